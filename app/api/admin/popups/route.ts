import { createPopup, listPopups } from "@/lib/promotions/admin/popups";
import { adminPopupDto, createPopupInput, popupsDto } from "@/lib/promotions/admin/schema";
import { route } from "@/lib/server/route";
import { nothing } from "@/lib/sessions/schema";

export const GET = route({
  guard: "admin",
  input: nothing,
  output: popupsDto,
  summary: "List the promotional popups of the dashboards",
  run: listPopups,
});

export const POST = route({
  guard: "admin",
  input: createPopupInput,
  output: adminPopupDto,
  summary: "Create a promotional popup",
  status: 201,
  run: createPopup,
});

import { route } from "@/lib/http/doors/route";
import { createPopup, listPopups } from "@/lib/backoffice/promotion-editor/manage-popups";
import { adminPopupDto, createPopupInput, popupsDto } from "@/lib/backoffice/promotion-editor/schema";
import { emptyInput } from "@/lib/core/fields";

export const GET = route({
  guard: "admin",
  input: emptyInput,
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

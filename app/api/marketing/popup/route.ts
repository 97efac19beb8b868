import { findPopup } from "@/lib/promotions/queries";
import { audienceInput, popupDto } from "@/lib/promotions/schema";
import { route } from "@/lib/server/route";

export const GET = route({
  guard: "provider",
  input: audienceInput,
  output: popupDto,
  summary: "The window on the dashboard, or null once it was seen",
  run: findPopup,
});

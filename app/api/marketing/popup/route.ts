import { route } from "@/lib/http/doors/route";
import { findPopup } from "@/lib/backoffice/promotions/queries";
import { audienceInput, popupDto } from "@/lib/backoffice/promotions/schema";

export const GET = route({
  guard: "provider",
  input: audienceInput,
  output: popupDto,
  summary: "The popup on the dashboard, or null once it was seen",
  run: findPopup,
});

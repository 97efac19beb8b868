import { route } from "@/lib/http/doors/route";
import { popupKeyInput } from "@/lib/backoffice/promotions/schema";
import { seePopup } from "@/lib/backoffice/promotions/see-popup";

export const POST = route({
  guard: "provider",
  input: popupKeyInput,
  output: null,
  summary: "Store that a popup was seen",
  run: seePopup,
});

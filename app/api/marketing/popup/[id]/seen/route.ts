import { popupKeyInput } from "@/lib/promotions/schema";
import { seePopup } from "@/lib/promotions/see-popup";
import { route } from "@/lib/server/route";

export const POST = route({
  guard: "provider",
  input: popupKeyInput,
  output: null,
  summary: "Remember that a window was seen",
  run: seePopup,
});

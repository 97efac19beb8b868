import { deletePopup, updatePopup } from "@/lib/promotions/admin/popups";
import { adminPopupDto, promotionKeyInput, updatePopupInput } from "@/lib/promotions/admin/schema";
import { route } from "@/lib/server/route";

export const PUT = route({
  guard: "admin",
  input: updatePopupInput,
  output: adminPopupDto,
  summary: "Replace a promotional popup",
  run: updatePopup,
});

export const DELETE = route({
  guard: "admin",
  input: promotionKeyInput,
  output: null,
  summary: "Delete a promotional popup",
  run: deletePopup,
});

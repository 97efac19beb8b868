import { route } from "@/lib/http/doors/route";
import { deletePopup, updatePopup } from "@/lib/backoffice/promotion-editor/manage-popups";
import { adminPopupDto, promotionKeyInput, updatePopupInput } from "@/lib/backoffice/promotion-editor/schema";

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

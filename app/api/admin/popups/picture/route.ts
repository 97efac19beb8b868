import { maxPictureBytes } from "@/lib/images/upload";
import { uploadPopupPicture } from "@/lib/promotions/admin/popup-picture";
import { popupPictureDto, popupPictureInput } from "@/lib/promotions/admin/schema";
import { route } from "@/lib/server/route";

export const POST = route({
  guard: "admin",
  input: popupPictureInput,
  output: popupPictureDto,
  summary: "Upload the picture of a promotional popup",
  status: 201,
  upload: { maxBytes: maxPictureBytes },
  run: uploadPopupPicture,
});

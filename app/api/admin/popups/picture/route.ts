import { route } from "@/lib/http/doors/route";
import { popupPictureDto, popupPictureInput } from "@/lib/backoffice/promotion-editor/schema";
import { uploadPopupPicture } from "@/lib/backoffice/promotion-editor/store-popup-picture";
import { maxPictureBytes } from "@/lib/listing/media/upload";

export const POST = route({
  guard: "admin",
  input: popupPictureInput,
  output: popupPictureDto,
  summary: "Upload the picture of a promotional popup",
  status: 201,
  upload: { maxBytes: maxPictureBytes },
  run: uploadPopupPicture,
});

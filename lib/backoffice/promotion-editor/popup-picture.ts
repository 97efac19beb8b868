import type { PopupPictureDto, PopupPictureInput } from "@/lib/backoffice/promotion-editor/schema";
import type { AdminCtx } from "@/lib/gateways/context";
import { imageErrors } from "@/lib/listing/images/errors";
import { pictureOf } from "@/lib/listing/images/picture";
import { storePicture } from "@/lib/listing/images/store-picture";

/** POST /api/admin/popups/picture: the picture of a window that is being written; it waits a day for the window. */
export async function uploadPopupPicture(
  ctx: AdminCtx,
  { image }: PopupPictureInput,
): Promise<PopupPictureDto> {
  if (!image || image.bytes.byteLength === 0) throw imageErrors.no_image();
  const file = await storePicture(ctx, image);
  return { id: file.id, picture: pictureOf(file, "") };
}

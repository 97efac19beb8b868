import type { AdminCtx } from "@/lib/context";
import { imageErrors } from "@/lib/images/errors";
import { pictureOf } from "@/lib/images/picture";
import { storePicture } from "@/lib/images/store-picture";
import type { PopupPictureDto, PopupPictureInput } from "@/lib/promotions/admin/schema";

/** POST /api/admin/popups/picture: the picture of a window that is being written; it waits a day for the window. */
export async function uploadPopupPicture(
  ctx: AdminCtx,
  { image }: PopupPictureInput,
): Promise<PopupPictureDto> {
  if (!image || image.bytes.byteLength === 0) throw imageErrors.no_image();
  const file = await storePicture(ctx, image);
  return { id: file.id, picture: pictureOf(file, "") };
}

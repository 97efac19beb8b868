import type { PopupPictureDto, PopupPictureInput } from "@/lib/backoffice/promotion-editor/schema";
import type { AdminCtx } from "@/lib/gateways/context";
import { pictureOf } from "@/lib/listing/images/rules";
import { imageErrors } from "@/lib/listing/media/errors";
import { storePicture } from "@/lib/listing/media/store-picture";

/**
 * POST /api/admin/popups/picture: uploads the picture of a popup before it is saved; an unused picture is
 * deleted after a day.
 */
export async function uploadPopupPicture(
  ctx: AdminCtx,
  { image }: PopupPictureInput,
): Promise<PopupPictureDto> {
  if (!image || image.bytes.byteLength === 0) throw imageErrors.no_image();
  const file = await storePicture(ctx, image);
  return { id: file.id, picture: pictureOf(file, "") };
}

import { eq } from "drizzle-orm";
import { profileImages } from "@/db/schema/listing/images";
import { inTransaction, type ProviderCtx } from "@/lib/gateways/context";
import { lockGallery } from "@/lib/listing/images/queries";
import { largestUrl, pictureOf } from "@/lib/listing/images/rules";
import type { PictureDto, ProfilePictureInput } from "@/lib/listing/images/schema";
import { imageErrors } from "@/lib/listing/media/errors";
import { keepFile, releaseFile, storePicture } from "@/lib/listing/media/store-picture";
import { refreshSearchRow } from "@/lib/listing/search-rows/refresh-search-row";

/**
 * POST /api/images/profile: the portrait beside the provider's name; the one before is deleted. Throws no_image,
 * FILE_TOO_LARGE, INVALID_FILE_TYPE, too_small, UPLOAD_ERROR.
 */
export async function setProfilePicture(
  ctx: ProviderCtx,
  { image, crop }: ProfilePictureInput,
): Promise<{ image: { url: string; picture: PictureDto } }> {
  if (!image || image.bytes.byteLength === 0) throw imageErrors.no_image();
  const file = await storePicture(ctx, image, crop ? { crop } : {});
  const userId = ctx.actor.userId;
  await inTransaction(ctx, async (tx) => {
    await lockGallery(tx);
    const [before] = await tx.db
      .select({ fileId: profileImages.fileId })
      .from(profileImages)
      .where(eq(profileImages.userId, userId));
    const changed = { fileId: file.id, updatedAt: tx.now };
    await tx.db
      .insert(profileImages)
      .values({ userId, ...changed })
      .onConflictDoUpdate({ target: profileImages.userId, set: changed });
    if (!(await keepFile(tx, file.id, null))) throw imageErrors.UPLOAD_ERROR();
    if (before && before.fileId !== file.id) await releaseFile(tx, before.fileId);
    await refreshSearchRow(tx, userId);
  });
  const picture = pictureOf(file, "");
  return { image: { url: ctx.hosts.originOf(ctx.country, ctx.site.locale) + largestUrl(picture), picture } };
}

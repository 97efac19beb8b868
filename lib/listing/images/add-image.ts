import { eq, sql } from "drizzle-orm";
import { images, mediaFiles } from "@/db/schema/listing/images";
import { hasRoom } from "@/lib/core/plan/rules";
import { inTransaction, type ProviderCtx } from "@/lib/gateways/context";
import { getOwnImage, hasPremium, lockGallery } from "@/lib/listing/images/queries";
import type { AddImageInput, OwnImageDto } from "@/lib/listing/images/schema";
import { imageErrors } from "@/lib/listing/media/errors";
import { keepFile, releaseFile, storePicture } from "@/lib/listing/media/store-picture";
import { recordProfileChange } from "@/lib/listing/profile-review/record-change";
import { refreshSearchRow } from "@/lib/listing/search-rows/refresh-search-row";

/** Throws quota_reached when a free account has as many photos as it may have. Returns the next position. */
async function findPlace(ctx: ProviderCtx): Promise<number> {
  const [own] = await ctx.db
    .select({
      // Pictures that a moderator took down take no place.
      total: sql<number>`count(*) filter (where ${mediaFiles.status} <> 'removed')::int`,
      next: sql<number>`coalesce(max(${images.position}) + 1, 0)`,
    })
    .from(images)
    .innerJoin(mediaFiles, eq(mediaFiles.id, images.fileId))
    .where(eq(images.providerId, ctx.actor.userId));
  if (!hasRoom("photos", own?.total ?? 0, await hasPremium(ctx))) throw imageErrors.quota_reached();
  return own?.next ?? 0;
}

/**
 * POST /api/images/upload: adds a picture at the end of the gallery, visible at once. Throws no_image,
 * FILE_TOO_LARGE, INVALID_FILE_TYPE, too_small, UPLOAD_ERROR, quota_reached.
 */
export async function addImage(
  ctx: ProviderCtx,
  { image, crop, title, description }: AddImageInput,
): Promise<{ image: OwnImageDto }> {
  if (!image || image.bytes.byteLength === 0) throw imageErrors.no_image();
  // A full gallery is refused before the picture is encoded; what counts is the check under the lock below.
  await findPlace(ctx);
  const file = await storePicture(ctx, image, crop ? { crop } : {});
  try {
    return await inTransaction(ctx, async (tx) => {
      await lockGallery(tx);
      const position = await findPlace(tx);
      const [added] = await tx.db
        .insert(images)
        .values({
          providerId: tx.actor.userId,
          fileId: file.id,
          title,
          description,
          position,
          createdAt: tx.now,
          updatedAt: tx.now,
        })
        .returning({ id: images.id });
      if (!added || !(await keepFile(tx, file.id, null))) throw imageErrors.UPLOAD_ERROR();
      const after = { title, description };
      await recordProfileChange(tx, { field: "picture", subjectId: added.id, before: null, after });
      await refreshSearchRow(tx, tx.actor.userId);
      return { image: await getOwnImage(tx, added.id) };
    });
  } catch (error) {
    // The refused picture is deleted by the next clean-up instead of in a day.
    if (file.orphanedAt !== null) await releaseFile(ctx, file.id);
    throw error;
  }
}

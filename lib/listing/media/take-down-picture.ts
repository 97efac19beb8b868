import { and, eq, inArray, sql } from "drizzle-orm";
import { mediaFiles } from "@/db/schema/listing/images";
import { videos } from "@/db/schema/listing/videos";
import { declareChanges } from "@/lib/core/page-changes/declare-changes";
import type { AdminCtx } from "@/lib/gateways/context";
import { listFileTags } from "@/lib/listing/media/list-file-tags";

/**
 * Hides a picture for good, with every other upload of the same bytes by its owner: no page shows it, its address answers
 * 404 within a second, and it cannot be shown again. A video goes with its preview picture. Runs in the transaction of
 * the decision. Returns the owner, or null when there is nothing to hide.
 */
export async function takeDownPicture(
  tx: AdminCtx,
  { fileId, reason }: { fileId: string; reason: string },
): Promise<{ ownerId: string | null } | null> {
  const [file] = await tx.db
    .select({ sha256: mediaFiles.sha256, ownerId: mediaFiles.ownerId })
    .from(mediaFiles)
    .where(and(eq(mediaFiles.id, fileId), eq(mediaFiles.status, "ready")));
  if (!file) return null;
  const { ownerId, sha256 } = file;
  const isSame = ownerId
    ? and(eq(mediaFiles.sha256, sha256), eq(mediaFiles.ownerId, ownerId))
    : eq(mediaFiles.id, fileId);
  const hidden = await tx.db
    .update(mediaFiles)
    .set({ status: "removed", removedAt: tx.now, removedBy: tx.actor.userId, removalReason: reason })
    .where(and(isSame, eq(mediaFiles.status, "ready")))
    .returning({ id: mediaFiles.id });
  const ids = hidden.map(({ id }) => id);
  await moveKeyImages(tx, JSON.stringify(ids));
  if (ids.length > 0)
    await tx.db
      .update(videos)
      .set({ isVisible: false, updatedAt: tx.now })
      .where(and(inArray(videos.thumbnailFileId, ids), eq(videos.isVisible, true)));
  const tags: string[] = [];
  for (const { id } of hidden) tags.push(...(await listFileTags(tx, id)));
  await declareChanges(tx, tags);
  return hidden.length > 0 ? { ownerId } : null;
}

/** The first remaining picture becomes the key image of a portfolio whose key image is hidden. */
async function moveKeyImages(tx: AdminCtx, fileIds: string): Promise<void> {
  const isHidden = sql`i.file_id in (select id::uuid from jsonb_array_elements_text(${fileIds}::jsonb) j(id))`;
  const lost = await tx.db.execute<{ portfolioId: string }>(sql`
    update portfolio_images i set is_key_image = false where i.is_key_image and ${isHidden}
    returning i.portfolio_id as "portfolioId"`);
  for (const { portfolioId } of lost)
    await tx.db.execute(sql`
      update portfolio_images set is_key_image = true
       where id = (select i.id from portfolio_images i
                     join media_files m on m.id = i.file_id and m.status = 'ready'
                    where i.portfolio_id = ${portfolioId} order by i.position, i.id limit 1)`);
}

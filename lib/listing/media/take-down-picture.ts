import { and, eq } from "drizzle-orm";
import { mediaFiles } from "@/db/schema/listing/images";
import { declareChanges } from "@/lib/core/page-changes/declare-changes";
import type { AdminCtx } from "@/lib/gateways/context";
import { listFileTags } from "@/lib/listing/media/list-file-tags";

/**
 * Hides a picture for good, with every other upload of the same bytes by its owner: no page shows it, its address
 * answers 404 within a second, and it cannot be shown again. Runs in the transaction of the decision. Returns the
 * owner, or null when there is nothing to hide.
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
  const tags: string[] = [];
  for (const { id } of hidden) tags.push(...(await listFileTags(tx, id)));
  await declareChanges(tx, tags);
  return hidden.length > 0 ? { ownerId } : null;
}

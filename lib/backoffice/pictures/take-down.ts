import { eq, sql } from "drizzle-orm";
import { mediaFiles } from "@/db/schema/listing/images";
import { moderationErrors } from "@/lib/backoffice/moderation/errors";
import { notifyProvider } from "@/lib/backoffice/moderation/notify-provider";
import type { TakeDownInput } from "@/lib/backoffice/pictures/schema";
import { recordAudit } from "@/lib/core/audit/record";
import { coreErrors } from "@/lib/core/errors";
import { type AdminCtx, inTransaction } from "@/lib/gateways/context";
import { refuseChange } from "@/lib/listing/decide-change";
import { takeDownPicture } from "@/lib/listing/media/take-down-picture";

/**
 * Takes a picture down in the caller's transaction, writes it to the audit log and emails its owner the reason. False
 * when there is nothing to take down.
 */
export async function removePicture(tx: AdminCtx, { fileId, reason }: TakeDownInput): Promise<boolean> {
  await refuseChanges(tx, { fileId, reason });
  const removed = await takeDownPicture(tx, { fileId, reason });
  if (!removed) return false;
  await recordAudit(tx, {
    action: "picture_removed",
    subjectKind: "file",
    subjectId: fileId,
    data: { reason },
  });
  const { ownerId } = removed;
  if (ownerId) await notifyProvider(tx, { providerId: ownerId, kind: "picture_removed", subject: fileId });
  return true;
}

/** A change that waits for a decision about this picture is decided by it; its owner gets one email, not two. */
async function refuseChanges(tx: AdminCtx, { fileId, reason }: TakeDownInput): Promise<void> {
  const waiting = await tx.db.execute<{ id: string }>(sql`
    select c.id from images i
      join profile_changes c on c.provider_id = i.provider_id and c.field = 'picture'
       and c.subject_id = i.id::text and c.decision = 'pending'
     where i.file_id = ${fileId} order by c.id`);
  for (const { id } of waiting) await refuseChange(tx, id, reason);
}

/**
 * POST /api/admin/pictures/{fileId}/take-down: from the screens of the moderation, without a report. Throws
 * `already_decided` when another admin was faster, resource_not_found for no picture.
 */
export function takeDown(ctx: AdminCtx, input: TakeDownInput): Promise<null> {
  return inTransaction(ctx, async (tx) => {
    if (await removePicture(tx, input)) return null;
    const [file] = await tx.db
      .select({ status: mediaFiles.status })
      .from(mediaFiles)
      .where(eq(mediaFiles.id, input.fileId));
    throw file?.status === "removed" ? moderationErrors.already_decided() : coreErrors.resource_not_found();
  });
}

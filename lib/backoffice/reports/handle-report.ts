import { and, eq, isNull, sql } from "drizzle-orm";
import { contentReports } from "@/db/schema/backoffice/moderation";
import { notifyProvider } from "@/lib/backoffice/moderation/notify-provider";
import { reportErrors } from "@/lib/backoffice/reports/errors";
import type { HandleReportInput } from "@/lib/backoffice/reports/schema";
import { recordAudit } from "@/lib/core/audit/record";
import { coreErrors } from "@/lib/core/errors";
import { type AdminCtx, inTransaction } from "@/lib/gateways/context";
import { takeDownPicture } from "@/lib/listing/media/take-down-picture";

/** The file of a reported picture; null once its owner deleted it. */
async function findPictureFile(tx: AdminCtx, id: string): Promise<string | null> {
  const [row] = await tx.db.execute<{ fileId: string }>(sql`
    select file_id as "fileId" from images where id = ${id}
    union all select file_id from portfolio_images where id = ${id}
    union all select file_id from venue_images where id = ${id}`);
  return row?.fileId ?? null;
}

/** Takes a reported picture down, writes it to the audit log and emails its owner the reason. */
async function removePicture(tx: AdminCtx, subjectId: string, reason: string): Promise<void> {
  const fileId = await findPictureFile(tx, subjectId);
  const removed = fileId && (await takeDownPicture(tx, { fileId, reason }));
  if (!removed) return;
  await recordAudit(tx, {
    action: "picture_removed",
    subjectKind: "file",
    subjectId: fileId,
    data: { reason },
  });
  const { ownerId } = removed;
  if (ownerId) await notifyProvider(tx, { providerId: ownerId, kind: "picture_removed", subject: fileId });
}

/**
 * Closes a report. A picture is taken down by it, which needs a reason; other content was removed before. Throws
 * `report_not_found`, or `already_handled` when another admin was faster.
 */
export function handleReport(
  ctx: AdminCtx,
  { reportId, resolution, reason }: HandleReportInput,
): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    const [closed] = await tx.db
      .update(contentReports)
      .set({ handledAt: tx.now, handledBy: tx.actor.userId, resolution })
      .where(and(eq(contentReports.id, reportId), isNull(contentReports.handledAt)))
      .returning({ kind: contentReports.kind, subjectId: contentReports.subjectId });
    if (!closed) {
      const [known] = await tx.db
        .select({ id: contentReports.id })
        .from(contentReports)
        .where(eq(contentReports.id, reportId));
      throw known ? reportErrors.already_handled() : reportErrors.report_not_found();
    }
    if (closed.kind === "image" && resolution === "removed") {
      if (reason === "") throw coreErrors.validation_error({ fields: { reason: "required" } });
      await removePicture(tx, closed.subjectId, reason);
    }
    await recordAudit(tx, {
      action: "report_handled",
      subjectKind: closed.kind === "provider" ? "user" : closed.kind,
      subjectId: closed.subjectId,
      data: { reportId, resolution },
    });
  });
}

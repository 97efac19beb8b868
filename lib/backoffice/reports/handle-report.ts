import { and, eq, isNull, sql } from "drizzle-orm";
import { contentReports } from "@/db/schema/backoffice/moderation";
import { removePicture } from "@/lib/backoffice/pictures/take-down";
import { reportErrors } from "@/lib/backoffice/reports/errors";
import type { HandleReportInput } from "@/lib/backoffice/reports/schema";
import { recordAudit } from "@/lib/core/audit/record";
import { coreErrors } from "@/lib/core/errors";
import { type AdminCtx, inTransaction } from "@/lib/gateways/context";

/** The file of a reported picture; null once its owner deleted it. */
async function findPictureFile(tx: AdminCtx, id: string): Promise<string | null> {
  const [row] = await tx.db.execute<{ fileId: string }>(sql`
    select file_id as "fileId" from images where id = ${id}
    union all select file_id from portfolio_images where id = ${id}
    union all select file_id from venue_images where id = ${id}`);
  return row?.fileId ?? null;
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
      const fileId = await findPictureFile(tx, closed.subjectId);
      if (fileId) await removePicture(tx, { fileId, reason });
    }
    await recordAudit(tx, {
      action: "report_handled",
      subjectKind: closed.kind === "provider" ? "user" : closed.kind,
      subjectId: closed.subjectId,
      data: { reportId, resolution },
    });
  });
}

import { and, eq, isNull } from "drizzle-orm";
import { contentReports } from "@/db/schema/moderation";
import { recordAudit } from "@/lib/audit/record";
import { type AdminCtx, inTransaction } from "@/lib/context";
import { reportErrors } from "@/lib/reports/errors";
import type { HandleReportInput } from "@/lib/reports/schema";

/** Closes a report, once. Throws `report_not_found`, or `already_handled` when a colleague was faster. */
export function handleReport(ctx: AdminCtx, { reportId, resolution }: HandleReportInput): Promise<void> {
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
    await recordAudit(tx, {
      action: "report_handled",
      subjectKind: closed.kind === "provider" ? "user" : closed.kind,
      subjectId: closed.subjectId,
      data: { reportId, resolution },
    });
  });
}

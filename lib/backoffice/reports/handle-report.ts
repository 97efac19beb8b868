import { and, eq, isNull } from "drizzle-orm";
import { contentReports } from "@/db/schema/backoffice/moderation";
import { reportErrors } from "@/lib/backoffice/reports/errors";
import type { HandleReportInput } from "@/lib/backoffice/reports/schema";
import { recordAudit } from "@/lib/core/audit/record";
import { type AdminCtx, inTransaction } from "@/lib/gateways/context";

/** Closes a report. Throws `report_not_found`, or `already_handled` when another admin was faster. */
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

import { contentReports } from "@/db/schema/backoffice/moderation";
import { reportErrors } from "@/lib/backoffice/reports/errors";
import { findReportSubject } from "@/lib/backoffice/reports/find-report-subject";
import type { ReportInput } from "@/lib/backoffice/reports/schema";
import { recordAudit } from "@/lib/core/audit/record";
import { encrypt } from "@/lib/core/crypto";
import { defaultLocale } from "@/lib/core/i18n/locales";
import { closedLimit } from "@/lib/core/limits";
import { type Ctx, inTransaction } from "@/lib/gateways/context";
import { notify } from "@/lib/messaging/notifications/notify";

/** Enough for somebody who reports several things in one evening, not for flooding the queue. */
export const reportLimit = closedLimit("content-report", 5, 3_600);

/**
 * Stores a visitor's report for the moderators, writes it to the audit log and emails the operator. If the
 * hidden field is filled in, a machine sent the form: it gets the usual answer and nothing is stored. Throws
 * `subject_not_found` when there is no public page.
 */
export async function reportContent(ctx: Ctx, input: ReportInput): Promise<void> {
  await ctx.limits.consume(reportLimit, ctx.ip);
  if (input.homepage !== "") return;
  const { kind, id, reason, details, email } = input;
  if (!(await findReportSubject(ctx, kind, id))) throw reportErrors.subject_not_found();
  await ctx.caller.demandProof();
  await inTransaction(ctx, async (tx) => {
    const { actor } = tx;
    const [report] = await tx.db
      .insert(contentReports)
      .values({
        kind,
        subjectId: id,
        reason,
        details: details || null,
        reporterEmailSealed: email ? encrypt(tx.keys.contact, email) : null,
        // An admin who reports in a user's place is not that user.
        reporterUserId: actor.kind === "user" && actor.impersonatorId === null ? actor.userId : null,
        reporterMemberId: actor.kind === "couple" ? actor.memberId : null,
        createdAt: tx.now,
      })
      .returning({ id: contentReports.id });
    if (!report) throw new Error("report was not written");
    await recordAudit(tx, {
      action: "content_reported",
      subjectKind: kind === "provider" ? "user" : kind,
      subjectId: id,
      data: { reportId: report.id, reason },
    });
    await notify(tx, {
      kind: "content_reported",
      to: { operator: report.id },
      subject: report.id,
      locale: defaultLocale,
    });
  });
}

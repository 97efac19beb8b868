import { and, eq, isNull } from "drizzle-orm";
import { disputes } from "@/db/schema/billing/payments";
import { users } from "@/db/schema/identity/users";
import { disputeErrors } from "@/lib/billing/disputes/errors";
import { listRecords } from "@/lib/billing/disputes/list-records";
import type { AnsweredDto, AnswerInput } from "@/lib/billing/disputes/schema";
import { asPaymentError } from "@/lib/billing/payments/call-supplier";
import { recordAudit } from "@/lib/core/audit/record";
import { type AdminCtx, inTransaction } from "@/lib/gateways/context";
import { PaymentRefused } from "@/lib/gateways/payment/port";

/**
 * Sends the evidence of a dispute: the administrator's statement, who paid, the day, and what our records show. The bank
 * reads it once, so the row is locked until the supplier has it; the supplier keeps the text, we keep that it was sent.
 * Throws dispute_not_found, dispute_closed, already_answered, processing_error.
 */
export async function answerDispute(
  ctx: AdminCtx,
  { disputeId, statement }: AnswerInput,
): Promise<AnsweredDto> {
  await inTransaction(ctx, async (tx) => {
    const [dispute] = await tx.db.select().from(disputes).where(eq(disputes.id, disputeId)).for("update");
    if (!dispute) throw disputeErrors.dispute_not_found();
    if (dispute.answeredAt !== null) throw disputeErrors.already_answered();
    const isLate = dispute.dueBy !== null && dispute.dueBy <= tx.now;
    if (dispute.closedAt !== null || isLate) throw disputeErrors.dispute_closed();
    const [user] = await tx.db.select().from(users).where(eq(users.id, dispute.providerId));
    const records = await listRecords(tx, dispute);
    await asPaymentError(
      tx.gateways.payment.answerDispute(dispute.externalId, {
        statement,
        // An erased account has neither name nor address any more.
        customerName: user && user.deletedAt === null ? `${user.firstname} ${user.lastname}`.trim() : null,
        customerEmail: user && user.deletedAt === null ? user.email : null,
        serviceDay: records[0]?.slice(0, 10) ?? null,
        activityLog: records.join("\n"),
      }),
    ).catch((error: unknown) => {
      // The bank closed it meanwhile; its event follows.
      if (error instanceof PaymentRefused) throw disputeErrors.dispute_closed();
      throw error;
    });
    await tx.db
      .update(disputes)
      .set({ answeredAt: tx.now })
      .where(and(eq(disputes.id, dispute.id), isNull(disputes.answeredAt)));
    await recordAudit(tx, {
      action: "dispute_answered",
      subjectKind: "dispute",
      subjectId: dispute.id,
      data: { lines: records.length },
    });
  });
  return { disputeId };
}

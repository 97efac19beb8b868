import { eq } from "drizzle-orm";
import { disputes } from "@/db/schema/billing/payments";
import { applyOrderLoss, applyPremiumLoss, stopRenewal } from "@/lib/billing/disputes/apply-loss";
import { disputeErrors } from "@/lib/billing/disputes/errors";
import type { AnsweredDto, LossInput } from "@/lib/billing/disputes/schema";
import { lockOrder } from "@/lib/billing/refunds/move-credits";
import {
  findLastPayment,
  listPremiumPayments,
  premiumLeftCents,
} from "@/lib/billing/refunds/premium-payments";
import { lockAccount } from "@/lib/billing/subscription/reconcile-premium";
import { recordAudit } from "@/lib/core/audit/record";
import { fromUnits } from "@/lib/core/money";
import { type AdminCtx, inTransaction } from "@/lib/gateways/context";

/**
 * An administrator says how much a dispute that was lost in another currency took of its payment, as the supplier's
 * statement shows it; what follows is what follows from every loss. The lock of the row settles two administrators, and a
 * late win, at once. Throws dispute_not_found, loss_known, loss_too_much.
 */
export async function bookLoss(
  ctx: AdminCtx,
  { disputeId, amount, currency }: LossInput,
): Promise<AnsweredDto> {
  const [dispute] = await ctx.db.select().from(disputes).where(eq(disputes.id, disputeId));
  if (!dispute) throw disputeErrors.dispute_not_found();
  const { cents } = fromUnits(amount, currency);
  await inTransaction(ctx, async (tx) => {
    if (dispute.orderId) await bookOrderLoss(tx, dispute, { cents, currency });
    else await bookPremiumLoss(tx, dispute, { cents, currency });
    await recordAudit(tx, {
      action: "dispute_loss_booked",
      subjectKind: "dispute",
      subjectId: disputeId,
      data: {
        amountCents: cents,
        currency,
        disputedCents: dispute.amountCents,
        disputedIn: dispute.currency,
      },
    });
  });
  await stopRenewal(ctx, dispute);
  return { disputeId };
}

type Dispute = typeof disputes.$inferSelect;
interface Loss {
  cents: number;
  currency: string;
}

/** Locks the row after the order or the account, as a reconciliation does. */
async function lockWaiting(tx: AdminCtx, { id }: Dispute): Promise<void> {
  const [row] = await tx.db.select().from(disputes).where(eq(disputes.id, id)).for("no key update");
  if (!row?.needsAmount) throw disputeErrors.loss_known();
}

function check(loss: Loss, payment: { currency: string }, leftCents: number): void {
  if (loss.currency !== payment.currency || loss.cents > leftCents) throw disputeErrors.loss_too_much();
}

async function bookOrderLoss(tx: AdminCtx, dispute: Dispute, loss: Loss): Promise<void> {
  const order = await lockOrder(tx, { id: dispute.orderId ?? "" });
  await lockWaiting(tx, dispute);
  // Of a payment that was never booked nothing was sold, so there is nothing to take back.
  if (order?.status !== "succeeded") throw disputeErrors.dispute_not_found();
  check(loss, order, order.amountCents - order.refundedCents);
  await applyOrderLoss(tx, order, dispute, loss.cents);
}

async function bookPremiumLoss(tx: AdminCtx, dispute: Dispute, loss: Loss): Promise<void> {
  await lockAccount(tx, dispute.providerId);
  await lockWaiting(tx, dispute);
  const { invoiceId, subscriptionId } = dispute;
  const [payment] = invoiceId
    ? await listPremiumPayments(tx, { id: invoiceId })
    : [await findLastPayment(tx, subscriptionId ?? "")];
  if (!payment) throw disputeErrors.dispute_not_found();
  check(loss, payment, await premiumLeftCents(tx, payment, dispute.id));
  await applyPremiumLoss(tx, payment, dispute, loss.cents);
}

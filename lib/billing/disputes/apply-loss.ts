import { and, eq } from "drizzle-orm";
import { disputes } from "@/db/schema/billing/payments";
import { subscriptions } from "@/db/schema/billing/subscription";
import { issueCreditNote } from "@/lib/billing/invoices/issue-credit-note";
import type { DocumentSubject } from "@/lib/billing/invoices/issue-invoice";
import { type LockedOrder, removeCredits } from "@/lib/billing/refunds/move-credits";
import {
  findLastPayment,
  type PremiumPayment,
  premiumLeftCents,
} from "@/lib/billing/refunds/premium-payments";
import { creditsTakenBy } from "@/lib/billing/refunds/refundable";
import { endPremiumNow } from "@/lib/billing/subscription/reconcile-premium";
import { reconcileSubscription } from "@/lib/billing/subscription/reconcile-subscription";
import type { Ctx } from "@/lib/gateways/context";
import { PaymentRefused } from "@/lib/gateways/payment/port";

/** A dispute by our id and by the supplier's. */
interface Lost {
  id: string;
  externalId: string;
}

/**
 * Writes what a lost dispute took: `cents` of the payment at most, in its currency. Null: nobody knows yet, an
 * administrator has to say. Returns what it took, null while that is not known.
 */
async function writeTaken(tx: Ctx, { id }: Lost, cents: number | null, leftCents: number) {
  const takenCents = cents === null ? null : Math.min(cents, leftCents);
  if (takenCents === null)
    tx.log.warn({ disputeId: id }, "a lost dispute has no amount in its payment's currency");
  await tx.db
    .update(disputes)
    .set({ takenCents, needsAmount: takenCents === null })
    .where(eq(disputes.id, id));
  return takenCents;
}

/** Takes credits of a locked order for a lost dispute, in proportion to the sum, and issues the credit note. */
export async function applyOrderLoss(
  tx: Ctx,
  order: LockedOrder,
  lost: Lost,
  cents: number | null,
): Promise<void> {
  const taken = await writeTaken(tx, lost, cents, order.amountCents - order.refundedCents);
  if (taken === null) return;
  const credits = creditsTakenBy(order, order.balance, taken);
  await removeCredits(tx, order, { credits, cents: taken, reference: lost.id });
  await issueChargebackNote(tx, lost, {
    providerId: order.providerId,
    subject: { orderId: order.id },
    quantity: credits,
    cents: taken,
    currency: order.currency,
  });
}

/**
 * Credits a payment of Premium for a lost dispute, under the lock of the account. Premium ends when nothing is left of the
 * payment of the running period; a part of it leaves Premium to the decision of an administrator.
 */
export async function applyPremiumLoss(
  tx: Ctx,
  payment: PremiumPayment,
  lost: Lost,
  cents: number | null,
): Promise<void> {
  const { providerId, subscriptionId, currency } = payment;
  const leftCents = await premiumLeftCents(tx, payment, lost.id);
  const taken = await writeTaken(tx, lost, cents, leftCents);
  if (taken === null) return;
  const [subscription] = await tx.db.select().from(subscriptions).where(eq(subscriptions.id, subscriptionId));
  const runs = subscription?.endedAt === null && subscription.withdrawnAt === null;
  const isLast = (await findLastPayment(tx, subscriptionId))?.id === payment.id;
  if (runs && isLast && taken > 0 && taken === leftCents) {
    await endPremiumNow(tx, subscription);
    await tx.db.update(disputes).set({ hasEndedPremium: true }).where(eq(disputes.id, lost.id));
  }
  await issueChargebackNote(tx, lost, {
    providerId,
    subject: { subscriptionId },
    invoiceId: payment.id,
    quantity: 1,
    cents: taken,
    currency,
  });
}

interface Chargeback {
  providerId: string;
  subject: DocumentSubject;
  invoiceId?: string;
  quantity: number;
  cents: number;
  currency: string;
}

/** The credit note of a lost dispute, over what no refund has credited before; the supplier's id of the dispute is its key. */
async function issueChargebackNote(
  tx: Ctx,
  { externalId }: Lost,
  { cents, quantity, ...of }: Chargeback,
): Promise<void> {
  if (cents <= 0) return;
  await issueCreditNote(tx, {
    ...of,
    externalId,
    label: "chargeback",
    quantity: Math.max(quantity, 1),
    amountCents: cents,
  });
}

/**
 * A subscription whose Premium a lost dispute ended is not renewed at the supplier. It goes on there until its period
 * ends, so that Premium can come back when the dispute is won after all.
 */
export async function stopRenewal(
  ctx: Ctx,
  { externalId: disputeId }: Pick<Lost, "externalId">,
): Promise<void> {
  const [row] = await ctx.db
    .select({ subscription: subscriptions })
    .from(disputes)
    .innerJoin(subscriptions, eq(subscriptions.id, disputes.subscriptionId))
    .where(and(eq(disputes.externalId, disputeId), eq(disputes.hasEndedPremium, true)));
  if (!row || row.subscription.endedAt !== null || row.subscription.cancelAt !== null) return;
  const { externalId } = row.subscription;
  try {
    await ctx.gateways.payment.setRenewal(externalId, false);
  } catch (error) {
    // It ended meanwhile, or the supplier no longer knows it: it does not renew.
    if (!(error instanceof PaymentRefused)) throw error;
    ctx.log.error({ externalId, code: error.code }, "a disputed subscription could not be cancelled");
  }
  await reconcileSubscription(ctx, externalId);
}

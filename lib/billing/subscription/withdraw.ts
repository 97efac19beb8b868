import { randomUUID } from "node:crypto";
import { withdrawalClaims } from "@/db/schema/billing/subscription";
import { asPaymentError } from "@/lib/billing/payments/call-supplier";
import { paymentErrors } from "@/lib/billing/payments/errors";
import { findLastPayment, isDisputed, premiumLeftCents } from "@/lib/billing/refunds/premium-payments";
import { openRefund } from "@/lib/billing/refunds/refund-rows";
import { subscriptionErrors } from "@/lib/billing/subscription/errors";
import { manageLimit } from "@/lib/billing/subscription/manage";
import { getActiveSubscription, getSubscription, readPremiumUse } from "@/lib/billing/subscription/queries";
import { endPremiumNow, lockAccount } from "@/lib/billing/subscription/reconcile-premium";
import { reconcileSubscriptionAndInvoice } from "@/lib/billing/subscription/reconcile-subscription";
import type { SubscriptionDto } from "@/lib/billing/subscription/schema";
import { canWithdraw } from "@/lib/billing/subscription/withdrawal";
import { keyedHash } from "@/lib/core/crypto";
import { coreErrors } from "@/lib/core/errors";
import { inTransaction, type ModeratedCtx } from "@/lib/gateways/context";

/**
 * Withdraws from a yearly payment within thirty days, if no event request arrived and no contact was opened since.
 * Once per account and card. Premium ends at once; a job ends the subscription at the supplier and refunds the
 * money. Throws withdrawal_closed, withdrawal_used, payment_disputed.
 */
export async function withdraw(ctx: ModeratedCtx): Promise<SubscriptionDto> {
  if (ctx.actor.impersonatorId !== null) throw coreErrors.forbidden_while_impersonating();
  await ctx.limits.consume(manageLimit, ctx.actor.userId);
  const { externalId } = await getActiveSubscription(ctx);
  // The refund is the sum paid: receipt and dates must be up to date.
  await asPaymentError(reconcileSubscriptionAndInvoice(ctx, externalId));
  const cardHash = await hashPayingCard(ctx);
  await inTransaction(ctx, async (tx) => {
    const providerId = tx.actor.userId;
    await lockAccount(tx, providerId);
    const live = await getActiveSubscription(tx);
    // An unlock locks the account as well: none can be on its way.
    const use = await readPremiumUse(tx, providerId, live.currentPeriodStart);
    const paid = await findLastPayment(tx, live.id);
    const leftCents = paid ? await premiumLeftCents(tx, paid) : 0;
    if (use.hasWithdrawn) throw subscriptionErrors.withdrawal_used();
    if (!paid || leftCents === 0 || !canWithdraw(live, use, tx.now))
      throw subscriptionErrors.withdrawal_closed();
    const subject = { subscriptionId: live.id, invoiceId: paid.id };
    if (await isDisputed(tx, subject)) throw paymentErrors.payment_disputed();
    const claims = await tx.db
      .insert(withdrawalClaims)
      .values({ providerId, cardHash, createdAt: tx.now })
      .onConflictDoNothing()
      .returning({ providerId: withdrawalClaims.providerId });
    if (claims.length === 0) throw subscriptionErrors.withdrawal_used();
    await openRefund(tx, {
      id: randomUUID(),
      providerId,
      subject,
      quantity: 0,
      amountCents: leftCents,
      currency: paid.currency,
      reason: "withdrawal",
    });
    await endPremiumNow(tx, live);
  });
  return getSubscription(ctx);
}

/** Keyed hash of the card that paid the last invoice; null for a payment without a card. */
async function hashPayingCard(ctx: ModeratedCtx): Promise<string | null> {
  const { id } = await getActiveSubscription(ctx);
  const paid = await findLastPayment(ctx, id);
  if (!paid?.externalId) return null;
  const { payment } = ctx.gateways;
  const invoice = await asPaymentError(payment.findInvoice(paid.externalId));
  if (!invoice?.intentId) return null;
  const fingerprint = await asPaymentError(payment.findCardFingerprint(invoice.intentId));
  return fingerprint && keyedHash(ctx.keys.hash, "card", fingerprint);
}

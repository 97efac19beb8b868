import { randomUUID } from "node:crypto";
import { and, eq, isNull } from "drizzle-orm";
import { subscriptions, withdrawalClaims } from "@/db/schema/billing/subscription";
import { asPaymentError } from "@/lib/billing/payments/call-supplier";
import { openRefund } from "@/lib/billing/refunds/refund-rows";
import { subscriptionErrors } from "@/lib/billing/subscription/errors";
import { manageLimit } from "@/lib/billing/subscription/manage";
import { getActiveSubscription, getSubscription, readPremiumUse } from "@/lib/billing/subscription/queries";
import { findLastInvoice } from "@/lib/billing/subscription/reconcile-invoice";
import { lockAccount, reconcilePremium } from "@/lib/billing/subscription/reconcile-premium";
import { reconcileSubscriptionAndInvoice } from "@/lib/billing/subscription/reconcile-subscription";
import type { SubscriptionDto } from "@/lib/billing/subscription/schema";
import { canWithdraw } from "@/lib/billing/subscription/withdrawal";
import { keyedHash } from "@/lib/core/crypto";
import { coreErrors } from "@/lib/core/errors";
import { inTransaction, type ModeratedCtx } from "@/lib/gateways/context";

/**
 * Withdraws from a yearly payment within thirty days, if no event request arrived and no contact was opened since.
 * Once per account and card. Premium ends at once; a job ends the subscription at the supplier and refunds the
 * money. Throws withdrawal_closed, withdrawal_used.
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
    const receipt = await findLastInvoice(tx, live.id);
    if (use.hasWithdrawn) throw subscriptionErrors.withdrawal_used();
    if (!receipt || !canWithdraw(live, use, tx.now)) throw subscriptionErrors.withdrawal_closed();
    const claims = await tx.db
      .insert(withdrawalClaims)
      .values({ providerId, cardHash, createdAt: tx.now })
      .onConflictDoNothing()
      .returning({ providerId: withdrawalClaims.providerId });
    if (claims.length === 0) throw subscriptionErrors.withdrawal_used();
    await tx.db
      .update(subscriptions)
      .set({ withdrawnAt: tx.now })
      .where(and(eq(subscriptions.id, live.id), isNull(subscriptions.withdrawnAt)));
    await openRefund(tx, {
      id: randomUUID(),
      providerId,
      subject: { subscriptionId: live.id },
      quantity: 0,
      amountCents: receipt.amountCents,
      currency: receipt.currency,
      reason: "withdrawal",
    });
    await reconcilePremium(tx, providerId);
  });
  return getSubscription(ctx);
}

/** Keyed hash of the card that paid the last invoice; null for a payment without a card. */
async function hashPayingCard(ctx: ModeratedCtx): Promise<string | null> {
  const { id } = await getActiveSubscription(ctx);
  const receipt = await findLastInvoice(ctx, id);
  if (!receipt?.invoiceId) return null;
  const { payment } = ctx.gateways;
  const invoice = await asPaymentError(payment.findInvoice(receipt.invoiceId));
  if (!invoice?.intentId) return null;
  const fingerprint = await asPaymentError(payment.findCardFingerprint(invoice.intentId));
  return fingerprint && keyedHash(ctx.keys.hash, "card", fingerprint);
}

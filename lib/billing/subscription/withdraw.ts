import { randomUUID } from "node:crypto";
import { and, eq, isNull } from "drizzle-orm";
import { subscriptions } from "@/db/schema/billing/subscription";
import { asPaymentError } from "@/lib/billing/payments/call-supplier";
import { openRefund } from "@/lib/billing/refunds/refund-rows";
import { subscriptionErrors } from "@/lib/billing/subscription/errors";
import { manageLimit } from "@/lib/billing/subscription/manage";
import {
  countRequestsSince,
  getActiveSubscription,
  getSubscription,
} from "@/lib/billing/subscription/queries";
import { findLastReceipt } from "@/lib/billing/subscription/reconcile-invoice";
import { lockAccount, reconcilePremium } from "@/lib/billing/subscription/reconcile-premium";
import { reconcileSubscriptionAndInvoice } from "@/lib/billing/subscription/reconcile-subscription";
import type { SubscriptionDto } from "@/lib/billing/subscription/schema";
import { canWithdraw } from "@/lib/billing/subscription/withdrawal";
import { coreErrors } from "@/lib/core/errors";
import { inTransaction, type ModeratedCtx } from "@/lib/gateways/context";

/**
 * Withdraws from a yearly payment within thirty days, if no event request arrived since. Premium ends at once;
 * a job ends the subscription at the supplier and refunds the money. Throws withdrawal_closed.
 */
export async function withdraw(ctx: ModeratedCtx): Promise<SubscriptionDto> {
  if (ctx.actor.impersonatorId !== null) throw coreErrors.forbidden_while_impersonating();
  await ctx.limits.consume(manageLimit, ctx.actor.userId);
  const { externalId } = await getActiveSubscription(ctx);
  // The refund is the sum paid: receipt and dates must be up to date.
  await asPaymentError(reconcileSubscriptionAndInvoice(ctx, externalId));
  await inTransaction(ctx, async (tx) => {
    const providerId = tx.actor.userId;
    await lockAccount(tx, providerId);
    const live = await getActiveSubscription(tx);
    const requests = await countRequestsSince(tx, providerId, live.currentPeriodStart);
    const receipt = await findLastReceipt(tx, live.id);
    if (!receipt || !canWithdraw(live, requests, tx.now)) throw subscriptionErrors.withdrawal_closed();
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
      reason: "withdrawal",
    });
    await reconcilePremium(tx, providerId);
  });
  return getSubscription(ctx);
}

import { eq } from "drizzle-orm";
import { orders } from "@/db/schema/billing/credits";
import { subscriptions } from "@/db/schema/billing/subscription";
import { writeRefundResult } from "@/lib/billing/reconciliation/reconcile-refund";
import { findLastPayment, listPremiumPayments } from "@/lib/billing/refunds/premium-payments";
import { findRefund, type Refund } from "@/lib/billing/refunds/refund-rows";
import { reconcileSubscriptionAndInvoice } from "@/lib/billing/subscription/reconcile-subscription";
import { currencyOf, moneyOf } from "@/lib/core/money";
import type { SystemCtx } from "@/lib/gateways/context";
import { PaymentRefused } from "@/lib/gateways/payment/port";

/**
 * Job: requests a stored refund from the supplier. The refund's id is the idempotency key, so a retry creates
 * no second refund. A subscription whose Premium was ended is ended there first. When the supplier refuses permanently, the
 * credits return to the account.
 */
export async function sendRefund(ctx: SystemCtx, { refundId }: { refundId: string }): Promise<void> {
  const refund = await findRefund(ctx, refundId);
  if (refund?.status !== "pending") return;
  const intentId = refund.orderId
    ? await paymentOf(ctx, refund.orderId)
    : await premiumPaymentOf(ctx, refund);
  try {
    if (intentId === null) throw new PaymentRefused("payment_missing");
    const facts = await ctx.gateways.payment.refund({
      refundId,
      intentId,
      amount: moneyOf(refund.amountCents, currencyOf(refund.currency)),
    });
    // The supplier refunds in the currency of the payment, whatever we meant.
    if (facts.currency !== refund.currency)
      ctx.log.error({ refundId, currency: facts.currency }, "a refund is in another currency than its order");
    await writeRefundResult(ctx, refund, { externalId: facts.id, status: facts.status });
  } catch (error) {
    if (!(error instanceof PaymentRefused)) throw error;
    ctx.log.error({ refundId, code: error.code }, "the payment supplier refuses a refund");
    await writeRefundResult(ctx, refund, { externalId: null, status: "failed" });
  }
}

async function paymentOf(ctx: SystemCtx, orderId: string): Promise<string | null> {
  const [order] = await ctx.db
    .select({ paymentIntentId: orders.paymentIntentId })
    .from(orders)
    .where(eq(orders.id, orderId));
  return order?.paymentIntentId ?? null;
}

/** The payment of a Premium invoice. A subscription whose Premium has ended with the refund is ended first. */
async function premiumPaymentOf(ctx: SystemCtx, refund: Refund): Promise<string | null> {
  const [subscription] = await ctx.db
    .select()
    .from(subscriptions)
    .where(eq(subscriptions.id, refund.subscriptionId ?? ""));
  if (!subscription) return null;
  if (subscription.withdrawnAt !== null) {
    await ctx.gateways.payment.endSubscription(subscription.externalId);
    await reconcileSubscriptionAndInvoice(ctx, subscription.externalId);
  }
  const [payment] =
    refund.invoiceId === null
      ? [await findLastPayment(ctx, subscription.id)]
      : await listPremiumPayments(ctx, { id: refund.invoiceId });
  if (payment?.paymentId) return payment.paymentId;
  const invoice = payment?.externalId ? await ctx.gateways.payment.findInvoice(payment.externalId) : null;
  return invoice?.intentId ?? null;
}

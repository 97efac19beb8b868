import { eq } from "drizzle-orm";
import { subscriptions } from "@/db/schema/billing/subscription";
import { asPaymentError, findCustomer, withCustomer } from "@/lib/billing/payments/call-supplier";
import { subscriptionErrors } from "@/lib/billing/subscription/errors";
import { isLateStatus } from "@/lib/billing/subscription/premium-until";
import {
  getActiveSubscription,
  getSubscription,
  type Subscription,
} from "@/lib/billing/subscription/queries";
import { claimForChange, releaseClaim } from "@/lib/billing/subscription/reconcile-premium";
import { reconcileSubscriptionAndInvoice } from "@/lib/billing/subscription/reconcile-subscription";
import type { CheckoutSessionDto, PlanInput, SubscriptionDto } from "@/lib/billing/subscription/schema";
import { HOUR_SECONDS } from "@/lib/core/dates";
import { coreErrors } from "@/lib/core/errors";
import { closedLimit } from "@/lib/core/limits";
import { currencyOf } from "@/lib/core/money";
import { premiumPlans } from "@/lib/core/plan/premium";
import { listOf, priceKeyOf } from "@/lib/core/plan/price-lists";
import type { ModeratedCtx } from "@/lib/gateways/context";
import { PaymentRefused } from "@/lib/gateways/payment/port";

export const manageLimit = closedLimit("manage-premium", 60, HOUR_SECONDS);

async function checkAllowed(ctx: ModeratedCtx): Promise<void> {
  if (ctx.actor.impersonatorId !== null) throw coreErrors.forbidden_while_impersonating();
  await ctx.limits.consume(manageLimit, ctx.actor.userId);
}

/** Requests a change from the supplier, one at a time for a subscription, then reconciles it. */
async function changeAtSupplier(
  ctx: ModeratedCtx,
  { id, externalId }: Subscription,
  ask: () => Promise<void>,
): Promise<SubscriptionDto> {
  const claimed = await claimForChange(ctx, eq(subscriptions.id, id));
  if (!claimed) throw coreErrors.idempotency_in_progress({ retryAfterSeconds: 2 });
  try {
    return await askAndReconcile(ctx, externalId, ask);
  } finally {
    await releaseClaim(ctx, claimed);
  }
}

async function askAndReconcile(
  ctx: ModeratedCtx,
  externalId: string,
  ask: () => Promise<void>,
): Promise<SubscriptionDto> {
  try {
    await asPaymentError(ask());
  } catch (error) {
    if (!(error instanceof PaymentRefused) || error.code !== "resource_missing") throw error;
    // The supplier no longer knows it: reconciliation writes it as expiring, and nothing can be changed.
    await asPaymentError(reconcileSubscriptionAndInvoice(ctx, externalId));
    throw subscriptionErrors.not_subscribed();
  }
  await asPaymentError(reconcileSubscriptionAndInvoice(ctx, externalId));
  return getSubscription(ctx);
}

/**
 * URL of the supplier's page for card, invoices and billing period. Throws not_subscribed for a provider
 * without a customer there.
 */
export async function openPortal(ctx: ModeratedCtx): Promise<CheckoutSessionDto> {
  await checkAllowed(ctx);
  if (!(await findCustomer(ctx, ctx.actor.userId))) throw subscriptionErrors.not_subscribed();
  const returnUrl = `${ctx.hosts.originOf(ctx.country, ctx.site.locale)}/subscription`;
  const { url } = await withCustomer(ctx, (customerId) =>
    ctx.gateways.payment.createPortal({ customerId, returnUrl, locale: ctx.locale }),
  );
  return { success: true, session_url: url };
}

/** Cancels Premium at the end of the paid period. Repeating it changes nothing. */
export async function cancelPremium(ctx: ModeratedCtx): Promise<SubscriptionDto> {
  await checkAllowed(ctx);
  const live = await getActiveSubscription(ctx);
  if (live.cancelAt !== null) return getSubscription(ctx);
  return changeAtSupplier(ctx, live, () => ctx.gateways.payment.setRenewal(live.externalId, false));
}

/** Revokes a cancellation while Premium is still active. */
export async function renewPremium(ctx: ModeratedCtx): Promise<SubscriptionDto> {
  await checkAllowed(ctx);
  const live = await getActiveSubscription(ctx);
  if (live.cancelAt === null) return getSubscription(ctx);
  return changeAtSupplier(ctx, live, () => ctx.gateways.payment.setRenewal(live.externalId, true));
}

/** Means that can pay a change that waits for its payment; the supplier takes no other ones for it. */
const paysAtOnce = new Set(["card", "link"]);

/** Refuses a change that its means of payment cannot pay now, before anything is changed at the supplier. */
async function checkChargedAtOnce(ctx: ModeratedCtx, subscriptionId: string): Promise<void> {
  const { payment } = ctx.gateways;
  const method = await asPaymentError(payment.findPayingMethod(subscriptionId));
  const type = method === null ? null : await asPaymentError(payment.findMethodType(method));
  if (type !== null && !paysAtOnce.has(type)) throw subscriptionErrors.plan_needs_card();
}

/**
 * Changes the billing period: to yearly at once, with the rest of the month credited; to monthly when the paid
 * year ends. Choosing the current plan again revokes a change that is scheduled or waits for the bank's answer. The
 * price list stays the subscriber's own. Throws same_plan, payment_late, plan_needs_card.
 */
export async function changePlan(ctx: ModeratedCtx, { plan }: PlanInput): Promise<SubscriptionDto> {
  await checkAllowed(ctx);
  const live = await getActiveSubscription(ctx);
  const { payment } = ctx.gateways;
  const { externalId: id } = live;
  if (plan === live.plan && live.scheduledPlan === null && live.pendingPlan === null)
    throw subscriptionErrors.same_plan();
  if (plan !== live.plan && isLateStatus(live.supplierStatus)) throw subscriptionErrors.payment_late();
  const isLonger = premiumPlans[plan].months > premiumPlans[live.plan].months;
  if (isLonger) await checkChargedAtOnce(ctx, id);
  return changeAtSupplier(ctx, live, async () => {
    if (plan === live.plan) return payment.keepPrice(id);
    if (live.cancelAt !== null) await payment.setRenewal(id, true);
    const { version } = listOf(live.priceVersion, ctx.priceLists);
    const key = priceKeyOf(plan, version, currencyOf(live.currency));
    return isLonger ? payment.changePrice(id, key) : payment.changePriceAtPeriodEnd(id, key);
  });
}

import { settleOrder } from "@/lib/billing/orders/settle-order";
import { findCustomerOwner } from "@/lib/billing/payments/ensure-customer";
import { findRefundOf } from "@/lib/billing/payments/refund-rows";
import { writeDispute } from "@/lib/billing/payments/write-dispute";
import { adoptRefund, settleDispute, settleRefund } from "@/lib/billing/refunds/settle-refund";
import { findLatest } from "@/lib/billing/subscription/queries";
import type { Ctx } from "@/lib/gateways/context";
import type { RefundFacts } from "@/lib/gateways/payment/port";

/** Looks at a refund and writes the whole state of ours; one made by hand at the supplier is adopted. */
export async function lookAtRefund(ctx: Ctx, externalId: string): Promise<void> {
  const facts = await ctx.gateways.payment.findRefund(externalId);
  if (facts) await settle(ctx, facts);
}

/** As `lookAtRefund`, for every refund of a payment. */
export async function lookAtRefundsOf(ctx: Ctx, intentId: string): Promise<void> {
  for (const facts of await ctx.gateways.payment.listRefunds(intentId)) await settle(ctx, facts);
}

async function settle(ctx: Ctx, facts: RefundFacts): Promise<void> {
  // The message of the refund may be quicker than the one of the payment.
  if (facts.intentId !== null) await settleOrder(ctx, facts.intentId);
  const refund = await findRefundOf(ctx, facts);
  if (refund) await settleRefund(ctx, refund, { externalId: facts.id, status: facts.status });
  else await adoptRefund(ctx, facts);
}

/** Looks at a dispute and writes its whole state; one about Premium is noted with the subscription. */
export async function lookAtDispute(ctx: Ctx, externalId: string): Promise<void> {
  const facts = await ctx.gateways.payment.findDispute(externalId);
  if (!facts?.intentId) return;
  await settleOrder(ctx, facts.intentId);
  if (await settleDispute(ctx, facts)) return;
  const intent = await ctx.gateways.payment.findIntent(facts.intentId);
  const providerId = intent?.customerId ? await findCustomerOwner(ctx, intent.customerId) : null;
  const subscription = providerId === null ? null : await findLatest(ctx, providerId);
  if (providerId === null || !subscription) return;
  await ctx.db.transaction((db) =>
    writeDispute({ ...ctx, db }, facts, { providerId, subject: { subscriptionId: subscription.id } }),
  );
}

import { settleOrder } from "@/lib/billing/orders/settle-order";
import { findOpenEvent, noteAttempt } from "@/lib/billing/payments/event-inbox";
import { lookAtDispute, lookAtRefund, lookAtRefundsOf } from "@/lib/billing/reconciliation/look-at-refund";
import { lookAtSubscription } from "@/lib/billing/subscription/look-at-subscription";
import { settleInvoice } from "@/lib/billing/subscription/settle-invoice";
import { syncCheckout } from "@/lib/billing/subscription/sync-checkout";
import { syncSubscription } from "@/lib/billing/subscription/sync-subscription";
import type { SystemCtx } from "@/lib/gateways/context";
import type { PaymentEvent } from "@/lib/gateways/payment/port";

/**
 * Job: works on one message of the inbox. It only names an object: that is asked for anew and its whole state written,
 * so that repeated, late and shuffled messages end alike. A message that was worked on is left alone.
 */
export async function processEvent(ctx: SystemCtx, { eventId }: { eventId: string }): Promise<void> {
  const event = await findOpenEvent(ctx, eventId);
  if (!event) return;
  try {
    await lookAt(ctx, event);
  } catch (error) {
    await noteAttempt(ctx, eventId, error instanceof Error ? error.name : "unknown");
    throw error;
  }
  await noteAttempt(ctx, eventId, null);
}

type About = Pick<PaymentEvent, "type" | "objectId">;

/** The longest name comes first where one begins like another. */
const subjects: readonly (readonly [
  prefix: string,
  look: (ctx: SystemCtx, id: string) => Promise<unknown>,
])[] = [
  ["payment_intent.", settleOrder],
  ["charge.dispute.", lookAtDispute],
  ["charge.refund.", lookAtRefund],
  ["charge.", lookAtCharge],
  ["refund.", lookAtRefund],
  ["checkout.session.", syncCheckout],
  ["customer.subscription.", lookAtSubscription],
  ["invoice.", lookAtInvoice],
];

async function lookAt(ctx: SystemCtx, { type, objectId }: About): Promise<void> {
  const [, look] = subjects.find(([prefix]) => type.startsWith(prefix)) ?? [];
  await look?.(ctx, objectId);
}

async function lookAtCharge(ctx: SystemCtx, chargeId: string): Promise<void> {
  const intentId = await ctx.gateways.payment.findChargeIntent(chargeId);
  if (intentId === null) return;
  await settleOrder(ctx, intentId);
  await lookAtRefundsOf(ctx, intentId);
}

async function lookAtInvoice(ctx: SystemCtx, invoiceId: string): Promise<void> {
  const invoice = await ctx.gateways.payment.findInvoice(invoiceId);
  if (!invoice?.subscriptionId) return;
  await syncSubscription(ctx, invoice.subscriptionId);
  await settleInvoice(ctx, invoiceId);
}

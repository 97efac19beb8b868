import { reconcileOrder } from "@/lib/billing/orders/reconcile-order";
import { findOpenEvent, recordAttempt } from "@/lib/billing/reconciliation/receive-event";
import { reconcileDispute } from "@/lib/billing/reconciliation/reconcile-dispute";
import { reconcileRefund, reconcileRefundsOf } from "@/lib/billing/reconciliation/reconcile-refund";
import { reconcileCheckout } from "@/lib/billing/subscription/reconcile-checkout";
import { reconcileInvoice } from "@/lib/billing/subscription/reconcile-invoice";
import {
  reconcileSubscription,
  reconcileSubscriptionAndInvoice,
} from "@/lib/billing/subscription/reconcile-subscription";
import type { SystemCtx } from "@/lib/gateways/context";
import type { PaymentEvent } from "@/lib/gateways/payment/port";

/**
 * Job: processes one event of the inbox. The event only names an object; the object is fetched from the
 * supplier and its whole state written, so repeated, late and reordered events give the same result. A
 * processed event is skipped.
 */
export async function processEvent(ctx: SystemCtx, { eventId }: { eventId: string }): Promise<void> {
  const event = await findOpenEvent(ctx, eventId);
  if (!event) return;
  try {
    await reconcileObject(ctx, event);
  } catch (error) {
    await recordAttempt(ctx, eventId, error instanceof Error ? error.name : "unknown");
    throw error;
  }
  await recordAttempt(ctx, eventId, null);
}

type EventSubject = Pick<PaymentEvent, "type" | "objectId">;

/** Where one prefix begins with another, the longer one stands first. */
const subjects: readonly (readonly [
  prefix: string,
  reconcile: (ctx: SystemCtx, id: string) => Promise<unknown>,
])[] = [
  ["payment_intent.", reconcileOrder],
  ["charge.dispute.", reconcileDispute],
  ["charge.refund.", reconcileRefund],
  ["charge.", reconcileCharge],
  ["refund.", reconcileRefund],
  ["checkout.session.", reconcileCheckout],
  ["customer.subscription.", reconcileSubscriptionAndInvoice],
  ["invoice.", reconcileInvoiceWithSubscription],
];

async function reconcileObject(ctx: SystemCtx, { type, objectId }: EventSubject): Promise<void> {
  const [, reconcile] = subjects.find(([prefix]) => type.startsWith(prefix)) ?? [];
  await reconcile?.(ctx, objectId);
}

async function reconcileCharge(ctx: SystemCtx, chargeId: string): Promise<void> {
  const intentId = await ctx.gateways.payment.findChargeIntent(chargeId);
  if (intentId === null) return;
  await reconcileOrder(ctx, intentId);
  await reconcileRefundsOf(ctx, intentId);
}

async function reconcileInvoiceWithSubscription(ctx: SystemCtx, invoiceId: string): Promise<void> {
  const invoice = await ctx.gateways.payment.findInvoice(invoiceId);
  if (!invoice?.subscriptionId) return;
  await reconcileSubscription(ctx, invoice.subscriptionId);
  await reconcileInvoice(ctx, invoiceId);
}

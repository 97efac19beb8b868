import { and, asc, eq, isNull, lt, sql } from "drizzle-orm";
import { paymentEvents } from "@/db/schema/billing/payments";
import { reconcileOrder } from "@/lib/billing/orders/reconcile-order";
import { findCustomerOwner } from "@/lib/billing/payments/call-supplier";
import { paymentErrors } from "@/lib/billing/payments/errors";
import type { EventInput } from "@/lib/billing/payments/schema";
import { reconcileDispute } from "@/lib/billing/reconciliation/reconcile-dispute";
import { reconcileRefund, reconcileRefundsOf } from "@/lib/billing/reconciliation/reconcile-refund";
import { findActiveSubscription } from "@/lib/billing/subscription/queries";
import { reconcileCheckout } from "@/lib/billing/subscription/reconcile-checkout";
import { reconcileInvoice } from "@/lib/billing/subscription/reconcile-invoice";
import {
  reconcileSubscription,
  reconcileSubscriptionAndInvoice,
} from "@/lib/billing/subscription/reconcile-subscription";
import { type Ctx, enqueue, inTransaction, type SystemCtx } from "@/lib/gateways/context";
import { type PaymentEvent, PaymentSignatureInvalid } from "@/lib/gateways/payment/port";

/** Stores an event of the supplier in the inbox and answers at once; a job processes it. Throws invalid_signature. */
export async function receiveEvent(
  ctx: Ctx,
  { payload, signature }: EventInput,
): Promise<{ received: true }> {
  await storeEvents(ctx, [read(ctx, payload, signature)]);
  return { received: true };
}

function read(ctx: Ctx, payload: string, signature: string): PaymentEvent {
  try {
    return ctx.gateways.payment.readEvent(payload, signature, ctx.now);
  } catch (error) {
    if (error instanceof PaymentSignatureInvalid) throw paymentErrors.invalid_signature();
    throw error;
  }
}

/** Stores new events and enqueues a job for each. Returns how many were new. */
export function storeEvents(ctx: Ctx, events: readonly PaymentEvent[]): Promise<number> {
  return inTransaction(ctx, async (tx) => {
    let stored = 0;
    for (const { id, type, objectId, createdAt } of events) {
      const [row] = await tx.db
        .insert(paymentEvents)
        .values({ id, type, objectId, createdAt, receivedAt: tx.now })
        .onConflictDoNothing()
        .returning({ id: paymentEvents.id });
      if (!row) continue;
      stored += 1;
      await enqueue(tx, "process-payment-event", { eventId: id });
    }
    return stored;
  });
}

/** Events unprocessed since before `before`: the job was lost, or the supplier was unavailable for long. */
export async function listOpenEvents(ctx: Ctx, before: Date, limit: number): Promise<string[]> {
  const rows = await ctx.db
    .select({ id: paymentEvents.id })
    .from(paymentEvents)
    .where(and(isNull(paymentEvents.processedAt), lt(paymentEvents.receivedAt, before)))
    .orderBy(asc(paymentEvents.receivedAt))
    .limit(limit);
  return rows.map(({ id }) => id);
}

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

/** An unprocessed event; null when it is processed or unknown. */
async function findOpenEvent(ctx: Ctx, id: string) {
  const [event] = await ctx.db
    .select()
    .from(paymentEvents)
    .where(and(eq(paymentEvents.id, id), isNull(paymentEvents.processedAt)));
  return event ?? null;
}

/**
 * Marks an event as processed, or stores why the attempt failed. `failure` is the error's name, never its
 * message.
 */
async function recordAttempt(ctx: Ctx, id: string, failure: string | null): Promise<void> {
  await ctx.db
    .update(paymentEvents)
    .set({
      attempts: sql`least(${paymentEvents.attempts} + 1, 32767)`,
      lastError: failure,
      processedAt: failure === null ? ctx.now : null,
    })
    .where(and(eq(paymentEvents.id, id), isNull(paymentEvents.processedAt)));
}

type EventSubject = Pick<PaymentEvent, "type" | "objectId">;
type Reconcile = (ctx: SystemCtx, id: string) => Promise<unknown>;

/** What is reconciled after a message of the supplier, by its type; messages of other types change nothing. */
const handlers: ReadonlyMap<string, Reconcile> = new Map([
  ...each("payment_intent", ["succeeded", "payment_failed", "processing", "canceled"], reconcileOrder),
  ...each("charge", ["refunded"], reconcileCharge),
  ...each("charge.refund", ["updated"], reconcileRefund),
  ...each(
    "charge.dispute",
    ["created", "updated", "closed", "funds_withdrawn", "funds_reinstated"],
    reconcileDispute,
  ),
  ...each("refund", ["created", "updated", "failed"], reconcileRefund),
  ...each(
    "checkout.session",
    ["completed", "async_payment_succeeded", "async_payment_failed", "expired"],
    reconcileCheckout,
  ),
  ...each("customer", ["updated"], reconcileCustomer),
  ...each(
    "customer.subscription",
    [
      ...["created", "updated", "deleted", "paused", "resumed"],
      ...["pending_update_applied", "pending_update_expired"],
    ],
    reconcileSubscriptionAndInvoice,
  ),
  ...each(
    "invoice",
    ["paid", "payment_failed", "payment_action_required", "voided", "marked_uncollectible"],
    reconcileInvoiceWithSubscription,
  ),
]);

function each(object: string, happenings: readonly string[], reconcile: Reconcile): [string, Reconcile][] {
  return happenings.map((happening) => [`${object}.${happening}`, reconcile]);
}

/** Types of the messages that the supplier is asked to send. */
export const webhookEvents: readonly string[] = [...handlers.keys()];

async function reconcileObject(ctx: SystemCtx, { type, objectId }: EventSubject): Promise<void> {
  await handlers.get(type)?.(ctx, objectId);
}

/** A customer chose another card: what is late is paid with it. */
async function reconcileCustomer(ctx: SystemCtx, customerId: string): Promise<void> {
  const owner = await findCustomerOwner(ctx, customerId);
  const live = owner === null ? null : await findActiveSubscription(ctx, owner);
  if (live) await reconcileSubscriptionAndInvoice(ctx, live.externalId);
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

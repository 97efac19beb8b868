import { and, asc, eq, isNull, lt, sql } from "drizzle-orm";
import { paymentEvents } from "@/db/schema/billing/payments";
import { reconcileOrder } from "@/lib/billing/orders/reconcile-order";
import { paymentErrors } from "@/lib/billing/payments/errors";
import type { EventInput } from "@/lib/billing/payments/schema";
import { reconcileDispute } from "@/lib/billing/reconciliation/reconcile-dispute";
import { reconcileRefund, reconcileRefundsOf } from "@/lib/billing/reconciliation/reconcile-refund";
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

import { and, asc, eq, isNull, lt, sql } from "drizzle-orm";
import { paymentEvents } from "@/db/schema/billing/payments";
import { paymentErrors } from "@/lib/billing/payments/errors";
import type { EventInput } from "@/lib/billing/payments/schema";
import { type Ctx, enqueue, inTransaction } from "@/lib/gateways/context";
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

/** An unprocessed event; null when it is processed or unknown. */
export async function findOpenEvent(ctx: Ctx, id: string) {
  const [event] = await ctx.db
    .select()
    .from(paymentEvents)
    .where(and(eq(paymentEvents.id, id), isNull(paymentEvents.processedAt)));
  return event ?? null;
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
 * Marks an event as processed, or stores why the attempt failed. `failure` is the error's name, never its
 * message.
 */
export async function recordAttempt(ctx: Ctx, id: string, failure: string | null): Promise<void> {
  await ctx.db
    .update(paymentEvents)
    .set({
      attempts: sql`least(${paymentEvents.attempts} + 1, 32767)`,
      lastError: failure,
      processedAt: failure === null ? ctx.now : null,
    })
    .where(and(eq(paymentEvents.id, id), isNull(paymentEvents.processedAt)));
}

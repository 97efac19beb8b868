import { and, asc, eq, isNull, lt, sql } from "drizzle-orm";
import { paymentEvents } from "@/db/schema/billing/payments";
import type { Ctx } from "@/lib/gateways/context";

/** A message that still waits, or null when it was worked on or never came. */
export async function findOpenEvent(ctx: Ctx, id: string) {
  const [event] = await ctx.db
    .select()
    .from(paymentEvents)
    .where(and(eq(paymentEvents.id, id), isNull(paymentEvents.processedAt)));
  return event ?? null;
}

/** Messages that have waited since before `before`: their job is lost, or its supplier was away for long. */
export async function listOpenEvents(ctx: Ctx, before: Date, limit: number): Promise<string[]> {
  const rows = await ctx.db
    .select({ id: paymentEvents.id })
    .from(paymentEvents)
    .where(and(isNull(paymentEvents.processedAt), lt(paymentEvents.receivedAt, before)))
    .orderBy(asc(paymentEvents.receivedAt))
    .limit(limit);
  return rows.map(({ id }) => id);
}

/** Closes a message, or says why it stays open. `failure` is the name of an error, never its sentence. */
export async function noteAttempt(ctx: Ctx, id: string, failure: string | null): Promise<void> {
  await ctx.db
    .update(paymentEvents)
    .set({
      attempts: sql`least(${paymentEvents.attempts} + 1, 32767)`,
      lastError: failure,
      processedAt: failure === null ? ctx.now : null,
    })
    .where(and(eq(paymentEvents.id, id), isNull(paymentEvents.processedAt)));
}

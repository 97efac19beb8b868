import { sql } from "drizzle-orm";
import { orders } from "@/db/schema/billing/credits";
import { storeEvents } from "@/lib/billing/reconciliation/process-event";
import type { SystemCtx } from "@/lib/gateways/context";
import type { IntentFacts, PaymentEvent } from "@/lib/gateways/payment/port";

/** The supplier keeps events for thirty days; more in one call mean that they have to be fetched in parts. */
const MOST_EVENTS = 10_000;

export interface FetchedEvents {
  listed: number;
  /** Events that the inbox did not have; a job processes each. */
  fresh: number;
  /** Payments that succeeded and whose order is not there: what a restore to an earlier moment has lost. */
  unmatched: IntentFacts[];
}

/** Fetches the supplier's events since a moment, for a database that was restored to it. */
export async function fetchEvents(ctx: SystemCtx, since: Date): Promise<FetchedEvents> {
  const events = await ctx.gateways.payment.listEvents(since, MOST_EVENTS);
  const fresh = await storeEvents(ctx, events);
  return { listed: events.length, fresh, unmatched: await findUnmatched(ctx, events) };
}

async function findUnmatched(ctx: SystemCtx, events: readonly PaymentEvent[]): Promise<IntentFacts[]> {
  const paid = events
    .filter(({ type }) => type === "payment_intent.succeeded")
    .map(({ objectId }) => objectId);
  const unmatched: IntentFacts[] = [];
  for (const id of new Set(paid)) {
    const intent = await ctx.gateways.payment.findIntent(id);
    // A payment without an order of ours, such as an invoice of Premium, is matched by its customer.
    if (!intent || intent.orderId === null || intent.status !== "succeeded") continue;
    const [order] = await ctx.db
      .select({ id: orders.id })
      .from(orders)
      .where(sql`${orders.id}::text = ${intent.orderId}`);
    if (!order) unmatched.push(intent);
  }
  return unmatched;
}

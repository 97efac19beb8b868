import { and, eq, type SQL, sql } from "drizzle-orm";
import { orders } from "@/db/schema/billing/credits";
import { bookOrder } from "@/lib/billing/orders/book-order";
import { type OrderState, type OrderStatus, orderStateOf } from "@/lib/billing/orders/order-state";
import { findCustomerOwner } from "@/lib/billing/payments/customers";
import { type Ctx, inTransaction } from "@/lib/gateways/context";
import type { IntentFacts } from "@/lib/gateways/payment/port";

/** Looks that meet another look at the same order begin again; a queue of so many is no accident. */
const maxAttempts = 100;

/**
 * Looks at a payment and writes the whole state of its order: credits, entry and receipt with the first success.
 * However often, late or in whatever order it is called, the end is the same. Null when the payment is none of ours.
 */
export async function reconcileOrder(ctx: Ctx, intentId: string): Promise<OrderStatus | null> {
  for (let attempt = 0; attempt < maxAttempts; attempt++) {
    // Read before asking: what another look wrote meanwhile is newer than our answer, and we ask again.
    const known = await findOrder(ctx, eq(orders.paymentIntentId, intentId));
    const intent = await ctx.gateways.payment.findIntent(intentId);
    if (!intent) return null;
    const order = known ?? (intent.orderId ? await findOrder(ctx, ofOrder(intent)) : null);
    if (!order) return null;
    // Booked, or given back by an administrator: neither is looked at as a new payment again.
    const isReturned = order.status === "canceled" && order.refundedCents > 0;
    if (order.status === "succeeded" || isReturned) return order.status;
    if (order.paymentIntentId !== null && order.paymentIntentId !== intentId) {
      ctx.log.error({ orderId: order.id, intentId }, "a second payment names an order that has one");
      return null;
    }
    const isOwn = (await findCustomerOwner(ctx, intent.customerId)) === order.providerId;
    const state = orderStateOf(order, isOwn ? intent.customerId : null, intent);
    if (await write(ctx, order, intent, state)) return state.status;
  }
  throw new Error(`The payment ${intentId} was written by too many calls at once`);
}

/** Metadata is text of anybody with access to the supplier: no uuid, no order. */
const ofOrder = (intent: IntentFacts) => sql`${orders.id}::text = ${intent.orderId}`;

type Order = NonNullable<Awaited<ReturnType<typeof findOrder>>>;

async function findOrder(ctx: Ctx, which: SQL) {
  // Every write of the row gives it another xmin: the version we looked at.
  const [row] = await ctx.db
    .select({ order: orders, version: sql<string>`${orders}.xmin::text` })
    .from(orders)
    .where(which);
  return row ? { ...row.order, version: row.version } : null;
}

/** False when somebody wrote the order since it was read. */
async function write(ctx: Ctx, order: Order, intent: IntentFacts, state: OrderState): Promise<boolean> {
  const isFirstSuccess = state.status === "succeeded" && order.status !== "succeeded";
  return inTransaction(ctx, async (tx) => {
    const [written] = await tx.db
      .update(orders)
      .set({
        ...state,
        paymentIntentId: order.paymentIntentId ?? intent.id,
        ...(isFirstSuccess ? { paidAt: tx.now } : {}),
        updatedAt: tx.now,
      })
      .where(and(eq(orders.id, order.id), sql`${orders}.xmin::text = ${order.version}`))
      .returning({ id: orders.id });
    if (!written) return false;
    if (isFirstSuccess) await bookOrder(tx, order, intent.id);
    if (state.status === "review" && order.status !== "review")
      tx.log.error({ orderId: order.id, reason: state.lastError }, "a payment does not match its order");
    return true;
  });
}

import { and, eq } from "drizzle-orm";
import { orders } from "@/db/schema/billing/credits";
import { bookOrder } from "@/lib/billing/orders/reconcile-order";
import type { PaymentMethod } from "@/lib/core/payment-method";
import type { Ctx } from "@/lib/gateways/context";

export type ReviewedOrder = typeof orders.$inferSelect;

/** The received sum, as the supplier reports it. */
interface Received {
  intentId: string;
  cents: number;
  /** ISO 4217. */
  currency: string;
  paidWith: PaymentMethod | null;
}

const waits = (orderId: string) => and(eq(orders.id, orderId), eq(orders.status, "review"));

/** Locks an order that waits for a decision; null when it was decided meanwhile. */
export async function lockOrderInReview(tx: Ctx, orderId: string): Promise<ReviewedOrder | null> {
  const [order] = await tx.db.select().from(orders).where(waits(orderId)).for("no key update");
  return order ?? null;
}

/** Books the credits of a locked order; the invoice names the received sum, which is in its currency. */
export async function bookOrderInReview(tx: Ctx, order: ReviewedOrder, received: Received): Promise<void> {
  const amountCents = received.cents;
  await tx.db
    .update(orders)
    .set({ status: "succeeded", amountCents, lastError: null, paidAt: tx.now, updatedAt: tx.now })
    .where(waits(order.id));
  await bookOrder(
    tx,
    { ...order, amountCents },
    {
      id: received.intentId,
      paidWith: received.paidWith,
    },
  );
}

/** Cancels a locked order whose money is refunded: nothing was booked, so no credits are removed. */
export async function closeOrderInReview(tx: Ctx, order: ReviewedOrder, received: Received): Promise<void> {
  const { cents, currency } = received;
  await tx.db
    .update(orders)
    .set({ status: "canceled", amountCents: cents, currency, refundedCents: cents, updatedAt: tx.now })
    .where(waits(order.id));
}

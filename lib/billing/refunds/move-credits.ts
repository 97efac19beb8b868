import { and, eq, sql } from "drizzle-orm";
import { creditAccounts, creditEntries, orders } from "@/db/schema/billing/credits";
import type { Ctx } from "@/lib/gateways/context";

export type LockedOrder = typeof orders.$inferSelect & { balance: number };

/** Locks an order and then its account, in the same order as a purchase does. */
export async function lockOrder(
  tx: Ctx,
  which: { id: string; providerId?: string } | { paymentIntentId: string },
): Promise<LockedOrder | null> {
  const [order] = await tx.db
    .select()
    .from(orders)
    .where(
      "id" in which
        ? and(
            eq(orders.id, which.id),
            which.providerId === undefined ? undefined : eq(orders.providerId, which.providerId),
          )
        : eq(orders.paymentIntentId, which.paymentIntentId),
    )
    .for("no key update");
  if (!order) return null;
  const [account] = await tx.db
    .select({ balance: creditAccounts.balance })
    .from(creditAccounts)
    .where(eq(creditAccounts.providerId, order.providerId))
    .for("no key update");
  return { ...order, balance: account?.balance ?? 0 };
}

/** Removes credits of a locked order from its account and records the refunded sum on the order. */
export async function removeCredits(
  tx: Ctx,
  order: LockedOrder,
  { credits, cents, reference }: { credits: number; cents: number; reference: string },
): Promise<void> {
  await tx.db
    .update(orders)
    .set({
      refundedQuantity: order.refundedQuantity + credits,
      refundedCents: Math.min(order.amountCents, order.refundedCents + cents),
      updatedAt: tx.now,
    })
    .where(eq(orders.id, order.id));
  if (credits > 0)
    await writeMovement(tx, order.providerId, {
      kind: "refund",
      delta: -credits,
      reference,
      cents,
      currency: order.currency,
    });
}

/** Returns the credits of a failed refund to the account. */
export async function returnCredits(
  tx: Ctx,
  order: LockedOrder,
  { credits, cents, reference }: { credits: number; cents: number; reference: string },
): Promise<void> {
  await tx.db
    .update(orders)
    .set({
      refundedQuantity: Math.max(0, order.refundedQuantity - credits),
      refundedCents: Math.max(0, order.refundedCents - cents),
      updatedAt: tx.now,
    })
    .where(eq(orders.id, order.id));
  if (credits > 0)
    await writeMovement(tx, order.providerId, {
      kind: "adjustment",
      delta: credits,
      reference,
      cents,
      currency: order.currency,
    });
}

/** Puts an order back into review: the supplier refused its refund. */
export async function reopenReview(tx: Ctx, orderId: string): Promise<void> {
  await tx.db
    .update(orders)
    .set({ status: "review", refundedCents: 0, updatedAt: tx.now })
    .where(and(eq(orders.id, orderId), eq(orders.status, "canceled")));
}

interface Movement {
  kind: "refund" | "adjustment";
  delta: number;
  reference: string;
  cents: number;
  currency: string;
}

async function writeMovement(
  tx: Ctx,
  providerId: string,
  { kind, delta, reference, cents, currency }: Movement,
): Promise<void> {
  const [account] = await tx.db
    .update(creditAccounts)
    .set({ balance: sql`${creditAccounts.balance} + ${delta}`, updatedAt: tx.now })
    .where(eq(creditAccounts.providerId, providerId))
    .returning({ balance: creditAccounts.balance });
  await tx.db.insert(creditEntries).values({
    providerId,
    kind,
    reference,
    delta,
    balanceAfter: account?.balance ?? 0,
    params: { amountCents: cents, currency, refund: 1 },
    createdAt: tx.now,
  });
}

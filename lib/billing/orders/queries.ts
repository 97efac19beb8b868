import { desc, eq } from "drizzle-orm";
import { creditAccounts, orders } from "@/db/schema/billing/credits";
import type { OrdersDto } from "@/lib/billing/orders/schema";
import {
  refundableCredits,
  refundableUntil,
  refundBlockOf,
  refundCents,
} from "@/lib/billing/refunds/refundable";
import type { ProviderCtx } from "@/lib/gateways/context";

/** The provider's purchases, the newest first; at most 200. */
export async function listOrders(ctx: ProviderCtx): Promise<OrdersDto> {
  const rows = await ctx.db
    .select({ order: orders, balance: creditAccounts.balance })
    .from(orders)
    .innerJoin(creditAccounts, eq(creditAccounts.providerId, orders.providerId))
    .where(eq(orders.providerId, ctx.actor.userId))
    .orderBy(desc(orders.createdAt))
    .limit(200);
  return {
    orders: rows.map(({ order, balance }) => {
      const credits = refundableCredits(order, balance, ctx.now);
      return {
        id: order.id,
        createdAt: order.createdAt.toISOString(),
        status: order.status,
        credits: order.quantity,
        currency: order.currency,
        amount: order.amountCents / 100,
        refundedCredits: order.refundedQuantity,
        refundedAmount: order.refundedCents / 100,
        refundableCredits: credits,
        refundableAmount: credits === 0 ? 0 : refundCents(order, credits) / 100,
        refundableUntil: order.paidAt && refundableUntil(order.paidAt).toISOString(),
        refundBlock: refundBlockOf(order, balance, ctx.now),
      };
    }),
  };
}

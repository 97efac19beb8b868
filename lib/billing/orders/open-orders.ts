import { and, asc, eq, inArray, isNotNull, isNull, lt } from "drizzle-orm";
import { orders } from "@/db/schema/billing/credits";
import type { Ctx } from "@/lib/gateways/context";

const AT_ONCE = 500;

/** Orders created before `before` whose payment may still change, the oldest first. */
export async function listOpenOrders(ctx: Ctx, before: Date) {
  const rows = await ctx.db
    .select({ intentId: orders.paymentIntentId, createdAt: orders.createdAt, status: orders.status })
    .from(orders)
    .where(
      and(
        inArray(orders.status, ["pending", "processing", "failed"]),
        isNotNull(orders.paymentIntentId),
        lt(orders.createdAt, before),
      ),
    )
    .orderBy(asc(orders.createdAt))
    .limit(AT_ONCE);
  return rows.map((row) => ({ ...row, intentId: row.intentId ?? "" }));
}

/** Cancels orders the supplier never received (the call was interrupted): nobody can pay them. */
export async function cancelUnsentOrders(ctx: Ctx, before: Date): Promise<void> {
  await ctx.db
    .update(orders)
    .set({ status: "canceled", lastError: "never_sent", updatedAt: ctx.now })
    .where(and(eq(orders.status, "pending"), isNull(orders.paymentIntentId), lt(orders.createdAt, before)));
}

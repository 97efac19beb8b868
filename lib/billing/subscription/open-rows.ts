import { and, asc, eq, isNotNull, isNull, lt } from "drizzle-orm";
import { checkoutSessions, subscriptions } from "@/db/schema/billing/subscription";
import type { Ctx } from "@/lib/gateways/context";

const AT_ONCE = 500;

/** Supplier ids of checkout pages open since before `before`. */
export async function listOpenCheckouts(ctx: Ctx, before: Date): Promise<string[]> {
  const rows = await ctx.db
    .select({ id: checkoutSessions.externalId })
    .from(checkoutSessions)
    .where(
      and(
        eq(checkoutSessions.status, "open"),
        isNotNull(checkoutSessions.externalId),
        lt(checkoutSessions.createdAt, before),
      ),
    )
    .limit(AT_ONCE);
  return rows.map(({ id }) => id ?? "");
}

/** Active subscriptions not reconciled since `before`, the longest waiting first. */
export async function listStaleSubscriptions(ctx: Ctx, before: Date): Promise<string[]> {
  const rows = await ctx.db
    .select({ id: subscriptions.externalId })
    .from(subscriptions)
    .where(and(isNull(subscriptions.endedAt), lt(subscriptions.syncedAt, before)))
    .orderBy(asc(subscriptions.syncedAt))
    .limit(AT_ONCE);
  return rows.map(({ id }) => id);
}

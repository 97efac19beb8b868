import { and, eq, isNull } from "drizzle-orm";
import { subscriptions } from "@/db/schema/billing/subscription";
import type { UserCtx } from "@/lib/gateways/context";

/** True while a Premium subscription would be charged again: it must be cancelled first. */
export async function hasRenewingPremium(ctx: UserCtx): Promise<boolean> {
  const live = await ctx.db
    .select({ id: subscriptions.id })
    .from(subscriptions)
    .where(
      and(
        eq(subscriptions.providerId, ctx.actor.userId),
        isNull(subscriptions.endedAt),
        isNull(subscriptions.cancelAt),
      ),
    );
  return live.length > 0;
}

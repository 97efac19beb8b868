import { and, eq, isNull, lt, or, type SQL } from "drizzle-orm";
import { subscriptions } from "@/db/schema/billing/subscription";
import { secondsAfter } from "@/lib/core/dates";
import type { Ctx } from "@/lib/gateways/context";

type Subscription = typeof subscriptions.$inferSelect;

/** Longer than the calls of a change take; a claim whose process died ends by itself. */
const claimSeconds = 90;

/**
 * Claims a subscription for a change at the supplier, so that two changes never interleave there: one would undo a
 * cancellation that the other just made. Null when it does not match `which`, or is claimed.
 */
export async function claimForChange(ctx: Ctx, which: SQL | undefined): Promise<Subscription | null> {
  const { changeClaimedUntil } = subscriptions;
  const [claimed] = await ctx.db
    .update(subscriptions)
    .set({ changeClaimedUntil: secondsAfter(ctx.now, claimSeconds) })
    .where(and(which, or(isNull(changeClaimedUntil), lt(changeClaimedUntil, ctx.now))))
    .returning();
  return claimed ?? null;
}

/** Ends a claim, unless it ran out and somebody else has one. */
export async function releaseClaim(
  ctx: Ctx,
  { id, changeClaimedUntil }: Pick<Subscription, "id" | "changeClaimedUntil">,
): Promise<void> {
  if (changeClaimedUntil === null) return;
  await ctx.db
    .update(subscriptions)
    .set({ changeClaimedUntil: null })
    .where(and(eq(subscriptions.id, id), eq(subscriptions.changeClaimedUntil, changeClaimedUntil)));
}

import { and, eq, isNull, lt, or, type SQL, sql } from "drizzle-orm";
import { creditAccounts } from "@/db/schema/billing/credits";
import { subscriptions } from "@/db/schema/billing/subscription";
import { premiumUntilOf } from "@/lib/billing/subscription/premium-until";
import { secondsAfter } from "@/lib/core/dates";
import { isPremiumAt } from "@/lib/core/plan/premium";
import type { Ctx } from "@/lib/gateways/context";

/**
 * Locks an account (`for no key update`: rows that reference it can still be written), so that only one
 * transaction at a time computes a value from several rows.
 */
export async function lockAccount(tx: Ctx, providerId: string): Promise<void> {
  await tx.db.execute(sql`select from ${creditAccounts} where provider_id = ${providerId} for no key update`);
}

/**
 * Sets the account's Premium from its subscriptions, in the caller's transaction and under the account's lock.
 * When Premium begins or ends, the listener refreshes the lists and pages that show it.
 */
export async function reconcilePremium(tx: Ctx, providerId: string): Promise<void> {
  const rows = await tx.db.select().from(subscriptions).where(eq(subscriptions.providerId, providerId));
  const hasFlipped = await setPremiumUntil(tx, providerId, premiumUntilOf(rows));
  if (hasFlipped) await tx.premiumListener.premiumChanged(tx, providerId);
}

/**
 * Ends the Premium of a subscription now, in the caller's transaction and under the account's lock. A refund that is
 * opened with it also ends the subscription at the supplier.
 */
export async function endPremiumNow(
  tx: Ctx,
  { id, providerId }: Pick<Subscription, "id" | "providerId">,
): Promise<void> {
  await tx.db
    .update(subscriptions)
    .set({ withdrawnAt: tx.now })
    .where(and(eq(subscriptions.id, id), isNull(subscriptions.withdrawnAt)));
  await reconcilePremium(tx, providerId);
}

/** Takes back an end by `endPremiumNow`, as long as the subscription has not ended. */
export async function resumePremium(
  tx: Ctx,
  { id, providerId }: Pick<Subscription, "id" | "providerId">,
): Promise<void> {
  await tx.db.update(subscriptions).set({ withdrawnAt: null }).where(eq(subscriptions.id, id));
  await reconcilePremium(tx, providerId);
}

/** Writes the end of Premium in the caller's transaction. Returns true when Premium began or ended by it. */
async function setPremiumUntil(tx: Ctx, providerId: string, until: Date | null): Promise<boolean> {
  const [before] = await tx.db
    .select({ premiumUntil: creditAccounts.premiumUntil })
    .from(creditAccounts)
    .where(eq(creditAccounts.providerId, providerId));
  await tx.db
    .update(creditAccounts)
    .set({ premiumUntil: until, updatedAt: tx.now })
    .where(eq(creditAccounts.providerId, providerId));
  return isPremiumAt(before?.premiumUntil ?? null, tx.now) !== isPremiumAt(until, tx.now);
}

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

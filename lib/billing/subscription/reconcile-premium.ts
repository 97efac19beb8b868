import { eq, sql } from "drizzle-orm";
import { creditAccounts } from "@/db/schema/billing/credits";
import { subscriptions } from "@/db/schema/billing/subscription";
import { premiumUntilOf } from "@/lib/billing/subscription/premium-until";
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

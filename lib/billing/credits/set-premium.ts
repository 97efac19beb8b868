import { eq, sql } from "drizzle-orm";
import { creditAccounts } from "@/db/schema/billing/credits";
import { isPremiumAt } from "@/lib/core/plan/premium";
import type { Ctx } from "@/lib/gateways/context";

/** Locks an account (but not who refers to it), so that whoever derives something from several rows does it alone. */
export async function lockAccount(tx: Ctx, providerId: string): Promise<void> {
  await tx.db.execute(sql`select from ${creditAccounts} where provider_id = ${providerId} for no key update`);
}

/** Writes until when Premium runs, in the caller's transaction. Answers true when it began or ended by that. */
export async function setPremiumUntil(tx: Ctx, providerId: string, until: Date | null): Promise<boolean> {
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

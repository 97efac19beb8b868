import { eq } from "drizzle-orm";
import { subscriptions } from "@/db/schema/billing/subscription";
import { setPremiumUntil } from "@/lib/billing/credits/set-premium";
import { premiumUntilOf } from "@/lib/billing/subscription/premium-until";
import type { Ctx } from "@/lib/gateways/context";

/**
 * Sets the account's Premium to what its subscriptions say now, in the caller's transaction and under the account's
 * lock. When Premium begins or ends, the listener renews the lists and pages that show it.
 */
export async function reconcilePremium(tx: Ctx, providerId: string): Promise<void> {
  const rows = await tx.db.select().from(subscriptions).where(eq(subscriptions.providerId, providerId));
  const hasFlipped = await setPremiumUntil(tx, providerId, premiumUntilOf(rows));
  if (hasFlipped) await tx.premiumListener.premiumChanged(tx, providerId);
}

import { eq } from "drizzle-orm";
import { subscriptions } from "@/db/schema/subscription";
import { venues } from "@/db/schema/venues";
import type { Ctx } from "@/lib/context";
import { setPremiumUntil } from "@/lib/credits/set-premium";
import { refreshSearchRow } from "@/lib/directory/refresh-search-row";
import { premiumUntilOf } from "@/lib/subscription/premium-until";
import { refreshVenueRows } from "@/lib/venues/refresh-search-rows";

/**
 * Writes the account's Premium as its subscriptions have it now, in the caller's transaction, under the account's lock.
 * When Premium begins or ends, lists and pages that show it (order, competitors, accent) are made anew.
 */
export async function derivePremium(tx: Ctx, providerId: string): Promise<void> {
  const rows = await tx.db.select().from(subscriptions).where(eq(subscriptions.providerId, providerId));
  const hasFlipped = await setPremiumUntil(tx, providerId, premiumUntilOf(rows));
  if (!hasFlipped) return;
  await refreshSearchRow(tx, providerId);
  const owned = await tx.db.select({ id: venues.id }).from(venues).where(eq(venues.providerId, providerId));
  if (owned.length > 0)
    await refreshVenueRows(
      tx,
      owned.map(({ id }) => id),
    );
}

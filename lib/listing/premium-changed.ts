import { eq } from "drizzle-orm";
import { venues } from "@/db/schema/listing/venues";
import type { PremiumListener } from "@/lib/gateways/context";
import { refreshSearchRow } from "@/lib/listing/search-rows/refresh-search-row";
import { refreshVenueRows } from "@/lib/listing/venues/refresh-search-rows";

/**
 * Refreshes the search rows and pages that depend on a provider's Premium: order in lists, competitors, accent
 * colour.
 */
export const premiumListener: PremiumListener = {
  async premiumChanged(tx, providerId) {
    await refreshSearchRow(tx, providerId);
    const owned = await tx.db.select({ id: venues.id }).from(venues).where(eq(venues.providerId, providerId));
    const ids = owned.map(({ id }) => id);
    if (ids.length > 0) await refreshVenueRows(tx, ids);
  },
};

import { eq } from "drizzle-orm";
import { venues } from "@/db/schema/listing/venues";
import type { Ctx } from "@/lib/gateways/context";
import { refreshVenueRows } from "@/lib/listing/venues/refresh-search-rows";

/** In the caller's transaction: removes every venue of an owner from the public pages and their counts. */
export async function unlistVenuesOf(tx: Ctx, providerId: string): Promise<void> {
  const unlisted = await tx.db
    .update(venues)
    .set({ publishedAt: null, updatedAt: tx.now })
    .where(eq(venues.providerId, providerId))
    .returning({ id: venues.id });
  if (unlisted.length > 0)
    await refreshVenueRows(
      tx,
      unlisted.map(({ id }) => id),
    );
}

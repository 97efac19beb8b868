import { sql } from "drizzle-orm";
import type { Ctx } from "@/lib/gateways/context";
import { refreshSearchRow } from "@/lib/listing/search-rows/refresh-search-row";
import { providerTag, venueTag } from "@/lib/listing/search-rows/rules";
import { refreshVenueRows } from "@/lib/listing/venues/refresh-search-rows";

/** What a review is about: a venue of this provider, or the provider itself. */
export interface Reviewed {
  providerId: string;
  venueId: string | null;
}

/** The tag of the public page that shows the reviews. */
export const tagOf = ({ providerId, venueId }: Reviewed) =>
  venueId === null ? providerTag(providerId) : venueTag(venueId);

const inOrder = (ids: readonly string[]) => [...new Set(ids)].sort();

/** In the transaction that changes reviews: renews search rows and public pages of what they are about. */
export async function refreshReviewed(tx: Ctx, reviewed: readonly Reviewed[]): Promise<void> {
  const venueIds = inOrder(reviewed.flatMap(({ venueId }) => venueId ?? []));
  const providers = reviewed.filter(({ venueId }) => venueId === null);
  if (venueIds.length > 0) await refreshVenueRows(tx, venueIds);
  for (const providerId of inOrder(providers.map(({ providerId: id }) => id)))
    await refreshSearchRow(tx, providerId);
}

/**
 * Locks the venue that a review is about, if any, before the review: the deletion of a venue locks it first and then
 * deletes its reviews, and the other order would be a deadlock.
 */
export async function lockVenueOf(tx: Ctx, reviewId: string): Promise<void> {
  await tx.db.execute(sql`
    select from venues where id = (select venue_id from reviews where id = ${reviewId}::uuid) for no key update`);
}

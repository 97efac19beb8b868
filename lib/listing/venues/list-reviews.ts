import { sql } from "drizzle-orm";
import { uuidArray } from "@/lib/core/sql-values";
import type { Ctx } from "@/lib/gateways/context";
import { shownReviewColumns } from "@/lib/listing/shown-reviews/queries";
import { VENUE_REVIEWS_SHOWN, type VenueReviewDto } from "@/lib/listing/venues/schema";

interface Row extends VenueReviewDto, Record<string, unknown> {
  venueId: string;
}

/**
 * The published reviews of venues, by venue: those written here by invitation first, then those that the owner brought
 * along; the newest of each, at most `VENUE_REVIEWS_SHOWN`, of the first `verifiedSize`.
 */
export async function listVenueReviews(
  ctx: Ctx,
  venueIds: readonly string[],
  verifiedSize = VENUE_REVIEWS_SHOWN,
): Promise<(venueId: string) => VenueReviewDto[]> {
  const rows = await ctx.db.execute<Row>(sql`
    select v.id as "venueId", said.*
      from unnest(${uuidArray(venueIds)}) v(id)
      cross join lateral (
        (select ${shownReviewColumns}, true as "isVerified"
           from reviews r where r.venue_id = v.id and r.status = 'published'
          order by r.published_at desc, r.id limit ${verifiedSize}::int)
        union all
        (select id, couple_name, wedding_date, published_at, rating, content, null, 0, null, null, false
           from venue_reviews where venue_id = v.id and status = 'published'
          order by published_at desc, id limit ${VENUE_REVIEWS_SHOWN}::int)) said
     order by v.id, said."isVerified" desc, said."publishedAt" desc, said.id`);
  const found = new Map<string, VenueReviewDto[]>();
  for (const { venueId, publishedAt, ...review } of rows) {
    const entry = { ...review, publishedAt: new Date(publishedAt).toISOString() };
    found.set(venueId, [...(found.get(venueId) ?? []), entry]);
  }
  return (id) => found.get(id) ?? [];
}

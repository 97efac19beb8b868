import { type SQL, sql } from "drizzle-orm";

/**
 * One row `{ count, average }` over all published reviews of a provider itself, without those of its venues; the
 * average is not rounded, and null without reviews.
 */
export function reviewStatsSql(providerId: SQL): SQL {
  return sql`select count(*)::int as count, avg(rating) as average
      from reviews where provider_id = ${providerId} and venue_id is null and status = 'published'`;
}

/**
 * The same over all verified reviews of a venue: those that couples wrote here by invitation. Reviews that the owner
 * brought along are not counted.
 */
export function venueReviewStatsSql(venueId: SQL): SQL {
  return sql`select count(*)::int as count, avg(rating) as average
      from reviews where venue_id = ${venueId} and status = 'published'`;
}

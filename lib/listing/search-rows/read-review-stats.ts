import { type SQL, sql } from "drizzle-orm";

/**
 * One row `{ count, average }` over all published reviews of a provider; the average is not rounded, and null
 * without reviews.
 */
export function reviewStatsSql(providerId: SQL): SQL {
  return sql`select count(*)::int as count, avg(rating) as average
      from reviews where provider_id = ${providerId} and status = 'published'`;
}

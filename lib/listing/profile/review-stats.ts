import { type SQL, sql } from "drizzle-orm";

/** One row `{ count, average }` of the published reviews of a provider: every one of them, unrounded, null without any. */
export function reviewStatsSql(providerId: SQL): SQL {
  return sql`select count(*)::int as count, avg(rating) as average
      from reviews where provider_id = ${providerId} and status = 'published'`;
}

import { sql } from "drizzle-orm";
import type { LimitRule } from "@/lib/core/limits";
import { integerArray } from "@/lib/core/sql-values";
import type { ProviderCtx } from "@/lib/gateways/context";
import type { PortraitInput, SimilarityDto } from "@/lib/listing/portrait/schema";
import { LEAST_SHINGLES, SKETCH_SIZE, shareOf, sketchOf } from "@/lib/listing/portrait/sketch";

/**
 * Candidates have at least 6 of the 48 smallest hashes. A profile with 30% in common has fewer once in 800 times, and
 * never when 48 hashes or fewer can be compared. Phrases that many profiles have bring few candidates.
 */
const PROBE = { hashes: 48, leastFound: 6 };

/** The largest `integer` of PostgreSQL. */
const LARGEST = 2 ** 31 - 1;

/** Enough for a person who writes; stops a program that searches the texts of others. */
export const similarityLimit: LimitRule = {
  name: "portrait-similarity",
  points: 120,
  durationSeconds: 600,
  failsClosed: false,
};

/**
 * POST /api/portrait-experiences/similarity: the largest share of these texts that one other published profile
 * has too. It says nothing about whose profile it is.
 */
export async function findSimilar(ctx: ProviderCtx, texts: PortraitInput): Promise<SimilarityDto> {
  const own = sketchOf(texts);
  if (own.length < LEAST_SHINGLES) return { share: null };
  const hashes = integerArray(own);
  // Each hash is a lookup of its own in the index, because `offset 0` keeps it apart: with one `&&` for all of them
  // the planner expects too many rows and reads the whole table. The order is that of `shareOf`.
  const rows = await ctx.db.execute<{ hashes: number[] }>(sql`
    with own as materialized (select unnest(${hashes}) as hash),
    candidates as materialized (
      select found.provider_id
        from unnest(${integerArray(own.slice(0, PROBE.hashes))}) probe
        cross join lateral (
          select provider_id from portrait_sketches where hashes @> array[probe] offset 0) found
       where found.provider_id <> ${ctx.actor.userId}
       group by found.provider_id having count(*) >= ${PROBE.leastFound})
    select other.hashes
      from candidates
      cross join lateral (
        select s.hashes, width_bucket(coalesce(s.hashes[${SKETCH_SIZE}::int], ${LARGEST}::int), ${hashes}) as compared,
               (select count(*) from unnest(s.hashes) h where h in (select hash from own)) as common
          from portrait_sketches s
         where s.provider_id = candidates.provider_id
           and exists (select from provider_search l where l.provider_id = s.provider_id) offset 0) other
     where other.compared >= ${LEAST_SHINGLES}
     order by other.common::float8 / other.compared desc limit 1`);
  return { share: Math.max(0, ...rows.map((row) => shareOf(own, row.hashes))) };
}

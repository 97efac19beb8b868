import { sql } from "drizzle-orm";
import type { LimitRule } from "@/lib/core/limits";
import { integerArray } from "@/lib/core/sql-values";
import type { ProviderCtx } from "@/lib/gateways/context";
import type { PortraitInput, SimilarityDto } from "@/lib/listing/portrait/schema";
import { LEAST_SHINGLES, shareOf, sketchOf } from "@/lib/listing/portrait/sketch";

/**
 * Smallest hashes by which candidates are found. A profile with 30% in common lacks all 32 of them once in 90,000
 * times, and phrases that many profiles have bring an eighth of the candidates.
 */
const PROBE = 32;

/** Enough for a person who writes; stops a program that searches the texts of others. */
export const similarityLimit: LimitRule = {
  name: "portrait-similarity",
  points: 120,
  durationSeconds: 600,
  failsClosed: false,
};

/** Most profiles that are compared exactly: those with the most hashes in common. */
const CANDIDATES = 10;

/**
 * POST /api/portrait-experiences/similarity: the largest share of these texts that one other published profile
 * has too. It says nothing about whose profile it is.
 */
export async function findSimilar(ctx: ProviderCtx, texts: PortraitInput): Promise<SimilarityDto> {
  const own = sketchOf(texts);
  if (own.length < LEAST_SHINGLES) return { share: null };
  const hashes = integerArray(own);
  const rows = await ctx.db.execute<{ hashes: number[] }>(sql`
    with own as (select unnest(${hashes}) as hash)
    select s.hashes
      from portrait_sketches s
      cross join lateral (select count(*) as n from unnest(s.hashes) h where h in (select hash from own)) common
     where s.hashes && ${integerArray(own.slice(0, PROBE))} and s.provider_id <> ${ctx.actor.userId}
       and exists (select from provider_search l where l.provider_id = s.provider_id)
     order by common.n desc, s.provider_id limit ${CANDIDATES}`);
  return { share: Math.max(0, ...rows.map((row) => shareOf(own, row.hashes))) };
}

import { sql } from "drizzle-orm";
import { DAY_MS } from "@/lib/core/dates";
import { timestamp } from "@/lib/core/sql-values";
import type { SystemCtx } from "@/lib/gateways/context";
import { writeScores } from "@/lib/listing/ranking/write-scores";
import { refreshSearchRows } from "@/lib/listing/search-rows/refresh-search-row";
import { searchRowsOf } from "@/lib/listing/search-rows/search-facts";

/** Providers checked in one run, those checked longest ago first. */
const BATCH = 200;

interface Shown extends Record<string, unknown> {
  id: string;
  rank: number;
  reviewCount: number;
  ratingTenths: number | null;
  reviewScore: number;
}

/**
 * Job: scores change without an edit, because profiles age and requests are answered or not. Recomputes scores
 * older than a day and refreshes the search rows whose rank or rating changed; the pages of all others stay in the cache.
 * Returns how many changed.
 */
export async function refreshRanks(ctx: SystemCtx): Promise<number> {
  const dayAgo = timestamp(new Date(ctx.now.getTime() - DAY_MS));
  const stale = await ctx.db.execute<Shown>(sql`
    select s.provider_id as id, s.rank, s.review_count as "reviewCount", s.rating_tenths as "ratingTenths",
           s.review_score as "reviewScore"
      from provider_scores v join provider_search s on s.provider_id = v.provider_id
     where v.computed_at < ${dayAgo} order by v.computed_at, s.provider_id limit ${BATCH}`);
  const shown = new Map(stale.map((row) => [row.id, row]));
  const fresh = await searchRowsOf(ctx, [...shown.keys()]);
  const unchanged = fresh.filter(({ row }) => {
    const before = shown.get(row.provider_id);
    return (
      before?.rank === row.rank &&
      before.reviewCount === row.review_count &&
      before.ratingTenths === row.rating_tenths &&
      before.reviewScore === row.review_score
    );
  });
  await writeScores(
    ctx,
    unchanged.map(({ score }) => score),
  );
  const unchangedIds = new Set(unchanged.map(({ row }) => row.provider_id));
  const changedIds = [...shown.keys()].filter((id) => !unchangedIds.has(id));
  if (changedIds.length > 0) await refreshSearchRows(ctx, changedIds, { isVisible: false });
  return changedIds.length;
}

import { sql } from "drizzle-orm";
import { DAY_MS } from "@/lib/core/dates";
import { timestamp } from "@/lib/core/sql-values";
import type { SystemCtx } from "@/lib/gateways/context";
import { writeScores } from "@/lib/listing/ranking/write-scores";
import { refreshSearchRows } from "@/lib/listing/search-rows/refresh-search-row";
import { searchRowsOf } from "@/lib/listing/search-rows/search-facts";

/** Providers checked in one run, those checked longest ago first. */
const BATCH = 200;

/**
 * Job: scores change without an edit, because profiles age and requests are answered or not. Recomputes scores
 * older than a day and refreshes the search rows whose rank changed; the pages of all others stay in the cache.
 * Returns how many changed.
 */
export async function refreshRanks(ctx: SystemCtx): Promise<number> {
  const dayAgo = timestamp(new Date(ctx.now.getTime() - DAY_MS));
  const held = await ctx.db.execute<{ id: string; rank: number }>(sql`
    select s.provider_id as id, s.rank
      from provider_scores v join provider_search s on s.provider_id = v.provider_id
     where v.computed_at < ${dayAgo} order by v.computed_at, s.provider_id limit ${BATCH}`);
  const ranks = new Map(held.map(({ id, rank }) => [id, rank]));
  const fresh = await searchRowsOf(ctx, [...ranks.keys()]);
  const same = fresh.filter(({ row }) => ranks.get(row.provider_id) === row.rank);
  await writeScores(
    ctx,
    same.map(({ score }) => score),
  );
  const kept = new Set(same.map(({ row }) => row.provider_id));
  const moved = [...ranks.keys()].filter((id) => !kept.has(id));
  if (moved.length > 0) await refreshSearchRows(ctx, moved);
  return moved.length;
}

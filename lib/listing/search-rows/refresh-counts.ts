import { sql } from "drizzle-orm";
import { type Ctx, inTransaction } from "@/lib/gateways/context";

/** Counts change one transaction after the other: sums of deltas stay exact and rows are never locked crosswise. */
export async function lockCounts(tx: Ctx): Promise<void> {
  await tx.db.execute(sql`select pg_advisory_xact_lock(hashtext('search_counts'))`);
}

/** Joins to search rows all `place_id`s and `prestation_id`s they count under; 0 is the whole country, or any service. */
export const countedUnder = sql`
  cross join lateral (select distinct id from unnest(array[0, region_id, area_id, city_id]) id) place(place_id)
  cross join lateral (
    select 0 union all
    select bit from generate_series(1, 31) bit where services & (1 << (bit - 1)) <> 0) service(prestation_id)`;

/** Counts every planner anew: after search rows were written in bulk. Each edit keeps the counts by itself. */
export function refreshCounts(ctx: Ctx): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    await lockCounts(tx);
    await tx.db.execute(sql`delete from search_counts where kind = 'planner'`);
    await tx.db.execute(sql`
      insert into search_counts (kind, country, place_id, prestation_id, items, updated_at)
      select 'planner', country, place_id, prestation_id, count(*), ${tx.now.toISOString()}::timestamptz
        from provider_search s
        ${countedUnder}
       group by country, place_id, prestation_id`);
  });
}

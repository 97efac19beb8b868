import { sql } from "drizzle-orm";
import { declareChanges } from "@/lib/core/page-changes/declare-changes";
import { type Ctx, inTransaction } from "@/lib/gateways/context";
import { lockCounts } from "@/lib/listing/search-rows/refresh-counts";
import { venuePageTags } from "@/lib/listing/venues/page-tags";
import { venueSearchRowsOf } from "@/lib/listing/venues/search-facts";

/**
 * Writes the search rows of venues as their facts now are, or takes them away, keeps the counts exact, and has the
 * pages made anew that show them. Call it in the transaction of every edit that a list or the venue's page shows: the venue itself, its photos, services and reviews, publication,
 * moderation, Premium and deletion of its owner.
 */
export function refreshVenueRows(ctx: Ctx, venueIds: readonly string[]): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    const ids = `{${venueIds.join(",")}}`;
    // Two edits of one venue wait for each other; the later one then sees both.
    await tx.db.execute(sql`select from venues where id = any(${ids}::uuid[]) order by id for no key update`);
    await lockCounts(tx);
    const left = await venuePageTags(tx, venueIds);
    const rows = JSON.stringify(await venueSearchRowsOf(tx, venueIds));
    await tx.db.execute(sql`
      with fresh as (
        select * from jsonb_populate_recordset(null::venue_search, ${rows}::jsonb)),
      before as (
        select country, region_id, area_id, city_id from venue_search where venue_id = any(${ids}::uuid[])),
      gone as (
        delete from venue_search s where s.venue_id = any(${ids}::uuid[])
           and not exists (select from fresh f where f.venue_id = s.venue_id and f.country = s.country)),
      written as (
        insert into venue_search (venue_id, country, region_id, area_id, city_id, cell, latitude, longitude, type,
                                  features, seated_capacity, price_min_cents, rank, is_premium, updated_at)
        select venue_id, country, region_id, area_id, city_id, cell, latitude, longitude, type,
               features, seated_capacity, price_min_cents, rank, is_premium, ${tx.now.toISOString()}::timestamptz
          from fresh
        on conflict (venue_id, country) do update set
          region_id = excluded.region_id, area_id = excluded.area_id, city_id = excluded.city_id,
          cell = excluded.cell, latitude = excluded.latitude, longitude = excluded.longitude,
          type = excluded.type, features = excluded.features, seated_capacity = excluded.seated_capacity,
          price_min_cents = excluded.price_min_cents, rank = excluded.rank,
          is_premium = excluded.is_premium, updated_at = excluded.updated_at),
      change as (
        select country, place_id, sum(delta)::int as delta
          from (select *, -1 as delta from before
                union all select country, region_id, area_id, city_id, 1 from fresh) listed
          cross join lateral (select distinct id from unnest(array[0, region_id, area_id, city_id]) id) place(place_id)
         group by country, place_id having sum(delta) <> 0)
      merge into search_counts n using change c
         on n.kind = 'venue' and n.country = c.country and n.place_id = c.place_id and n.prestation_id = 0
       when matched then update set items = n.items + c.delta, updated_at = ${tx.now.toISOString()}::timestamptz
       when not matched then insert (kind, country, place_id, prestation_id, items, updated_at)
         values ('venue', c.country, c.place_id, 0, c.delta, ${tx.now.toISOString()}::timestamptz)`);
    await declareChanges(tx, [...left, ...(await venuePageTags(tx, venueIds))]);
  });
}

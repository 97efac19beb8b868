import { sql } from "drizzle-orm";
import { venueSearch } from "@/db/schema/listing/search-rows";
import { declareChanges } from "@/lib/core/page-changes/declare-changes";
import { type ColumnKey, columnList, excludedList, timestamp, uuidArray } from "@/lib/core/sql-values";
import { type Ctx, inTransaction } from "@/lib/gateways/context";
import { lockCounts } from "@/lib/listing/search-rows/lock-counts";
import { noticeVenues } from "@/lib/listing/search-rows/notice-listed";
import { venuePageTags } from "@/lib/listing/search-rows/venue-page-tags";
import { venueSearchRowsOf } from "@/lib/listing/venues/search-facts";

const keyColumns = ["venueId", "country"] as const;
/** The columns that an edit can change. */
const valueColumns = [
  ...(["regionId", "areaId", "cityId", "cell", "latitude", "longitude"] as const),
  ...(["type", "features", "seatedCapacity", "standingCapacity", "bedrooms"] as const),
  ...(["priceMinCents", "priceMaxCents", "reviewScore", "reviewCount", "ratingTenths"] as const),
  ...(["rank", "isPremium"] as const),
] satisfies readonly ColumnKey<typeof venueSearch>[];
const columns = columnList(venueSearch, [...keyColumns, ...valueColumns]);
const overwrites = excludedList(venueSearch, [...valueColumns, "updatedAt"]);

/**
 * Brings the search rows of venues in line with their facts (a venue that is not listed has no row), keeps
 * `search_counts` exact, and declares the pages that show them as changed. Call it in the transaction of every edit that
 * a list or the venue's page shows: the venue itself, its photos, services and reviews, publication, moderation, Premium
 * and deletion of its owner. The statement has the steps of `refreshSearchRows`.
 */
export function refreshVenueRows(ctx: Ctx, venueIds: readonly string[]): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    const ids = uuidArray(venueIds);
    const now = timestamp(tx.now);
    // Two edits of one venue wait for each other; the later one then sees both.
    await tx.db.execute(sql`select from venues where id = any(${ids}) order by id for no key update`);
    await lockCounts(tx);
    const tagsBefore = await venuePageTags(tx, venueIds);
    await noticeVenues(tx, venueIds);
    const rows = JSON.stringify(await venueSearchRowsOf(tx, venueIds));
    await tx.db.execute(sql`
      with fresh as (
        select * from jsonb_populate_recordset(null::venue_search, ${rows}::jsonb)),
      before as (
        select country, region_id, area_id, city_id from venue_search where venue_id = any(${ids})),
      gone as (
        delete from venue_search s where s.venue_id = any(${ids})
           and not exists (select from fresh f where f.venue_id = s.venue_id and f.country = s.country)),
      written as (
        insert into venue_search (${columns}, updated_at)
        select ${columns}, ${now} from fresh
        on conflict (venue_id, country) do update set ${overwrites}),
      change as (
        select country, place_id, sum(delta)::int as delta
          from (select *, -1 as delta from before
                union all select country, region_id, area_id, city_id, 1 from fresh) listed
          cross join lateral (select distinct id from unnest(array[0, region_id, area_id, city_id]) id) place(place_id)
         group by country, place_id having sum(delta) <> 0)
      merge into search_counts n using change c
         on n.kind = 'venue' and n.country = c.country and n.place_id = c.place_id and n.prestation_id = 0
       when matched then update set items = n.items + c.delta, updated_at = ${now}
       when not matched then insert (kind, country, place_id, prestation_id, items, updated_at)
         values ('venue', c.country, c.place_id, 0, c.delta, ${now})`);
    await noticeVenues(tx, venueIds);
    await declareChanges(tx, [...tagsBefore, ...(await venuePageTags(tx, venueIds))]);
  });
}

import { type SQL, sql } from "drizzle-orm";
import { type PlaceScope, window } from "@/lib/directory/paging/conditions";

/** Rows that are passed over faster than they are counted. */
export const PASSED_OVER = 480;
/** Ranks that a city counts together: its list is short beside a country's, and there are many cities. */
const CITY_STEP = 8;

/**
 * `provider_id`s of a page far down a list, without passing over the rows before it: the counts of `search_ranks` say in
 * which rank the page begins (in a country also among which ids), and the index is entered there.
 */
export function deepPageSql({ country, areaId, cityId }: PlaceScope, limit: number, offset: number): SQL {
  if (cityId !== undefined) return deepCityPage(country, cityId, limit, offset);
  const place = areaId === undefined ? sql`` : sql` and s.area_id = ${areaId}::int`;
  const ids =
    areaId === undefined
      ? sql`select prefix, sum(items) over (order by prefix) - items as before from search_ranks
             where country = ${country} and place_id = -1 and rank = (select rank from start)`
      : sql`select 0 as prefix, 0 as before`;
  return sql`
    with start as materialized (${startSql(country, areaId ?? 0, -1, offset)}),
    first as materialized (
      select (lpad(to_hex(prefix::int * 4), 2, '0') || '000000-0000-0000-0000-000000000000')::uuid as id,
             ${offset}::int - (select before from start) - before as skipped
        from (${ids}) bucket
       where before <= ${offset}::int - (select before from start) order by before desc, prefix limit 1)
    select provider_id from (
      (select s.rank, s.provider_id from provider_search s
        where s.country = ${country}${place} and s.rank = (select rank from start)
          and s.provider_id >= (select id from first)
        order by s.provider_id limit ${limit}::int + (select skipped from first))
      union all
      (select s.rank, s.provider_id from provider_search s
        where s.country = ${country}${place} and s.rank < (select rank from start)
        order by s.rank desc, s.provider_id limit ${limit}::int + (select skipped from first))) near
     order by rank desc, provider_id ${window(limit)} offset (select skipped from first)`;
}

/** The rank in which a page begins, and how many rows come before that rank. */
const startSql = (country: string, placeId: number, prefix: number, offset: number) => sql`
  select rank, before from (
    select rank, sum(items) over (order by rank desc) - items as before from search_ranks
     where country = ${country} and place_id = ${placeId}::int and prefix = ${prefix}::int) ranks
   where before <= ${offset}::int order by before desc, rank limit 1`;

const deepCityPage = (country: string, cityId: number, limit: number, offset: number): SQL => sql`
  with start as materialized (${startSql(country, cityId, -2, offset)})
  select provider_id from provider_search
   where country = ${country} and city_id = ${cityId}::int and rank < (select rank from start) + ${CITY_STEP}::int
   order by rank desc, provider_id ${window(limit)} offset ${offset}::int - (select before from start)`;

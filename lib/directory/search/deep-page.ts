import { type SQL, sql } from "drizzle-orm";
import { limitOffset, type PlaceScope } from "@/lib/directory/search/conditions";

/** Up to here an offset is faster than the counts. */
export const MAX_OFFSET = 480;
/** Ranks that a city counts together: its list is shorter than a country's, and there are many cities. */
const CITY_RANK_STEP = 8;

/**
 * `provider_id`s of a page far down a list without filters. It does not pass over the rows before it: `search_ranks` has
 * the number of rows of each rank, their sum tells in which rank the page begins, and the index is entered there.
 *
 * Median at a million providers (docs/performance.md): page 4,000 of a country takes 1.1 ms, as page 1 does; the naive
 * query takes 3,201 ms.
 */
export function deepPage({ country, areaId, cityId }: PlaceScope, limit: number, offset: number): SQL {
  if (cityId !== undefined) return deepCityPage(country, cityId, limit, offset);
  if (areaId !== undefined) return deepAreaPage(country, areaId, limit, offset);
  return deepCountryPage(country, limit, offset);
}

/**
 * `start`: the rank in which the page begins, and the number of rows before that rank. `first`: the id at which to enter
 * that rank, and the rows to skip from there; a country counts each rank also by the first six bits of the id.
 */
const deepCountryPage = (country: string, limit: number, offset: number): SQL => sql`
  with start as materialized (
    select rank, before from (
      select rank, sum(items) over (order by rank desc) - items as before from search_ranks
       where country = ${country} and place_id = ${0}::int and prefix = ${-1}::int) ranks
     where before <= ${offset}::int order by before desc, rank limit 1),
  first as materialized (
    select (lpad(to_hex(prefix::int * 4), 2, '0') || '000000-0000-0000-0000-000000000000')::uuid as id,
           ${offset}::int - (select before from start) - before as skipped
      from (select prefix, sum(items) over (order by prefix) - items as before from search_ranks
             where country = ${country} and place_id = -1 and rank = (select rank from start)) bucket
     where before <= ${offset}::int - (select before from start) order by before desc, prefix limit 1)
  select provider_id from (
    (select s.rank, s.provider_id from provider_search s
      where s.country = ${country} and s.rank = (select rank from start) and s.provider_id >= (select id from first)
      order by s.provider_id limit ${limit}::int + (select skipped from first))
    union all
    (select s.rank, s.provider_id from provider_search s
      where s.country = ${country} and s.rank < (select rank from start)
      order by s.rank desc, s.provider_id limit ${limit}::int + (select skipped from first))) near
   order by rank desc, provider_id ${limitOffset(limit)} offset (select skipped from first)`;

/** As in a country, but an area counts a rank as a whole: the rank is entered at its first id. */
const deepAreaPage = (country: string, areaId: number, limit: number, offset: number): SQL => sql`
  with start as materialized (
    select rank, before from (
      select rank, sum(items) over (order by rank desc) - items as before from search_ranks
       where country = ${country} and place_id = ${areaId}::int and prefix = ${-1}::int) ranks
     where before <= ${offset}::int order by before desc, rank limit 1),
  first as materialized (
    select (lpad(to_hex(prefix::int * 4), 2, '0') || '000000-0000-0000-0000-000000000000')::uuid as id,
           ${offset}::int - (select before from start) - before as skipped
      from (select 0 as prefix, 0 as before) bucket
     where before <= ${offset}::int - (select before from start) order by before desc, prefix limit 1)
  select provider_id from (
    (select s.rank, s.provider_id from provider_search s
      where s.country = ${country} and s.area_id = ${areaId}::int and s.rank = (select rank from start)
        and s.provider_id >= (select id from first)
      order by s.provider_id limit ${limit}::int + (select skipped from first))
    union all
    (select s.rank, s.provider_id from provider_search s
      where s.country = ${country} and s.area_id = ${areaId}::int and s.rank < (select rank from start)
      order by s.rank desc, s.provider_id limit ${limit}::int + (select skipped from first))) near
   order by rank desc, provider_id ${limitOffset(limit)} offset (select skipped from first)`;

/** `start`: the eight ranks in which the page begins, by the lowest of them, and the number of rows before them. */
const deepCityPage = (country: string, cityId: number, limit: number, offset: number): SQL => sql`
  with start as materialized (
    select rank, before from (
      select rank, sum(items) over (order by rank desc) - items as before from search_ranks
       where country = ${country} and place_id = ${cityId}::int and prefix = ${-2}::int) ranks
     where before <= ${offset}::int order by before desc, rank limit 1)
  select provider_id from provider_search
   where country = ${country} and city_id = ${cityId}::int and rank < (select rank from start) + ${CITY_RANK_STEP}::int
   order by rank desc, provider_id ${limitOffset(limit)} offset ${offset}::int - (select before from start)`;

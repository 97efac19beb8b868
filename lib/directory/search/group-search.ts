import { type SQL, sql } from "drizzle-orm";
import { integerArray } from "@/lib/core/sql-values";
import {
  andPassesFilters,
  type Filters,
  filteredRowsSql,
  hasFilters,
  isInPlaceSql,
  limitOffset,
  literal,
  type PlaceScope,
} from "@/lib/directory/search/conditions";
import { countrySampleRows, type ScanBudget } from "@/lib/directory/search/scan-budget";
import { sortedPage } from "@/lib/directory/search/sorted-page";

// A region is a set of areas, a small tourist area one of cities. A set of cities has few rows and is read whole. Of a set of
// areas `search_ranks` tells how many rows each rank has, so that only the ranks of the page are read. Of many areas these are
// thousands of counts; such a region is a large part of its country, so the best rows of the country are tried first.

/** Whether a scope is a set of areas or cities. */
export const isGroup = ({ areaIds, cityIds }: PlaceScope): boolean => (cityIds ?? areaIds) !== undefined;

/**
 * Rows of the group that meet a condition, in no order. `offset 0` stops the planner from reading the whole country in the
 * order of the list instead: 270 ms for a rare filter in one area of a million.
 */
const rowsOf = (scope: PlaceScope, condition: SQL): SQL => sql`
  select provider_id, rank from provider_search where ${isInPlaceSql(scope)}${condition} offset 0`;

const ranksOf = ({ country, areaIds = [] }: PlaceScope): SQL => sql`
  select rank, sum(items)::int as items from search_ranks
   where country = ${country} and place_id = any(${integerArray(areaIds)}) and prefix = ${-1}::int group by rank`;

/** `provider_id`s of one page of a region or tourist area. */
export function groupPage(
  scope: PlaceScope,
  filters: Filters,
  limit: number,
  offset: number,
  budget: ScanBudget,
): SQL {
  const count = (scope.cityIds ?? scope.areaIds ?? []).length;
  if (!hasFilters(filters) && count * (limit + offset) <= budget.mergedRows)
    return mergedPage(scope, limit, offset);
  if (scope.cityIds)
    return sql`
      select provider_id from (${rowsOf(scope, andPassesFilters(filters))}) every
       order by rank desc, provider_id ${limitOffset(limit, offset)}`;
  if (count >= budget.manyAreas && (hasFilters(filters) || limit + offset <= budget.bestRows))
    return sortedPage("rank", scope, filters, limit, offset, budget);
  return hasFilters(filters)
    ? filteredPage(scope, filters, limit, offset, budget)
    : pageByRanks(scope, limit, offset);
}

/** Each part gives its best rows in the order of the index; the rows of all are then sorted together. */
function mergedPage({ country, areaIds, cityIds }: PlaceScope, limit: number, offset: number): SQL {
  const column = sql.raw(cityIds ? "city_id" : "area_id");
  return sql`
    select best.provider_id from unnest(${integerArray(cityIds ?? areaIds ?? [])}) as part(id)
     cross join lateral (
       select provider_id, rank from provider_search where country = ${country} and ${column} = part.id
        order by rank desc, provider_id ${limitOffset(limit + offset)}) best
     order by best.rank desc, best.provider_id ${limitOffset(limit, offset)}`;
}

/**
 * `first`: the rank in which the page begins, and the number of rows before it. `last`: that in which it ends, null on the
 * last page. Only rows between the two are read.
 */
const pageByRanks = (scope: PlaceScope, limit: number, offset: number): SQL => sql`
  with ranks as materialized (
    select rank, sum(items) over (order by rank desc) as after, sum(items) over (order by rank desc) - items as before
      from (${ranksOf(scope)}) counted),
  first as materialized (
    select rank, before from ranks where before <= ${literal(offset)} order by before desc, rank limit 1),
  last as materialized (select max(rank) as rank from ranks where after >= ${literal(offset + limit)})
  select provider_id from (${rowsOf(
    scope,
    sql` and rank <= (select rank from first) and rank >= coalesce((select rank from last), 0)`,
  )}) near
   order by rank desc, provider_id ${limitOffset(limit)} offset ${literal(offset)} - (select before from first)`;

/**
 * 1. `head`: the rows of the best ranks that pass the filters: enough where many pass, and everything in a group of few
 *    rows (`bound` is then null).
 * 2. `matched`: when `head` has too few rows of a large group, all rows of the country that pass, from the index of masks
 *    or of prices, up to a limit. Short for rare filters.
 * 3. Only in a group of few rows, or when that limit is passed, is the group read whole.
 */
function filteredPage(
  scope: PlaceScope,
  filters: Filters,
  limit: number,
  offset: number,
  budget: ScanBudget,
): SQL {
  const needed = limit + offset;
  const passes = andPassesFilters(filters);
  return sql`
    with ranks as materialized (
      select rank, sum(items) over (order by rank desc) as after from (${ranksOf(scope)}) counted),
    bound as materialized (
      select max(rank) as rank from ranks where after >= ${literal(countrySampleRows(budget, needed))}),
    head as materialized (
      select * from (${rowsOf(scope, sql`${passes} and rank >= coalesce((select rank from bound), 0)`)}) best
       order by rank desc, provider_id ${limitOffset(needed)}),
    found as materialized (
      select (select rank from bound) is null or (select count(*) from head) >= ${literal(needed)} as is_enough,
             coalesce((select max(after) from ranks), 0) <= ${literal(budget.shortGroupRows)} as is_short),
    matched as materialized (
      select provider_id, rank, area_id
        from (${filteredRowsSql(scope.country, ["providerId", "rank", "areaId"], filters)}) every
       where (select not is_enough and not is_short from found) ${limitOffset(budget.matchedRows + 1)})
    select provider_id from (
      select provider_id, rank from head where (select is_enough from found)
      union all
      select provider_id, rank from matched
       where (select count(*) from matched) <= ${literal(budget.matchedRows)}
         and area_id = any(${integerArray(scope.areaIds ?? [])})
      union all
      (${rowsOf(
        scope,
        sql`${passes} and (
          select not is_enough and (is_short or (select count(*) from matched) > ${literal(budget.matchedRows)}) from found)`,
      )})) every
     order by rank desc, provider_id ${limitOffset(limit, offset)}`;
}

/**
 * One row for each provider of a region that passes the filters, `maxRows` at most, in no order. `sample` reads a part of
 * the region: enough where many pass, and all of a region of few rows. Only when it has too few, all rows of the country
 * that pass are read from the index of masks or of prices.
 */
export function filteredRegionRows(
  scope: PlaceScope,
  filters: Filters,
  maxRows: number,
  { shortGroupRows }: ScanBudget,
): SQL {
  const { country, areaIds = [] } = scope;
  return sql`
    with part as (
      select services, languages, budget_min_cents from provider_search
       where ${isInPlaceSql(scope)} ${limitOffset(shortGroupRows)}),
    sample as materialized (
      select 1 as one from part where true${andPassesFilters(filters)} ${limitOffset(maxRows)}),
    found as materialized (
      select (select count(*) from sample) >= ${literal(maxRows)}
             or (select coalesce(sum(items), 0) from (${ranksOf(scope)}) counted) <= ${literal(shortGroupRows)} as is_all)
    (select from sample where (select is_all from found))
    union all
    (select from (${filteredRowsSql(country, ["areaId"], filters)}) every
      where (select not is_all from found) and area_id = any(${integerArray(areaIds)}) ${limitOffset(maxRows)})`;
}

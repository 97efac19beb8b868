import { type SQL, sql } from "drizzle-orm";
import { integerArray } from "@/lib/core/sql-values";
import {
  andInCells,
  andPassesFilters,
  cellsOf,
  type Filters,
  filterableColumnList,
  filterableColumns,
  filteredRowsSql,
  limitOffset,
  literal,
  type ZoneScope,
} from "@/lib/directory/search/conditions";
import { maxFilteredRows, type ScanBudget, wideSampleRows } from "@/lib/directory/search/scan-budget";

/** A zone of more cells (about 3 x 4 degrees) is searched as a part of its country. */
const MIN_WIDE_CELLS = 150;

export const isWide = (scope: ZoneScope): boolean => cellsOf(scope).length >= MIN_WIDE_CELLS;

/**
 * `provider_id`s of one page of a wide zone under filters.
 *
 * 1. `head`: the rows of the zone that pass among the best rows of the country. It is read only as far as the page needs.
 * 2. `matched`: all rows of the country that pass, from the index of masks or of prices, up to a limit. Short for rare
 *    filters; in a wide zone shorter than to read its cells.
 * 3. `near`: when that limit is passed, the rows of the zone down to the rank at which the country would have given enough
 *    rows, if all of it had as many hits as its best rows (see `cells-search.ts`).
 * 4. Only when `near` has too few rows as well are the cells read without a bound.
 */
export function filteredWidePage(
  scope: ZoneScope,
  filters: Filters,
  limit: number,
  offset: number,
  budget: ScanBudget,
): SQL {
  const { country } = scope;
  const cells = cellsOf(scope);
  const needed = limit + offset;
  const sampled = wideSampleRows(budget, needed);
  const maxMatched = maxFilteredRows(budget, cells.length);
  const hasHead = sql`(select count(*) from head) >= ${literal(needed)}`;
  const hasMatched = sql`(select count(*) from matched) <= ${literal(maxMatched)}`;
  const hasNear = sql`(select count(*) from near) >= ${literal(needed)}`;
  const inCells = (bound: SQL, condition: SQL) => sql`
    select near.provider_id, near.rank from unnest(${integerArray(cells)}) as around(cell)
     cross join lateral (
       select provider_id, rank from provider_search
        where country = ${country} and cell = around.cell${bound}${andPassesFilters(filters)}${andInCells(scope)}
        order by rank desc, provider_id ${limitOffset(needed)}) near
     where ${condition}`;
  return sql`
    with head as materialized (
      select provider_id, rank from (
        select ${filterableColumnList} from provider_search where country = ${country}
         order by rank desc, provider_id ${limitOffset(sampled)}) best
       where true${andPassesFilters(filters)}${andInCells(scope)} ${limitOffset(needed)}),
    matched as materialized (
      select ${filterableColumnList} from (${filteredRowsSql(country, filterableColumns, filters)}) every
       where not ${hasHead} ${limitOffset(maxMatched + 1)}),
    bound as materialized (
      select max(rank) as rank from (
        select rank, sum(items) over (order by rank desc) as items from search_ranks
         where country = ${country} and place_id = 0 and prefix = -1) ranks
       where items >= ${literal(sampled * needed)} / (
         select greatest(0, count(*) - 1.5 * sqrt(count(*))) + 0.01 from head)),
    near as materialized (${inCells(
      sql` and rank >= (select rank from bound)`,
      sql`not ${hasHead} and not ${hasMatched} and (select count(*) from head) >= ${literal(budget.minSampleHits)}`,
    )})
    select provider_id from (
      select provider_id, rank from head where ${hasHead}
      union all
      select provider_id, rank from matched where not ${hasHead} and ${hasMatched}${andInCells(scope)}
      union all
      select provider_id, rank from near where not ${hasHead} and not ${hasMatched} and ${hasNear}
      union all
      (${inCells(sql``, sql`not ${hasHead} and not ${hasMatched} and not ${hasNear}`)})) found
    order by rank desc, provider_id ${limitOffset(limit, offset)}`;
}

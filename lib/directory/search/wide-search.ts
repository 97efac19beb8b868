import { type SQL, sql } from "drizzle-orm";
import { bestOfCells, downToBound, rankBound } from "@/lib/directory/search/best-of-cells";
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
  return sql`
    with head as materialized (
      select provider_id, rank from (
        select ${filterableColumnList} from provider_search where country = ${country}
         order by rank desc, provider_id ${limitOffset(sampled)}) best
       where true${andPassesFilters(filters)}${andInCells(scope)} ${limitOffset(needed)}),
    matched as materialized (
      select ${filterableColumnList} from (${filteredRowsSql(country, filterableColumns, filters)}) every
       where not ${hasHead} ${limitOffset(maxMatched + 1)}),
    bound as materialized (${rankBound(
      country,
      sampled,
      needed,
      sql`select greatest(0, count(*) - 1.5 * sqrt(count(*))) + 0.01 from head`,
    )}),
    near as materialized (${bestOfCells(
      scope,
      filters,
      needed,
      sql`not ${hasHead} and not ${hasMatched} and (select count(*) from head) >= ${literal(budget.minSampleHits)}`,
      downToBound,
    )})
    select provider_id from (
      select provider_id, rank from head where ${hasHead}
      union all
      select provider_id, rank from matched where not ${hasHead} and ${hasMatched}${andInCells(scope)}
      union all
      select provider_id, rank from near where not ${hasHead} and not ${hasMatched} and ${hasNear}
      union all
      (${bestOfCells(scope, filters, needed, sql`not ${hasHead} and not ${hasMatched} and not ${hasNear}`)})) found
    order by rank desc, provider_id ${limitOffset(limit, offset)}`;
}

import { type SQL, sql } from "drizzle-orm";
import { integerArray } from "@/lib/core/sql-values";
import { bestOfCells, downToBound, rankBound } from "@/lib/directory/search/best-of-cells";
import {
  andInCells,
  andPassesFilters,
  type CellsScope,
  cellsOf,
  type Filters,
  filterableColumnList,
  filterableColumns,
  filteredRowsSql,
  hasFilters,
  limitOffset,
  literal,
} from "@/lib/directory/search/conditions";
import { circleSampleRows, maxFilteredRows, type ScanBudget } from "@/lib/directory/search/scan-budget";
import { filteredWidePage, isWide } from "@/lib/directory/search/wide-search";

// A circle or a zone of the map is read by its cells (squares of a quarter degree, index of country, cell, rank and id).
// Each cell gives its best rows in the order of the index; those of all cells are then sorted together. A sample's hits are
// lowered by 1.5 times their root before they are used as a density: chance exceeds that in one case of fifteen.

/** `provider_id`s of one page of a circle or zone, with or without filters. */
export function cellsPage(
  scope: CellsScope,
  filters: Filters,
  limit: number,
  offset: number,
  budget: ScanBudget,
): SQL {
  if (scope.zone && hasFilters(filters) && isWide(scope))
    return filteredWidePage(scope, filters, limit, offset, budget);
  return hasFilters(filters)
    ? filteredCellsPage(scope, filters, limit, offset, budget)
    : unfilteredCellsPage(scope, limit, offset, budget);
}

/**
 * 1. `head`: the rows of the circle among the best rows of the country. Enough in large circles.
 * 2. `bound`: the rank at which the country would have given enough rows, if all of it were as dense in the circle as
 *    its best rows are (`search_ranks` counts the rows of each rank). Null when the whole circle is needed.
 * 3. `near`: the rows of the circle down to that rank. It is empty when `head` was enough.
 * 4. Only when `near` has too few rows are the cells read without a bound.
 *
 * Medians at a million providers (docs/performance.md): 2.3 ms for 100 km, where the naive query takes 927 ms. Without
 * `bound`, page 40 of 100 km took 22 ms at the 95th percentile instead of 6 ms.
 */
function unfilteredCellsPage(scope: CellsScope, limit: number, offset: number, budget: ScanBudget): SQL {
  const { country } = scope;
  const cells = cellsOf(scope);
  const needed = limit + offset;
  const sampled = circleSampleRows(budget, cells.length, needed, false);
  const hasHead = sql`(select count(*) from head) >= ${literal(needed)}`;
  const hasNear = sql`(select count(*) from near) >= ${literal(needed)}`;
  return sql`
    with head as materialized (
      select provider_id, rank from (
        select ${filterableColumnList} from provider_search where country = ${country}
         order by rank desc, provider_id ${limitOffset(sampled)}) best
       where true${andInCells(scope)} ${limitOffset(needed)}),
    bound as materialized (${rankBound(
      country,
      sampled,
      needed,
      sql`select greatest(0, count(*) - 1.5 * sqrt(count(*))) + 0.01 from head`,
    )}),
    near as materialized (${bestOfCells(scope, {}, needed, sql`not ${hasHead}`, downToBound)})
    select provider_id from (
      select provider_id, rank from head where ${hasHead}
      union all
      select provider_id, rank from near where not ${hasHead} and ${hasNear}
      union all
      (${bestOfCells(scope, {}, needed, sql`not ${hasHead} and not ${hasNear}`)})) found
    order by rank desc, provider_id ${limitOffset(limit, offset)}`;
}

/**
 * 1. `best`: the best rows of the country, each with whether it passes the filters and whether it is in the circle.
 *    `head`: those that are both.
 * 2. `bound`: as without filters. Few rows are both, so the density is the product of the two shares.
 * 3. `near`: the rows of the circle that pass, down to that rank, if the sample had enough hits to tell.
 * 4. `matched`: when `near` has too few rows, all rows of the country that pass, from the index of masks or of prices,
 *    up to a limit. Short for rare filters.
 * 5. Only when that limit is passed are the cells read without a bound.
 *
 * Medians at a million providers (docs/performance.md): 3.2 ms for 60 km with common filters and 4.3 ms for 100 km with
 * rare ones, where the naive query takes 663 and 106 ms. Read the wrong way, a circle of 300 km took 90 ms
 * (docs/decisions/026).
 */
function filteredCellsPage(
  scope: CellsScope,
  filters: Filters,
  limit: number,
  offset: number,
  budget: ScanBudget,
): SQL {
  const { country } = scope;
  const cells = cellsOf(scope);
  const needed = limit + offset;
  const sampled = circleSampleRows(budget, cells.length, needed, true);
  const maxMatched = maxFilteredRows(budget, cells.length);
  const hasHead = sql`(select count(*) from head) >= ${literal(needed)}`;
  const hasNear = sql`(select count(*) from near) >= ${literal(needed)}`;
  const hasMatched = sql`(select count(*) from matched) <= ${literal(maxMatched)}`;
  const counts = sql`(
    select count(*) filter (where is_near) as near, count(*) filter (where is_wanted) as wanted from best) counts`;
  return sql`
    with best as materialized (
      select provider_id, rank, (true${andPassesFilters(filters)}) as is_wanted, (true${andInCells(scope)}) as is_near
        from (
          select ${filterableColumnList} from provider_search where country = ${country}
           order by rank desc, provider_id ${limitOffset(sampled)}) best),
    head as materialized (select provider_id, rank from best where is_wanted and is_near ${limitOffset(needed)}),
    bound as materialized (${rankBound(
      country,
      sampled,
      needed,
      sql`
        select greatest(0, near - 1.5 * sqrt(near)) * greatest(0, wanted - 1.5 * sqrt(wanted)) / ${literal(sampled)} + 0.01
          from ${counts}`,
    )}),
    near as materialized (${bestOfCells(
      scope,
      filters,
      needed,
      sql`not ${hasHead} and (select least(near, wanted) >= ${literal(budget.minSampleHits)} from ${counts})`,
      downToBound,
    )}),
    matched as materialized (
      select ${filterableColumnList} from (${filteredRowsSql(country, filterableColumns, filters)}) every
       where not ${hasHead} and not ${hasNear} ${limitOffset(maxMatched + 1)})
    select provider_id from (
      select provider_id, rank from head where ${hasHead}
      union all
      select provider_id, rank from near where not ${hasHead} and ${hasNear}
      union all
      select provider_id, rank from matched
       where not ${hasHead} and not ${hasNear} and ${hasMatched}${andInCells(scope)}
      union all
      (${bestOfCells(scope, filters, needed, sql`not ${hasHead} and not ${hasNear} and not ${hasMatched}`)})) found
    order by rank desc, provider_id ${limitOffset(limit, offset)}`;
}

/**
 * One row for each provider of a circle or zone that passes the filters, `maxRows` at most. In no order: the innermost cells come
 * first, so that where many providers are, the limit is reached after few cells.
 */
export function cellsRows(scope: CellsScope, filters: Filters, maxRows: number, budget: ScanBudget): SQL {
  const { country } = scope;
  const cells = cellsOf(scope);
  if (!hasFilters(filters))
    return sql`
      select from unnest(${integerArray(cells)}) as around(cell)
       cross join lateral (
         select from provider_search
          where country = ${country} and cell = around.cell${andInCells(scope)} offset 0) near
       ${limitOffset(maxRows)}`;
  const maxMatched = maxFilteredRows(budget, cells.length);
  return sql`
    with matched as materialized (
      select latitude, longitude, city_id from (${filteredRowsSql(country, filterableColumns, filters)}) every
       ${limitOffset(maxMatched + 1)})
    select from (
      (select from matched where not (select count(*) from matched) > ${literal(maxMatched)}${andInCells(scope)})
      union all
      (select from unnest(${integerArray(cells)}) as around(cell)
        cross join lateral (
          select from provider_search
           where country = ${country} and cell = around.cell${andPassesFilters(filters)}${andInCells(scope)} offset 0) near
        where (select count(*) from matched) > ${literal(maxMatched)})) found ${limitOffset(maxRows)}`;
}

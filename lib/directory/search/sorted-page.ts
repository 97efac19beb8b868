import { type SQL, sql } from "drizzle-orm";
import { providerSearch } from "@/db/schema/listing/search-rows";
import { type ColumnKey, columnList, integerArray } from "@/lib/core/sql-values";
import type { PlannerSort } from "@/lib/directory/schema";
import {
  andInCells,
  andPassesFilters,
  cellsOf,
  type Filters,
  filterableColumns,
  filteredRowsSql,
  hasCells,
  hasFilters,
  isCountry,
  isInPlaceSql,
  limitOffset,
  literal,
  type Scope,
} from "@/lib/directory/search/conditions";
import { longSampleRows, type ScanBudget } from "@/lib/directory/search/scan-budget";

/** What an order needs of each row; the indexes of countries, masks and prices have it all. */
const rankColumns = ["country", ...filterableColumns, "areaId"] as const satisfies readonly ColumnKey<
  typeof providerSearch
>[];
const ratedColumns = [...rankColumns, "reviewScore"] as const;

/** `sorted`: the columns by which rows are sorted. */
const orders = {
  rank: {
    columns: rankColumns,
    sorted: sql`rank`,
    order: sql`rank desc, provider_id`,
  },
  reviews: {
    columns: ratedColumns,
    sorted: sql`rank, review_score`,
    order: sql`review_score desc, rank desc, provider_id`,
  },
} as const;

/** A circle or zone of fewer cells has fewer rows than the best rows of its country that would be tried first. */
const MIN_CELLS_FOR_HEAD = 9;

/** Cities and small circles are read whole. */
const isShort = (scope: Scope): boolean =>
  hasCells(scope)
    ? cellsOf(scope).length < MIN_CELLS_FOR_HEAD
    : (scope.cityId ?? scope.cityIds) !== undefined;

/** " and …" for rows that were found elsewhere and are in the scope. */
const andInScope = (scope: Scope): SQL =>
  hasCells(scope) ? andInCells(scope) : sql` and ${isInPlaceSql(scope)}`;

/** The rows of a scope that pass, in no order, by the index of its areas, cities or cells. */
function rowsOf(sorted: SQL, scope: Scope, filters: Filters, condition: SQL): SQL {
  const where = hasCells(scope)
    ? sql`country = ${scope.country} and cell = any(${integerArray(cellsOf(scope))})${andInCells(scope)}`
    : isInPlaceSql(scope);
  return sql`
    select provider_id, ${sorted} from provider_search
     where ${where}${andPassesFilters(filters)} and ${condition} offset 0`;
}

/**
 * `provider_id`s of one page, best rated first (among equal ratings, and for those without reviews, by rank), or by rank.
 *
 * 1. `head`: the best rows of the country that are in the scope and pass the filters. It is read only as far as the page
 *    needs: enough wherever many rows pass.
 * 2. `matched`: when `head` has too few, all rows of the country that pass the filters, from the index of masks or of
 *    prices, up to a limit. Short for rare filters.
 * 3. Only when there are no filters, or that limit is passed, is the scope read whole. Where `head` fails, few of its rows
 *    are there.
 */
export function sortedPage(
  sort: PlannerSort,
  scope: Scope,
  filters: Filters,
  limit: number,
  offset: number,
  budget: ScanBudget,
): SQL {
  const { country } = scope;
  const { columns, sorted, order } = orders[sort];
  const columnNames = columnList(providerSearch, columns);
  const ordered = (rows: SQL) => sql`
    select provider_id from (${rows}) found order by ${order} ${limitOffset(limit, offset)}`;
  if (isShort(scope)) return ordered(rowsOf(sorted, scope, filters, sql`true`));
  const needed = limit + offset;
  const hasHead = sql`(select count(*) from head) >= ${literal(needed)}`;
  const isWhole = !hasCells(scope) && isCountry(scope);
  const maxMatched = isWhole ? null : 2 * budget.matchedRows;
  const matched = hasFilters(filters)
    ? sql`
      select ${columnNames} from (${filteredRowsSql(country, columns, filters)}) every
       where not ${hasHead} ${maxMatched === null ? sql`` : limitOffset(maxMatched + 1)}`
    : sql`select ${columnNames} from provider_search where false`;
  const hasMatched = hasFilters(filters)
    ? maxMatched === null
      ? sql`true`
      : sql`(select count(*) from matched) <= ${literal(maxMatched)}`
    : sql`false`;
  return sql`
    with head as materialized (
      select provider_id, ${sorted} from (
        select ${columnNames} from provider_search where country = ${country}
         order by ${order} ${limitOffset(longSampleRows(budget, needed))}) best
       where true${andInScope(scope)}${andPassesFilters(filters)} ${limitOffset(needed)}),
    matched as materialized (${matched})
    ${ordered(sql`
      select provider_id, ${sorted} from head where ${hasHead}
      union all
      select provider_id, ${sorted} from matched where not ${hasHead} and ${hasMatched}${andInScope(scope)}
      union all
      (${rowsOf(sorted, scope, filters, sql`not ${hasHead} and not ${hasMatched}`)})`)}`;
}

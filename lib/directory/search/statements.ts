import { type SQL, sql } from "drizzle-orm";
import { CUSTOM_PLAN } from "@/db/client";
import { COUNTED_TOTAL, PAGE_SIZE } from "@/lib/directory/schema";
import { cellsPage, cellsRows } from "@/lib/directory/search/cells-search";
import {
  andPassesFilters,
  canReusePlan,
  type Filters,
  hasCells,
  hasFilters,
  isCountry,
  isInPlaceSql,
  limitOffset,
  type Scope,
} from "@/lib/directory/search/conditions";
import { filteredCountryPage, filteredCountryRows } from "@/lib/directory/search/country-search";
import { deepPage, MAX_OFFSET } from "@/lib/directory/search/deep-page";
import { filteredRegionRows, groupPage, isGroup } from "@/lib/directory/search/group-search";
import { defaultScanBudget, type ScanBudget } from "@/lib/directory/search/scan-budget";
import { sortedPage } from "@/lib/directory/search/sorted-page";

/** The `provider_id`s of one page (from 1) of the list that is sorted by ratings. */
export const bestRatedSql = (
  scope: Scope,
  filters: Filters,
  page: number,
  size: number = PAGE_SIZE,
  budget: ScanBudget = defaultScanBudget,
): SQL => sortedPage("reviews", scope, filters, size, (page - 1) * size, budget);

/** The `provider_id`s of one page (from 1), Premium first, then by rank. */
export function pageSql(
  scope: Scope,
  filters: Filters,
  page: number,
  size: number = PAGE_SIZE,
  budget: ScanBudget = defaultScanBudget,
): SQL {
  const offset = (page - 1) * size;
  if (hasCells(scope)) return cellsPage(scope, filters, size, offset, budget);
  if (isGroup(scope)) return groupPage(scope, filters, size, offset, budget);
  if (!hasFilters(filters) && offset > MAX_OFFSET) return deepPage(scope, size, offset);
  if (hasFilters(filters) && isCountry(scope))
    return filteredCountryPage(scope.country, filters, size, offset, budget);
  // An area or a city is short enough to be read to its end when no row passes: 2.1 ms at a million providers.
  return sql`select provider_id from provider_search where ${isInPlaceSql(scope)}${andPassesFilters(filters)}
    order by rank desc, provider_id ${limitOffset(size, offset)}`;
}

function rowsToCount(scope: Scope, filters: Filters, budget: ScanBudget): SQL {
  const maxRows = COUNTED_TOTAL + 1;
  if (hasCells(scope)) return cellsRows(scope, filters, maxRows, budget);
  if (hasFilters(filters) && isCountry(scope)) return filteredCountryRows(scope.country, filters, maxRows);
  if (hasFilters(filters) && scope.areaIds) return filteredRegionRows(scope, filters, maxRows, budget);
  return sql`select from provider_search where ${isInPlaceSql(scope)}${andPassesFilters(filters)} ${limitOffset(maxRows)}`;
}

/** One row `{ total }`, counted no further than one past `COUNTED_TOTAL`. */
export function totalSql(scope: Scope, filters: Filters, budget: ScanBudget = defaultScanBudget): SQL {
  return sql`${sql.raw(canReusePlan(scope, filters) ? "" : CUSTOM_PLAN)} select count(*)::int as total from (${rowsToCount(scope, filters, budget)}) found`;
}

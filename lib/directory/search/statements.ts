import { type SQL, sql } from "drizzle-orm";
import { CUSTOM_PLAN } from "@/db/client";
import { integerArray } from "@/lib/core/sql-values";
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
  type PlaceScope,
  type Scope,
} from "@/lib/directory/search/conditions";
import { filteredCountryPage, filteredCountryRows } from "@/lib/directory/search/country-search";
import { deepPage, MAX_OFFSET } from "@/lib/directory/search/deep-page";
import { defaultScanBudget, type ScanBudget } from "@/lib/directory/search/scan-budget";

/** The `provider_id`s of one page (from 1). */
export function pageSql(
  scope: Scope,
  filters: Filters,
  page: number,
  size: number = PAGE_SIZE,
  budget: ScanBudget = defaultScanBudget,
): SQL {
  const offset = (page - 1) * size;
  if (hasCells(scope)) return cellsPage(scope, filters, size, offset, budget);
  const several = scope.cityIds ?? scope.areaIds;
  if (several) return pageOfSeveral(scope, several, filters, size, offset);
  if (!hasFilters(filters) && offset > MAX_OFFSET) return deepPage(scope, size, offset);
  if (hasFilters(filters) && isCountry(scope))
    return filteredCountryPage(scope.country, filters, size, offset, budget);
  // An area or a city is short enough to be read to its end when no row passes: 2.1 ms at a million providers.
  return sql`select provider_id from provider_search where ${isInPlaceSql(scope)}${andPassesFilters(filters)}
    order by rank desc, provider_id ${limitOffset(size, offset)}`;
}

/**
 * A region is a set of areas, a small tourist area one of cities. Each gives its own best rows in the order of the index;
 * the rows of all are then sorted together.
 */
function pageOfSeveral(
  { country, cityIds }: PlaceScope,
  ids: readonly number[],
  filters: Filters,
  size: number,
  offset: number,
): SQL {
  const column = sql.raw(cityIds ? "city_id" : "area_id");
  return sql`
    select best.provider_id from unnest(${integerArray(ids)}) as part(id)
     cross join lateral (
       select provider_id, rank from provider_search
        where country = ${country} and ${column} = part.id${andPassesFilters(filters)}
        order by rank desc, provider_id ${limitOffset(size + offset)}) best
     order by best.rank desc, best.provider_id ${limitOffset(size, offset)}`;
}

function rowsToCount(scope: Scope, filters: Filters, budget: ScanBudget): SQL {
  const maxRows = COUNTED_TOTAL + 1;
  if (hasCells(scope)) return cellsRows(scope, filters, maxRows, budget);
  if (hasFilters(filters) && isCountry(scope)) return filteredCountryRows(scope.country, filters, maxRows);
  return sql`select from provider_search where ${isInPlaceSql(scope)}${andPassesFilters(filters)} ${limitOffset(maxRows)}`;
}

/** One row `{ total }`, counted no further than one past `COUNTED_TOTAL`. */
export function totalSql(scope: Scope, filters: Filters, budget: ScanBudget = defaultScanBudget): SQL {
  return sql`${sql.raw(canReusePlan(scope, filters) ? "" : CUSTOM_PLAN)} select count(*)::int as total from (${rowsToCount(scope, filters, budget)}) found`;
}

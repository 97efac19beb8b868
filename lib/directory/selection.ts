import { type SQL, sql } from "drizzle-orm";
import { PLANNED_ANEW } from "@/db/client";
import {
  circlePage,
  circleRows,
  type Effort,
  filteredPage,
  filteredRows,
  usualEffort,
} from "@/lib/directory/paging/by-effort";
import {
  type Filters,
  filterSql,
  hasFilters,
  inPlaces,
  isPlannedOnce,
  type PlaceScope,
  type Scope,
  window,
} from "@/lib/directory/paging/conditions";
import { deepPageSql, PASSED_OVER } from "@/lib/directory/paging/deep-page";
import { COUNTED_TOTAL, PAGE_SIZE } from "@/lib/directory/schema";

const isWhole = ({ areaId, cityId }: PlaceScope) => areaId === undefined && cityId === undefined;

/** The `provider_id`s of one page (from 1). */
export function pageSql(
  scope: Scope,
  filters: Filters,
  page: number,
  size: number = PAGE_SIZE,
  effort: Effort = usualEffort,
): SQL {
  const offset = (page - 1) * size;
  if (scope.circle) return circlePage(scope, filters, size, offset, effort);
  if (!hasFilters(filters) && offset > PASSED_OVER) return deepPageSql(scope, size, offset);
  if (hasFilters(filters) && isWhole(scope))
    return filteredPage(scope.country, filters, size, offset, effort);
  // An area or a city is short enough to be read through, should nobody in it pass.
  return sql`select provider_id from provider_search where ${inPlaces(scope)}${filterSql(filters)}
    order by rank desc, provider_id ${window(size, offset)}`;
}

function rowsToCount(scope: Scope, filters: Filters, effort: Effort): SQL {
  const most = COUNTED_TOTAL + 1;
  if (scope.circle) return circleRows(scope, filters, most, effort);
  if (hasFilters(filters) && isWhole(scope)) return filteredRows(scope.country, filters, most);
  return sql`select from provider_search where ${inPlaces(scope)}${filterSql(filters)} ${window(most)}`;
}

/** One row `{ total }`, counted no further than one past `COUNTED_TOTAL`. */
export function totalSql(scope: Scope, filters: Filters, effort: Effort = usualEffort): SQL {
  return sql`${sql.raw(isPlannedOnce(scope, filters) ? "" : PLANNED_ANEW)} select count(*)::int as total from (${rowsToCount(scope, filters, effort)}) found`;
}

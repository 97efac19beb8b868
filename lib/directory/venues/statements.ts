import { type SQL, sql } from "drizzle-orm";
import { CUSTOM_PLAN } from "@/db/client";
import type { GeoPoint } from "@/lib/core/geo";
import { kmWithinZone } from "@/lib/core/zone";
import { COUNTED_TOTAL, PAGE_SIZE } from "@/lib/directory/schema";
import {
  cellsOf,
  hasCells,
  isCountry,
  kmFrom,
  limitOffset,
  literal,
  type Scope,
} from "@/lib/directory/search/conditions";
import { countrySampleRows, defaultScanBudget, type ScanBudget } from "@/lib/directory/search/scan-budget";
import {
  andHasPointIn,
  andIsInFeatureIndex,
  andIsNotTaken,
  andPassesVenueFilters,
  isInScope,
  searchedColumns,
  type VenueFilters,
} from "@/lib/directory/venues/conditions";
import type { VenueSort } from "@/lib/directory/venues/rules";

export interface VenueSearch {
  scope: Scope;
  filters: VenueFilters;
  sort: VenueSort;
  /** The point from which distances are told; an order by distance needs it. */
  near: GeoPoint | null;
  /** From 1. */
  page: number;
}

/** Orders that an index has. Equal figures are ordered by rank. */
const indexedOrders = {
  rank: { column: sql`rank`, order: sql`rank desc, venue_id` },
  price: { column: sql`price_min_cents`, order: sql`price_min_cents, rank desc, venue_id` },
  capacity: { column: sql`seated_capacity`, order: sql`seated_capacity desc, rank desc, venue_id` },
  reviews: { column: sql`review_score`, order: sql`review_score desc, rank desc, venue_id` },
} as const;

/** A circle or zone of fewer cells is read whole: its rows are fewer than the best rows of the country that would be tried first. */
const MIN_CELLS_FOR_HEAD = 60;

/**
 * One row `{ ids, total }`: the ids of a page in their order, and how many venues the search finds, counted no further
 * than one past `COUNTED_TOTAL`.
 */
export function venuePageSql(
  search: VenueSearch,
  size: number = PAGE_SIZE,
  budget: ScanBudget = defaultScanBudget,
): SQL {
  if (search.sort === "distance" && search.near) return byDistance(search, search.near, size);
  const { scope, filters, page } = search;
  const { column, order } = indexedOrders[search.sort === "distance" ? "rank" : search.sort];
  const offset = (page - 1) * size;
  const needed = offset + size;
  const isLarge = hasCells(scope) ? cellsOf(scope).length >= MIN_CELLS_FOR_HEAD : isCountry(scope);
  const sampled = isLarge ? countrySampleRows(budget, needed) : 0;
  const inCells = hasCells(scope) ? andHasPointIn(scope) : sql``;
  const wanted = andPassesVenueFilters(filters);
  const hasHead = sql`(select count(*) from head) >= ${literal(needed)}`;
  return sql`${sql.raw(CUSTOM_PLAN)}
    with head as materialized (
      select venue_id, rank, key from (
        select ${searchedColumns}, ${column} as key from venue_search where country = ${scope.country}
         order by ${order} ${limitOffset(sampled)}) best
       where true${wanted}${inCells}${andIsNotTaken(filters, "best")} ${limitOffset(needed)}),
    matched as materialized (
      select venue_id, rank, key from (
        select venue_id, rank, ${column} as key from venue_search
         where ${isInScope(scope)}${wanted}${andIsInFeatureIndex(filters)} and not ${hasHead} offset 0) candidate
       where true${andIsNotTaken(filters, "candidate")}),
    found as (
      select * from head where ${hasHead} union all select * from matched)
    select array(
             select venue_id from found order by ${keyOrder(search.sort)} ${limitOffset(size, offset)}) as ids,
           case when ${hasHead} then (${countSql(scope, filters)})
           else (select least(count(*), ${literal(COUNTED_TOTAL + 1)}) from matched) end::int as total`;
}

const keyOrder = (sort: VenueSort) =>
  sort === "price" ? sql`key, rank desc, venue_id` : sql`key desc, rank desc, venue_id`;

/** The rows of a scope that pass, with their distance; none where the condition is false. */
const rowsByDistance = (scope: Scope, near: GeoPoint, filters: VenueFilters, condition: SQL) => sql`
  select venue_id, rank, km from (
    select venue_id, rank, ${kmFrom(near)} as km from venue_search
     where ${isInScope(scope)}${andPassesVenueFilters(filters)} and ${condition} offset 0) candidate
   where true${andIsNotTaken(filters, "candidate")}`;

/** A radius within which every venue belongs to the scope; null where no circle around the point is known to. */
function radiusWithin({ circle, zone }: Scope, near: GeoPoint): number | null {
  if (circle) return circle.radiusKm;
  const km = zone ? kmWithinZone(zone, near) : 0;
  return km > 0 ? km : null;
}

/**
 * Nearest first. A circle, or the largest one within a zone, is first read to a tenth and to a third of its radius: enough
 * unless few venues pass, and then few distances are calculated in the whole scope.
 */
function byDistance({ scope, filters, page }: VenueSearch, near: GeoPoint, size: number): SQL {
  const offset = (page - 1) * size;
  const needed = offset + size;
  const radius = radiusWithin(scope, near);
  const ring = (share: number, condition: SQL) =>
    radius === null
      ? rowsByDistance(scope, near, filters, sql`false`)
      : rowsByDistance(
          { country: scope.country, circle: { ...near, radiusKm: radius / share } },
          near,
          filters,
          condition,
        );
  const hasInner = sql`(select count(*) from inner_ring) >= ${literal(needed)}`;
  const hasMiddle = sql`(select count(*) from middle_ring) >= ${literal(needed)}`;
  const isWhole = sql`not ${hasInner} and not ${hasMiddle}`;
  return sql`${sql.raw(CUSTOM_PLAN)}
    with inner_ring as materialized (${ring(10, sql`true`)}),
    middle_ring as materialized (${ring(3, sql`not ${hasInner}`)}),
    matched as materialized (${rowsByDistance(scope, near, filters, sql`${isWhole}${andIsInFeatureIndex(filters)}`)}),
    found as (
      select * from inner_ring where ${hasInner}
      union all select * from middle_ring where ${hasMiddle}
      union all select * from matched)
    select array(
             select venue_id from found order by km, rank desc, venue_id ${limitOffset(size, offset)}) as ids,
           case when ${isWhole} then (select least(count(*), ${literal(COUNTED_TOTAL + 1)}) from matched)
           else (${countSql(scope, filters)}) end::int as total`;
}

/** The number of rows of a scope that pass, counted no further than one past `COUNTED_TOTAL`. */
const countSql = (scope: Scope, filters: VenueFilters) => sql`
  select count(*) from (
    select from (
      select venue_id from venue_search where ${isInScope(scope)}${andPassesVenueFilters(filters)} offset 0) candidate
     where true${andIsNotTaken(filters, "candidate")} ${limitOffset(COUNTED_TOTAL + 1)}) counted`;

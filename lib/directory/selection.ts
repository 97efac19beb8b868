import { type SQL, sql } from "drizzle-orm";
import { PREPARED } from "@/db/client";
import { maskOf } from "@/lib/catalogue/masks";
import type { CountryCode } from "@/lib/countries/domains";
import { cellsAround } from "@/lib/directory/cells";
import { deepPageSql, PASSED_OVER } from "@/lib/directory/deep-page";
import { COUNTED_TOTAL, PAGE_SIZE } from "@/lib/directory/schema";
import { EARTH_RADIUS_KM, type GeoPoint, KM_PER_DEGREE } from "@/lib/places/distance";

/** A whole country, or one of its areas or cities. */
export interface PlaceScope {
  country: CountryCode;
  areaId?: number;
  cityId?: number;
  circle?: undefined;
}

/** Where a list looks: a place, or a circle. */
export type Scope =
  | PlaceScope
  | { country: CountryCode; circle: GeoPoint & { radiusKm: number }; outsideCityId?: number };

export interface Filters {
  /** Any of these. */
  prestations?: readonly number[] | undefined;
  /** Any of these. */
  langues?: readonly number[] | undefined;
  budgetMaxCents?: number | undefined;
}

export const hasFilters = ({ prestations, langues, budgetMaxCents }: Filters) =>
  Boolean(prestations?.length || langues?.length || budgetMaxCents !== undefined);

/** A plan kept for all prices would read the whole list for one that nobody is below: each price has a plan of its own. */
export const isPlannedOnce = ({ budgetMaxCents }: Filters): boolean => budgetMaxCents === undefined;

function filterSql({ prestations, langues, budgetMaxCents }: Filters): SQL {
  const parts: SQL[] = [];
  if (prestations?.length) parts.push(sql`services & ${maskOf(prestations)}::int <> 0`);
  if (langues?.length) parts.push(sql`languages & ${maskOf(langues)}::int <> 0`);
  if (budgetMaxCents !== undefined) parts.push(sql`budget_min_cents <= ${budgetMaxCents}::int`);
  return parts.length > 0 ? sql` and ${sql.join(parts, sql` and `)}` : sql``;
}

/** Rows of a place, by the leading columns of the covering indexes. */
export function inPlaces({ country, areaId, cityId }: PlaceScope): SQL {
  if (cityId !== undefined) return sql`country = ${country} and city_id = ${cityId}::int`;
  if (areaId !== undefined) return sql`country = ${country} and area_id = ${areaId}::int`;
  return sql`country = ${country}`;
}

/** Haversine in kilometres on the mean sphere, as `lib/places/distance` counts it. */
function kmFrom({ latitude, longitude }: GeoPoint): SQL {
  return sql`${2 * EARTH_RADIUS_KM}::float8 * asin(least(1, sqrt(
    power(sin(radians(latitude - ${latitude}::float8) / 2), 2)
    + cos(radians(${latitude}::float8)) * cos(radians(latitude)) * power(sin(radians(longitude - ${longitude}::float8) / 2), 2))))`;
}

/** Numbers, not parameters: a plan that is kept must know how few rows are wanted. */
function window(limit: number, offset: number): SQL {
  const [rows, before] = [Math.trunc(limit), Math.trunc(offset)];
  return sql.raw(before > 0 ? `limit ${rows} offset ${before}` : `limit ${rows}`);
}

/** Rows of a scope in the order of the directory, read from one covering index. */
function rowsSql(scope: Scope, filters: Filters, limit: number, offset: number): SQL {
  const filter = filterSql(filters);
  if (!scope.circle) {
    return sql`select provider_id from provider_search where ${inPlaces(scope)}${filter}
      order by rank desc, provider_id ${window(limit, offset)}`;
  }
  const { circle, outsideCityId } = scope;
  const outside = outsideCityId === undefined ? sql`` : sql` and city_id <> ${outsideCityId}::int`;
  const cells = `{${cellsAround(circle, circle.radiusKm).join(",")}}`;
  // Each cell gives its own best rows in index order; the few of all cells are then sorted together.
  return sql`select near.provider_id from unnest(${cells}::int[]) as around(cell)
    cross join lateral (
      select provider_id, rank from provider_search
       where country = ${scope.country} and cell = around.cell${filter}${outside}
         and abs(latitude - ${circle.latitude}::float8) <= ${circle.radiusKm / KM_PER_DEGREE}::float8
         and ${kmFrom(circle)} <= ${circle.radiusKm}::float8
       order by rank desc, provider_id ${window(limit + offset, 0)}) near
    order by near.rank desc, near.provider_id ${window(limit, offset)}`;
}

/** The `provider_id`s of one page (from 1). */
export function pageSql(scope: Scope, filters: Filters, page: number, size: number = PAGE_SIZE): SQL {
  const offset = (page - 1) * size;
  if (offset > PASSED_OVER && !scope.circle && scope.cityId === undefined && !hasFilters(filters))
    return deepPageSql(scope, size, offset);
  return rowsSql(scope, filters, size, offset);
}

/** One row `{ total }`, counted no further than one past `COUNTED_TOTAL`. */
export function totalSql(scope: Scope, filters: Filters): SQL {
  return sql`${sql.raw(isPlannedOnce(filters) ? PREPARED : "")} select count(*)::int as total from (${rowsSql(scope, filters, COUNTED_TOTAL + 1, 0)}) found`;
}

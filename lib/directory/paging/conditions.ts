import { type SQL, sql } from "drizzle-orm";
import { langueIds } from "@/lib/core/catalogue/langues";
import { maskOf } from "@/lib/core/catalogue/masks";
import { prestationIds } from "@/lib/core/catalogue/prestations";
import type { CountryCode } from "@/lib/core/countries/domains";
import { EARTH_RADIUS_KM, type GeoPoint, KM_PER_DEGREE } from "@/lib/core/geo";

/** A whole country, or one of its areas or cities. */
export interface PlaceScope {
  country: CountryCode;
  areaId?: number;
  cityId?: number;
  circle?: undefined;
}

export interface CircleScope {
  country: CountryCode;
  circle: GeoPoint & { radiusKm: number };
  outsideCityId?: number;
}

/** Where a list looks: a place, or a circle. */
export type Scope = PlaceScope | CircleScope;

export interface Filters {
  /** Any of these. */
  prestations?: readonly number[] | undefined;
  /** Any of these. */
  langues?: readonly number[] | undefined;
  budgetMaxCents?: number | undefined;
}

export const hasFilters = ({ prestations, langues, budgetMaxCents }: Filters) =>
  Boolean(prestations?.length || langues?.length || budgetMaxCents !== undefined);

/**
 * A plan kept for all prices would read the whole list for one that nobody is below: where the price alone says which
 * rows are read, each has a plan of its own. To make one takes longer than to find the rows.
 */
export const isPlannedOnce = (scope: Scope, { prestations, langues, budgetMaxCents }: Filters): boolean =>
  budgetMaxCents === undefined || Boolean(prestations?.length || langues?.length) || isInPlace(scope);

const isInPlace = (scope: Scope) =>
  !scope.circle && (scope.areaId !== undefined || scope.cityId !== undefined);

const all = (parts: SQL[]) => (parts.length > 0 ? sql` and ${sql.join(parts, sql` and `)}` : sql``);

const within = (budgetMaxCents: number) => sql`budget_min_cents <= ${budgetMaxCents}::int`;

/** " and …" for rows that pass, looked at one by one. */
export function filterSql({ prestations, langues, budgetMaxCents }: Filters): SQL {
  const parts: SQL[] = [];
  if (prestations?.length) parts.push(sql`services & ${maskOf(prestations)}::int <> 0`);
  if (langues?.length) parts.push(sql`languages & ${maskOf(langues)}::int <> 0`);
  if (budgetMaxCents !== undefined) parts.push(within(budgetMaxCents));
  return all(parts);
}

/** Every mask over so many bits that shares one with what is wanted; all of them when nothing is. */
function masksOf(wanted: readonly number[] | undefined, bits: number): SQL {
  const mask = maskOf(wanted ?? []);
  const masks = Array.from({ length: 1 << bits }, (_, n) => n).filter((n) => mask === 0 || (n & mask) !== 0);
  return sql`${`{${masks.join(",")}}`}::int[]`;
}

/**
 * Rows of a country that pass the filters and no others: from the index of masks, entered at each mask of languages that
 * passes, or from the index of prices. The fences keep the planner from reading in another order.
 */
export function matchingRows(country: CountryCode, columns: SQL, filters: Filters): SQL {
  const { prestations, langues, budgetMaxCents } = filters;
  const budget = budgetMaxCents === undefined ? sql`` : sql` and ${within(budgetMaxCents)}`;
  if (!prestations?.length && !langues?.length)
    return sql`select ${columns} from provider_search where country = ${country}${budget} offset 0`;
  const services = prestations?.length
    ? sql` and services = any(${masksOf(prestations, prestationIds.length)})`
    : sql``;
  return sql`select matching.* from unnest(${masksOf(langues, langueIds.length)}) as spoken(mask)
    cross join lateral (
      select ${columns} from provider_search
       where country = ${country} and languages = spoken.mask${services}${budget} offset 0) matching`;
}

/** Rows of a place, by the leading columns of the covering indexes. */
export function inPlaces({ country, areaId, cityId }: PlaceScope): SQL {
  if (cityId !== undefined) return sql`country = ${country} and city_id = ${cityId}::int`;
  if (areaId !== undefined) return sql`country = ${country} and area_id = ${areaId}::int`;
  return sql`country = ${country}`;
}

/** Haversine in kilometres on the mean sphere, as `lib/core/geo` counts it. */
function kmFrom({ latitude, longitude }: GeoPoint): SQL {
  return sql`${2 * EARTH_RADIUS_KM}::float8 * asin(least(1, sqrt(
    power(sin(radians(latitude - ${latitude}::float8) / 2), 2)
    + cos(radians(${latitude}::float8)) * cos(radians(latitude)) * power(sin(radians(longitude - ${longitude}::float8) / 2), 2))))`;
}

/** " and …" for rows within the circle; most of those outside are told by their latitude alone. */
export function inCircle({ circle, outsideCityId }: CircleScope): SQL {
  const outside = outsideCityId === undefined ? sql`` : sql` and city_id <> ${outsideCityId}::int`;
  return sql`${outside} and abs(latitude - ${circle.latitude}::float8) <= ${circle.radiusKm / KM_PER_DEGREE}::float8
    and ${kmFrom(circle)} <= ${circle.radiusKm}::float8`;
}

/** Numbers, not parameters: a plan that is kept must know how few rows are wanted. */
export function window(limit: number, offset = 0): SQL {
  const [rows, before] = [Math.trunc(limit), Math.trunc(offset)];
  return sql.raw(before > 0 ? `limit ${rows} offset ${before}` : `limit ${rows}`);
}

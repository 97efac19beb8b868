import { type SQL, sql } from "drizzle-orm";
import { providerSearch } from "@/db/schema/listing/search-rows";
import { langueIds } from "@/lib/core/catalogue/langues";
import { maskOf } from "@/lib/core/catalogue/masks";
import { prestationIds } from "@/lib/core/catalogue/prestations";
import { EARTH_RADIUS_KM, type GeoPoint, KM_PER_DEGREE } from "@/lib/core/geo";
import { cellsAround, cellsOfZone } from "@/lib/core/geo-cells";
import type { CountryCode } from "@/lib/core/markets/markets";
import { type ColumnKey, columnList, integerArray } from "@/lib/core/sql-values";
import type { Zone } from "@/lib/core/zone";
import type { PlaceIds } from "@/lib/places/find-place";

/** A whole country, one of its areas or cities, or several. */
export interface PlaceScope extends PlaceIds {
  country: CountryCode;
  circle?: undefined;
  zone?: undefined;
}

export interface CircleScope {
  country: CountryCode;
  circle: GeoPoint & { radiusKm: number };
  outsideCityId?: number;
  zone?: undefined;
}

/** A rectangle of the map. */
export interface ZoneScope {
  country: CountryCode;
  zone: Zone;
  circle?: undefined;
}

/** Scopes whose rows are found by the cells they may be in. */
export type CellsScope = CircleScope | ZoneScope;

/** Where a search looks: a place, a circle, or a zone. */
export type Scope = PlaceScope | CellsScope;

export const hasCells = (scope: Scope): scope is CellsScope => (scope.circle ?? scope.zone) !== undefined;

/** Every cell in which a row of the scope may be, the innermost first. */
export const cellsOf = (scope: CellsScope): number[] =>
  scope.zone ? cellsOfZone(scope.zone) : cellsAround(scope.circle, scope.circle.radiusKm);

export interface Filters {
  /** Any of these. */
  prestations?: readonly number[] | undefined;
  /** Any of these. */
  langues?: readonly number[] | undefined;
  /** Euro cents, as search rows have them. */
  budgetMaxCents?: number | undefined;
}

export const hasFilters = ({ prestations, langues, budgetMaxCents }: Filters) =>
  Boolean(prestations?.length || langues?.length || budgetMaxCents !== undefined);

/**
 * False where a budget is the only thing that limits the rows to read: one plan reused for all budgets would read
 * the whole list for a budget below every price. To plan such a search takes longer than to find its rows; together 1.8 ms
 * at a million providers (docs/performance.md, "budget").
 */
export const canReusePlan = (scope: Scope, { prestations, langues, budgetMaxCents }: Filters): boolean =>
  budgetMaxCents === undefined || Boolean(prestations?.length || langues?.length) || isInPlace(scope);

const isInPlace = (scope: Scope) => !hasCells(scope) && (scope.areaId ?? scope.cityId) !== undefined;

export const isCountry = ({ areaId, cityId, areaIds, cityIds }: PlaceScope): boolean =>
  (areaId ?? cityId ?? areaIds ?? cityIds) === undefined;

/** Every column of `provider_search` that a filter, a circle, a zone or the order of a list needs. */
export const filterableColumns = [
  "providerId",
  "rank",
  "services",
  "languages",
  "budgetMinCents",
  "latitude",
  "longitude",
  "cityId",
] as const satisfies readonly ColumnKey<typeof providerSearch>[];

/** The same as the text of a `select`. */
export const filterableColumnList = columnList(providerSearch, filterableColumns);

const and = (parts: SQL[]) => (parts.length > 0 ? sql` and ${sql.join(parts, sql` and `)}` : sql``);

const isWithinBudget = (budgetMaxCents: number) => sql`budget_min_cents <= ${budgetMaxCents}::int`;

/** " and …" for rows that pass the filters. Each row is checked on its own; no index is used. */
export function andPassesFilters({ prestations, langues, budgetMaxCents }: Filters): SQL {
  const parts: SQL[] = [];
  if (prestations?.length) parts.push(sql`services & ${maskOf(prestations)}::int <> 0`);
  if (langues?.length) parts.push(sql`languages & ${maskOf(langues)}::int <> 0`);
  if (budgetMaxCents !== undefined) parts.push(isWithinBudget(budgetMaxCents));
  return and(parts);
}

/** Every mask of `bits` bits that has one of these ids; every mask at all when there is no id. */
function masksWithAny(ids: readonly number[] | undefined, bits: number): SQL {
  const mask = maskOf(ids ?? []);
  return integerArray(
    Array.from({ length: 1 << bits }, (_, n) => n).filter((n) => mask === 0 || (n & mask) !== 0),
  );
}

/**
 * The columns `keys` of all rows of a country that pass the filters, read from an index: from the index of masks, once
 * for each mask of languages that passes, or from the index of prices. `offset 0` stops the planner from merging the
 * subquery and reading in another order.
 */
export function filteredRowsSql(
  country: CountryCode,
  keys: readonly ((typeof filterableColumns)[number] | "country" | "areaId" | "reviewScore")[],
  filters: Filters,
): SQL {
  const { prestations, langues, budgetMaxCents } = filters;
  const columns = columnList(providerSearch, keys);
  const budget = budgetMaxCents === undefined ? sql`` : sql` and ${isWithinBudget(budgetMaxCents)}`;
  if (!prestations?.length && !langues?.length)
    return sql`select ${columns} from provider_search where country = ${country}${budget} offset 0`;
  const services = prestations?.length
    ? sql` and services = any(${masksWithAny(prestations, prestationIds.length)})`
    : sql``;
  return sql`select matching.* from unnest(${masksWithAny(langues, langueIds.length)}) as spoken(mask)
    cross join lateral (
      select ${columns} from provider_search
       where country = ${country} and languages = spoken.mask${services}${budget} offset 0) matching`;
}

/** Rows of a place, by the leading columns of the covering indexes. */
export function isInPlaceSql({ country, areaId, cityId, areaIds, cityIds }: PlaceScope): SQL {
  if (cityIds !== undefined) return sql`country = ${country} and city_id = any(${integerArray(cityIds)})`;
  if (areaIds !== undefined) return sql`country = ${country} and area_id = any(${integerArray(areaIds)})`;
  if (cityId !== undefined) return sql`country = ${country} and city_id = ${cityId}::int`;
  if (areaId !== undefined) return sql`country = ${country} and area_id = ${areaId}::int`;
  return sql`country = ${country}`;
}

/** Distance in kilometres on a sphere (haversine), calculated as in `lib/places/distance`. */
export function kmFrom({ latitude, longitude }: GeoPoint): SQL {
  return sql`${2 * EARTH_RADIUS_KM}::float8 * asin(least(1, sqrt(
    power(sin(radians(latitude - ${latitude}::float8) / 2), 2)
    + cos(radians(${latitude}::float8)) * cos(radians(latitude)) * power(sin(radians(longitude - ${longitude}::float8) / 2), 2))))`;
}

/**
 * " and …" for rows within the circle. The latitude alone excludes most of the others, before the distance is calculated.
 */
export function andInCircle({ circle, outsideCityId }: CircleScope): SQL {
  const outside = outsideCityId === undefined ? sql`` : sql` and city_id <> ${outsideCityId}::int`;
  return sql`${outside} and abs(latitude - ${circle.latitude}::float8) <= ${circle.radiusKm / KM_PER_DEGREE}::float8
    and ${kmFrom(circle)} <= ${circle.radiusKm}::float8`;
}

/** Half a hundredth of a degree: a provider is in a zone when its point, as cards show it, is. */
export const SHOWN_WITHIN_DEGREES = 0.005;

/** " and …" for rows whose point, rounded by up to `within` degrees, lies in the zone. */
export function andInZone({ south, west, north, east }: Zone, within: number): SQL {
  const between = (column: "latitude" | "longitude", low: number, high: number) =>
    sql`${sql.raw(column)} >= ${low - within}::float8 and ${sql.raw(column)} <= ${high + within}::float8`;
  return sql` and ${between("latitude", south, north)} and ${between("longitude", west, east)}`;
}

/** " and …" for providers in the circle or zone. */
export const andInCells = (scope: CellsScope): SQL =>
  scope.zone ? andInZone(scope.zone, SHOWN_WITHIN_DEGREES) : andInCircle(scope);

/** A number as text and not as a parameter: a plan that is reused must know how few rows are needed. */
export const literal = (value: number): SQL => sql.raw(String(value));

/** "limit … offset …", as text for the same reason. */
export function limitOffset(limit: number, offset = 0): SQL {
  const [rows, skipped] = [Math.trunc(limit), Math.trunc(offset)];
  return sql.raw(skipped > 0 ? `limit ${rows} offset ${skipped}` : `limit ${rows}`);
}

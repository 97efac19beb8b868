import { type SQL, sql } from "drizzle-orm";
import { venueFeature } from "@/db/enums";
import { venueSearch } from "@/db/schema/listing/search-rows";
import { columnList, integerArray } from "@/lib/core/sql-values";
import {
  andInCircle,
  andInZone,
  type CellsScope,
  cellsOf,
  hasCells,
  isInPlaceSql,
  type Scope,
} from "@/lib/directory/search/conditions";
import { isNotTaken } from "@/lib/listing/availability/queries";
import type { VenueFeature } from "@/lib/listing/venues/rules";
import type { VenueType } from "@/lib/listing/venues/schema";

export interface VenueFilters {
  /** Any of these. */
  kinds?: readonly VenueType[] | undefined;
  /** All of these. */
  features?: readonly VenueFeature[] | undefined;
  seatedMin?: number | undefined;
  standingMin?: number | undefined;
  bedroomsMin?: number | undefined;
  /** A venue passes when some of its own prices lie between them; euro cents, as search rows have them. */
  priceFromCents?: number | undefined;
  priceToCents?: number | undefined;
  /** Leaves out venues that are known to be taken on this day. */
  day?: string | undefined;
}

/** Every column of `venue_search` that a filter, a circle or an order needs; the covering indexes have them. */
export const searchedColumns = columnList(venueSearch, [
  ...(["venueId", "rank", "type", "features", "seatedCapacity", "standingCapacity", "bedrooms"] as const),
  ...(["priceMinCents", "priceMaxCents", "latitude", "longitude"] as const),
]);

/** Search rows have bit `1 << n` of the n-th value of `venue_feature`. */
const bitsOf = (features: readonly VenueFeature[]): number[] =>
  features.map((feature) => venueFeature.enumValues.indexOf(feature));

/** " and …" for rows that pass every filter but that of the day. */
export function andPassesVenueFilters(filters: VenueFilters): SQL {
  const { kinds, features, seatedMin, standingMin, bedroomsMin, priceFromCents, priceToCents } = filters;
  const parts: SQL[] = [];
  if (kinds?.length) {
    // Each with its own cast: an array of texts would be converted for every row.
    const values = kinds.map((kind) => sql`${kind}::venue_type`);
    parts.push(sql`type in (${sql.join(values, sql`, `)})`);
  }
  if (features?.length) {
    const mask = String(bitsOf(features).reduce((sum, bit) => sum | (1n << BigInt(bit)), 0n));
    parts.push(sql`features & ${mask}::bigint = ${mask}::bigint`);
  }
  if (seatedMin !== undefined) parts.push(sql`seated_capacity >= ${seatedMin}::int`);
  if (standingMin !== undefined) parts.push(sql`standing_capacity >= ${standingMin}::int`);
  if (bedroomsMin !== undefined) parts.push(sql`bedrooms >= ${bedroomsMin}::int`);
  if (priceFromCents !== undefined) parts.push(sql`price_max_cents >= ${priceFromCents}::int`);
  if (priceToCents !== undefined) parts.push(sql`price_min_cents <= ${priceToCents}::int`);
  return sql.join(
    parts.map((part) => sql` and ${part}`),
    sql``,
  );
}

/**
 * " and …", the same condition on features once more, in the form that has an index. Only beside the other one, and where
 * few venues pass: it costs some microseconds for each row that is not found by the index.
 */
export const andIsInFeatureIndex = ({ features }: VenueFilters): SQL =>
  features?.length ? sql` and mask_bits(features) @> ${integerArray(bitsOf(features))}` : sql``;

/** " and …" for rows of the table `name` whose venue is not known to be taken on the day. */
export const andIsNotTaken = ({ day }: VenueFilters, name: string): SQL =>
  day === undefined ? sql`` : sql` and ${isNotTaken(sql.raw(`${name}.venue_id`), day)}`;

/** " and …" for venues in the circle or zone. Their points are shown as they are. */
export const andHasPointIn = (scope: CellsScope): SQL =>
  scope.zone ? andInZone(scope.zone, 0) : andInCircle(scope);

/** The rows of a scope, by the leading columns of an index: a country, area, city, or the cells of a circle or zone. */
export function isInScope(scope: Scope): SQL {
  if (!hasCells(scope)) return isInPlaceSql(scope);
  return sql`country = ${scope.country} and cell = any(${integerArray(cellsOf(scope))})${andHasPointIn(scope)}`;
}

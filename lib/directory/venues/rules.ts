import { dateField } from "@/lib/core/fields";
import { type Zone, zoneText } from "@/lib/core/zone";
import {
  knownValues,
  nonEmptyValues,
  numberOrNull,
  queryOf,
  queryWith,
  singleValues,
  slugOf,
  zoneOrNull,
} from "@/lib/directory/filters/query-values";
import { allFeatures, type VenueFeature } from "@/lib/listing/venues/rules";
import { type VenueType, venueTypes } from "@/lib/listing/venues/schema";

/** Orders of a list: by rank (Premium, then the most complete page), or by one figure. */
export const venueSorts = ["rank", "price", "capacity", "distance", "reviews"] as const;
export type VenueSort = (typeof venueSorts)[number];

/** The filters of a list of venues, as they are in the query string of its address. */
export interface VenueQuery {
  /** Any of these. */
  kinds: readonly VenueType[];
  /** All of these. */
  features: readonly VenueFeature[];
  /** Least number of guests, at tables and standing. */
  seated: number | null;
  standing: number | null;
  bedrooms: number | null;
  /** In units of the currency of the site. A venue passes when some of its own prices lie between them. */
  priceFrom: number | null;
  priceTo: number | null;
  /** Radius around the place of the list. */
  radiusKm: number | null;
  /** A rectangle of the map, instead of a place. */
  zone: Zone | null;
  /** Leaves out venues that are known to be taken on this day. */
  date: string | null;
  sort: VenueSort;
  view: "list" | "map";
  /** From 1. */
  page: number;
}

export const noVenueFilters: VenueQuery = {
  kinds: [],
  features: [],
  seated: null,
  standing: null,
  bedrooms: null,
  priceFrom: null,
  priceTo: null,
  radiusKm: null,
  zone: null,
  date: null,
  sort: "rank",
  view: "list",
  page: 1,
};

/** Largest number of each kind that an address may have. */
export const venueNumberLimits = {
  guests: 10_000,
  bedrooms: 1_000,
  euros: 1_000_000,
  radiusKm: 300,
} as const;
/** Totals are counted up to 1,000, so no search has more pages of 24. */
export const VENUE_SEARCH_PAGES = 42;
/** All features in one address are some 1,100 characters. */
export const VENUE_QUERY_MAX = 2_000;

/** Keys for which a list of venues is rendered for the request; the cached page has no query. */
export const venueFilterKeys = [
  ...(["kind", "feature", "seated", "standing", "bedrooms", "price-from", "price-to"] as const),
  ...(["radius", "zone", "date", "place", "sort", "view"] as const),
] as const;
const HAS_FILTER = queryWith(venueFilterKeys);

/** True for the query string (with its "?") of a filtered list; checked before the query is parsed. */
export const isVenueFiltered = (search: string): boolean => HAS_FILTER.test(search);

/** "reception_hall" and "seaView" as they are written in an address: "reception-hall", "sea-view". */
export const venueSlug = (name: VenueType | VenueFeature) => slugOf(name);

const kindSlugs = venueTypes.map(venueSlug);
const featureSlugs = allFeatures.map(venueSlug);

const singleKeys = [
  ...(["seated", "standing", "bedrooms", "price-from", "price-to"] as const),
  ...(["radius", "zone", "date", "sort", "view", "page"] as const),
] as const;

/**
 * The filters of a query; null for an unknown value, a number out of bounds, or two values where one is allowed. Other
 * keys are ignored. Of two prices the lower one is the least, however they were sent.
 */
export function parseVenueFilters(query: URLSearchParams): VenueQuery | null {
  const one = singleValues(query, singleKeys, VENUE_QUERY_MAX);
  if (one === null) return null;
  const kinds = knownValues(nonEmptyValues(query, "kind"), kindSlugs);
  const features = knownValues(nonEmptyValues(query, "feature"), featureSlugs);
  const { guests, bedrooms, euros, radiusKm } = venueNumberLimits;
  const given = {
    seated: numberOrNull(one.seated, 1, guests),
    standing: numberOrNull(one.standing, 1, guests),
    bedrooms: numberOrNull(one.bedrooms, 1, bedrooms),
    priceFrom: numberOrNull(one["price-from"], 1, euros),
    priceTo: numberOrNull(one["price-to"], 1, euros),
    radiusKm: numberOrNull(one.radius, 1, radiusKm),
  };
  const page = numberOrNull(one.page, 1, VENUE_SEARCH_PAGES);
  const zone = zoneOrNull(one.zone);
  const { date = null, view = "list" } = one;
  const sort = venueSorts.find((name) => name === (one.sort ?? "rank"));
  if (kinds === null || features === null || sort === undefined || zone === undefined) return null;
  if ([...Object.values(given), page].some(Number.isNaN)) return null;
  if (date !== null && !dateField.safeParse(date).success) return null;
  if (view !== "list" && view !== "map") return null;
  return {
    ...given,
    ...orderedPrices(given),
    kinds: kinds.map((slug) => venueTypes[kindSlugs.indexOf(slug)] as VenueType),
    features: features.map((slug) => allFeatures[featureSlugs.indexOf(slug)] as VenueFeature),
    zone,
    date,
    sort,
    view,
    page: page ?? 1,
  };
}

function orderedPrices({ priceFrom, priceTo }: Pick<VenueQuery, "priceFrom" | "priceTo">) {
  const isReversed = priceFrom !== null && priceTo !== null && priceFrom > priceTo;
  return isReversed ? { priceFrom: priceTo, priceTo: priceFrom } : {};
}

/** The pairs of the query string, always in the same order; the page number is not one of them. */
function pairsOf(query: VenueQuery): [string, string][] {
  const number = (key: string, value: number | null): [string, string][] =>
    value === null ? [] : [[key, String(value)]];
  return [
    ...query.kinds.map((kind): [string, string] => ["kind", venueSlug(kind)]),
    ...query.features.map((feature): [string, string] => ["feature", venueSlug(feature)]),
    ...number("seated", query.seated),
    ...number("standing", query.standing),
    ...number("bedrooms", query.bedrooms),
    ...number("price-from", query.priceFrom),
    ...number("price-to", query.priceTo),
    ...number("radius", query.radiusKm),
    ...(query.zone === null ? [] : ([["zone", zoneText(query.zone)]] satisfies [string, string][])),
    ...(query.date === null ? [] : ([["date", query.date]] satisfies [string, string][])),
    ...(query.sort === "rank" ? [] : ([["sort", query.sort]] satisfies [string, string][])),
    ...(query.view === "list" ? [] : ([["view", query.view]] satisfies [string, string][])),
  ];
}

/** True when the query filters or sorts the list or shows the map; otherwise the static page has the same content. */
export const isVenueNarrowed = (query: VenueQuery): boolean => pairsOf(query).length > 0;

/** The address of a list with these filters; without filters the static list with its page number. */
export function venueListPath(pathOf: (page?: number) => string, query: VenueQuery): string {
  const pairs = pairsOf(query);
  if (pairs.length === 0) return pathOf(query.page);
  if (query.page > 1) pairs.push(["page", String(query.page)]);
  return `${pathOf()}?${queryOf(pairs)}`;
}

import { type LangueCode, langueCodes } from "@/lib/core/catalogue/langues";
import { type PrestationType, prestationTypes } from "@/lib/core/catalogue/prestations";
import { dateField } from "@/lib/core/fields";
import { type Zone, zoneText } from "@/lib/core/zone";
import {
  knownValues,
  nonEmptyValues,
  numberOrNull,
  QUERY_MAX,
  queryOf,
  queryWith,
  singleValues,
  slugOf,
  zoneOrNull,
} from "@/lib/directory/filters/query-values";
import { type PlannerSort, plannerSorts } from "@/lib/directory/schema";

/** The filters of a list, as they are in the query string of its address. */
export interface ListQuery {
  /** Any of these. */
  services: readonly PrestationType[];
  /** Any of these. */
  languages: readonly LangueCode[];
  /** Highest starting price, in units of the currency of the site. */
  budget: number | null;
  /** Radius around the place of the list. */
  radiusKm: number | null;
  /** A rectangle of the map, instead of a place. */
  zone: Zone | null;
  /** Date of the wedding. It goes into the request only: there are no calendars, so it filters nothing. */
  date: string | null;
  sort: PlannerSort;
  view: "list" | "map";
  /** From 1. */
  page: number;
}

export const noFilters: ListQuery = {
  services: [],
  languages: [],
  budget: null,
  radiusKm: null,
  zone: null,
  date: null,
  sort: "rank",
  view: "list",
  page: 1,
};

/**
 * Keys for which a list is rendered for the request instead of from the page cache. All other keys (campaigns,
 * typos) are ignored.
 */
export const filterKeys = [
  "service",
  "language",
  "budget",
  "radius",
  "zone",
  "date",
  "place",
  "sort",
  "view",
] as const;
const HAS_FILTER = queryWith(filterKeys);
/** Filtered totals end at 1,000, so no list has more pages than a whole country. */
const PAGE_MAX = 50_000;

/** True for the query string (with its "?") of a filtered list; checked before the query is parsed. */
export const isFiltered = (search: string): boolean => HAS_FILTER.test(search);

/** "FULL_PLANNING" as it is written in an address: "full-planning". */
export const serviceSlug = (type: PrestationType) => slugOf(type);

const serviceSlugs = prestationTypes.map(serviceSlug);
const typeOfSlug = (slug: string) => prestationTypes[serviceSlugs.indexOf(slug)] as PrestationType;

/**
 * The filters of a query; null for an unknown value, a number out of bounds, or two values where one is
 * allowed. Other keys are ignored, so that a campaign parameter does no harm.
 */
export function parseFilters(query: URLSearchParams): ListQuery | null {
  const one = singleValues(query, ["budget", "radius", "zone", "date", "sort", "view", "page"], QUERY_MAX);
  if (one === null) return null;
  const services = knownValues(nonEmptyValues(query, "service"), serviceSlugs)?.map(typeOfSlug) ?? null;
  const languages = knownValues(nonEmptyValues(query, "language"), langueCodes);
  const budget = numberOrNull(one.budget, 1, 1_000_000);
  const radiusKm = numberOrNull(one.radius, 1, 300);
  const page = numberOrNull(one.page, 1, PAGE_MAX);
  const zone = zoneOrNull(one.zone);
  const { date = null, view = "list" } = one;
  const sort = plannerSorts.find((name) => name === (one.sort ?? "rank"));
  if (services === null || languages === null || sort === undefined || zone === undefined) return null;
  const isKnown =
    ![budget, radiusKm, page].some(Number.isNaN) &&
    (date === null || dateField.safeParse(date).success) &&
    (view === "list" || view === "map");
  return isKnown ? { services, languages, budget, radiusKm, zone, date, sort, view, page: page ?? 1 } : null;
}

/** True when the query filters or sorts the list or shows the map; otherwise the static page has the same content. */
export const isNarrowed = ({
  services,
  languages,
  budget,
  radiusKm,
  zone,
  date,
  sort,
  view,
}: ListQuery): boolean =>
  services.length + languages.length > 0 ||
  budget !== null ||
  radiusKm !== null ||
  zone !== null ||
  date !== null ||
  sort !== "rank" ||
  view === "map";

/**
 * The address of a list with these filters, always in the same order; without filters the static list with its
 * page number.
 */
export function listPath(pathOf: (page?: number) => string, query: ListQuery): string {
  if (!isNarrowed(query)) return pathOf(query.page);
  const { services, languages, budget, radiusKm, zone, date, sort, view, page } = query;
  const pairs: [string, string][] = [
    ...services.map((type): [string, string] => ["service", serviceSlug(type)]),
    ...languages.map((code): [string, string] => ["language", code]),
  ];
  if (budget !== null) pairs.push(["budget", String(budget)]);
  if (radiusKm !== null) pairs.push(["radius", String(radiusKm)]);
  if (zone !== null) pairs.push(["zone", zoneText(zone)]);
  if (date !== null) pairs.push(["date", date]);
  if (sort !== "rank") pairs.push(["sort", sort]);
  if (view === "map") pairs.push(["view", view]);
  if (page > 1) pairs.push(["page", String(page)]);
  return `${pathOf()}?${queryOf(pairs)}`;
}

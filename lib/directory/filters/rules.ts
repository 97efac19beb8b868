import { type LangueCode, langueCodes } from "@/lib/core/catalogue/langues";
import { type PrestationType, prestationTypes } from "@/lib/core/catalogue/prestations";
import { dateField } from "@/lib/core/fields";

/** The filters of a list, as they are in the query string of its address. */
export interface ListQuery {
  /** Any of these. */
  services: readonly PrestationType[];
  /** Any of these. */
  languages: readonly LangueCode[];
  /** Highest starting price, in euros. */
  budget: number | null;
  /** Radius around the place of the list. */
  radiusKm: number | null;
  /** Date of the wedding. It goes into the request only: there are no calendars, so it filters nothing. */
  date: string | null;
  view: "list" | "map";
  /** From 1. */
  page: number;
}

export const noFilters: ListQuery = {
  services: [],
  languages: [],
  budget: null,
  radiusKm: null,
  date: null,
  view: "list",
  page: 1,
};

/**
 * Keys for which a list is rendered for the request instead of from the page cache. All other keys (campaigns,
 * typos) are ignored.
 */
export const filterKeys = ["service", "language", "budget", "radius", "date", "place", "view"] as const;
const HAS_FILTER = new RegExp(`[?&](?:${filterKeys.join("|")})=`);
/** A longer query does not come from the search form. */
export const QUERY_MAX = 800;
/** Filtered totals end at 1,000, so no list has more pages than a whole country. */
const PAGE_MAX = 50_000;

/** True for the query string (with its "?") of a filtered list; checked before the query is parsed. */
export const isFiltered = (search: string): boolean => HAS_FILTER.test(search);

/** "FULL_PLANNING" as it is written in an address: "full-planning". */
export const serviceSlug = (type: PrestationType) => type.toLowerCase().replaceAll("_", "-");

const serviceSlugs = prestationTypes.map(serviceSlug);
const typeOfSlug = (slug: string) => prestationTypes[serviceSlugs.indexOf(slug)] as PrestationType;

/** The whole number within the bounds; NaN for any text that `listPath` would not write. */
function wholeNumber(text: string, min: number, max: number): number {
  const value = /^[1-9]\d{0,6}$/.test(text) ? Number(text) : Number.NaN;
  return value >= min && value <= max ? value : Number.NaN;
}

/** All values of a key without empty ones: a form sends an empty value for each open field. */
const nonEmptyValues = (query: URLSearchParams, key: string) =>
  query.getAll(key).filter((value) => value !== "");

function knownValues<T extends string>(values: readonly string[], all: readonly T[]): T[] | null {
  const known = all.filter((value) => values.includes(value));
  return known.length === new Set(values).size ? known : null;
}

/**
 * The filters of a query; null for an unknown value, a number out of bounds, or two values where one is
 * allowed. Other keys are ignored, so that a campaign parameter does no harm.
 */
export function parseFilters(query: URLSearchParams): ListQuery | null {
  if (query.toString().length > QUERY_MAX) return null;
  const single = ["budget", "radius", "date", "view", "page"] as const;
  if (single.some((key) => nonEmptyValues(query, key).length > 1)) return null;
  const one = (key: (typeof single)[number]) => nonEmptyValues(query, key)[0];
  const number = (key: (typeof single)[number], min: number, max: number) => {
    const text = one(key);
    return text === undefined ? null : wholeNumber(text, min, max);
  };
  const services = knownValues(nonEmptyValues(query, "service"), serviceSlugs)?.map(typeOfSlug) ?? null;
  const languages = knownValues(nonEmptyValues(query, "language"), langueCodes);
  const [budget, radiusKm, page] = [
    number("budget", 1, 1_000_000),
    number("radius", 1, 300),
    number("page", 1, PAGE_MAX),
  ];
  const date = one("date") ?? null;
  const view = one("view") ?? "list";
  const isKnown =
    services !== null &&
    languages !== null &&
    ![budget, radiusKm, page].some(Number.isNaN) &&
    (date === null || dateField.safeParse(date).success) &&
    (view === "list" || view === "map");
  return isKnown ? { services, languages, budget, radiusKm, date, view, page: page ?? 1 } : null;
}

/** True when the query filters the list or shows the map; otherwise the static page has the same content. */
export const isNarrowed = ({ services, languages, budget, radiusKm, date, view }: ListQuery): boolean =>
  services.length + languages.length > 0 ||
  budget !== null ||
  radiusKm !== null ||
  date !== null ||
  view === "map";

/**
 * The address of a list with these filters, always in the same order; without filters the static list with its
 * page number.
 */
export function listPath(pathOf: (page?: number) => string, query: ListQuery): string {
  if (!isNarrowed(query)) return pathOf(query.page);
  const { services, languages, budget, radiusKm, date, view, page } = query;
  const pairs: [string, string][] = [
    ...services.map((type): [string, string] => ["service", serviceSlug(type)]),
    ...languages.map((code): [string, string] => ["language", code]),
  ];
  if (budget !== null) pairs.push(["budget", String(budget)]);
  if (radiusKm !== null) pairs.push(["radius", String(radiusKm)]);
  if (date !== null) pairs.push(["date", date]);
  if (view === "map") pairs.push(["view", view]);
  if (page > 1) pairs.push(["page", String(page)]);
  return `${pathOf()}?${new URLSearchParams(pairs)}`;
}

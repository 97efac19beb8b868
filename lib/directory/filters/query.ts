import { type LangueCode, langueCodes } from "@/lib/core/catalogue/langues";
import { type PrestationType, prestationTypes } from "@/lib/core/catalogue/prestations";
import { dateField } from "@/lib/core/fields";

/** What a visitor asked a list for, as it stands in the address. */
export interface ListQuery {
  /** Any of these. */
  services: readonly PrestationType[];
  /** Any of these. */
  languages: readonly LangueCode[];
  /** Highest starting price, in euros. */
  budget: number | null;
  /** Around the place of the list. */
  radiusKm: number | null;
  /** Of the party. Calendars are not known: it goes into the request and narrows nothing. */
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

/** Keys that make a list another than its static page. All others (campaigns, typos) leave the kept page alone. */
export const filterKeys = ["service", "language", "budget", "radius", "date", "place", "view"] as const;
const HAS_FILTER = new RegExp(`[?&](?:${filterKeys.join("|")})=`);
/** A longer query is nobody's search. */
export const QUERY_MAX = 800;
/** Filtered totals end at 1,000, so no list of ours has more pages than a whole country. */
const PAGE_MAX = 50_000;

/** True for the query string (with its "?") of a filtered list; decided before anything is parsed. */
export const isFiltered = (search: string): boolean => HAS_FILTER.test(search);

/** "FULL_PLANNING" as an address says it. */
export const serviceSlug = (type: PrestationType) => type.toLowerCase().replaceAll("_", "-");

const serviceSlugs = prestationTypes.map(serviceSlug);
const typeOfSlug = (slug: string) => prestationTypes[serviceSlugs.indexOf(slug)] as PrestationType;

/** The whole number of a text between bounds; NaN for what we would not write ourselves. */
function wholeNumber(text: string, min: number, max: number): number {
  const value = /^[1-9]\d{0,6}$/.test(text) ? Number(text) : Number.NaN;
  return value >= min && value <= max ? value : Number.NaN;
}

/** All values of a key but the empty ones, which a form sends for what was left open. */
const nonEmptyValues = (query: URLSearchParams, key: string) =>
  query.getAll(key).filter((value) => value !== "");

function knownValues<T extends string>(values: readonly string[], all: readonly T[]): T[] | null {
  const known = all.filter((value) => values.includes(value));
  return known.length === new Set(values).size ? known : null;
}

/**
 * The filters of a query; null when it asks for anything we do not know: an unknown value, a number out of bounds, one
 * answer twice. Keys that are not ours are ignored, so that a campaign's mark does no harm.
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

/** True when the query narrows the list or shows it on a map: else its static page says the same. */
export const isNarrowed = ({ services, languages, budget, radiusKm, date, view }: ListQuery): boolean =>
  services.length + languages.length > 0 ||
  budget !== null ||
  radiusKm !== null ||
  date !== null ||
  view === "map";

/** The address of a list with these filters, always in one order; without any, the static list and its page number. */
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

import { parseZone, type Zone } from "@/lib/core/zone";

/** A longer query does not come from the search form. */
export const QUERY_MAX = 800;

/** A text as it is written in an address: "FULL_PLANNING" and "fullPlanning" become "full-planning". */
export const slugOf = (text: string) =>
  text
    .replaceAll(/([a-z])([A-Z])/g, "$1-$2")
    .toLowerCase()
    .replaceAll("_", "-");

/** The whole number within the bounds; NaN for any text that an address of ours would not have. */
export function wholeNumber(text: string, min: number, max: number): number {
  const value = /^[1-9]\d{0,6}$/.test(text) ? Number(text) : Number.NaN;
  return value >= min && value <= max ? value : Number.NaN;
}

/** All values of a key without empty ones: a form sends an empty value for each open field. */
export const nonEmptyValues = (query: URLSearchParams, key: string) =>
  query.getAll(key).filter((value) => value !== "");

/** The values in the order of `all`; null when one is unknown. */
export function knownValues<T extends string>(values: readonly string[], all: readonly T[]): T[] | null {
  const known = all.filter((value) => values.includes(value));
  return known.length === new Set(values).size ? known : null;
}

/** The one value of each of these keys; null when a key has several, or the query is too long. */
export function singleValues<K extends string>(
  query: URLSearchParams,
  keys: readonly K[],
  maxLength: number,
): Partial<Record<K, string>> | null {
  if (query.toString().length > maxLength) return null;
  const given = keys.map((key) => [key, nonEmptyValues(query, key)] as const);
  if (given.some(([, values]) => values.length > 1)) return null;
  return Object.fromEntries(given.map(([key, [value]]) => [key, value])) as Partial<Record<K, string>>;
}

/** A zone of the query: null when it is not there, undefined when it is none of ours. */
export const zoneOrNull = (text: string | undefined): Zone | null | undefined =>
  text === undefined ? null : (parseZone(text) ?? undefined);

/** A query string; the commas of a zone stay readable. */
export const queryOf = (pairs: [string, string][]) =>
  String(new URLSearchParams(pairs)).replaceAll("%2C", ",");

/** A number of the query: null when it is not there, NaN when it is none of ours. */
export const numberOrNull = (text: string | undefined, min: number, max: number): number | null =>
  text === undefined ? null : wholeNumber(text, min, max);

/** Matches a query string (with its "?") that has one of these keys; checked before the query is parsed. */
export const queryWith = (keys: readonly string[]) => new RegExp(`[?&](?:${keys.join("|")})=`);

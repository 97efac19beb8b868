import { INDEXED_FROM } from "@/lib/directory/schema";
import type { ProfileContents, ProfileStep } from "@/lib/listing/rules";

// Which pages search engines should index. Pages write it into their robots line, and sitemaps list exactly
// these.

/** A profile is indexed once it has photos and a portrait. */
export const indexedSteps = ["photos", "portrait"] as const satisfies readonly ProfileStep[];
export type IndexedContents = Pick<ProfileContents, (typeof indexedSteps)[number]>;

export type ListOf = "country" | "area" | "city";

/**
 * A country's own list is always indexed; the list of an area or city from `INDEXED_FROM` providers on, with
 * all its pages.
 */
export function isListIndexed(kind: ListOf, total: number): boolean {
  return kind === "country" || total >= INDEXED_FROM;
}

/** Lists of venues: the same, but a country without any venue is not indexed. */
export function isVenueListIndexed(kind: ListOf, total: number): boolean {
  return total > 0 && isListIndexed(kind, total);
}

/** The pages of a trade, also that of a whole country, from `INDEXED_FROM` providers on. */
export const isTradeIndexed = (total: number): boolean => total >= INDEXED_FROM;

/** The caller has checked that the provider is listed (and so approved). */
export function isProfileIndexed(contents: IndexedContents): boolean {
  return indexedSteps.every((step) => contents[step]);
}

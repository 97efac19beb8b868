import { INDEXED_FROM } from "@/lib/directory/schema";
import type { ProfileContents, ProfileStep } from "@/lib/listing/profile/completeness";

// Which pages search engines are offered. Pages say it in their robots line, sitemaps list exactly these (seo.md section 2).

/** A profile is worth finding once it shows work and says who does it. */
export const indexedSteps = ["photos", "portrait"] as const satisfies readonly ProfileStep[];
export type IndexedContents = Pick<ProfileContents, (typeof indexedSteps)[number]>;

export type ListOf = "country" | "area" | "city";

/** A country's own list always is; that of an area or city from `INDEXED_FROM` providers on, each of its pages. */
export function isListIndexed(kind: ListOf, total: number): boolean {
  return kind === "country" || total >= INDEXED_FROM;
}

/** Lists of venues: the same, but a country without any has nothing to be found. */
export function isVenueListIndexed(kind: ListOf, total: number): boolean {
  return total > 0 && isListIndexed(kind, total);
}

/** Of a listed (so: moderated) provider. */
export function isProfileIndexed(contents: IndexedContents): boolean {
  return indexedSteps.every((step) => contents[step]);
}

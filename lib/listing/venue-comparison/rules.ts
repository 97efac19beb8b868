import { VENUE_COMPARISON_PATH } from "@/lib/core/addresses/venues";

/** Most venues side by side. */
export const COMPARED_VENUES_MAX = 4;

/** Key in localStorage: the venues chosen in lists until they are compared. */
export const COMPARED_KEY = "promesse.compared-venues";

/** A venue chosen in a list. */
export interface ChosenVenue {
  slug: string;
  name: string;
}

const SLUG = /^[a-z0-9-]{1,120}$/;

/** The slugs of an address, each once; what cannot be a slug is left out. */
export function parseComparedSlugs(text: string | undefined): string[] {
  const slugs = (text ?? "").split(",").filter((slug) => SLUG.test(slug));
  return [...new Set(slugs)].slice(0, COMPARED_VENUES_MAX);
}

/** Address of a comparison, which can be shared. */
export function comparisonPath(slugs: readonly string[], day: string | null = null): string {
  const query = [
    ...(slugs.length > 0 ? [`venues=${slugs.join(",")}`] : []),
    ...(day === null ? [] : [`date=${day}`]),
  ];
  return [VENUE_COMPARISON_PATH, ...(query.length > 0 ? [query.join("&")] : [])].join("?");
}

const isChosen = (value: unknown): value is ChosenVenue => {
  const { slug, name } = (value ?? {}) as Partial<Record<keyof ChosenVenue, unknown>>;
  return typeof slug === "string" && SLUG.test(slug) && typeof name === "string";
};

/** Reads the stored choice; damaged entries are left out and never cause an error. */
export function parseChosenVenues(text: string | null): readonly ChosenVenue[] {
  if (!text) return [];
  try {
    const value: unknown = JSON.parse(text);
    if (!Array.isArray(value)) return [];
    const valid = value.filter(isChosen).map(({ slug, name }) => ({ slug, name }));
    return valid
      .filter(({ slug }, n) => valid.findIndex((other) => other.slug === slug) === n)
      .slice(0, COMPARED_VENUES_MAX);
  } catch {
    return [];
  }
}

/** Adds the venue at the end or takes it away; a full choice does not grow. */
export function withChosenToggled(
  chosen: readonly ChosenVenue[],
  venue: ChosenVenue,
): readonly ChosenVenue[] {
  const others = chosen.filter(({ slug }) => slug !== venue.slug);
  if (others.length < chosen.length || chosen.length >= COMPARED_VENUES_MAX) return others;
  return [...chosen, venue];
}

/** What every one of these venues offers, and what only some of them offer. */
export function splitFeatures<F extends string>(
  all: readonly F[],
  venues: readonly { features: readonly F[] }[],
): { common: F[]; different: F[] } {
  const having = (feature: F) => venues.filter(({ features }) => features.includes(feature)).length;
  return {
    common: all.filter((feature) => having(feature) === venues.length),
    different: all.filter((feature) => having(feature) > 0 && having(feature) < venues.length),
  };
}

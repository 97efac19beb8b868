import "server-only";
import { isSoleCity } from "@/lib/core/addresses/sole-cities";
import { civilToday } from "@/lib/core/dates";
import type { Locale } from "@/lib/core/i18n/locales";
import { marketOfLocale } from "@/lib/core/markets/markets";
import type { Zone } from "@/lib/core/zone";
import { publicContext } from "@/lib/http/public-pages/context";
import { findPlaceBySlug, type Place } from "@/lib/places/find-place";
import { LOCALITY_QUERY_MAX } from "@/lib/places/schema";
import { searchLocality } from "@/lib/places/search-locality";

/** The query of a page as Next passes it. */
export type PageQuery = Record<string, string | string[] | undefined>;

export type PathOf = (page?: number) => string;
/** What the address of a list needs of its place. */
interface ListPlace {
  type: Place["type"];
  slug: string;
  area: { slug: string };
}

/** Makes the addresses of the lists of a place; null is the whole country. */
export const pathOfPlace =
  (paths: {
    country: PathOf;
    area: (area: string, page?: number) => string;
    city: (area: string, city: string, page?: number) => string;
  }) =>
  (place: ListPlace | null): PathOf =>
  (page) => {
    if (place === null) return paths.country(page);
    return place.type === "city"
      ? paths.city(place.area.slug, place.slug, page)
      : paths.area(place.slug, page);
  };

/** How the lists of planners or of venues read and write their addresses. */
interface ListAddresses<Q> {
  /** Null for a query that none of our pages writes. */
  parse: (query: URLSearchParams) => Q | null;
  addressOf: (pathOf: PathOf, query: Q) => string;
  pathOf: (place: ListPlace | null) => PathOf;
}

const pairs = (query: PageQuery) =>
  new URLSearchParams(
    Object.entries(query).flatMap(([key, value]) =>
      (Array.isArray(value) ? value : [value ?? ""]).map((one): [string, string] => [key, one]),
    ),
  );

/**
 * Place and query of a filtered list, or a better address for it: that of the typed place, with the other filters kept
 * and without a zone of the map.
 * Null when a place or filter does not exist, or the day is over.
 */
export async function readAddress<Q extends { date: string | null; zone: Zone | null; page: number }>(
  locale: Locale,
  where: readonly string[],
  asked: PageQuery,
  { parse, addressOf, pathOf }: ListAddresses<Q>,
): Promise<{ place: Place | null; query: Q; pathOf: PathOf } | string | null> {
  const ctx = publicContext(locale);
  const { country, timeZone } = marketOfLocale(locale);
  const given = pairs(asked);
  const query = parse(given);
  const [area, city, more] = where;
  if (query === null || more !== undefined) return null;
  if (query.date !== null && query.date < civilToday(ctx.now, timeZone)) return null;
  const [typed, other] = given.getAll("place").filter((text) => text.trim() !== "");
  if (other !== undefined || (typed?.length ?? 0) > LOCALITY_QUERY_MAX) return null;
  if (typed !== undefined) {
    const [first] = await searchLocality(ctx, { q: typed, country });
    if (!first) return null;
    const { slug, departementSlug } = first;
    const place: ListPlace = departementSlug
      ? { type: "city", slug, area: { slug: departementSlug } }
      : { type: "area", slug, area: first };
    return addressOf(pathOf(place), { ...query, zone: null, page: 1 });
  }
  const place = area === undefined ? null : await findPlaceBySlug(ctx, ctx.country, area, city);
  if (area !== undefined && place === null) return null;
  if (place && isSoleCity(place.area.slug, city ?? "")) return addressOf(pathOf(place), query);
  return { place, query, pathOf: pathOf(place) };
}

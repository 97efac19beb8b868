import "server-only";
import { areaPath, cityPath, countryPath } from "@/lib/core/addresses/planners";
import { domainForLocale } from "@/lib/core/countries/domains";
import { civilToday } from "@/lib/core/dates";
import type { Locale } from "@/lib/core/i18n/locales";
import { findList } from "@/lib/directory/filters/find-list";
import { listAlternatives } from "@/lib/directory/filters/list-alternatives";
import { isNarrowed, type ListQuery, listPath, parseFilters } from "@/lib/directory/filters/rules";
import type { AlternativeDto } from "@/lib/directory/filters/schema";
import type { ListDto } from "@/lib/directory/schema";
import { publicContext } from "@/lib/http/public-pages/context";
import { groundOf, type MapGround } from "@/lib/http/public-pages/map-ground";
import { findPlaceBySlug, type Place } from "@/lib/places/find-place";
import { LOCALITY_QUERY_MAX } from "@/lib/places/schema";
import { searchLocality } from "@/lib/places/search-locality";

/** The query of a page as Next passes it. */
export type PageQuery = Record<string, string | string[] | undefined>;

export interface SearchResult {
  place: Place | null;
  list: ListDto;
  query: ListQuery;
  /** Alternatives for a search without results. */
  alternatives: AlternativeDto[];
  /** Null where no map was requested. */
  ground: MapGround | null;
}

export const pathOfPlace = (place: Pick<Place, "type" | "slug" | "area"> | null) => (page?: number) => {
  if (place === null) return countryPath(page);
  return place.type === "city" ? cityPath(place.area.slug, place.slug, page) : areaPath(place.slug, page);
};

const pairs = (query: PageQuery) =>
  new URLSearchParams(
    Object.entries(query).flatMap(([key, value]) =>
      (Array.isArray(value) ? value : [value ?? ""]).map((one): [string, string] => [key, one]),
    ),
  );

/**
 * The address of the list of a typed place, with the other filters kept; null when the country has no place of
 * this name.
 */
async function addressOf(locale: Locale, text: string, query: ListQuery): Promise<string | null> {
  const { country } = domainForLocale(locale);
  const [first] = await searchLocality(publicContext(locale), { q: text, country });
  if (!first) return null;
  const path = (page?: number) =>
    first.departementSlug ? cityPath(first.departementSlug, first.slug, page) : areaPath(first.slug, page);
  return listPath(path, { ...query, page: 1 });
}

/**
 * A filtered list, or a better address for it: the list of the typed place, or the static list where no filter
 * is left. Null when the place, filter or page of the address does not exist.
 */
export async function readSearch(
  locale: Locale,
  where: readonly string[],
  asked: PageQuery,
): Promise<SearchResult | string | null> {
  const ctx = publicContext(locale);
  const given = pairs(asked);
  const query = parseFilters(given);
  const [area, city, more] = where;
  if (query === null || more !== undefined) return null;
  if (query.date !== null && query.date < civilToday(ctx.now, domainForLocale(locale).timeZone)) return null;
  const typed = given.getAll("place").filter((text) => text.trim() !== "");
  if (typed.length > 1 || (typed[0]?.length ?? 0) > LOCALITY_QUERY_MAX) return null;
  if (typed[0] !== undefined) return addressOf(locale, typed[0], query);
  const place = area === undefined ? null : await findPlaceBySlug(ctx, ctx.country, area, city);
  if (area !== undefined && place === null) return null;
  if (place === null && query.radiusKm !== null) return null;
  const pathOf = pathOfPlace(place);
  if (!isNarrowed(query)) return listPath(pathOf, query);
  const list = await findList(ctx, place, query);
  if (query.page > Math.max(1, list.pages)) return null;
  const alternatives = list.total === 0 ? await listAlternatives(ctx, place, query, pathOf) : [];
  const ground =
    query.view === "map" && list.planners.length > 0 ? await groundOf(locale, list.planners) : null;
  return { place, list, query, alternatives, ground };
}

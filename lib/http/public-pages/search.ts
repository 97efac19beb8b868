import "server-only";
import { areaPath, cityPath, countryPath } from "@/lib/core/addresses/planners";
import { tradePath } from "@/lib/core/addresses/trades";
import type { Locale } from "@/lib/core/i18n/locales";
import { findList } from "@/lib/directory/filters/find-list";
import { listAlternatives } from "@/lib/directory/filters/list-alternatives";
import { isNarrowed, type ListQuery, listPath, parseFilters } from "@/lib/directory/filters/rules";
import type { AlternativeDto } from "@/lib/directory/filters/schema";
import type { ListDto } from "@/lib/directory/schema";
import { tradeOfQuery } from "@/lib/directory/trades/rules";
import { publicContext } from "@/lib/http/public-pages/context";
import { groundOf } from "@/lib/http/public-pages/map-ground";
import {
  type PageQuery,
  type PathOf,
  pathOfPlace,
  readAddress,
} from "@/lib/http/public-pages/search-address";
import type { Place } from "@/lib/places/find-place";
import type { MapGround } from "@/lib/places/land/schema";

export interface SearchResult {
  place: Place | null;
  pathOf: (page?: number) => string;
  list: ListDto;
  query: ListQuery;
  /** Alternatives for a search without results. */
  alternatives: AlternativeDto[];
  /** Null where no map was requested. */
  ground: MapGround | null;
}

const pathOf = pathOfPlace({ country: countryPath, area: areaPath, city: cityPath });

/** The list of a typed place; under the filter of one trade alone that is the page of the trade. */
const addressOf = (locale: Locale) => (pathOf: PathOf, query: ListQuery) => {
  const trade = tradeOfQuery(locale, query);
  return trade ? tradePath(trade.slug, pathOf().split("/").slice(2)) : listPath(pathOf, query);
};

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
  const found = await readAddress(locale, where, asked, {
    parse: parseFilters,
    addressOf: addressOf(locale),
    pathOf,
  });
  if (found === null || typeof found === "string") return found;
  const { place, query } = found;
  // A zone is searched in the whole country, wherever the map was opened.
  if (query.zone !== null && (place !== null || query.radiusKm !== null))
    return listPath(countryPath, { ...query, radiusKm: null });
  if (place === null && query.radiusKm !== null) return null;
  if (!isNarrowed(query)) return listPath(found.pathOf, query);
  const list = await findList(ctx, place, query);
  if (query.page > Math.max(1, list.pages)) return null;
  const alternatives = list.total === 0 ? await listAlternatives(ctx, place, query, found.pathOf) : [];
  const ground = query.view === "map" ? groundOf(locale, list.planners, query.zone) : null;
  return { place, pathOf: found.pathOf, list, query, alternatives, ground };
}

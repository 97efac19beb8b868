import "server-only";
import { venuesAreaPath, venuesCityPath, venuesPath } from "@/lib/core/addresses/venues";
import { civilToday } from "@/lib/core/dates";
import type { Locale } from "@/lib/core/i18n/locales";
import { marketOfLocale } from "@/lib/core/markets/markets";
import type { AlternativeDto } from "@/lib/directory/filters/schema";
import { findVenueList } from "@/lib/directory/venues/find-venue-list";
import { listVenueAlternatives } from "@/lib/directory/venues/list-venue-alternatives";
import {
  isVenueNarrowed,
  parseVenueFilters,
  type VenueQuery,
  venueListPath,
} from "@/lib/directory/venues/rules";
import type { VenueAlternativeCode, VenueResultsDto } from "@/lib/directory/venues/schema";
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

export interface VenueSearchResult {
  place: Place | null;
  pathOf: PathOf;
  list: VenueResultsDto;
  query: VenueQuery;
  /** The first day that may be asked for. */
  today: string;
  /** Alternatives for a search without results. */
  alternatives: AlternativeDto<VenueAlternativeCode>[];
  /** Null where no map was requested. */
  ground: MapGround | null;
}

const lists = {
  parse: parseVenueFilters,
  addressOf: venueListPath,
  pathOf: pathOfPlace({ country: venuesPath, area: venuesAreaPath, city: venuesCityPath }),
};

/**
 * A filtered list of venues, or a better address for it: the list of the typed place, the static list where no filter is
 * left, or the same without a distance where there is no place. Null when the place, filter or page does not exist.
 */
export async function readVenueSearch(
  locale: Locale,
  where: readonly string[],
  asked: PageQuery,
): Promise<VenueSearchResult | string | null> {
  const ctx = publicContext(locale);
  const found = await readAddress(locale, where, asked, lists);
  if (found === null || typeof found === "string") return found;
  const { place, query, pathOf } = found;
  // A zone is searched in the whole country, wherever the map was opened.
  if (query.zone !== null && (place !== null || query.radiusKm !== null))
    return venueListPath(venuesPath, { ...query, radiusKm: null });
  const isByDistance = query.sort === "distance" && query.zone === null;
  if (place === null && (query.radiusKm !== null || isByDistance))
    return venueListPath(pathOf, { ...query, radiusKm: null, sort: isByDistance ? "rank" : query.sort });
  if (!isVenueNarrowed(query)) return venueListPath(pathOf, query);
  const list = await findVenueList(ctx, place, query);
  if (query.page > Math.max(1, list.pages)) return null;
  const alternatives = list.total === 0 ? await listVenueAlternatives(ctx, place, query, pathOf) : [];
  const ground = query.view === "map" ? groundOf(locale, list.venues, query.zone) : null;
  const today = civilToday(ctx.now, marketOfLocale(locale).timeZone);
  return { place, pathOf, list, query, today, alternatives, ground };
}

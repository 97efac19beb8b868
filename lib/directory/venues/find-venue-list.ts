import { middleOfZone } from "@/lib/core/zone";
import { scopeOfList } from "@/lib/directory/find-scope";
import { countVenues, findVenues } from "@/lib/directory/venues/find-venues";
import type { VenueQuery } from "@/lib/directory/venues/rules";
import type { VenueResultsDto } from "@/lib/directory/venues/schema";
import type { VenueSearch } from "@/lib/directory/venues/statements";
import type { Ctx } from "@/lib/gateways/context";
import type { Place } from "@/lib/places/find-place";

const cents = (euros: number | null) => (euros === null ? undefined : euros * 100);

/** In a zone distances are told only where they order the list: from the middle of the zone. */
const middleFor = ({ zone, sort }: VenueQuery) =>
  zone !== null && sort === "distance" ? middleOfZone(zone) : null;

function searchOf(ctx: Ctx, place: Place | null, query: VenueQuery): VenueSearch {
  const { kinds, features, seated, standing, bedrooms, priceFrom, priceTo, date, sort, page } = query;
  const isPoint = place?.type === "city" || query.radiusKm !== null || sort === "distance";
  return {
    scope: scopeOfList(ctx, place, query),
    filters: {
      kinds,
      features,
      seatedMin: seated ?? undefined,
      standingMin: standing ?? undefined,
      bedroomsMin: bedrooms ?? undefined,
      priceFromCents: cents(priceFrom),
      priceToCents: cents(priceTo),
      day: date ?? undefined,
    },
    sort,
    near: query.zone !== null ? middleFor(query) : isPoint ? place : null,
    page,
  };
}

/** One page of the venues of a place under the filters of the query; with distances where the place is a point. */
export const findVenueList = (ctx: Ctx, place: Place | null, query: VenueQuery): Promise<VenueResultsDto> =>
  findVenues(ctx, searchOf(ctx, place, query));

export const countVenueList = (ctx: Ctx, place: Place | null, query: VenueQuery) =>
  countVenues(ctx, searchOf(ctx, place, query));

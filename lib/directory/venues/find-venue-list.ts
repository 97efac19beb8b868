import { middleOfZone } from "@/lib/core/zone";
import { scopeOfList } from "@/lib/directory/find-scope";
import { countVenues, findVenues } from "@/lib/directory/venues/find-venues";
import type { VenueQuery } from "@/lib/directory/venues/rules";
import type { VenueResultsDto } from "@/lib/directory/venues/schema";
import type { VenueSearch } from "@/lib/directory/venues/statements";
import type { Ctx } from "@/lib/gateways/context";
import { euroCentsOf } from "@/lib/listing/exchange-rates/queries";
import type { Place } from "@/lib/places/find-place";

/** In a zone distances are told only where they order the list: from the middle of the zone. */
const middleFor = ({ zone, sort }: VenueQuery) =>
  zone !== null && sort === "distance" ? middleOfZone(zone) : null;

async function searchOf(ctx: Ctx, place: Place | null, query: VenueQuery): Promise<VenueSearch> {
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
      priceFromCents: (await euroCentsOf(ctx, priceFrom)) ?? undefined,
      priceToCents: (await euroCentsOf(ctx, priceTo)) ?? undefined,
      day: date ?? undefined,
    },
    sort,
    near: query.zone !== null ? middleFor(query) : isPoint ? place : null,
    page,
  };
}

/** One page of the venues of a place under the filters of the query; with distances where the place is a point. */
export const findVenueList = async (
  ctx: Ctx,
  place: Place | null,
  query: VenueQuery,
): Promise<VenueResultsDto> => findVenues(ctx, await searchOf(ctx, place, query));

export const countVenueList = async (ctx: Ctx, place: Place | null, query: VenueQuery) =>
  countVenues(ctx, await searchOf(ctx, place, query));

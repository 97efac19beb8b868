import type { LimitRule } from "@/lib/core/limits";
import { middleOfZone } from "@/lib/core/zone";
import { findScope } from "@/lib/directory/find-scope";
import { findVenues } from "@/lib/directory/venues/find-venues";
import type { SearchVenuesInput, VenueResultsDto } from "@/lib/directory/venues/schema";
import type { Ctx } from "@/lib/gateways/context";
import { euroCentsOf } from "@/lib/listing/exchange-rates/queries";

/** Enough for a person who tries every filter; stops a program that copies the lists. */
export const searchVenuesLimit: LimitRule = {
  name: "search-venues",
  points: 120,
  durationSeconds: 60,
  failsClosed: false,
};

/**
 * POST /search/venues/{page}. An unknown place is a 404; a page past the end is empty. Totals stop at 1,000 with
 * `totalIsExact: false`.
 */
export async function searchVenues(ctx: Ctx, input: SearchVenuesInput): Promise<VenueResultsDto> {
  const { scope, near } = await findScope(ctx, input);
  const { kinds, features, seated, standing, bedrooms, priceFrom, priceTo, date, sort, page } = input;
  const filters = {
    kinds,
    features,
    seatedMin: seated,
    standingMin: standing,
    bedroomsMin: bedrooms,
    priceFromCents: await euroCentsOf(ctx, priceFrom),
    priceToCents: await euroCentsOf(ctx, priceTo),
    day: date,
  };
  const middle = scope.zone && sort === "distance" ? middleOfZone(scope.zone) : null;
  return findVenues(ctx, { scope, filters, sort, near: near ?? middle, page });
}

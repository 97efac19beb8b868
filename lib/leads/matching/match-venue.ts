import { distance, type Part, type Scored, scored } from "@/lib/leads/matching/parts";
import { capacity, price, type, type VenueOffer, type VenueWish } from "@/lib/leads/matching/venue-parts";
import { type VenueMatchCode, venueMatchCodes, venueMatchWeights } from "@/lib/leads/matching/weights";

/** Texts of its reasons are `matching.venueReasons.<code>`. */
export type VenueMatch = Scored<VenueMatchCode>;

const scorers: Record<VenueMatchCode, (wish: VenueWish, venue: VenueOffer) => Part> = {
  capacity,
  distance,
  price,
  type,
};

/** How well a venue fits a couple's project, with reasons. */
export function matchVenue(wish: VenueWish, venue: VenueOffer): VenueMatch {
  return scored(venueMatchCodes, venueMatchWeights, (code) => scorers[code](wish, venue));
}

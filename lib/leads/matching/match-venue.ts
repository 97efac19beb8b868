import { distance, type Part, type PartKind } from "@/lib/leads/matching/parts";
import { capacity, price, type, type VenueOffer, type VenueWish } from "@/lib/leads/matching/venue-parts";
import { type VenueMatchCode, venueMatchCodes, venueMatchWeights } from "@/lib/leads/matching/weights";

/** One reason with the variant of its sentence; texts are `matching.venueReasons.<code>`. */
export interface VenueMatchReason {
  code: VenueMatchCode;
  /** Whole points, never 0. */
  points: number;
  kind: PartKind;
  distanceKm?: number;
}

export interface VenueMatch {
  /** 0 to 100, the sum of the reasons' points. */
  score: number;
  /** Most points first. */
  reasons: VenueMatchReason[];
}

const scorers: Record<VenueMatchCode, (wish: VenueWish, venue: VenueOffer) => Part> = {
  capacity,
  distance,
  price,
  type,
};

/** How well a venue fits a couple's project, with reasons. */
export function matchVenue(wish: VenueWish, venue: VenueOffer): VenueMatch {
  const reasons = venueMatchCodes
    .map((code): VenueMatchReason => {
      const { share, ...rest } = scorers[code](wish, venue);
      return { code, points: Math.round(venueMatchWeights[code] * share), ...rest };
    })
    .filter(({ points }) => points > 0)
    .sort((a, b) => b.points - a.points || venueMatchCodes.indexOf(a.code) - venueMatchCodes.indexOf(b.code));
  return { score: reasons.reduce((sum, { points }) => sum + points, 0), reasons };
}

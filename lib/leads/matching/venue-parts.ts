import type { EventType } from "@/lib/core/catalogue/events";
import type { GeoPoint } from "@/lib/core/geo";
import type { Part } from "@/lib/leads/matching/parts";
import type { VenueType } from "@/lib/listing/venues/schema";

/** What a couple wants of a venue. Every venue meets a wish that is left open (null). */
export interface VenueWish {
  /** Both ends included; null is open at that end. */
  guests: { min: number | null; max: number | null } | null;
  point: GeoPoint | null;
  radiusKm: number | null;
  /** Upper limit of the whole event's budget, in euro cents; null when unknown or without limit. */
  budgetMaxCents: number | null;
  eventType: EventType | null;
}

export interface VenueOffer {
  type: VenueType;
  point: GeoPoint | null;
  seatedCapacity: number;
  standingCapacity: number;
  /** Lowest price of a hire, in euro cents. */
  startingPriceCents: number;
}

/** Above this number of free seats a room looks empty. */
const MOST_FREE_SEATS = 300;
/** Share of the whole budget that a venue usually takes. */
const USUAL_SHARE = 0.4;

const open: Part = { share: 1, kind: "open" };
const part = (share: number): Part => ({
  share: Math.min(1, Math.max(0, share)),
  kind: share >= 1 ? "full" : "partial",
});

/** All points when everybody finds a seat; fewer when only the lower number does, or only standing. */
export function capacity({ guests }: VenueWish, { seatedCapacity, standingCapacity }: VenueOffer): Part {
  const most = guests?.max ?? guests?.min ?? null;
  if (most === null) return open;
  const fewest = guests?.min ?? 1;
  if (seatedCapacity >= most) return part(seatedCapacity - most > MOST_FREE_SEATS ? 0.5 : 1);
  if (seatedCapacity >= fewest) return part(0.7);
  if (standingCapacity >= most) return part(0.5);
  return part(standingCapacity >= fewest ? 0.3 : 0);
}

/** All points up to the usual share of the budget, none when the venue alone would take all of it. */
export function price({ budgetMaxCents }: VenueWish, { startingPriceCents }: VenueOffer): Part {
  if (budgetMaxCents === null) return open;
  const share = startingPriceCents / Math.max(budgetMaxCents, 1);
  return part(share <= USUAL_SHARE ? 1 : (1 - share) / (1 - USUAL_SHARE));
}

const religious: readonly EventType[] = ["RELIGIOUS_CEREMONY", "BAPTISM"];
const corporate: readonly EventType[] = ["CORPORATE_SEMINAR", "CORPORATE_PARTY", "PRODUCT_LAUNCH"];

/** A place of worship suits religious events only, and a farm does not suit those of a company. */
export function type({ eventType }: VenueWish, offer: VenueOffer): Part {
  if (eventType === null) return open;
  if (offer.type === "place_of_worship") return part(religious.includes(eventType) ? 1 : 0.2);
  return part(offer.type === "farm" && corporate.includes(eventType) ? 0.2 : 1);
}

import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { eventTypes } from "@/lib/core/catalogue/events";
import { guestRanges } from "@/lib/core/catalogue/ranges";
import { matchVenue } from "@/lib/leads/matching/match-venue";
import { rankVenues } from "@/lib/leads/matching/rank";
import type { VenueOffer, VenueWish } from "@/lib/leads/matching/venue-parts";
import { venueMatchCodes, venueMatchWeights } from "@/lib/leads/matching/weights";
import { venueTypes } from "@/lib/listing/venues/schema";

const annecy = { latitude: 45.8992, longitude: 6.1294 };
const wish: VenueWish = {
  guests: { min: 51, max: 80 },
  point: annecy,
  radiusKm: 60,
  budgetMaxCents: 3_000_000,
  eventType: "WEDDING",
};
const venue: VenueOffer = {
  type: "castle",
  point: annecy,
  seatedCapacity: 120,
  standingCapacity: 200,
  startingPriceCents: 500_000,
};
const pointsOf = (changedWish: Partial<VenueWish>, changed: Partial<VenueOffer> = {}) =>
  Object.fromEntries(
    matchVenue({ ...wish, ...changedWish }, { ...venue, ...changed }).reasons.map(({ code, points }) => [
      code,
      points,
    ]),
  );

const aPoint = fc.record({
  latitude: fc.double({ min: 36, max: 60, noNaN: true }),
  longitude: fc.double({ min: -9, max: 20, noNaN: true }),
});
const aWish: fc.Arbitrary<VenueWish> = fc.record({
  guests: fc.option(fc.constantFrom(...guestRanges)),
  point: fc.option(aPoint),
  radiusKm: fc.option(fc.integer({ min: 1, max: 500 })),
  budgetMaxCents: fc.option(fc.integer({ min: 0, max: 10_000_000 })),
  eventType: fc.option(fc.constantFrom(...eventTypes)),
});
const aVenue: fc.Arbitrary<VenueOffer> = fc.record({
  type: fc.constantFrom(...venueTypes),
  point: fc.option(aPoint),
  seatedCapacity: fc.integer({ min: 1, max: 2_000 }),
  standingCapacity: fc.integer({ min: 1, max: 2_000 }),
  startingPriceCents: fc.integer({ min: 100, max: 20_000_000 }),
});

describe("match of a venue", () => {
  it("has weights that add up to 100, and all of them for a venue that meets every wish", () => {
    expect(Object.values(venueMatchWeights).reduce((sum, weight) => sum + weight, 0)).toBe(100);
    const { score, reasons } = matchVenue(wish, venue);
    expect(score).toBe(100);
    expect(reasons.map(({ code }) => code)).toEqual(venueMatchCodes);
  });

  it.each([
    ["everybody is seated", { seatedCapacity: 80 }, 35],
    ["only the lower number is seated", { seatedCapacity: 60 }, 25],
    ["everybody stands", { seatedCapacity: 40, standingCapacity: 80 }, 18],
    ["only the lower number stands", { seatedCapacity: 40, standingCapacity: 60 }, 11],
    ["it is too small", { seatedCapacity: 40, standingCapacity: 50 }, undefined],
    ["the room would look empty", { seatedCapacity: 381 }, 18],
  ])("counts the capacity when %s", (_, changed, points) => {
    expect(pointsOf({}, changed).capacity).toBe(points);
  });

  it("counts the price against the whole budget", () => {
    expect(pointsOf({}, { startingPriceCents: 1_200_000 }).price).toBe(20);
    expect(pointsOf({}, { startingPriceCents: 2_100_000 }).price).toBe(10);
    expect(pointsOf({}, { startingPriceCents: 3_000_000 }).price).toBeUndefined();
    expect(pointsOf({ budgetMaxCents: null }, { startingPriceCents: 9_000_000 }).price).toBe(20);
  });

  it("counts the type against the event", () => {
    expect(pointsOf({}, { type: "place_of_worship" }).type).toBe(3);
    expect(pointsOf({ eventType: "BAPTISM" }, { type: "place_of_worship" }).type).toBe(15);
    expect(pointsOf({ eventType: "CORPORATE_PARTY" }, { type: "farm" }).type).toBe(3);
  });

  it("is the sum of its reasons, at most 100, each at most its weight, for any wish and venue", () => {
    fc.assert(
      fc.property(aWish, aVenue, (anyWish, anyVenue) => {
        const { score, reasons } = matchVenue(anyWish, anyVenue);
        expect(reasons.reduce((sum, { points }) => sum + points, 0)).toBe(score);
        expect(score).toBeLessThanOrEqual(100);
        for (const { code, points } of reasons) {
          expect(points).toBeGreaterThan(0);
          expect(points).toBeLessThanOrEqual(venueMatchWeights[code]);
        }
      }),
    );
  });

  it("never gains from a higher price", () => {
    fc.assert(
      fc.property(aWish, aVenue, fc.integer({ min: 1, max: 5_000_000 }), (anyWish, anyVenue, more) => {
        const dearer = { ...anyVenue, startingPriceCents: anyVenue.startingPriceCents + more };
        expect(matchVenue(anyWish, dearer).score).toBeLessThanOrEqual(matchVenue(anyWish, anyVenue).score);
      }),
    );
  });

  it("ranks the same whatever the order of the venues", () => {
    const venues = fc
      .array(aVenue, { maxLength: 8 })
      .map((all) => all.map((one, n) => ({ ...one, id: `${n}` })));
    fc.assert(
      fc.property(aWish, venues, (anyWish, all) => {
        const ids = (list: typeof all) => rankVenues(anyWish, list).map(({ id }) => id);
        expect(ids(all.toReversed())).toEqual(ids(all));
      }),
    );
  });
});

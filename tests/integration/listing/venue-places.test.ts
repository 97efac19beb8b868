import { describe, expect, it } from "vitest";
import type { Database } from "@/db/client";
import { countListedPlanners } from "@/lib/directory/facts/count-planners";
import { listNearVenueCities } from "@/lib/directory/facts/list-near-cities";
import { findVenuePlaceFacts } from "@/lib/listing/venues/find-place-facts";
import { listVenues } from "@/lib/listing/venues/queries";
import { VENUES_FOR_FACTS } from "@/lib/listing/venues/schema";
import { findPlaceById, type Place } from "@/lib/places/find-place";
import { testDatabase } from "@/tests/support/database";
import { rolledBack } from "../db/connect";
import { APT, AVIGNON, addPlaces, addProvider, GARD, NIMES, VAUCLUSE, visitor } from "../directory/listing";
import { addVenue } from "./listed-venue";

const alone = (work: (tx: Database) => Promise<void>) => () =>
  rolledBack(testDatabase().db, async (tx) => {
    await addPlaces(tx);
    await work(tx);
  });

const inNimes = { placeId: NIMES, areaId: GARD, city: "Nimes" } as const;

describe("the figures of the venues of a place", () => {
  it(
    "are prices, capacities, kinds and features of its listed venues only",
    alone(async (tx) => {
      for (const n of [1, 2, 3, 4, 5])
        await addVenue(tx, {
          type: n === 1 ? "farm" : "castle",
          minPriceCents: n * 100_000,
          maxPriceCents: n * 200_000,
          seatedCapacity: n * 40,
          bedrooms: n,
          features: n < 3 ? ["garden", "bar"] : ["garden"],
        });
      await addVenue(tx, { publishedAt: null, minPriceCents: 100, seatedCapacity: 9_000 });
      await addVenue(tx, { ...inNimes, minPriceCents: 100, seatedCapacity: 8_000 });
      expect(await findVenuePlaceFacts(visitor(tx), { country: "FR", areaId: VAUCLUSE })).toEqual({
        priceCents: { least: 100_000, middle: 300_000, most: 1_000_000 },
        seated: { least: 40, middle: 120, most: 200 },
        bedrooms: { least: 1, middle: 3, most: 5 },
        types: [
          { type: "castle", venues: 4 },
          { type: "farm", venues: 1 },
        ],
        features: [
          { feature: "garden", venues: 5 },
          { feature: "bar", venues: 2 },
        ],
      });
    }),
  );

  it(
    "are absent while too few venues share them",
    alone(async (tx) => {
      for (let n = 1; n < VENUES_FOR_FACTS; n++) await addVenue(tx);
      const facts = () => findVenuePlaceFacts(visitor(tx), { country: "FR", cityId: AVIGNON });
      expect(await facts()).toBeNull();
      await addVenue(tx, { features: [] });
      expect(await facts()).toMatchObject({ bedrooms: { least: 20, most: 20 } });
    }),
  );
});

describe("around a list of venues", () => {
  it(
    "nearby cities with venues are named, the nearest first",
    alone(async (tx) => {
      await addVenue(tx);
      await addVenue(tx, { placeId: APT, city: "Apt" });
      await addVenue(tx, inNimes);
      await addVenue(tx, inNimes);
      await addProvider(tx, { cityId: APT });
      const avignon = (await findPlaceById(visitor(tx), AVIGNON)) as Place;
      const near = await listNearVenueCities(visitor(tx), avignon, 5);
      expect(near.map(({ slug, areaSlug, venues }) => [slug, areaSlug, venues])).toEqual([
        ["nimes", "gard", 2],
        ["apt", "vaucluse", 1],
      ]);
    }),
  );

  it(
    "planners of the same place are counted, and never its venues",
    alone(async (tx) => {
      await addVenue(tx);
      await addProvider(tx, { cityId: APT });
      await addProvider(tx, { cityId: APT, moderation: "pending" });
      expect(await countListedPlanners(visitor(tx), [APT])).toBe(1);
      expect(await countListedPlanners(visitor(tx), [AVIGNON])).toBe(0);
      expect(await countListedPlanners(visitor(tx, "DE"), [APT])).toBe(0);
    }),
  );

  it(
    "each card has a point: its own, else that of its town",
    alone(async (tx) => {
      await addVenue(tx, { latitude: 43.7, longitude: 4.9 });
      await addVenue(tx, inNimes);
      const cards = await listVenues(visitor(tx), { country: "FR" });
      expect(cards.map(({ point }) => point)).toEqual(
        expect.arrayContaining([
          { latitude: 43.7, longitude: 4.9 },
          { latitude: 43.837, longitude: 4.36 },
        ]),
      );
    }),
  );
});

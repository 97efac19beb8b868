import { sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import type { Database } from "@/db/client";
import { countryPath } from "@/lib/core/addresses/planners";
import { venuesPath } from "@/lib/core/addresses/venues";
import { findList } from "@/lib/directory/filters/find-list";
import { listAlternatives } from "@/lib/directory/filters/list-alternatives";
import { type ListQuery, noFilters } from "@/lib/directory/filters/rules";
import { searchPlanners } from "@/lib/directory/search-planners";
import { listVenueAlternatives } from "@/lib/directory/venues/list-venue-alternatives";
import { noVenueFilters } from "@/lib/directory/venues/rules";
import { testDatabase } from "@/tests/support/database";
import { rolledBack } from "../db/connect";
import { addPlaces, addProvider, visitor } from "./listing";

const alone = (work: (tx: Database) => Promise<void>) => () =>
  rolledBack(testDatabase().db, async (tx) => {
    await addPlaces(tx);
    await work(tx);
  });

/** A provider whose search row lies at a point. */
async function addAt(tx: Database, latitude: number, longitude: number): Promise<string> {
  const { id } = await addProvider(tx);
  await tx.execute(sql`update provider_search set latitude = ${latitude}, longitude = ${longitude},
    cell = ${Math.floor((latitude + 90) * 4) * 1_440 + Math.floor((longitude + 180) * 4)} where provider_id = ${id}`);
  return id;
}

const zone = { south: 43.9, west: 4.7, north: 44, east: 4.9 };
const inZone = (more: Partial<ListQuery> = {}): ListQuery => ({ ...noFilters, zone, ...more });

describe("a list of a zone of the map", () => {
  it(
    "has who is shown in it, to its edges, and counts them exactly",
    alone(async (tx) => {
      const inside = await addAt(tx, 43.95, 4.8);
      // Their cards say 43.90 and 4.90.
      const onEdges = [await addAt(tx, 43.896, 4.8), await addAt(tx, 43.95, 4.904)];
      await addAt(tx, 43.894, 4.8);
      await addAt(tx, 43.95, 4.906);
      const { planners, total, totalIsExact } = await findList(visitor(tx), null, inZone());
      expect(new Set(planners.map(({ id }) => id))).toEqual(new Set([inside, ...onEdges]));
      expect([total, totalIsExact]).toEqual([3, true]);
      for (const { point, distanceKm } of planners) {
        expect(point.latitude).toBeGreaterThanOrEqual(zone.south);
        expect(point.longitude).toBeLessThanOrEqual(zone.east);
        expect(distanceKm).toBeNull();
      }
      const asked = await searchPlanners(visitor(tx), { page: 1, zone, latitude: 43.95, longitude: 4.8 });
      expect(asked.planners.find(({ id }) => id === inside)?.distanceKm).toBe(0);
      expect((await findList(visitor(tx), null, inZone({ budget: 1 }))).total).toBe(0);
      expect((await findList(visitor(tx), null, inZone({ page: 2 }))).planners).toEqual([]);
    }),
  );

  it(
    "without results names the smallest larger zone that has some, and the country",
    alone(async (tx) => {
      await addAt(tx, 43.95, 4.8);
      await addAt(tx, 44.11, 4.8);
      const empty = inZone({ zone: { south: 44.02, west: 4.7, north: 44.06, east: 4.9 }, view: "map" });
      const found = await listAlternatives(visitor(tx), null, empty, countryPath);
      expect(found.map(({ code, href, total }) => [code, href, total])).toEqual([
        ["zone", "/wedding-planners?zone=43.96,4.4,44.12,5.2&view=map", 1],
        ["country", "/wedding-planners?view=map", 2],
      ]);
      const venues = { ...noVenueFilters, zone, sort: "distance" as const, seated: 10 };
      expect(await listVenueAlternatives(visitor(tx), null, venues, venuesPath)).toEqual([]);
    }),
  );
});

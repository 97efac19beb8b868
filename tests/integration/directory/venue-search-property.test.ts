import { sql } from "drizzle-orm";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Database } from "@/db/client";
import { venueFeature } from "@/db/enums";
import { distanceKm } from "@/lib/core/geo";
import { cellOf } from "@/lib/core/geo-cells";
import { COUNTED_TOTAL, PAGE_SIZE } from "@/lib/directory/schema";
import { type CellsScope, hasCells, type Scope } from "@/lib/directory/search/conditions";
import { defaultScanBudget } from "@/lib/directory/search/scan-budget";
import type { VenueFilters } from "@/lib/directory/venues/conditions";
import { venueSorts } from "@/lib/directory/venues/rules";
import { type VenueSearch, venuePageSql } from "@/lib/directory/venues/statements";
import { allFeatures } from "@/lib/listing/venues/rules";
import { venueTypes } from "@/lib/listing/venues/schema";
import { testDatabase } from "@/tests/support/database";
import { rolledBack } from "../db/connect";
import { addPlaces, addProvider } from "./listing";

interface Row {
  id: string;
  area: number;
  city: number;
  latitude: number;
  longitude: number;
  type: (typeof venueTypes)[number];
  features: string[];
  seated: number;
  standing: number;
  bedrooms: number;
  price: number;
  high: number;
  reviews: number;
  rank: number;
  day: "booked" | "closed" | "option" | null;
}

const DAY = "2027-06-12";

/** Pseudo-random numbers that are the same in every run. */
function dice(seed: number) {
  let state = seed;
  return (sides: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * sides);
  };
}

/** Listed venues around Avignon in a country of their own; few different figures, so that many are equal. */
async function addRows(tx: Database, ownerId: string, count: number): Promise<Row[]> {
  const roll = dice(11);
  const byte = () => roll(256).toString(16).padStart(2, "0");
  const states = ["booked", "closed", "option", null, null, null] as const;
  const rows = Array.from({ length: count }, (): Row => {
    const area = 1 + roll(3);
    const price = (1 + roll(40)) * 10_000;
    return {
      id: `${byte()}${byte()}${byte()}${byte()}-${byte()}${byte()}-4${byte().slice(1)}${byte()}-8${byte().slice(1)}${byte()}-${byte()}${byte()}${byte()}${byte()}${byte()}${byte()}`,
      area,
      city: area * 10 + roll(4),
      latitude: Math.fround(43 + roll(2_000) / 1_000),
      longitude: Math.fround(4 + roll(2_000) / 1_000),
      type: venueTypes[roll(3) === 0 ? roll(venueTypes.length) : roll(2)] ?? "castle",
      features: venueFeature.enumValues.filter((_, n) => roll(2 + (n % 12)) === 0),
      seated: (1 + roll(30)) * 10,
      standing: (1 + roll(40)) * 10,
      bedrooms: 1 + roll(20),
      price,
      high: price + roll(20) * 10_000,
      reviews: roll(3) === 0 ? roll(10) * 100 : 0,
      rank: (roll(8) === 0 ? 1_000 : 0) + 40 + roll(5),
      day: states[roll(states.length)] ?? null,
    };
  });
  const data = JSON.stringify(
    rows.map((row) => ({
      ...row,
      cell: cellOf(row),
      mask: String(
        row.features.reduce(
          (mask, feature) => mask | (1n << BigInt(venueFeature.enumValues.indexOf(feature as never))),
          0n,
        ),
      ),
    })),
  );
  await tx.execute(sql`
    create temporary table fresh on commit drop as
    select * from jsonb_to_recordset(${data}::jsonb) as f(id uuid, area int, city int, cell int, latitude real,
      longitude real, type venue_type, mask bigint, seated int, standing int, bedrooms int, price int, high int,
      reviews int, rank int, day venue_day_state)`);
  await tx.execute(sql`
    insert into venues (id, provider_id, slug, name, type, email, phone, zipcode, city, country_code, description,
                        seated_capacity, standing_capacity, bedrooms, min_price_cents, max_price_cents)
    select id, ${ownerId}, 'v-' || id, 'V', type, 'v@example.test', '+33450000000', '1000', 'Lisboa', 'PT', 'A park.',
           seated, standing, bedrooms, price, high from fresh`);
  await tx.execute(sql`
    insert into venue_search (venue_id, country, area_id, city_id, cell, latitude, longitude, type, features,
      seated_capacity, standing_capacity, bedrooms, price_min_cents, price_max_cents, review_score, rank)
    select id, 'PT', area, city, cell, latitude, longitude, type, mask, seated, standing, bedrooms, price, high, reviews,
           rank from fresh`);
  await tx.execute(sql`
    insert into venue_days (venue_id, day, state) select id, ${DAY}::date, day from fresh where day is not null
    union all select id, ${DAY}::date + 1, 'booked' from fresh where rank % 2 = 0`);
  await tx.execute(sql`analyze venue_search`);
  return rows;
}

const orders: Record<VenueSearch["sort"], (near: VenueSearch["near"]) => (a: Row, b: Row) => number> = {
  rank: () => () => 0,
  price: () => (a, b) => a.price - b.price,
  capacity: () => (a, b) => b.seated - a.seated,
  reviews: () => (a, b) => b.reviews - a.reviews,
  distance: (near) => (a, b) => (near ? distanceKm(near, a) - distanceKm(near, b) : 0),
};

/** A zone has the venues whose exact point lies in it. */
const isWithin = ({ latitude, longitude }: Row, { circle, zone }: CellsScope): boolean =>
  circle
    ? distanceKm({ latitude, longitude }, circle) <= circle.radiusKm
    : zone.south <= latitude && latitude <= zone.north && zone.west <= longitude && longitude <= zone.east;

const passes = (row: Row, { scope, filters }: VenueSearch): boolean => {
  const { kinds, features, seatedMin = 0, standingMin = 0, bedroomsMin = 0, day } = filters;
  const { priceFromCents = 0, priceToCents = Number.POSITIVE_INFINITY } = filters;
  const isInside = hasCells(scope)
    ? isWithin(row, scope)
    : (scope.areaId === undefined || row.area === scope.areaId) &&
      (scope.cityId === undefined || row.city === scope.cityId);
  return (
    isInside &&
    (!kinds?.length || kinds.includes(row.type)) &&
    (features ?? []).every((feature) => row.features.includes(feature)) &&
    row.seated >= seatedMin &&
    row.standing >= standingMin &&
    row.bedrooms >= bedroomsMin &&
    row.high >= priceFromCents &&
    row.price <= priceToCents &&
    (day !== DAY || (row.day !== "booked" && row.day !== "closed"))
  );
};

/** The same search, written in the simplest way. */
const naive = (rows: readonly Row[], search: VenueSearch): string[] =>
  rows
    .filter((row) => passes(row, search))
    .toSorted((a, b) => orders[search.sort](search.near)(a, b) || b.rank - a.rank || (a.id < b.id ? -1 : 1))
    .map(({ id }) => id);

const country = "PT" as const;
// Not on the grid of the rows, so that no distance equals the radius or another distance exactly.
const points = fc.record({
  latitude: fc.integer({ min: 0, max: 2_000 }).map((n) => 43.000_37 + n / 1_000),
  longitude: fc.integer({ min: 0, max: 2_000 }).map((n) => 4.000_41 + n / 1_000),
});
const scopes: fc.Arbitrary<Scope> = fc.oneof(
  fc.constant({ country }),
  fc.integer({ min: 1, max: 4 }).map((areaId) => ({ country, areaId })),
  fc.integer({ min: 10, max: 34 }).map((cityId) => ({ country, cityId })),
  fc
    .record({ point: points, radiusKm: fc.integer({ min: 1, max: 300 }) })
    .map(({ point, radiusKm }) => ({ country, circle: { ...point, radiusKm } })),
  // Edges between the thousandths on which the rows lie.
  fc
    .record({
      south: fc.integer({ min: -500, max: 1_900 }),
      height: fc.oneof(fc.integer({ min: 10, max: 100 }), fc.integer({ min: 10, max: 3_000 })),
      west: fc.integer({ min: -500, max: 1_900 }),
      width: fc.oneof(fc.integer({ min: 10, max: 100 }), fc.integer({ min: 10, max: 3_000 })),
    })
    .map(({ south, height, west, width }) => ({
      country,
      zone: {
        south: 43.000_4 + south / 1_000,
        north: 43.000_4 + (south + height) / 1_000,
        west: 4.000_4 + west / 1_000,
        east: 4.000_4 + (west + width) / 1_000,
      },
    })),
);
const maybe = <T>(values: fc.Arbitrary<T>) => fc.option(values, { nil: undefined, freq: 2 });
const wishes: fc.Arbitrary<VenueFilters> = fc.record({
  kinds: maybe(fc.subarray([...venueTypes], { maxLength: 3 })),
  features: maybe(fc.subarray([...allFeatures], { maxLength: 2 })),
  seatedMin: maybe(fc.integer({ min: 1, max: 320 })),
  standingMin: maybe(fc.integer({ min: 1, max: 420 })),
  bedroomsMin: maybe(fc.integer({ min: 1, max: 22 })),
  priceFromCents: maybe(fc.integer({ min: 0, max: 620_000 })),
  priceToCents: maybe(fc.integer({ min: 0, max: 420_000 })),
  day: maybe(fc.constantFrom(DAY, "2029-01-01")),
});
const searches: fc.Arbitrary<VenueSearch> = fc.record({
  scope: scopes,
  filters: wishes,
  sort: fc.constantFrom(...venueSorts),
  near: points,
  page: fc.constant(1),
});
/** From almost nothing, so that the sample of best rows is sometimes too small. */
const budgets = fc
  .integer({ min: 1, max: 3_000 })
  .map((countryRows) => ({ ...defaultScanBudget, countryRows }));

describe("a search of venues", () => {
  it("finds what the naive search finds, on every page, and counts it", { timeout: 120_000 }, async () => {
    await rolledBack(testDatabase().db, async (tx) => {
      await addPlaces(tx);
      const owner = await addProvider(tx, { role: "ROLE_VENUE" });
      const rows = await addRows(tx, owner.id, 2_400);
      const pick = fc.integer({ min: 0, max: 110 });
      await fc.assert(
        fc.asyncProperty(searches, pick, budgets, async (asked, n, budget) => {
          const near = asked.scope.circle ?? asked.near;
          const search = { ...asked, near };
          const expected = naive(rows, search);
          const page = 1 + (n % (Math.ceil(expected.length / PAGE_SIZE) + 1));
          const [found] = await tx.execute<{ ids: string[]; total: number }>(
            venuePageSql({ ...search, page }, PAGE_SIZE, budget),
          );
          const from = (page - 1) * PAGE_SIZE;
          expect(found?.ids).toEqual(expected.slice(from, from + PAGE_SIZE));
          expect(found?.total).toBe(Math.min(expected.length, COUNTED_TOTAL + 1));
        }),
        { numRuns: 300, seed: 20_261_123 },
      );
    });
  });
});

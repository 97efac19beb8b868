import { sql } from "drizzle-orm";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Database } from "@/db/client";
import { distanceKm } from "@/lib/core/geo";
import { cellOf } from "@/lib/core/geo-cells";
import { COUNTED_TOTAL, PAGE_SIZE, type PlannerSort, plannerSorts } from "@/lib/directory/schema";
import {
  type CellsScope,
  type Filters,
  hasCells,
  hasFilters,
  type Scope,
} from "@/lib/directory/search/conditions";
import { defaultScanBudget, type ScanBudget } from "@/lib/directory/search/scan-budget";
import { bestRatedSql, pageSql, totalSql } from "@/lib/directory/search/statements";
import { testDatabase } from "@/tests/support/database";
import { rolledBack } from "../db/connect";

interface Row extends Record<string, unknown> {
  id: string;
  area: number;
  city: number;
  latitude: number;
  longitude: number;
  services: number;
  languages: number;
  price: number | null;
  reviews: number;
  rank: number;
}

/** Pseudo-random numbers that are the same in every run. */
function dice(seed: number) {
  let state = seed;
  return (sides: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * sides);
  };
}

/** Providers around Avignon with search rows only; few different ranks, so that many are equal. */
async function addRows(tx: Database, count: number): Promise<Row[]> {
  const roll = dice(7);
  const rows = Array.from({ length: count }, (): Row => {
    const area = 1 + roll(3);
    const byte = () => roll(256).toString(16).padStart(2, "0");
    return {
      id: `${byte()}${byte()}${byte()}${byte()}-${byte()}${byte()}-4${byte().slice(1)}${byte()}-8${byte().slice(1)}${byte()}-${byte()}${byte()}${byte()}${byte()}${byte()}${byte()}`,
      area,
      city: area * 10 + roll(4),
      // Never in the middle between two hundredths, which is rounded either way.
      latitude: Math.fround(43.000_2 + roll(2_000) / 1_000),
      longitude: Math.fround(4.000_2 + roll(2_000) / 1_000),
      services: 1 + roll(511),
      languages: 1 + roll(127),
      price: roll(10) === 0 ? null : (1 + roll(40)) * 10_000,
      reviews: roll(3) > 0 ? 0 : 3_000 + roll(6) * 100,
      rank: (roll(8) === 0 ? 1_000 : 0) + 40 + roll(5),
    };
  });
  const data = JSON.stringify(rows.map((row) => ({ ...row, cell: cellOf(row) })));
  await tx.execute(sql`
    with fresh as (select * from jsonb_to_recordset(${data}::jsonb) as f(id uuid, area int, city int, cell int,
      latitude real, longitude real, services int, languages int, price int, reviews int, rank int)),
    people as (
      insert into users (id, roles, email, firstname, lastname, locale, country, has_finished_onboarding_at,
                         moderation_status, moderated_at)
      select id, array['ROLE_PRESTATAIRE'], id || '@example.test', 'Claire', 'Vidal', 'fr-FR', 'PT', now(), 'approved', now()
        from fresh returning id)
    select count(*) from people`);
  await tx.execute(sql`
    insert into provider_search (provider_id, country, area_id, city_id, cell, latitude, longitude, services, languages,
                                 budget_min_cents, review_score, rank)
    select id, 'PT', area, city, cell, latitude, longitude, services, languages, price, reviews, rank
      from jsonb_to_recordset(${data}::jsonb) as f(id uuid, area int, city int, cell int,
        latitude real, longitude real, services int, languages int, price int, reviews int, rank int)`);
  return rows;
}

const any = (mask: number, ids: readonly number[] | undefined) =>
  !ids?.length || ids.some((id) => (mask & (1 << (id - 1))) !== 0);

const shown = (degrees: number) => Math.round(degrees * 100) / 100;

/** A zone has the providers whose point, as cards show it, lies in it or on its edge. */
function isWithin(row: Row, { circle, zone }: CellsScope): boolean {
  if (circle) return distanceKm(row, circle) <= circle.radiusKm;
  const [latitude, longitude] = [shown(row.latitude), shown(row.longitude)];
  return zone.south <= latitude && latitude <= zone.north && zone.west <= longitude && longitude <= zone.east;
}

/** The same search, written in the simplest way. */
function naive(rows: readonly Row[], scope: Scope, filters: Filters, sort: PlannerSort = "rank"): string[] {
  return rows
    .filter(
      (row) =>
        (hasCells(scope)
          ? isWithin(row, scope)
          : (scope.areaId === undefined || row.area === scope.areaId) &&
            (scope.cityId === undefined || row.city === scope.cityId) &&
            (scope.areaIds === undefined || scope.areaIds.includes(row.area)) &&
            (scope.cityIds === undefined || scope.cityIds.includes(row.city))) &&
        any(row.services, filters.prestations) &&
        any(row.languages, filters.langues) &&
        (filters.budgetMaxCents === undefined || (row.price !== null && row.price <= filters.budgetMaxCents)),
    )
    .toSorted(
      (a, b) => (sort === "reviews" ? b.reviews - a.reviews : 0) || b.rank - a.rank || (a.id < b.id ? -1 : 1),
    )
    .map(({ id }) => id);
}

const country = "PT" as const;
/** In hundredths of a degree: slivers, zones around all rows, and wide ones, which are read in another way. */
const lengths = fc.oneof(
  fc.integer({ min: 1, max: 20 }),
  fc.integer({ min: 1, max: 400 }),
  fc.integer({ min: 700, max: 900 }),
);
const corner = fc.integer({ min: -650, max: 250 });
const zones = fc
  .record({ south: corner, height: lengths, west: corner, width: lengths })
  .map(({ south, height, west, width }) => ({
    south: (4_300 + south) / 100,
    north: (4_300 + south + height) / 100,
    west: (400 + west) / 100,
    east: (400 + west + width) / 100,
  }));
const scopes: fc.Arbitrary<Scope> = fc.oneof(
  fc.constant({ country }),
  fc.integer({ min: 1, max: 4 }).map((areaId) => ({ country, areaId })),
  fc.integer({ min: 10, max: 34 }).map((cityId) => ({ country, cityId })),
  fc.uniqueArray(fc.integer({ min: 1, max: 4 }), { minLength: 1 }).map((areaIds) => ({ country, areaIds })),
  fc.uniqueArray(fc.integer({ min: 10, max: 34 }), { minLength: 1 }).map((cityIds) => ({ country, cityIds })),
  fc
    .record({
      // Not on the grid of the rows, so that no distance equals the radius exactly.
      latitude: fc.integer({ min: 0, max: 2_000 }).map((n) => 43.000_37 + n / 1_000),
      longitude: fc.integer({ min: 0, max: 2_000 }).map((n) => 4.000_41 + n / 1_000),
      radiusKm: fc.integer({ min: 1, max: 300 }),
    })
    .map((circle) => ({ country, circle })),
  zones.map((zone) => ({ country, zone })),
);
/** Budgets down to almost zero, so that each way of searching sometimes has to give up to the next. */
const budgets: fc.Arbitrary<ScanBudget> = fc.record({
  countryRows: fc.integer({ min: 1, max: 3_000 }),
  countryRowsPerCell: fc.integer({ min: 1, max: 60 }),
  filteredRowsPerCell: fc.integer({ min: 0, max: 100 }),
  minSampleHits: fc.integer({ min: 0, max: 12 }),
  mergedRows: fc.integer({ min: 0, max: 3_000 }),
  manyAreas: fc.integer({ min: 1, max: 5 }),
  bestRows: fc.integer({ min: 0, max: 3_000 }),
  shortGroupRows: fc.integer({ min: 0, max: 2_000 }),
  matchedRows: fc.integer({ min: 0, max: 2_000 }),
});
const wishes: fc.Arbitrary<Filters> = fc.record({
  prestations: fc.option(fc.uniqueArray(fc.integer({ min: 1, max: 9 }), { maxLength: 3 }), {
    nil: undefined,
  }),
  langues: fc.option(fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { maxLength: 2 }), { nil: undefined }),
  budgetMaxCents: fc.option(fc.integer({ min: 0, max: 420_000 }), { nil: undefined }),
});

const sorts = fc.constantFrom(...plannerSorts);

describe("a search", () => {
  it("finds what the naive search finds, on every page, and counts it", { timeout: 120_000 }, () =>
    rolledBack(testDatabase().db, async (tx) => {
      const rows = await addRows(tx, 2_400);
      const pages = fc.integer({ min: 0, max: 110 });
      await fc.assert(
        fc.asyncProperty(
          scopes,
          wishes,
          sorts,
          pages,
          budgets,
          async (scope, filters, sort, pick, budget) => {
            const expected = naive(rows, scope, filters, sort);
            const page = 1 + (pick % (Math.ceil(expected.length / PAGE_SIZE) + 1));
            const from = (page - 1) * PAGE_SIZE;
            const found = await tx.execute<{ provider_id: string }>(
              (sort === "rank" ? pageSql : bestRatedSql)(scope, filters, page, PAGE_SIZE, budget),
            );
            expect(found.map((row) => row.provider_id)).toEqual(expected.slice(from, from + PAGE_SIZE));
            const [counted] = await tx.execute<{ total: number }>(totalSql(scope, filters, budget));
            if (hasCells(scope) || hasFilters(filters))
              expect(counted?.total).toBe(Math.min(expected.length, COUNTED_TOTAL + 1));
          },
        ),
        { numRuns: 600, seed: 20_261_121 },
      );
    }),
  );

  it("finds the same deep pages as an offset, after edits and deletions", { timeout: 120_000 }, () =>
    rolledBack(testDatabase().db, async (tx) => {
      let rows = await addRows(tx, 1_800);
      await tx.execute(sql`update provider_search set rank = 90 where country = 'PT' and rank = 41`);
      await tx.execute(sql`update provider_search set area_id = 2 where country = 'PT' and city_id = 11`);
      await tx.execute(sql`delete from provider_search where country = 'PT' and provider_id::text like '3%'`);
      rows = rows
        .filter(({ id }) => !id.startsWith("3"))
        .map((row) => ({
          ...row,
          rank: row.rank === 41 ? 90 : row.rank,
          area: row.city === 11 ? 2 : row.area,
        }));
      await tx.execute(sql`update provider_search set city_id = 99 where country = 'PT' and area_id = 3`);
      rows = rows.map((row) => (row.area === 3 ? { ...row, city: 99 } : row));
      // So many areas that pages are looked up by their ranks, or among the best rows of the country.
      const areaIds = [...[2, 3], ...Array.from({ length: 300 }, (_, n) => 1_000 + n)];
      const region = { country, areaIds } as const;
      for (const scope of [{ country }, { country, areaId: 2 }, { country, cityId: 99 }, region] as const) {
        const expected = naive(rows, scope, {});
        for (let page = 1; page <= Math.ceil(expected.length / PAGE_SIZE) + 1; page++) {
          for (const bestRows of [0, defaultScanBudget.bestRows]) {
            const statement = pageSql(scope, {}, page, PAGE_SIZE, { ...defaultScanBudget, bestRows });
            const found = await tx.execute<{ provider_id: string }>(statement);
            expect(
              found.map((row) => row.provider_id),
              `page ${page}`,
            ).toEqual(expected.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE));
          }
        }
      }
    }),
  );
});

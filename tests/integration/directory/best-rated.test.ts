import { eq, sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import type { Database } from "@/db/client";
import { providerSearch } from "@/db/schema/listing/search-rows";
import { reviews } from "@/db/schema/reviews/reviews";
import { findList } from "@/lib/directory/filters/find-list";
import { noFilters } from "@/lib/directory/filters/rules";
import type { Filters, Scope } from "@/lib/directory/search/conditions";
import { bestRatedSql } from "@/lib/directory/search/statements";
import { searchPlanners } from "@/lib/directory/search-planners";
import { refreshSearchRow } from "@/lib/listing/search-rows/refresh-search-row";
import { testDatabase } from "@/tests/support/database";
import { rolledBack } from "../db/connect";
import { APT, addPlaces, addProvider, type Listed, NOW, VAUCLUSE, visitor } from "./listing";

const alone = (work: (tx: Database) => Promise<void>) => () =>
  rolledBack(testDatabase().db, async (tx) => {
    await addPlaces(tx);
    await work(tx);
  });

/** A listed provider with published reviews of these ratings. */
async function addRated(tx: Database, name: string, ratings: readonly number[], listed: Listed = {}) {
  const { id } = await addProvider(tx, { name, ...listed });
  for (const rating of ratings)
    await tx.insert(reviews).values({
      providerId: id,
      coupleName: "Léa & Hugo",
      weddingDate: "2026-06-20",
      rating,
      content: "Tout était parfait, du premier appel au dernier verre.",
      locale: "fr-FR",
      status: "published",
      publishedAt: NOW,
    });
  await refreshSearchRow(visitor(tx), id);
  return id;
}

const bestRated = { ...noFilters, sort: "reviews" } as const;
const many = (rating: number, count: number) => Array.from({ length: count }, () => rating);

/** The plan of a statement, as in a table of many rows: with few, PostgreSQL reads and sorts all of them. */
async function planOf(tx: Database, scope: Scope, filters: Filters): Promise<string> {
  for (const way of ["seqscan", "bitmapscan", "sort"])
    await tx.execute(sql.raw(`set local enable_${way} = off`));
  const rows = await tx.execute<{ "QUERY PLAN": string }>(
    sql`explain (costs off) ${bestRatedSql(scope, filters, 1)}`,
  );
  return rows.map((row) => row["QUERY PLAN"]).join("\n");
}

describe("the list of the best rated", () => {
  it(
    "puts many good reviews before one perfect, and those without any last, Premium or not",
    alone(async (tx) => {
      await addRated(tx, "One perfect", [5]);
      await addRated(tx, "Unrated and Premium", [], { isPremium: true });
      await addRated(tx, "Many good", [...many(5, 9), ...many(4, 6)]);
      await addRated(tx, "Many middling", many(3, 12));
      await addRated(tx, "Unrated", []);
      await addRated(tx, "One perfect and Premium", [5], { isPremium: true });
      const { planners, total, totalIsExact } = await findList(visitor(tx), null, bestRated);
      expect(planners.map(({ name }) => name)).toEqual([
        "Many good",
        "One perfect and Premium",
        "One perfect",
        "Many middling",
        "Unrated and Premium",
        "Unrated",
      ]);
      expect({ total, totalIsExact }).toEqual({ total: 6, totalIsExact: true });
      const [first] = (await findList(visitor(tx), null, noFilters)).planners;
      expect(first?.isPremium, "the usual order is another one").toBe(true);
    }),
  );

  it(
    "follows reviews that are published or removed",
    alone(async (tx) => {
      const id = await addRated(tx, "Rated", [5, 5]);
      const score = async () =>
        (await tx.select().from(providerSearch).where(eq(providerSearch.providerId, id)))[0]?.reviewScore;
      expect(await score()).toBe(3_571);
      await tx.delete(reviews).where(eq(reviews.providerId, id));
      await refreshSearchRow(visitor(tx), id);
      expect(await score()).toBe(0);
    }),
  );

  it(
    "is offered to programs with every filter, and ends after ten pages",
    alone(async (tx) => {
      await addRated(tx, "Good", many(5, 4), { cityId: APT, langues: [2] });
      await addRated(tx, "Better", many(5, 8), { cityId: APT, langues: [2] });
      await addRated(tx, "In French", many(5, 20), { cityId: APT, langues: [1] });
      const found = await searchPlanners(visitor(tx), {
        page: 1,
        departement: "vaucluse",
        langues: [2],
        sort: "reviews",
      });
      expect(found.planners.map(({ name }) => name)).toEqual(["Better", "Good"]);
      const past = await searchPlanners(visitor(tx), { page: 11, sort: "reviews" });
      expect(past).toMatchObject({ planners: [], total: 3, pages: 1 });
    }),
  );

  const country = "FR" as const;
  it.each([
    { of: "a country", scope: { country }, filters: {}, index: "provider_search_reviews_idx" },
    {
      of: "an area",
      scope: { country, areaId: VAUCLUSE },
      filters: {},
      index: "provider_search_reviews_idx",
    },
    { of: "a city", scope: { country, cityId: APT }, filters: {}, index: "provider_search_city_rated_idx" },
    {
      of: "a region",
      scope: { country, areaIds: [VAUCLUSE, 1, 2] },
      filters: {},
      index: "provider_search_reviews_idx",
    },
    {
      of: "a filter",
      scope: { country },
      filters: { langues: [7] },
      index: "provider_search_masks_rated_idx",
    },
    {
      of: "a small circle",
      scope: { country, circle: { latitude: 43.9, longitude: 4.8, radiusKm: 20 } },
      filters: {},
      index: "provider_search_cell_rated_idx",
    },
  ])("reads an index alone for $of", ({ scope, filters, index }) =>
    alone(async (tx) => {
      const plan = await planOf(tx, scope, filters);
      expect(plan).toContain(`Index Only Scan using ${index}`);
      expect(plan).not.toContain("Seq Scan on provider_search");
      expect(plan, "no row is read from the table").not.toMatch(
        /[^y] Scan (?:using \S+ )?on provider_search/,
      );
    })(),
  );
});

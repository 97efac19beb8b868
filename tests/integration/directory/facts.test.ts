import { describe, expect, it } from "vitest";
import type { Database } from "@/db/client";
import { portfolios } from "@/db/schema/listing/portfolios";
import { areaPath, cityPath, countryPath } from "@/lib/core/addresses/planners";
import { readPlaceFacts } from "@/lib/directory/facts/get-place-facts";
import { listLatestPortfolios } from "@/lib/directory/facts/list-latest-portfolios";
import { listNearCities } from "@/lib/directory/facts/list-near-cities";
import { listServicePrices } from "@/lib/directory/facts/list-service-prices";
import { findList } from "@/lib/directory/filters/find-list";
import { listAlternatives } from "@/lib/directory/filters/list-alternatives";
import { noFilters } from "@/lib/directory/filters/rules";
import { pathOfPlace } from "@/lib/http/public-pages/search-address";
import { findPlaceById, type Place } from "@/lib/places/find-place";
import { testDatabase } from "@/tests/support/database";
import { rolledBack } from "../db/connect";
import { APT, AVIGNON, addPlaces, addProvider, NIMES, NOW, VAUCLUSE, visitor } from "./listing";

const alone = (work: (tx: Database) => Promise<void>) => () =>
  rolledBack(testDatabase().db, async (tx) => {
    await addPlaces(tx);
    await work(tx);
  });
const placeOf = async (tx: Database, id: number) => (await findPlaceById(visitor(tx), id)) as Place;

async function addPortfolio(tx: Database, providerId: string, slug: string, publishedAt: Date | null) {
  await tx.insert(portfolios).values({
    providerId,
    slug,
    title: `Noces ${slug}`,
    description: "Un jour au jardin",
    weddingDate: "2026-06-20",
    location: "Avignon",
    city: "Avignon",
    style: "champêtre",
    publishedAt,
  });
}

describe("the figures of a place", () => {
  it(
    "count prices, languages and services of its own providers only",
    alone(async (tx) => {
      for (const priceCents of [50_000, 90_000, 120_000, 300_000, 400_000])
        await addProvider(tx, { prestations: [{ id: 3, priceCents }], langues: [1, 2] });
      await addProvider(tx, { cityId: APT, prestations: [{ id: 6 }], langues: [4] });
      await addProvider(tx, { cityId: NIMES, prestations: [{ id: 6, priceCents: 100 }], langues: [7] });
      const facts = await readPlaceFacts(visitor(tx), { country: "FR", areaId: VAUCLUSE });
      expect(facts).toEqual({
        fromPriceCents: 50_000,
        medianPriceCents: 120_000,
        middlePrices: { count: 5, fromCents: 90_000, toCents: 300_000 },
        rating: null,
        languages: [
          { code: "fr", planners: 5 },
          { code: "en", planners: 5 },
          { code: "it", planners: 1 },
        ],
        services: [
          { type: "FULL_PLANNING", planners: 5 },
          { type: "SECULAR_CEREMONY", planners: 1 },
        ],
        venues: 0,
      });
      const few = await readPlaceFacts(visitor(tx), { country: "FR", cityId: NIMES });
      expect(few, "a single price is not published as a median").toMatchObject({ medianPriceCents: null });
    }),
  );

  it(
    "have the prices of each service that are shown, and no middle of fewer than five",
    alone(async (tx) => {
      const [planning, ceremony] = [3, 6];
      for (const priceCents of [50_000, 90_000, 120_000, 300_000, 400_000])
        await addProvider(tx, { prestations: [{ id: planning, priceCents }, { id: ceremony }] });
      await addProvider(tx, { prestations: [{ id: planning, priceCents: 100, isBudgetVisible: false }] });
      await addProvider(tx, { cityId: APT, prestations: [{ id: ceremony, priceCents: 70_000 }] });
      await addProvider(tx, { cityId: NIMES, prestations: [{ id: planning, priceCents: 900 }] });
      const services = await listServicePrices(visitor(tx), { country: "FR", areaId: VAUCLUSE });
      expect(services).toEqual([
        {
          type: "FULL_PLANNING",
          count: 5,
          prices: { low: 50_000, from: 90_000, median: 120_000, to: 300_000, high: 400_000 },
        },
        { type: "SECULAR_CEREMONY", count: 1, prices: null },
      ]);
      expect(await listServicePrices(visitor(tx), { country: "FR", cityIds: [NIMES] })).toEqual([]);
    }),
  );

  it(
    "show the most recently published portfolios of listed providers",
    alone(async (tx) => {
      const { id, slug } = await addProvider(tx);
      const hidden = await addProvider(tx, { moderation: "pending" });
      await addPortfolio(tx, id, "old", new Date(NOW.getTime() - 2_000));
      await addPortfolio(tx, id, "new", new Date(NOW.getTime() - 1_000));
      await addPortfolio(tx, id, "draft", null);
      await addPortfolio(tx, hidden.id, "hidden", NOW);
      const shown = await listLatestPortfolios(visitor(tx), { country: "FR", areaId: VAUCLUSE }, 3);
      expect(shown.map((one) => [one.slug, one.provider.slug])).toEqual([
        ["new", slug],
        ["old", slug],
      ]);
      expect(await listLatestPortfolios(visitor(tx), { country: "FR", cityId: NIMES }, 3)).toEqual([]);
    }),
  );

  it(
    "list nearby cities with providers, the nearest first",
    alone(async (tx) => {
      await addProvider(tx, { cityId: APT });
      await addProvider(tx, { cityId: NIMES });
      const avignon = await placeOf(tx, AVIGNON);
      const near = await listNearCities(visitor(tx), avignon, 5);
      expect(near.map(({ slug, areaSlug, planners }) => [slug, areaSlug, planners])).toEqual([
        ["nimes", "gard", 1],
        ["apt", "vaucluse", 1],
      ]);
    }),
  );
});

describe("a search without results", () => {
  it(
    "offers wider searches with results, each without one of the filters",
    alone(async (tx) => {
      await addProvider(tx, { cityId: NIMES, prestations: [{ id: 6, priceCents: 80_000 }], langues: [1] });
      await addProvider(tx, { cityId: AVIGNON, prestations: [{ id: 6, priceCents: 90_000 }], langues: [1] });
      const place = await placeOf(tx, AVIGNON);
      const query = { ...noFilters, services: ["SECULAR_CEREMONY" as const], budget: 800, page: 1 };
      expect((await findList(visitor(tx), place, query)).total).toBe(0);
      const ways = await listAlternatives(
        visitor(tx),
        place,
        query,
        pathOfPlace({ country: countryPath, area: areaPath, city: cityPath })(place),
      );
      expect(ways.map(({ code, href, total }) => [code, href, total])).toEqual([
        ["radius", "/wedding-planners/vaucluse/avignon?service=secular-ceremony&budget=800&radius=60", 1],
        ["budget", "/wedding-planners/vaucluse/avignon?service=secular-ceremony", 1],
        ["country", "/wedding-planners?service=secular-ceremony&budget=800", 1],
      ]);
    }),
  );
});

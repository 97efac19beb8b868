import { describe, expect, it } from "vitest";
import type { Database } from "@/db/client";
import { readPlaceFacts } from "@/lib/directory/facts/get-place-facts";
import { listProviders, listProvidersAround, listServedCities } from "@/lib/directory/queries";
import { searchPlanners } from "@/lib/directory/search-planners";
import { listAreas } from "@/lib/places/queries";
import { testDatabase } from "@/tests/support/database";
import { rolledBack } from "../db/connect";
import { APT, AVIGNON, addPlaces, addProvider, GARD, type Listed, NIMES, VAUCLUSE, visitor } from "./listing";

const alone = (work: (tx: Database) => Promise<void>) => () =>
  rolledBack(testDatabase().db, async (tx) => {
    await addPlaces(tx);
    await work(tx);
  });

const idsOf = (planners: readonly { id: string }[]) => planners.map(({ id }) => id);

describe("a list", () => {
  it(
    "puts Premium first, then the more complete profile",
    alone(async (tx) => {
      const bare = await addProvider(tx);
      const withPhoto = await addProvider(tx, { photos: 1 });
      const premium = await addProvider(tx, { isPremium: true });
      const { planners, total } = await listProviders(visitor(tx), { country: "FR", areaId: VAUCLUSE });
      expect(idsOf(planners)).toEqual([premium.id, withPhoto.id, bare.id]);
      expect(planners.map(({ isPremium }) => isPremium)).toEqual([true, false, false]);
      expect(total).toBe(3);
    }),
  );

  it(
    "shows each provider exactly once over all pages",
    alone(async (tx) => {
      const all = [];
      for (let n = 0; n < 7; n++) all.push((await addProvider(tx)).id);
      const pages = [];
      for (const page of [1, 2, 3, 4])
        pages.push(...idsOf((await listProviders(visitor(tx), { country: "FR" }, page, 2)).planners));
      expect(pages).toHaveLength(7);
      expect(new Set(pages)).toEqual(new Set(all));
      const past = await listProviders(visitor(tx), { country: "FR" }, 5, 2);
      expect(past).toMatchObject({ planners: [], total: 7, pages: 4 });
    }),
  );

  const hidden: [string, Listed][] = [
    ["unmoderated", { moderation: "pending" }],
    ["rejected", { moderation: "rejected" }],
    ["deleted", { isDeleted: true }],
    ["not onboarded", { isOnboarded: false }],
    ["venue owners", { role: "ROLE_VENUE" }],
    ["with an unknown SIRET", { registrationStatus: "unknown" }],
  ];
  it.each(hidden)("hides providers that are %s", async (_, facts) => {
    await alone(async (tx) => {
      await addProvider(tx, facts);
      const seen = await addProvider(tx);
      const { planners, total } = await listProviders(visitor(tx), { country: "FR" });
      expect(idsOf(planners)).toEqual([seen.id]);
      expect(total).toBe(1);
    })();
  });

  it(
    "fills a card with first picture, services, languages and lowest visible price",
    alone(async (tx) => {
      await addProvider(tx, {
        photos: 2,
        langues: [1, 4],
        prestations: [
          { id: 6, priceCents: 60_000, isBudgetVisible: false },
          { id: 3, priceCents: 190_000 },
        ],
      });
      const [card] = (await listProviders(visitor(tx), { country: "FR" })).planners;
      expect(card).toMatchObject({
        area: "Vaucluse",
        fromPrice: 1_900,
        prestations: ["FULL_PLANNING", "SECULAR_CEREMONY"],
        langues: ["fr", "it"],
        picture: {
          alt: "Photo 0",
          sources: {
            avif: [
              { w: 320, url: "/media/0-320.avif" },
              { w: 640, url: "/media/0-640.avif" },
            ],
          },
        },
        reviews: { count: 0, average: null },
      });
      expect(await readPlaceFacts(visitor(tx), { country: "FR", cityId: AVIGNON })).toMatchObject({
        fromPriceCents: 190_000,
      });
      expect(await readPlaceFacts(visitor(tx), { country: "FR", areaId: GARD })).toMatchObject({
        fromPriceCents: null,
      });
    }),
  );

  it(
    "shows providers near a city but not in it, with the distance",
    alone(async (tx) => {
      await addProvider(tx, { cityId: AVIGNON });
      const apt = await addProvider(tx, { cityId: APT });
      const nimes = await addProvider(tx, { cityId: NIMES, isPremium: true });
      const avignon = { id: AVIGNON, latitude: 43.949, longitude: 4.806 };
      const around = await listProvidersAround(visitor(tx), avignon);
      expect(around.map(({ id, distanceKm }) => [id, distanceKm])).toEqual([
        [nimes.id, 38],
        [apt.id, 48],
      ]);
    }),
  );

  it(
    "counts areas and cities for the links",
    alone(async (tx) => {
      await addProvider(tx, { cityId: AVIGNON });
      await addProvider(tx, { cityId: AVIGNON });
      await addProvider(tx, { cityId: APT });
      const areas = await listAreas(visitor(tx));
      expect(areas.map(({ name, planners, region }) => [name, planners, region])).toEqual([
        ["Gard", 0, "Provence"],
        ["Vaucluse", 3, "Provence"],
      ]);
      expect(await listServedCities(visitor(tx), { areaId: VAUCLUSE }, 10)).toEqual([
        { id: AVIGNON, name: "Avignon", slug: "avignon", areaSlug: "vaucluse", planners: 2 },
        { id: APT, name: "Apt", slug: "apt", areaSlug: "vaucluse", planners: 1 },
      ]);
    }),
  );
});

describe("a search", () => {
  const cases: [string, Parameters<typeof searchPlanners>[1], string[]][] = [
    ["nothing asked", { page: 1 }, ["nimes", "avignon", "apt"]],
    ["a département by address", { page: 1, departement: "vaucluse" }, ["avignon", "apt"]],
    ["a département by code", { page: 1, departement: `D${GARD}` }, ["nimes"]],
    ["a city", { page: 1, departement: "vaucluse", city: "apt" }, ["apt"]],
    ["a city alone", { page: 1, city: "apt" }, ["apt"]],
    ["a city by id", { page: 1, city: APT }, ["apt"]],
    ["a circle around a city", { page: 1, city: AVIGNON, radiusKm: 40 }, ["nimes", "avignon"]],
    ["a circle around a point", { page: 1, latitude: 43.876, longitude: 5.396, radiusKm: 5 }, ["apt"]],
    ["one of two services", { page: 1, prestations: [6, 5] }, ["nimes", "apt"]],
    ["a language", { page: 1, langues: [4] }, ["apt"]],
    ["a budget", { page: 1, budgetMax: 1_000 }, ["apt"]],
    [
      "everything at once",
      { page: 1, city: AVIGNON, radiusKm: 100, langues: [2], prestations: [5] },
      ["nimes"],
    ],
    ["another country", { page: 1, country: "DE" }, []],
  ];
  it.each(cases)("finds by %s", async (_, input, expected) => {
    await alone(async (tx) => {
      const named = {
        nimes: await addProvider(tx, {
          cityId: NIMES,
          isPremium: true,
          prestations: [{ id: 5, priceCents: 250_000 }],
          langues: [1, 2],
        }),
        avignon: await addProvider(tx, { cityId: AVIGNON, photos: 1, prestations: [{ id: 3 }] }),
        apt: await addProvider(tx, {
          cityId: APT,
          prestations: [{ id: 6, priceCents: 60_000 }],
          langues: [1, 4],
        }),
      };
      const name = (id: string) => Object.entries(named).find(([, one]) => one.id === id)?.[0];
      const { planners, total, totalIsExact } = await searchPlanners(visitor(tx), input);
      expect(idsOf(planners).map(name)).toEqual(expected);
      expect([total, totalIsExact]).toEqual([expected.length, true]);
    })();
  });

  it(
    "refuses unknown places and is empty past the end",
    alone(async (tx) => {
      const refused = { code: "resource_not_found", status: 404 };
      const ctx = visitor(tx);
      await expect(searchPlanners(ctx, { page: 1, departement: "atlantis" })).rejects.toMatchObject(refused);
      await expect(searchPlanners(ctx, { page: 1, city: GARD })).rejects.toMatchObject(refused);
      await expect(searchPlanners(ctx, { page: 1, departement: "gard", city: "apt" })).rejects.toMatchObject(
        refused,
      );
      expect(await searchPlanners(ctx, { page: 9 })).toEqual({
        planners: [],
        total: 0,
        totalIsExact: true,
        page: 9,
        pages: 0,
      });
    }),
  );
});

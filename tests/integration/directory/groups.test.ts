import { sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import type { Database } from "@/db/client";

import { findStanding } from "@/lib/directory/facts/find-standing";

import { readPlaceFacts } from "@/lib/directory/facts/get-place-facts";
import { scopeOfList } from "@/lib/directory/find-scope";
import { listNearestProviders, listProviders, listServedCities } from "@/lib/directory/queries";
import { hasCells } from "@/lib/directory/search/conditions";
import { pageSql } from "@/lib/directory/search/statements";
import { findPlanners, searchPlanners } from "@/lib/directory/search-planners";
import { findPlaceBySlug } from "@/lib/places/find-place";
import {
  listGroups,
  listGroupsNear,
  listGroupsOfArea,
  listGroupsOfCity,
} from "@/lib/places/groups/list-groups";
import { listPlaceSlugs } from "@/lib/places/list-place-slugs";
import { listSitemapEntries } from "@/lib/seo/sitemaps/queries";
import { testDatabase } from "@/tests/support/database";
import { rolledBack } from "../db/connect";
import { addGroups, MIDI } from "./group-rows";
import { APT, AVIGNON, addPlaces, addProvider, GARD, NIMES, VAUCLUSE, visitor } from "./listing";

const alone = (work: (tx: Database) => Promise<void>) => () =>
  rolledBack(testDatabase().db, async (tx) => {
    await addPlaces(tx);
    await addGroups(tx);
    await work(tx);
  });

const idsOf = (planners: readonly { id: string }[]) => planners.map(({ id }) => id);

async function scopeOf(tx: Database, slug: string) {
  const place = await findPlaceBySlug(visitor(tx), "FR", slug);
  if (!place) throw new Error(`${slug} is not found`);
  const scope = scopeOfList(visitor(tx), place, { radiusKm: null, zone: null });
  if (hasCells(scope)) throw new Error("a place is no circle");
  return scope;
}

describe("the list of a region or tourist area", () => {
  it(
    "has the providers of all its areas or cities in the order of the directory, each once",
    alone(async (tx) => {
      const avignon = await addProvider(tx, { cityId: AVIGNON });
      const nimes = await addProvider(tx, { cityId: NIMES, isPremium: true });
      const apt = await addProvider(tx, { cityId: APT, photos: 1 });
      const midi = await listProviders(visitor(tx), await scopeOf(tx, "midi"));
      expect(midi.total).toBe(3);
      expect(idsOf(midi.planners)).toEqual([nimes.id, apt.id, avignon.id]);
      const luberon = await listProviders(visitor(tx), await scopeOf(tx, "luberon"));
      expect(luberon.total).toBe(2);
      expect(idsOf(luberon.planners)).toEqual([apt.id, avignon.id]);
      const country = { country: "FR" } as const;
      const second = await listProviders(visitor(tx), { ...country, areaIds: [VAUCLUSE, GARD] }, 2, 2);
      expect(idsOf(second.planners)).toEqual([avignon.id]);
    }),
  );

  it(
    "counts prices, languages and cities of all its parts",
    alone(async (tx) => {
      await addProvider(tx, { cityId: AVIGNON });
      await addProvider(tx, { cityId: NIMES });
      const facts = await readPlaceFacts(visitor(tx), await scopeOf(tx, "midi"));
      expect(facts.services[0]?.planners).toBe(2);
      const cities = async (slug: string) =>
        (await listServedCities(visitor(tx), await scopeOf(tx, slug), 9)).map(({ slug: city }) => city);
      expect(await cities("midi")).toEqual(["nimes", "avignon"]);
      expect(await cities("luberon")).toEqual(["avignon"]);
    }),
  );

  it(
    "can be filtered and searched by its address part",
    alone(async (tx) => {
      const avignon = await addProvider(tx, { cityId: AVIGNON });
      await addProvider(tx, { cityId: NIMES });
      const found = await searchPlanners(visitor(tx), { page: 1, departement: "luberon" });
      expect(idsOf(found.planners)).toEqual([avignon.id]);
      const none = await findPlanners(visitor(tx), await scopeOf(tx, "midi"), null, { budgetMaxCents: 1 }, 1);
      expect(none).toMatchObject({ total: 0, planners: [] });
    }),
  );

  it(
    "shows the nearest providers where it has none, and nothing for a region that does not exist",
    alone(async (tx) => {
      expect(await listNearestProviders(visitor(tx), { latitude: 44, longitude: 5 })).toBeNull();
      const apt = await addProvider(tx, { cityId: APT });
      const near = await listNearestProviders(visitor(tx), { latitude: 45.2, longitude: 5.4 });
      expect(near && [near.radiusKm, idsOf(near.planners)]).toEqual([150, [apt.id]]);
      expect(await findPlaceBySlug(visitor(tx), "FR", "atlantis")).toBeNull();
      expect(await findPlaceBySlug(visitor(tx), "DE", "luberon")).toBeNull();
    }),
  );
});

describe("the list of a region of many areas", () => {
  const areaIds = [VAUCLUSE, ...Array.from({ length: 119 }, (_, n) => n + 1)];
  it.each([
    { of: "a later page", filters: {}, page: 40 },
    { of: "a service", filters: { prestations: [3] }, page: 1 },
    { of: "a rare language", filters: { langues: [7] }, page: 1 },
  ])("reads the best rows of its country for $of, and no counts of ranks", ({ filters, page }) =>
    alone(async (tx) => {
      for (const way of ["seqscan", "bitmapscan", "sort"])
        await tx.execute(sql.raw(`set local enable_${way} = off`));
      const rows = await tx.execute<{ "QUERY PLAN": string }>(
        sql`explain (costs off) ${pageSql({ country: "FR", areaIds }, filters, page)}`,
      );
      const plan = rows.map((row) => row["QUERY PLAN"]).join("\n");
      expect(plan).toContain("Index Only Scan using provider_search_country_rated_idx");
      expect(plan).not.toContain("search_ranks");
      expect(plan, "no row is read from the table").not.toMatch(
        /[^y] Scan (?:using \S+ )?on provider_search/,
      );
    })(),
  );
});

describe("links between places", () => {
  it(
    "name the regions and tourist areas of an area and of a city, regions first",
    alone(async (tx) => {
      await addProvider(tx, { cityId: APT });
      const ctx = visitor(tx);
      const slugs = (found: readonly { slug: string; items: number }[]) =>
        found.map(({ slug, items }) => `${slug} ${items}`);
      expect(slugs(await listGroupsOfArea(ctx, "planner", VAUCLUSE))).toEqual(["midi 1", "luberon 1"]);
      expect(slugs(await listGroupsOfCity(ctx, "planner", { id: NIMES, areaId: GARD }))).toEqual(["midi 1"]);
      // A tourist area without anybody and one that only has planners are not linked.
      expect(slugs(await listGroupsOfArea(ctx, "planner", GARD))).toEqual(["midi 1"]);
      expect(await listGroupsOfArea(ctx, "venue", VAUCLUSE)).toEqual([]);
      expect(slugs(await listGroups(ctx, "planner"))).toEqual(["midi 1", "luberon 1"]);
      const midi = { id: MIDI, latitude: 44, longitude: 5 };
      expect(slugs(await listGroupsNear(ctx, "planner", midi))).toEqual(["luberon 1"]);
      expect(await listGroupsNear(ctx, "venue", midi)).toEqual([]);
    }),
  );

  it(
    "and the sitemap has those with enough providers",
    alone(async (tx) => {
      for (const cityId of [AVIGNON, APT, NIMES]) await addProvider(tx, { cityId });
      const entries = await listSitemapEntries(visitor(tx), { kind: "lists", n: 1 });
      const paths = entries.map(({ path }) => path);
      expect(paths).toContain("/wedding-planners/midi");
      expect(paths).not.toContain("/wedding-planners/luberon");
      expect(entries.find(({ path }) => path.endsWith("midi"))?.lastmod).not.toBeNull();
      const known = (await listPlaceSlugs(tx, ["FR"])).map(({ area, city }) => `${area}/${city ?? ""}`);
      expect(known).toEqual(expect.arrayContaining(["midi/", "desert/", "vaucluse/apt"]));
    }),
  );
});

it(
  "a rank is explained for a listed provider of this country only",
  alone(async (tx) => {
    const { id, slug } = await addProvider(tx, { cityId: APT });
    const standing = await findStanding(visitor(tx), slug);
    expect(standing).toMatchObject({ id, slug, visibility: { parts: expect.any(Array) } });
    expect(await findStanding(visitor(tx, "DE"), slug)).toBeNull();
    expect(await findStanding(visitor(tx), "nobody")).toBeNull();
  }),
);

import { describe, expect, it } from "vitest";
import type { Database } from "@/db/client";
import { INDEXED_FROM } from "@/lib/directory/schema";
import { findTradeList, listTradeAround } from "@/lib/directory/trades/find-trade-list";
import { readTradeFacts } from "@/lib/directory/trades/get-trade-facts";
import { listTradeGroups } from "@/lib/directory/trades/list-trade-groups";
import { countPlaceTrades, listTradeAreas, listTradeCities } from "@/lib/directory/trades/list-trade-places";
import { languageTrade, serviceTrade } from "@/lib/directory/trades/rules";
import { findPlaceById, findPlaceBySlug, idsOfPlace, type Place } from "@/lib/places/find-place";
import { listSitemapEntries } from "@/lib/seo/sitemaps/queries";
import { testDatabase } from "@/tests/support/database";
import { rolledBack } from "../db/connect";
import { addGroups } from "./group-rows";
import { APT, AVIGNON, addPlaces, addProvider, GARD, NIMES, VAUCLUSE, visitor } from "./listing";

const OFFICIANTS = serviceTrade("SECULAR_CEREMONY");
const ENGLISH = languageTrade("en");

/** English-speaking officiants: two in Avignon, one in Apt, three in Nîmes; and a planner in Avignon. */
async function fill(tx: Database) {
  const officiant = { prestations: [{ id: 6, priceCents: 60_000 }], langues: [1, 2] };
  for (const cityId of [AVIGNON, AVIGNON, APT, NIMES, NIMES, NIMES])
    await addProvider(tx, { ...officiant, cityId });
  await addProvider(tx, { cityId: AVIGNON });
}

const alone = (work: (tx: Database) => Promise<void>) => () =>
  rolledBack(testDatabase().db, async (tx) => {
    await addPlaces(tx);
    await addGroups(tx);
    await fill(tx);
    await work(tx);
  });

async function group(tx: Database, slug: string): Promise<Place> {
  const place = await findPlaceBySlug(visitor(tx), "FR", slug);
  if (!place) throw new Error(`${slug} is not found`);
  return place;
}
const scopeOf = (place: Place) => ({ country: "FR", ...idsOfPlace(place) }) as const;
const slugs = (found: readonly { slug: string; items: number }[]) =>
  found.map(({ slug, items }) => `${slug} ${items}`);

describe("the trade of a region or tourist area", () => {
  it.each([OFFICIANTS, ENGLISH])("has the providers of all its areas or cities: $slug", (trade) =>
    alone(async (tx) => {
      const midi = await findTradeList(visitor(tx), trade, scopeOf(await group(tx, "midi")), 1);
      expect([midi.total, midi.planners.length]).toEqual([6, 6]);
      const luberon = await findTradeList(visitor(tx), trade, scopeOf(await group(tx, "luberon")), 1);
      expect([luberon.total, luberon.planners.length]).toEqual([3, 3]);
    })(),
  );

  it(
    "has figures of its own and the counts of all trades",
    alone(async (tx) => {
      const scope = scopeOf(await group(tx, "midi"));
      expect(await readTradeFacts(visitor(tx), OFFICIANTS, scope)).toMatchObject({
        fromPriceCents: 60_000,
        medianPriceCents: 60_000,
        allPlanners: 7,
      });
      expect(await countPlaceTrades(visitor(tx), scope)).toEqual({
        "secular-ceremony": 6,
        "full-planning": 1,
        "english-speaking": 6,
        "french-speaking": 7,
      });
    }),
  );

  it(
    "leads to its areas and cities that have enough",
    alone(async (tx) => {
      const midi = await group(tx, "midi");
      const { memberIds = [] } = midi.group ?? {};
      const areas = await listTradeAreas(visitor(tx), OFFICIANTS, memberIds);
      expect(areas.map(({ parts, planners }) => [...parts, planners])).toEqual([
        ["gard", 3],
        ["vaucluse", 3],
      ]);
      const cities = await listTradeCities(visitor(tx), OFFICIANTS, idsOfPlace(midi));
      expect(cities.map(({ parts }) => parts.join("/"))).toEqual(["gard/nimes"]);
    }),
  );

  it.each([OFFICIANTS, ENGLISH])("is linked where it has enough: $slug", (trade) =>
    alone(async (tx) => {
      const ctx = visitor(tx);
      expect(slugs(await listTradeGroups(ctx, trade, null))).toEqual(["midi 6", "desert 3", "luberon 3"]);
      expect(slugs(await listTradeGroups(ctx, trade, await findPlaceById(ctx, VAUCLUSE)))).toEqual([
        "midi 6",
        "luberon 3",
      ]);
      expect(slugs(await listTradeGroups(ctx, trade, await findPlaceById(ctx, APT)))).toEqual([
        "midi 6",
        "luberon 3",
      ]);
      expect(slugs(await listTradeGroups(ctx, trade, await group(tx, "midi")))).toEqual([
        "luberon 3",
        "desert 3",
      ]);
      expect(await listTradeGroups(ctx, serviceTrade("FULL_PLANNING"), null)).toEqual([]);
    })(),
  );

  it(
    "stands in the sitemap where it has enough, under one address",
    alone(async (tx) => {
      const entries = await listSitemapEntries(visitor(tx), { kind: "trades", n: 1 });
      const paths = entries.map(({ path }) => path.replace("/wedding-services/", ""));
      expect(new Set(paths).size).toBe(paths.length);
      expect(paths.filter((path) => /midi|luberon|desert/.test(path)).sort()).toEqual([
        ...["english-speaking/desert", "english-speaking/luberon", "english-speaking/midi"],
        ...["secular-ceremony/desert", "secular-ceremony/luberon", "secular-ceremony/midi"],
      ]);
      expect(entries.every(({ lastmod }) => lastmod !== null)).toBe(true);
    }),
  );

  it(
    "shows the nearest where the region has too few",
    alone(async (tx) => {
      const luberon = await group(tx, "luberon");
      const around = await listTradeAround(visitor(tx), serviceTrade("FULL_PLANNING"), luberon, {
        except: [],
        isWide: true,
      });
      expect(around).toHaveLength(1);
      expect(INDEXED_FROM).toBeGreaterThan(1);
    }),
  );

  it(
    "keeps areas without the trade out",
    alone(async (tx) => {
      expect(await listTradeAreas(visitor(tx), serviceTrade("WEDDING_DESIGN"), [VAUCLUSE, GARD])).toEqual([]);
    }),
  );
});

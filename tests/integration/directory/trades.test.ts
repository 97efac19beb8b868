import { describe, expect, it } from "vitest";
import type { Database } from "@/db/client";
import { INDEXED_FROM, PAGE_SIZE } from "@/lib/directory/schema";
import { findTradeList, listTradeAround } from "@/lib/directory/trades/find-trade-list";
import { readTradeFacts } from "@/lib/directory/trades/get-trade-facts";
import {
  countPlaceTrades,
  listTradeAreas,
  listTradeCities,
  listTradeNear,
} from "@/lib/directory/trades/list-trade-places";
import { languageTrade, serviceTrade } from "@/lib/directory/trades/rules";
import { findPlaceById, type Place } from "@/lib/places/find-place";
import { countSitemapFiles, listSitemapEntries } from "@/lib/seo/sitemaps/queries";
import { testDatabase } from "@/tests/support/database";
import { rolledBack } from "../db/connect";
import { APT, AVIGNON, addPlaces, addProvider, GARD, NIMES, VAUCLUSE, visitor } from "./listing";

const alone = (work: (tx: Database) => Promise<void>) => () =>
  rolledBack(testDatabase().db, async (tx) => {
    await addPlaces(tx);
    await work(tx);
  });

const OFFICIANTS = serviceTrade("SECULAR_CEREMONY");
const ENGLISH = languageTrade("en");
const officiant = (priceCents?: number) => ({
  prestations: [{ id: 3, priceCents: 10_000 }, priceCents === undefined ? { id: 6 } : { id: 6, priceCents }],
});
const placeOf = async (tx: Database, id: number) => (await findPlaceById(visitor(tx), id)) as Place;
const times = async <T>(count: number, work: () => Promise<T>): Promise<T[]> => {
  const done: T[] = [];
  for (let n = 0; n < count; n++) done.push(await work());
  return done;
};

describe("the list of a trade", () => {
  it(
    "has the providers of the service or language in the place, page by page, and nobody else",
    alone(async (tx) => {
      const own = await times(PAGE_SIZE + 2, () => addProvider(tx, officiant()));
      await addProvider(tx, { prestations: [{ id: 3 }] });
      await addProvider(tx, { ...officiant(), cityId: NIMES });
      const [english] = await times(1, () => addProvider(tx, { langues: [1, 2], prestations: [{ id: 3 }] }));
      const scope = { country: "FR", cityId: AVIGNON } as const;
      const first = await findTradeList(visitor(tx), OFFICIANTS, scope, 1);
      const second = await findTradeList(visitor(tx), OFFICIANTS, scope, 2);
      expect(first).toMatchObject({ total: PAGE_SIZE + 2, pages: 2, totalIsExact: true });
      expect([...first.planners, ...second.planners].map(({ id }) => id).sort()).toEqual(
        own.map(({ id }) => id).sort(),
      );
      const spoken = await findTradeList(visitor(tx), ENGLISH, { country: "FR" }, 1);
      expect(spoken.planners.map(({ id }) => id)).toEqual([english?.id]);
      expect(spoken).toMatchObject({ total: 1, pages: 1 });
      expect(await findTradeList(visitor(tx), ENGLISH, { country: "FR", areaId: GARD }, 1)).toMatchObject({
        total: 0,
        pages: 1,
        planners: [],
      });
    }),
  );

  it(
    "counts the prices of the service itself, not the lowest of its providers",
    alone(async (tx) => {
      for (const price of [60_000, 70_000, 80_000, 90_000, 100_000])
        await addProvider(tx, { ...officiant(price), langues: [1, 2] });
      await addProvider(tx, {
        prestations: [{ id: 6, priceCents: 5_000, isBudgetVisible: false }],
      });
      await addProvider(tx, { prestations: [{ id: 3, priceCents: 100 }] });
      const scope = { country: "FR", areaId: VAUCLUSE } as const;
      expect(await readTradeFacts(visitor(tx), OFFICIANTS, scope)).toEqual({
        fromPriceCents: 60_000,
        medianPriceCents: 80_000,
        middlePrices: { count: 5, fromCents: 70_000, toCents: 90_000 },
        languages: [
          { code: "fr", planners: 6 },
          { code: "en", planners: 5 },
        ],
        services: [
          { type: "SECULAR_CEREMONY", planners: 6 },
          { type: "FULL_PLANNING", planners: 5 },
        ],
        allPlanners: 7,
      });
      expect(await readTradeFacts(visitor(tx), ENGLISH, scope)).toMatchObject({
        fromPriceCents: 10_000,
        allPlanners: 7,
      });
    }),
  );

  it(
    "is completed by the nearest where a place has too few, without those of the place",
    alone(async (tx) => {
      const near = await addProvider(tx, officiant());
      const [here] = await times(1, () => addProvider(tx, { ...officiant(), cityId: NIMES }));
      const around = async (placeId: number, isWide: boolean, except: string[] = []) =>
        listTradeAround(visitor(tx), OFFICIANTS, await placeOf(tx, placeId), { except, isWide });
      expect((await around(NIMES, true)).map(({ id }) => id)).toEqual([near.id]);
      expect((await around(GARD, true, [here?.id ?? ""])).map(({ id }) => id)).toEqual([near.id]);
      const [card] = await around(NIMES, false);
      expect(card?.distanceKm).toBeGreaterThan(20);
      const nobody = await listTradeAround(visitor(tx), ENGLISH, await placeOf(tx, NIMES), {
        except: [],
        isWide: true,
      });
      expect(nobody).toEqual([]);
    }),
  );
});

describe("pages of trades that are linked and listed", () => {
  const fill = async (tx: Database) => {
    await times(INDEXED_FROM, () => addProvider(tx, { ...officiant(), langues: [1, 2] }));
    await times(INDEXED_FROM, () => addProvider(tx, { ...officiant(), cityId: APT }));
    await times(INDEXED_FROM - 1, () =>
      addProvider(tx, { prestations: [{ id: 6 }], cityId: NIMES, langues: [1, 2] }),
    );
  };

  it(
    "are those of places with three providers",
    alone(async (tx) => {
      await fill(tx);
      const ctx = visitor(tx);
      const vaucluse = { name: "Vaucluse", parts: ["vaucluse"], planners: 2 * INDEXED_FROM };
      const avignon = { name: "Avignon", parts: ["vaucluse", "avignon"], planners: INDEXED_FROM };
      const apt = { name: "Apt", parts: ["vaucluse", "apt"], planners: INDEXED_FROM };
      expect(await listTradeAreas(ctx, OFFICIANTS)).toEqual([vaucluse]);
      expect(await listTradeAreas(ctx, ENGLISH)).toEqual([{ ...vaucluse, planners: INDEXED_FROM }]);
      expect(await listTradeCities(ctx, OFFICIANTS, { areaId: VAUCLUSE })).toEqual([avignon, apt]);
      expect(await listTradeCities(ctx, ENGLISH, { areaId: VAUCLUSE })).toEqual([avignon]);
      expect(await listTradeNear(ctx, OFFICIANTS, await placeOf(tx, NIMES))).toEqual([avignon]);
      expect(await listTradeNear(ctx, ENGLISH, await placeOf(tx, GARD))).toEqual([
        { ...vaucluse, planners: INDEXED_FROM },
      ]);
      expect(await countPlaceTrades(ctx, { country: "FR", areaId: GARD })).toEqual({
        "secular-ceremony": 2,
        "english-speaking": 2,
        "french-speaking": 2,
      });
    }),
  );

  it(
    "stand in the sitemap, each page once, without the language of the site",
    alone(async (tx) => {
      const ctx = visitor(tx);
      const read = async () =>
        (await listSitemapEntries(ctx, { kind: "trades", n: 1 })).map(({ path }) =>
          path.replace("/wedding-services/", ""),
        );
      expect([await countSitemapFiles(ctx, "trades"), await read()]).toEqual([0, []]);
      await fill(tx);
      expect((await read()).sort()).toEqual([
        "english-speaking",
        "english-speaking/vaucluse",
        "english-speaking/vaucluse/avignon",
        "full-planning",
        "full-planning/vaucluse",
        "full-planning/vaucluse/apt",
        "full-planning/vaucluse/avignon",
        "secular-ceremony",
        "secular-ceremony/vaucluse",
        "secular-ceremony/vaucluse/apt",
        "secular-ceremony/vaucluse/avignon",
      ]);
      await times(PAGE_SIZE, () => addProvider(tx, { prestations: [{ id: 7 }], cityId: NIMES }));
      expect(await read()).toEqual(expect.arrayContaining(["wedding-design/gard/nimes", "english-speaking"]));
      expect(await read()).not.toContain("wedding-design/gard/nimes/page/2");
      await addProvider(tx, { prestations: [{ id: 7 }], cityId: NIMES });
      expect(await read()).toContain("wedding-design/gard/nimes/page/2");
      expect(await countSitemapFiles(ctx, "trades")).toBe(1);
    }),
  );
});

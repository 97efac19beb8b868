import { asc, eq, inArray } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import type { Database } from "@/db/client";
import { creditAccounts } from "@/db/schema/billing/credits";
import { users } from "@/db/schema/identity/users";
import { companies, companyPrestations } from "@/db/schema/listing/company";
import { providerSearch, searchCounts } from "@/db/schema/listing/search-rows";
import { PREMIUM_RANK } from "@/lib/listing/ranking/rank-key";
import { refreshSearchRow, refreshSearchRows } from "@/lib/listing/search-rows/refresh-search-row";
import { testDatabase } from "@/tests/support/database";
import { rolledBack } from "../db/connect";
import {
  APT,
  AVIGNON,
  addPlaces,
  addProvider,
  GARD,
  NIMES,
  NOW,
  PROVENCE,
  VAUCLUSE,
  visitor,
} from "./listing";

const alone = (work: (tx: Database) => Promise<void>) => () =>
  rolledBack(testDatabase().db, async (tx) => {
    await addPlaces(tx);
    await work(tx);
  });

const rowOf = async (tx: Database, id: string) =>
  (await tx.select().from(providerSearch).where(eq(providerSearch.providerId, id)))[0];

async function counts(tx: Database) {
  const rows = await tx
    .select({ place: searchCounts.placeId, service: searchCounts.prestationId, items: searchCounts.items })
    .from(searchCounts)
    .where(eq(searchCounts.country, "FR"))
    .orderBy(asc(searchCounts.placeId), asc(searchCounts.prestationId));
  return rows.filter(({ items }) => items > 0);
}

describe("refreshSearchRow", () => {
  it(
    "writes place, cell, masks and price",
    alone(async (tx) => {
      const { id } = await addProvider(tx, {
        prestations: [{ id: 1 }, { id: 9, priceCents: 50_000 }],
        langues: [2, 3],
      });
      expect(await rowOf(tx, id)).toMatchObject({
        country: "FR",
        regionId: PROVENCE,
        areaId: VAUCLUSE,
        cityId: AVIGNON,
        cell: Math.floor((43.949 + 90) * 4) * 1440 + Math.floor((4.806 + 180) * 4),
        services: 0b100000001,
        languages: 0b110,
        budgetMinCents: 50_000,
        isPremium: false,
        updatedAt: NOW,
      });
    }),
  );

  it(
    "follows Premium, an edit, a rejection and a new approval",
    alone(async (tx) => {
      const { id } = await addProvider(tx);
      const before = (await rowOf(tx, id))?.rank ?? Number.NaN;
      await tx
        .update(creditAccounts)
        .set({ premiumUntil: new Date(NOW.getTime() + 1) })
        .where(eq(creditAccounts.providerId, id));
      await refreshSearchRow(visitor(tx), id);
      expect(await rowOf(tx, id)).toMatchObject({ rank: before + PREMIUM_RANK, isPremium: true });
      await tx.update(creditAccounts).set({ premiumUntil: NOW }).where(eq(creditAccounts.providerId, id));
      await tx.update(companyPrestations).set({ isBudgetVisible: false });
      await refreshSearchRow(visitor(tx), id);
      expect(await rowOf(tx, id)).toMatchObject({ rank: before, isPremium: false, budgetMinCents: null });
      await tx.update(users).set({ moderationStatus: "rejected", moderationReason: "texts" });
      await refreshSearchRow(visitor(tx), id);
      expect(await rowOf(tx, id)).toBeUndefined();
      expect(await counts(tx)).toEqual([]);
      await tx.update(users).set({ moderationStatus: "approved" });
      await refreshSearchRow(visitor(tx), id);
      expect(await rowOf(tx, id)).toMatchObject({ rank: before });
    }),
  );

  it(
    "keeps exact counts of country, region, area, city and service when a provider moves",
    alone(async (tx) => {
      const { id } = await addProvider(tx, { cityId: AVIGNON, prestations: [{ id: 3 }] });
      await addProvider(tx, { cityId: APT, prestations: [{ id: 3 }, { id: 6 }] });
      await tx.update(companies).set({ placeId: NIMES }).where(eq(companies.providerId, id));
      await refreshSearchRow(visitor(tx), id);
      const moved = await counts(tx);
      const lines = (place: number, ...items: [number, number][]) =>
        items.map(([service, n]) => ({ place, service, items: n }));
      expect(moved).toEqual([
        ...lines(0, [0, 2], [3, 2], [6, 1]),
        ...lines(PROVENCE, [0, 2], [3, 2], [6, 1]),
        ...lines(VAUCLUSE, [0, 1], [3, 1], [6, 1]),
        ...lines(GARD, [0, 1], [3, 1]),
        ...lines(APT, [0, 1], [3, 1], [6, 1]),
        ...lines(NIMES, [0, 1], [3, 1]),
      ]);
    }),
  );

  it(
    "does not change the counts when nothing changed, and accepts many providers",
    alone(async (tx) => {
      const ids = [];
      for (const cityId of [AVIGNON, AVIGNON, APT]) ids.push((await addProvider(tx, { cityId })).id);
      const before = await counts(tx);
      await refreshSearchRows(visitor(tx), ids);
      await refreshSearchRows(visitor(tx), []);
      expect(await counts(tx)).toEqual(before);
    }),
  );
});

describe("many edits at once", () => {
  it("keep the counts equal to a new count", async () => {
    const { db } = testDatabase();
    const ctx = visitor(db, "PT");
    const added = await Promise.all(
      Array.from({ length: 8 }, () => addProvider(db, { country: "PT", prestations: [{ id: 2 }] })),
    );
    const portuguese = () =>
      db
        .select({ service: searchCounts.prestationId, items: searchCounts.items })
        .from(searchCounts)
        .where(eq(searchCounts.country, "PT"))
        .orderBy(asc(searchCounts.prestationId));
    const ids = added.map(({ id }) => id);
    await Promise.all(
      ids.map(async (id, n) => {
        if (n % 2) await db.update(users).set({ deletedAt: NOW }).where(eq(users.id, id));
        await Promise.all([refreshSearchRow(ctx, id), refreshSearchRow(ctx, id)]);
      }),
    );
    const counted = await portuguese();
    expect(counted).toEqual([
      { service: 0, items: 4 },
      { service: 2, items: 4 },
    ]);
    await db.update(users).set({ deletedAt: NOW }).where(inArray(users.id, ids));
    await refreshSearchRows(ctx, ids);
    expect((await portuguese()).map(({ items }) => items)).toEqual([0, 0]);
  });
});

import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import type { Database } from "@/db/client";
import { users } from "@/db/schema/identity/users";
import { companies } from "@/db/schema/listing/company";
import { providerScores } from "@/db/schema/listing/search-rows";
import { DAY_MS } from "@/lib/core/dates";
import { findBadge } from "@/lib/listing/badge/queries";
import { noteBadge } from "@/lib/listing/badge/record-badge";
import type { BadgeDto } from "@/lib/listing/badge/schema";
import { searchRowsOf } from "@/lib/listing/search-rows/search-facts";
import { testHosts } from "@/tests/support/context";
import { testDatabase } from "@/tests/support/database";
import { rolledBack } from "../db/connect";
import { addPlaces, addProvider, NOW, visitor } from "../directory/listing";

const alone = (work: (tx: Database) => Promise<void>) => () =>
  rolledBack(testDatabase().db, async (tx) => {
    await addPlaces(tx);
    await work(tx);
  });
const at = (tx: Database, days: number) => ({
  ...visitor(tx),
  hosts: testHosts,
  now: new Date(NOW.getTime() + days * DAY_MS),
});

describe("a badge", () => {
  it(
    "exists in the provider's own country only, is grey while hidden, and is deleted with the account",
    alone(async (tx) => {
      const listed = await addProvider(tx);
      const hidden = await addProvider(tx, { moderation: "pending" });
      expect(await findBadge(visitor(tx), listed.slug)).toMatchObject({ city: "Avignon", isPublished: true });
      expect(await findBadge(visitor(tx), hidden.slug)).toMatchObject({ isPublished: false });
      expect(await findBadge(visitor(tx, "DE"), listed.slug)).toBeNull();
      expect(await findBadge(visitor(tx), "no/such'slug")).toBeNull();
      await tx.update(users).set({ deletedAt: NOW }).where(eq(users.id, hidden.id));
      expect(await findBadge(visitor(tx), hidden.slug)).toBeNull();
    }),
  );

  it(
    "earns points while the provider's own site shows it",
    alone(async (tx) => {
      const { id, slug } = await addProvider(tx);
      await tx
        .update(companies)
        .set({ website: "https://maison.example" })
        .where(eq(companies.providerId, id));
      const badge = (await findBadge(visitor(tx), slug)) as BadgeDto;
      const rank = async (days: number) => (await searchRowsOf(at(tx, days), [id]))[0]?.row.rank ?? 0;
      const without = await rank(0);
      await noteBadge(at(tx, 0), badge, "https://elsewhere.example/");
      await noteBadge(at(tx, 0), badge, "http://fr.localhost:3000/integrate-badge");
      await noteBadge(at(tx, 0), badge, null);
      expect(await rank(0)).toBe(without);
      await noteBadge(at(tx, 0), badge, "https://www.maison.example/");
      expect(await rank(0)).toBe(without + 10);
      expect(await rank(29)).toBe(without + 10);
      expect(await rank(31)).toBeLessThanOrEqual(without);
    }),
  );

  it(
    "is recorded once a day",
    alone(async (tx) => {
      const { id, slug } = await addProvider(tx);
      const badge = (await findBadge(visitor(tx), slug)) as BadgeDto;
      const seenAt = async () =>
        (await tx.select().from(providerScores).where(eq(providerScores.providerId, id)))[0]?.badgeSeenAt;
      for (const days of [0, 0.5, 0.9]) await noteBadge(at(tx, days), badge, "https://maison.example/");
      expect(await seenAt()).toEqual(NOW);
      await noteBadge(at(tx, 2), badge, "https://maison.example/");
      expect(await seenAt()).toEqual(new Date(NOW.getTime() + 2 * DAY_MS));
    }),
  );
});

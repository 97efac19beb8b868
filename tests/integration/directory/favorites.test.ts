import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import type { Database } from "@/db/client";
import { favorites } from "@/db/schema/directory";
import { providerSearch } from "@/db/schema/listing/search-rows";
import type { Actor } from "@/lib/core/actor";
import { addFavorites } from "@/lib/directory/favorites/add-favorites";
import { listFavoriteCards, listFavorites } from "@/lib/directory/favorites/queries";
import { FAVORITES_MAX } from "@/lib/directory/favorites/rules";
import { toggleFavorite } from "@/lib/directory/favorites/toggle-favorite";
import { testCtx } from "@/tests/support/context";
import { makeMember } from "@/tests/support/couples";
import { testDatabase } from "@/tests/support/database";
import { rolledBack } from "../db/connect";
import { addVenue } from "../listing/listed-venue";
import { addPlaces, addProvider } from "./listing";

const alone = (work: (tx: Database) => Promise<void>) => () =>
  rolledBack(testDatabase().db, async (tx) => {
    await addPlaces(tx);
    await work(tx);
  });
const planner = (id: string) => ({ kind: "planner" as const, id });

async function couple(db: Database) {
  return testCtx({ db, actor: (await makeMember({ db })).actor });
}

describe("favorites", () => {
  it(
    "of a couple are added and removed, and nobody else sees them",
    alone(async (tx) => {
      const [ours, theirs] = [await couple(tx), await couple(tx)];
      const { id } = await addProvider(tx);
      expect(await toggleFavorite(ours, planner(id))).toEqual({ isFavorite: true });
      expect(await listFavorites(ours)).toEqual({ favorites: [planner(id)] });
      expect(await listFavorites(theirs)).toEqual({ favorites: [] });
      expect(await toggleFavorite(ours, planner(id))).toEqual({ isFavorite: false });
      expect(await listFavorites(ours)).toEqual({ favorites: [] });
    }),
  );

  it(
    "of a signed-in provider are deleted with the account",
    alone(async (tx) => {
      const { id: userId } = await addProvider(tx);
      const { id } = await addProvider(tx);
      const actor = { kind: "user", userId } as Actor;
      const ctx = testCtx({ db: tx, actor });
      await toggleFavorite(ctx, planner(id));
      expect(await listFavorites(ctx)).toEqual({ favorites: [planner(id)] });
      const rows = await tx.select().from(favorites).where(eq(favorites.userId, userId));
      expect(rows).toHaveLength(1);
    }),
  );

  it("are refused for a visitor, whose browser stores them", async () => {
    await expect(listFavorites(testCtx())).rejects.toMatchObject({ status: 401 });
    await expect(addFavorites(testCtx(), { favorites: [] })).rejects.toMatchObject({ status: 401 });
  });

  it(
    "cannot be added for a provider that is not listed",
    alone(async (tx) => {
      const ctx = await couple(tx);
      const { id } = await addProvider(tx, { moderation: "pending" });
      for (const hidden of [planner(id), planner(randomUUID()), { kind: "venue" as const, id: randomUUID() }])
        await expect(toggleFavorite(ctx, hidden)).rejects.toMatchObject({ code: "resource_not_found" });
    }),
  );

  it(
    "name a planner that deleted its account as gone, if its profile was public",
    alone(async (tx) => {
      const ctx = await couple(tx);
      const toggle = async (listed: Parameters<typeof addProvider>[1]) =>
        toggleFavorite(ctx, planner((await addProvider(tx, { isDeleted: true, ...listed })).id));
      await expect(toggle({})).rejects.toMatchObject({ code: "profile_gone", status: 410 });
      await expect(toggle({ moderation: "pending" })).rejects.toMatchObject({ code: "resource_not_found" });
      await expect(toggle({ role: "ROLE_VENUE" })).rejects.toMatchObject({ code: "resource_not_found" });
    }),
  );

  it(
    "of the browser are merged into the account, also when repeated",
    alone(async (tx) => {
      const ctx = await couple(tx);
      const [a, b] = [await addProvider(tx), await addProvider(tx)];
      await toggleFavorite(ctx, planner(a.id));
      const given = { favorites: [planner(b.id), planner(a.id), planner(b.id), planner(randomUUID())] };
      for (let n = 0; n < 2; n++) {
        const all = (await addFavorites(ctx, given)).favorites.map(({ id }) => id);
        expect(all.toSorted()).toEqual([a.id, b.id].toSorted());
      }
    }),
  );

  it(
    "have a maximum number",
    alone(async (tx) => {
      const ctx = await couple(tx);
      const listed: string[] = [];
      for (let n = 0; n <= FAVORITES_MAX; n++) listed.push((await addProvider(tx)).id);
      await addFavorites(ctx, { favorites: listed.map(planner) });
      const held = (await listFavorites(ctx)).favorites.map(({ id }) => id);
      expect(held).toHaveLength(FAVORITES_MAX);
      const left = listed.find((id) => !held.includes(id)) as string;
      await expect(toggleFavorite(ctx, planner(left))).rejects.toMatchObject({ code: "too_many" });
    }),
  );

  it(
    "show the cards of what is still published, in the requested order",
    alone(async (tx) => {
      const [a, b] = [await addProvider(tx, { name: "A" }), await addProvider(tx, { name: "B" })];
      const ctx = testCtx({ db: tx });
      const asked = { planners: [b.id, randomUUID(), a.id], venues: [] };
      const { planners } = await listFavoriteCards(ctx, asked);
      expect(planners.map(({ name }) => name)).toEqual(["B", "A"]);
      expect(planners[0]).toMatchObject({ answerRate: null, sinceYear: null, distanceKm: null });
      await tx.delete(providerSearch).where(eq(providerSearch.providerId, b.id));
      expect((await listFavoriteCards(ctx, asked)).planners).toHaveLength(1);
      expect((await listFavoriteCards(testCtx({ db: tx, country: "DE" }), asked)).planners).toEqual([]);
    }),
  );

  it(
    "name the town of a venue in the reader's language",
    alone(async (tx) => {
      const { id } = await addVenue(tx, { countryCode: "BE", city: "Gent", placeId: null, areaId: null });
      const townIn = async (locale: "fr-BE" | "nl-BE") => {
        const ctx = testCtx({ db: tx, country: "BE", locale });
        return (await listFavoriteCards(ctx, { planners: [], venues: [id] })).venues.map(({ city }) => city);
      };
      expect(await townIn("fr-BE")).toEqual(["Gand"]);
      expect(await townIn("nl-BE")).toEqual(["Gent"]);
    }),
  );
});

import { eq, sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import type { Database } from "@/db/client";
import { creditAccounts } from "@/db/schema/billing/credits";
import { pageChanges } from "@/db/schema/core/pages";
import { users } from "@/db/schema/identity/users";
import { mediaFiles } from "@/db/schema/listing/images";
import { searchCounts, venueSearch } from "@/db/schema/listing/search-rows";
import { venueImages, venuePrestations, venueReviews, venues } from "@/db/schema/listing/venues";
import { venueListTag, venueTag } from "@/lib/listing/search-rows/rules";
import { findListedVenue, findPublicVenue } from "@/lib/listing/venues/find-venue";
import { findVenueFacts, listVenuePlaces, listVenues, listVenuesNear } from "@/lib/listing/venues/queries";
import { refreshVenuePremium } from "@/lib/listing/venues/refresh-premium";
import { refreshVenueRows } from "@/lib/listing/venues/refresh-search-rows";
import { setVenueModeration } from "@/lib/listing/venues/set-moderation";
import { unlistVenuesOf } from "@/lib/listing/venues/unlist-venues";
import { testSystemCtx } from "@/tests/support/context";
import { testDatabase } from "@/tests/support/database";
import { rolledBack } from "../db/connect";
import { AVIGNON, addPlaces, NOW, VAUCLUSE, visitor } from "../directory/listing";
import { addVenue } from "./listed-venue";

const alone = (work: (tx: Database) => Promise<void>) => () =>
  rolledBack(testDatabase().db, async (tx) => {
    await addPlaces(tx);
    await work(tx);
  });

const hash = "0".repeat(64);

const count = async (tx: Database, placeId: number) => {
  const rows = await tx
    .select({ items: searchCounts.items })
    .from(searchCounts)
    .where(
      sql`${searchCounts.kind} = 'venue' and ${searchCounts.country} = 'FR' and ${searchCounts.placeId} = ${placeId}`,
    );
  return rows[0]?.items ?? 0;
};

describe("public venues", () => {
  it(
    "are the published and approved ones only",
    alone(async (tx) => {
      const shown = await addVenue(tx);
      const hidden = [
        await addVenue(tx, { publishedAt: null }),
        await addVenue(tx, { moderationStatus: "pending", moderatedAt: null }),
        await addVenue(tx, { moderationStatus: "rejected", moderationReason: "Not a venue." }),
      ];
      const list = await listVenues(visitor(tx), { country: "FR" });
      expect(list.map(({ id }) => id)).toEqual([shown.id]);
      expect(await findListedVenue(visitor(tx), shown.slug)).toMatchObject({ id: shown.id });
      expect(await findListedVenue(visitor(tx, "DE"), shown.slug)).toBeNull();
      for (const { id, slug } of hidden) {
        expect(await findListedVenue(visitor(tx), slug)).toBeNull();
        expect(await findPublicVenue(visitor(tx), id)).toBeNull();
      }
      expect(await findVenueFacts(visitor(tx), { country: "FR", areaId: VAUCLUSE })).toEqual({
        total: 1,
        pages: 1,
        fromPriceCents: 500_000,
        mostSeated: 120,
      });
    }),
  );

  it(
    "are shown beside other pages of their area, without the page's own town and venue",
    alone(async (tx) => {
      const { id } = await addVenue(tx);
      const near = async (more: Parameters<typeof listVenuesNear>[2]) =>
        (await listVenuesNear(visitor(tx), { country: "FR", areaId: VAUCLUSE }, more)).map((card) => card.id);
      expect(await near({})).toEqual([id]);
      expect(await near({ outsideCityId: AVIGNON })).toEqual([]);
      expect(await near({ exceptId: id })).toEqual([]);
    }),
  );

  it(
    "rank as Premium as soon as their owner's Premium begins, and until it ends",
    alone(async (tx) => {
      const job = testSystemCtx({ db: tx, now: NOW });
      const { id, providerId } = await addVenue(tx);
      const setPremium = (premiumUntil: Date | null) =>
        tx.update(creditAccounts).set({ premiumUntil }).where(eq(creditAccounts.providerId, providerId));
      const isPremium = async () => {
        const [row] = await tx.select().from(venueSearch).where(eq(venueSearch.venueId, id));
        return row?.isPremium;
      };
      await setPremium(new Date(NOW.getTime() + 1000));
      expect(await isPremium()).toBe(false);
      expect(await refreshVenuePremium(job)).toBe(1);
      expect(await isPremium()).toBe(true);
      expect(await refreshVenuePremium(job)).toBe(0);
      await setPremium(NOW);
      expect(await refreshVenuePremium(job)).toBe(1);
      expect(await isPremium()).toBe(false);
    }),
  );

  it(
    "enter and leave lists, counts and pages with the admin's decision",
    alone(async (tx) => {
      const ctx = visitor(tx);
      const { id } = await addVenue(tx, { moderationStatus: "pending", moderatedAt: null });
      expect(await count(tx, AVIGNON)).toBe(0);
      await tx.delete(pageChanges);
      await setVenueModeration(ctx, id, { from: "pending", to: "approved" });
      for (const place of [0, AVIGNON, VAUCLUSE]) expect(await count(tx, place)).toBe(1);
      const declared = (await tx.select({ tag: pageChanges.tag }).from(pageChanges)).map(({ tag }) => tag);
      expect(declared).toEqual(
        expect.arrayContaining([venueTag(id), venueListTag("FR", AVIGNON), venueListTag("FR")]),
      );
      expect(
        (await listVenuePlaces(ctx, { areaId: VAUCLUSE })).map(({ name, venues: n }) => [name, n]),
      ).toEqual([["Avignon", 1]]);
      await setVenueModeration(ctx, id, { from: "approved", to: "rejected", reason: "It burnt down." });
      for (const place of [0, AVIGNON, VAUCLUSE]) expect(await count(tx, place)).toBe(0);
    }),
  );

  it(
    "are removed with their owner's account",
    alone(async (tx) => {
      const venue = await addVenue(tx);
      await unlistVenuesOf(visitor(tx), venue.providerId);
      expect(await count(tx, 0)).toBe(0);
      await tx.update(venues).set({ publishedAt: NOW }).where(eq(venues.id, venue.id));
      await tx.update(users).set({ deletedAt: NOW }).where(eq(users.id, venue.providerId));
      await refreshVenueRows(visitor(tx), [venue.id]);
      expect(await findListedVenue(visitor(tx), venue.slug)).toBeNull();
    }),
  );

  it(
    "show only what their owner made visible",
    alone(async (tx) => {
      const { id } = await addVenue(tx, {
        contactName: "Léa Moreau",
        website: "http://plain.example",
        snInstagram: "https://www.instagram.com/tilleuls",
      });
      const [file] = await tx
        .insert(mediaFiles)
        .values({ sha256: hash, status: "ready", mimeType: "image/jpeg", bytes: 1, width: 9, height: 9 })
        .returning();
      await tx.insert(venueImages).values([
        { venueId: id, fileId: file?.id ?? "", position: 0, title: "Shown" },
        { venueId: id, fileId: file?.id ?? "", position: 1, title: "Hidden room", isVisible: false },
      ]);
      await tx.insert(venuePrestations).values([
        {
          venueId: id,
          prestation: "hire",
          title: "Hire",
          description: "All of it.",
          budgetStartingFromCents: 77_700,
          isBudgetVisible: false,
        },
        {
          venueId: id,
          prestation: "brunch",
          title: "Brunch",
          description: "Secret eggs.",
          budgetStartingFromCents: 4_000,
          isDescriptionVisible: false,
          position: 1,
        },
      ]);
      await tx.insert(venueReviews).values([
        {
          venueId: id,
          coupleName: "A & B",
          content: "Lovely.",
          rating: 5,
          status: "published",
          publishedAt: NOW,
        },
        { venueId: id, coupleName: "C & D", content: "Unread words.", rating: 1 },
      ]);
      const venue = await findPublicVenue(visitor(tx), id);
      expect(venue).toMatchObject({
        features: ["garden", "bar"],
        contact: { name: "Léa Moreau", role: null },
        // Brought along by the owner: shown, and not counted.
        reviews: { count: 0, average: null },
        shownReviews: [{ content: "Lovely.", isVerified: false }],
        services: [
          { title: "Hire", description: "All of it.", fromPriceCents: null },
          { title: "Brunch", description: null, fromPriceCents: 4_000 },
        ],
        place: { area: { slug: "vaucluse" }, citySlug: "avignon" },
        links: [{ kind: "instagram", text: "instagram.com/tilleuls" }],
      });
      expect(venue?.gallery.map(({ alt }) => alt)).toEqual(["Shown"]);
      const everything = JSON.stringify(venue);
      for (const secret of [
        "secret-venue",
        "+33450000000",
        "77700",
        "Secret eggs",
        "Unread words",
        "Hidden room",
      ])
        expect(everything).not.toContain(secret);
    }),
  );
});

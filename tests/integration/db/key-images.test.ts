import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import type { Database } from "@/db/client";
import { portfolioImages, portfolios } from "@/db/schema/listing/portfolios";
import { venueImages, venues } from "@/db/schema/listing/venues";
import { ownedDatabase, refusal } from "./connect";
import { addFile, addUser } from "./rows";

const { inside } = ownedDatabase();

async function addPortfolio(db: Database) {
  const [portfolio] = await db
    .insert(portfolios)
    .values({
      providerId: (await addUser(db)).id,
      slug: "un-jour-de-juin",
      title: "Un jour de juin",
      description: "Une fête au bord de l'eau",
      weddingDate: "2026-06-20",
      location: "Annecy",
      style: "champêtre",
    })
    .returning();
  if (!portfolio) throw new Error("no portfolio was written");
  return portfolio;
}

async function addVenue(db: Database) {
  const { id } = await addUser(db, { roles: ["ROLE_VENUE"] });
  const [venue] = await db
    .insert(venues)
    .values({
      providerId: id,
      slug: `moulin-${id}`,
      name: "Le moulin",
      type: "farm",
      email: "moulin@example.test",
      phone: "+33475000000",
      zipcode: "26000",
      city: "Valence",
      countryCode: "FR",
      description: "Un moulin",
      seatedCapacity: 80,
      standingCapacity: 120,
      bedrooms: 4,
      minPriceCents: 100_000,
      maxPriceCents: 300_000,
      features: ["seaView", "wifi"],
    })
    .returning();
  if (!venue) throw new Error("no venue was written");
  return venue;
}

describe("key images", () => {
  it(
    "are one a portfolio",
    inside(async (tx) => {
      const portfolioId = (await addPortfolio(tx)).id;
      const add = async (to: Database, position: number, isKeyImage: boolean) =>
        to
          .insert(portfolioImages)
          .values({ portfolioId, fileId: (await addFile(to)).id, position, isKeyImage });
      expect(await refusal(tx, (to) => add(to, 1, true))).toBe("accepted");
      expect(await refusal(tx, (to) => add(to, 2, false))).toBe("accepted");
      expect(await refusal(tx, (to) => add(to, 3, true))).toBe("portfolio_images_key_image_key");
      const keys = await tx.$count(portfolioImages, eq(portfolioImages.portfolioId, portfolioId));
      expect(keys).toBe(2);
    }),
  );

  it(
    "are one a venue",
    inside(async (tx) => {
      const venue = await addVenue(tx);
      expect(venue.features).toEqual(["seaView", "wifi"]);
      expect([venue.isPublished, venue.moderationStatus]).toEqual([false, "pending"]);
      const add = async (to: Database) =>
        to
          .insert(venueImages)
          .values({ venueId: venue.id, fileId: (await addFile(to)).id, position: 1, isKeyImage: true });
      expect(await refusal(tx, (to) => add(to))).toBe("accepted");
      expect(await refusal(tx, (to) => add(to))).toBe("venue_images_key_image_key");
    }),
  );
});

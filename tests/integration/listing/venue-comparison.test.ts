import { describe, expect, it } from "vitest";
import type { Database } from "@/db/client";
import { venueDays } from "@/db/schema/listing/venue-calendar";
import { listComparedVenues } from "@/lib/listing/venue-comparison/list-compared-venues";
import { testDatabase } from "@/tests/support/database";
import { rolledBack } from "../db/connect";
import { addPlaces, visitor } from "../directory/listing";
import { addVenue } from "./listed-venue";

const DAY = "2027-06-12";

const alone = (work: (tx: Database) => Promise<void>) => () =>
  rolledBack(testDatabase().db, async (tx) => {
    await addPlaces(tx);
    await work(tx);
  });

const compare = (tx: Database, slugs: readonly string[], day: string | null = null) =>
  listComparedVenues(visitor(tx), { slugs, day });

describe("venues side by side", () => {
  it(
    "stand in the order of the address, with what the table compares",
    alone(async (tx) => {
      const first = await addVenue(tx, { name: "A", standingCapacity: 300 });
      const second = await addVenue(tx, { name: "B" });
      const found = await compare(tx, [second.slug, first.slug]);
      expect(found.map(({ name }) => name)).toEqual(["B", "A"]);
      expect(found[1]).toMatchObject({
        slug: first.slug,
        seatedCapacity: 120,
        standingCapacity: 300,
        fromPrice: 5_000,
        toPrice: 12_000,
        features: ["garden", "bar"],
        availability: null,
      });
      expect(JSON.stringify(found)).not.toContain("secret-venue");
    }),
  );

  it(
    "are only those that visitors of this country see",
    alone(async (tx) => {
      const hidden = await addVenue(tx, { publishedAt: null });
      const rejected = await addVenue(tx, { moderationStatus: "rejected", moderationReason: "No." });
      const listed = await addVenue(tx);
      const slugs = [hidden.slug, rejected.slug, listed.slug, "nowhere"];
      expect((await compare(tx, slugs)).map(({ id }) => id)).toEqual([listed.id]);
      expect(await listComparedVenues(visitor(tx, "DE"), { slugs, day: null })).toEqual([]);
      expect(await compare(tx, [])).toEqual([]);
    }),
  );

  it(
    "say of a day what their calendars say, and keep options to themselves",
    alone(async (tx) => {
      const knownUntil = { calendarKnownUntil: "2027-12-31" };
      const free = await addVenue(tx, knownUntil);
      const booked = await addVenue(tx, knownUntil);
      const held = await addVenue(tx, knownUntil);
      const silent = await addVenue(tx);
      await tx.insert(venueDays).values([
        { venueId: booked.id, day: DAY, state: "booked" },
        { venueId: held.id, day: DAY, state: "option", optionUntil: "2027-01-31", note: "Famille Roux" },
        { venueId: free.id, day: "2027-06-13", state: "booked" },
      ]);
      const slugs = [free, booked, held, silent].map(({ slug }) => slug);
      const found = await compare(tx, slugs, DAY);
      expect(found.map(({ availability }) => availability)).toEqual(["free", "taken", "unknown", "unknown"]);
      expect(JSON.stringify(found)).not.toContain("Roux");
    }),
  );
});

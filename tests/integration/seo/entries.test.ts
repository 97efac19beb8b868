import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import type { Database } from "@/db/client";
import { users } from "@/db/schema/identity/users";
import { companies } from "@/db/schema/listing/company";
import { images, mediaFiles } from "@/db/schema/listing/images";
import { portfolios } from "@/db/schema/listing/portfolios";
import { portraits } from "@/db/schema/listing/profile";
import { venueImages } from "@/db/schema/listing/venues";
import { findPublicProfile } from "@/lib/listing/profile/queries";
import { refreshSearchRow } from "@/lib/listing/search-rows/refresh-search-row";
import { isProfileIndexed } from "@/lib/seo/rules";
import { countSitemapFiles, listSitemapEntries, listSitemapFiles } from "@/lib/seo/sitemaps/queries";
import { testDatabase } from "@/tests/support/database";
import { rolledBack } from "../db/connect";
import { APT, addPlaces, addProvider, type Listed, NIMES, NOW, visitor } from "../directory/listing";
import { addVenue } from "../listing/listed-venue";

const alone = (work: (tx: Database) => Promise<void>) => () =>
  rolledBack(testDatabase().db, async (tx) => {
    await addPlaces(tx);
    await work(tx);
  });

const written = { type: "doc", content: [{ type: "paragraph", content: [{ type: "text", text: "Oui." }] }] };

async function addComplete(tx: Database, listed: Listed = {}) {
  const added = await addProvider(tx, { photos: 1, ...listed });
  await tx.insert(portraits).values({ providerId: added.id, portrait: written, updatedAt: NOW });
  return added;
}

const pathsOf = async (
  tx: Database,
  kind: "pages" | "lists" | "profiles" | "venue-lists",
  country: "FR" | "DE" = "FR",
) => (await listSitemapEntries(visitor(tx, country), { kind, n: 1 })).map(({ path }) => path);

describe("the sitemap of profiles", () => {
  it(
    "lists exactly those whose page is offered to search engines",
    alone(async (tx) => {
      const added = [
        await addComplete(tx),
        await addComplete(tx, { photos: 0 }),
        await addProvider(tx, { photos: 2 }),
        await addComplete(tx, { photos: 3, cityId: NIMES }),
        await addComplete(tx, { moderation: "pending" }),
        await addComplete(tx, { registrationStatus: "unknown" }),
        await addComplete(tx, { isDeleted: true }),
        await addComplete(tx, { country: "DE" }),
      ];
      const hidden = await addComplete(tx);
      await tx.update(images).set({ isVisible: false }).where(eq(images.providerId, hidden.id));
      for (const country of ["FR", "DE"] as const) {
        const indexed: string[] = [];
        for (const { id, slug } of [...added, hidden]) {
          const profile = await findPublicProfile(visitor(tx, country), id);
          const contents = profile && {
            photos: profile.gallery.length > 0,
            portrait: profile.texts.portrait !== null,
          };
          if (contents && isProfileIndexed(contents)) indexed.push(`/wedding-planner/${slug}`);
        }
        expect(indexed).toHaveLength(country === "FR" ? 2 : 1);
        expect((await pathsOf(tx, "profiles", country)).sort()).toEqual(indexed.sort());
      }
    }),
  );

  it(
    "tells the last change of what the page shows, and its pictures",
    alone(async (tx) => {
      const { id } = await addComplete(tx, { photos: 7 });
      const later = new Date("2026-11-22T08:30:00Z");
      await tx.update(images).set({ updatedAt: NOW }).where(eq(images.providerId, id));
      const read = () => listSitemapEntries(visitor(tx), { kind: "profiles", n: 1 });
      const [before] = await read();
      expect(before?.lastmod).toBe(NOW.toISOString());
      expect(before?.images).toEqual([0, 1, 2, 3, 4].map((n) => `/media/${n}-640.avif`));
      await tx.update(companies).set({ updatedAt: later });
      const [after] = await read();
      expect(after?.lastmod).toBe(later.toISOString());
    }),
  );

  it(
    "has no file where nobody is worth finding",
    alone(async (tx) => {
      await addProvider(tx);
      expect(await countSitemapFiles(visitor(tx), "profiles")).toBe(0);
      await addComplete(tx);
      expect(await countSitemapFiles(visitor(tx), "profiles")).toBe(1);
      expect(await countSitemapFiles(visitor(tx), "lists")).toBe(1);
      expect(await countSitemapFiles(visitor(tx), "pages")).toBe(1);
    }),
  );
});

describe("the sitemap of lists", () => {
  it(
    "names the country, and places from three providers on, with every page",
    alone(async (tx) => {
      expect(await pathsOf(tx, "lists")).toEqual(["/wedding-planners"]);
      for (let n = 0; n < 22; n++) await addProvider(tx);
      for (let n = 0; n < 3; n++) await addProvider(tx, { cityId: APT });
      for (let n = 0; n < 2; n++) await addProvider(tx, { cityId: NIMES });
      expect((await pathsOf(tx, "lists")).sort()).toEqual([
        "/wedding-planners",
        "/wedding-planners/page/2",
        "/wedding-planners/vaucluse",
        "/wedding-planners/vaucluse/apt",
        "/wedding-planners/vaucluse/avignon",
        "/wedding-planners/vaucluse/page/2",
      ]);
    }),
  );

  it(
    "drops a place when its third provider is hidden",
    alone(async (tx) => {
      const [first] = [await addProvider(tx), await addProvider(tx), await addProvider(tx)];
      expect(await pathsOf(tx, "lists")).toContain("/wedding-planners/vaucluse");
      await tx
        .update(users)
        .set({ moderationStatus: "rejected", moderationReason: "x" })
        .where(eq(users.id, first.id));
      await refreshSearchRow(visitor(tx), first.id);
      expect(await pathsOf(tx, "lists")).toEqual(["/wedding-planners"]);
    }),
  );
});

describe("the sitemap of weddings", () => {
  it(
    "names what listed providers published",
    alone(async (tx) => {
      const listed = await addProvider(tx);
      const hidden = await addProvider(tx, { moderation: "pending" });
      const wedding = (providerId: string, slug: string, publishedAt: Date | null) => ({
        providerId,
        slug,
        title: "Gordes",
        description: "Trois jours.",
        weddingDate: "2026-06-13",
        location: "Gordes",
        style: "Champêtre",
        publishedAt,
        updatedAt: NOW,
      });
      await tx
        .insert(portfolios)
        .values([
          wedding(listed.id, "gordes", NOW),
          wedding(listed.id, "draft", null),
          wedding(hidden.id, "apt", NOW),
        ]);
      expect(await listSitemapEntries(visitor(tx), { kind: "weddings", n: 1 })).toEqual([
        { path: `/wedding-planner/${listed.slug}/weddings/gordes`, lastmod: NOW.toISOString(), images: [] },
      ]);
      expect(await countSitemapFiles(visitor(tx), "weddings")).toBe(1);
      expect(await countSitemapFiles(visitor(tx, "DE"), "weddings")).toBe(0);
      expect(await countSitemapFiles(visitor(tx), "venue-lists")).toBe(0);
      expect(await countSitemapFiles(visitor(tx), "venues")).toBe(0);
    }),
  );
});

describe("the entries of venues", () => {
  it(
    "name listed venues, and the lists of places with enough of them",
    alone(async (tx) => {
      const listed = [await addVenue(tx), await addVenue(tx), await addVenue(tx)];
      await addVenue(tx, { publishedAt: null });
      await addVenue(tx, { placeId: APT, city: "Apt" });
      const [file] = await tx
        .insert(mediaFiles)
        .values({
          sha256: "0".repeat(64),
          status: "ready",
          mimeType: "image/jpeg",
          bytes: 1,
          width: 9,
          height: 9,
          variants: [{ format: "jpeg", width: 9, height: 9, bytes: 1, key: "garden.jpg" }],
        })
        .returning();
      await tx
        .insert(venueImages)
        .values({ venueId: listed[0]?.id ?? "", fileId: file?.id ?? "", position: 1 });
      const venues = await listSitemapEntries(visitor(tx), { kind: "venues", n: 1 });
      expect(venues).toHaveLength(4);
      expect(venues.find(({ path }) => path === `/wedding-venue/${listed[0]?.slug}`)?.images).toEqual([
        expect.stringContaining("garden.jpg"),
      ]);
      expect(venues.map(({ path }) => path)).toEqual(
        expect.arrayContaining(listed.map(({ slug }) => `/wedding-venue/${slug}`)),
      );
      expect((await pathsOf(tx, "venue-lists")).sort()).toEqual([
        "/wedding-venues",
        "/wedding-venues/vaucluse",
        "/wedding-venues/vaucluse/avignon",
      ]);
      expect(await countSitemapFiles(visitor(tx, "DE"), "venues")).toBe(0);
    }),
  );
});

describe("the index of the files", () => {
  it(
    "names each with a change that is not before that of any page in it",
    alone(async (tx) => {
      for (let n = 0; n < 3; n += 1) await addComplete(tx);
      const later = new Date(NOW.getTime() + 60_000);
      const edited = await addComplete(tx, { cityId: NIMES });
      await refreshSearchRow({ ...visitor(tx), now: later }, edited.id);
      const files = await listSitemapFiles(visitor(tx));
      expect(files.map(({ path }) => path)).toEqual([
        "/sitemaps/pages-1.xml",
        "/sitemaps/lists-1.xml",
        "/sitemaps/trades-1.xml",
        "/sitemaps/profiles-1.xml",
      ]);
      // Profiles of these tests are dated by the database's clock, lists and landing by the search rows.
      for (const kind of ["pages", "lists"] as const) {
        const file = files.find(({ path }) => path.includes(`/${kind}-`));
        const entries = await listSitemapEntries(visitor(tx), { kind, n: 1 });
        const latest = entries.map(({ lastmod }) => lastmod ?? "").sort();
        expect(file?.lastmod && file.lastmod >= (latest.at(-1) ?? ""), kind).toBe(true);
      }
      expect(files[2]?.lastmod).toBe(later.toISOString());
      expect((await listSitemapFiles(visitor(tx, "DE"))).map(({ lastmod }) => lastmod)).toContain(null);
    }),
  );
});

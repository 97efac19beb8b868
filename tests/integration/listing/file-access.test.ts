import { randomBytes } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { pageChanges } from "@/db/schema/core/pages";
import { images, mediaFiles, profileImages } from "@/db/schema/listing/images";
import { portfolioImages, portfolios } from "@/db/schema/listing/portfolios";
import { venueImages, venues } from "@/db/schema/listing/venues";
import { setImageVisibility } from "@/lib/listing/images/set-image-visibility";
import { findFileAccess, findFileTags, shownBy } from "@/lib/listing/media/find-file-access";
import { providerTag, venueTag } from "@/lib/listing/search-rows/rules";
import { testCtx, testCtxAs, testNow } from "@/tests/support/context";
import { testDatabase } from "@/tests/support/database";
import { makeProvider, makeVenueOwner } from "@/tests/support/factories";
import { makeFile } from "@/tests/support/files";
import { only, uniqueSlug } from "@/tests/support/unique";
import { makeVenue } from "@/tests/support/venues";

const { db } = testDatabase();
const ctx = testCtx();
const words = { title: "Salon", description: "Le salon au matin." };

async function stored(ownerId: string | null, key = newKey()) {
  return { key, id: await makeFile({ ownerId, key }) };
}
function newKey(): string {
  const name = randomBytes(32).toString("hex");
  return `${name.slice(0, 2)}/${name}.webp`;
}
const isPublic = async (key: string) => (await findFileAccess(ctx, key)).isPublic;

describe("access to a picture", () => {
  it("covers every table that can show a picture", async () => {
    const rows = await db.execute<{ name: string }>(sql`
      select distinct conrelid::regclass::text as name from pg_constraint
       where contype = 'f' and confrelid = 'media_files'::regclass`);
    expect(rows.map(({ name }) => name).sort()).toEqual(Object.keys(shownBy).sort());
  });

  it("is for the owner only until something shows it, and for nobody once it is orphaned", async () => {
    const owner = await makeProvider();
    const { key, id } = await stored(owner.id);
    expect(await findFileAccess(ctx, key)).toEqual({ isPublic: false, owners: [owner.id] });
    await db.update(mediaFiles).set({ orphanedAt: testNow }).where(eq(mediaFiles.id, id));
    expect(await findFileAccess(ctx, key)).toEqual({ isPublic: false, owners: [] });
    expect(await findFileAccess(ctx, newKey())).toEqual({ isPublic: false, owners: [] });
  });

  it("is public while the gallery shows it", async () => {
    const owner = await makeProvider();
    const { key, id: fileId } = await stored(owner.id);
    const photo = only(
      await db
        .insert(images)
        .values({ providerId: owner.id, fileId, ...words })
        .returning(),
    );
    expect(await isPublic(key)).toBe(true);
    await db.update(images).set({ isVisible: false }).where(eq(images.id, photo.id));
    expect(await findFileAccess(ctx, key)).toEqual({ isPublic: false, owners: [owner.id] });
    await db.delete(images).where(eq(images.id, photo.id));
    expect(await isPublic(key)).toBe(false);
    await db.insert(profileImages).values({ userId: owner.id, fileId });
    expect(await isPublic(key)).toBe(true);
  });

  it("is public while its wedding, or its approved venue, is published", async () => {
    const owner = await makeVenueOwner();
    const venue = await makeVenue(owner.id, { publishedAt: testNow });
    const inVenue = await stored(owner.id);
    await db.insert(venueImages).values({ venueId: venue.id, fileId: inVenue.id, position: 0 });
    expect(await isPublic(inVenue.key)).toBe(false);
    await db
      .update(venues)
      .set({ moderationStatus: "approved", moderatedAt: testNow })
      .where(eq(venues.id, venue.id));
    const inWedding = await stored(owner.id);
    const wedding = only(
      await db
        .insert(portfolios)
        .values({
          providerId: owner.id,
          slug: uniqueSlug("lac"),
          title: "Au bord du lac",
          description: "Un dîner au jardin.",
          weddingDate: "2026-06-12",
          location: "Annecy",
          style: "Champêtre",
        })
        .returning(),
    );
    await db.insert(portfolioImages).values({ portfolioId: wedding.id, fileId: inWedding.id, position: 0 });
    for (const publishedAt of [null, testNow, null]) {
      await db.update(venues).set({ publishedAt }).where(eq(venues.id, venue.id));
      await db.update(portfolios).set({ publishedAt }).where(eq(portfolios.id, wedding.id));
      const shown = [await isPublic(inVenue.key), await isPublic(inWedding.key)];
      expect(shown).toEqual([publishedAt !== null, publishedAt !== null]);
    }
  });

  it("is public while one of two owners of the same file shows it", async () => {
    const [one, other] = [await makeProvider(), await makeProvider()];
    const { key, id } = await stored(one.id);
    await stored(other.id, key);
    await db.insert(images).values({ providerId: one.id, fileId: id, ...words, isVisible: false });
    const hidden = await findFileAccess(ctx, key);
    expect(hidden.isPublic).toBe(false);
    expect(new Set(hidden.owners)).toEqual(new Set([one.id, other.id]));
    await db.update(images).set({ isVisible: true }).where(eq(images.fileId, id));
    expect(await isPublic(key)).toBe(true);
  });

  it("is told to a cache in front by the tags that are declared when a picture is hidden", async () => {
    const owner = await makeVenueOwner();
    const venue = await makeVenue(owner.id, { publishedAt: testNow });
    const [inGallery, inVenue, inPopup] = [
      await stored(owner.id),
      await stored(owner.id),
      await stored(null),
    ];
    const [photo] = await db
      .insert(images)
      .values({ providerId: owner.id, fileId: inGallery.id, ...words })
      .returning();
    await db.insert(venueImages).values({ venueId: venue.id, fileId: inVenue.id, position: 0 });
    expect(await findFileTags(ctx, inGallery.key)).toEqual([providerTag(owner.id)]);
    expect(await findFileTags(ctx, inVenue.key)).toEqual([venueTag(venue.id)]);
    // Nothing is declared when a popup ends.
    expect(await findFileTags(ctx, inPopup.key)).toBeNull();
    await db.delete(pageChanges);
    const own = testCtxAs("provider", { db, actor: owner.actor });
    await setImageVisibility(own, { id: photo?.id ?? "", isVisible: false });
    const declared = await db.select({ tag: pageChanges.tag }).from(pageChanges);
    expect(declared).toContainEqual({ tag: providerTag(owner.id) });
  });

  it("is decided with an index, whatever the number of pictures", async () => {
    const plan = await db.transaction(async (tx) => {
      await tx.execute(sql`set local enable_seqscan = off`);
      return tx.execute(sql`explain select from media_files where variants @> '[{"key":"x"}]'::jsonb`);
    });
    expect(JSON.stringify(plan)).toContain("media_files_variants_idx");
  });
});

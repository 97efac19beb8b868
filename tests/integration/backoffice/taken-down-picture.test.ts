import { and, eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { contentReports } from "@/db/schema/backoffice/moderation";
import { auditLog } from "@/db/schema/core/audit";
import { pageChanges } from "@/db/schema/core/pages";
import { images, mediaFiles } from "@/db/schema/listing/images";
import { portfolioImages, portfolios } from "@/db/schema/listing/portfolios";
import { venueImages, venues } from "@/db/schema/listing/venues";
import { messageDeliveries } from "@/db/schema/messaging/notifications";
import { getProfileCase } from "@/lib/backoffice/moderation/get-cases";
import { findReportSubject } from "@/lib/backoffice/reports/find-report-subject";
import { handleReport } from "@/lib/backoffice/reports/handle-report";
import { listReports } from "@/lib/backoffice/reports/queries";
import { reportContent } from "@/lib/backoffice/reports/report-content";
import { listVisibleImages } from "@/lib/listing/images/queries";
import { findFileAccess } from "@/lib/listing/media/find-file-access";
import { finishPicture } from "@/lib/listing/media/finish-picture";
import { keepFile, storePicture } from "@/lib/listing/media/store-picture";
import { refreshSearchRow } from "@/lib/listing/search-rows/refresh-search-row";
import { portfolioTag, providerTag, venueTag } from "@/lib/listing/search-rows/rules";
import { refreshVenueRows } from "@/lib/listing/venues/refresh-search-rows";
import { removedPictureFacts } from "@/lib/messaging/facts/picture-facts";
import { testCtx, testCtxAs, testNow, testSystemCtx } from "@/tests/support/context";
import { testDatabase } from "@/tests/support/database";
import { makeAdmin, makeProvider, makeVenueOwner } from "@/tests/support/factories";
import { memoryStorage, painted, uploadOf } from "@/tests/support/pictures";
import { only, uniqueSlug } from "@/tests/support/unique";
import { makeVenue } from "@/tests/support/venues";

const { db } = testDatabase();
const fileStorage = memoryStorage();
const words = { title: "Salon", description: "Le salon au matin." };
const reason = "Cette photo appartient à une autre photographe.";
const adminCtx = async () => testCtxAs("admin", { actor: (await makeAdmin()).actor });

/** A listed provider with one picture in its gallery. */
async function shown(seed: number) {
  const provider = await makeProvider();
  const ctx = testCtxAs("user", { actor: provider.actor, gateways: { fileStorage } });
  const file = await storePicture(ctx, await uploadOf(painted(500, 500, seed).jpeg()));
  const photo = only(
    await db
      .insert(images)
      .values({ providerId: provider.id, fileId: file.id, ...words })
      .returning(),
  );
  await keepFile(ctx, file.id, null);
  await refreshSearchRow(testCtx(), provider.id);
  return { provider, ctx, file, photo };
}
const report = async (id: string) => {
  await reportContent(testCtx(), {
    kind: "image",
    id,
    reason: "not_theirs",
    details: "",
    email: "",
    homepage: "",
  });
  return only(await db.select().from(contentReports).where(eq(contentReports.subjectId, id))).id;
};
const tagsOf = async (tag: string) =>
  (await db.select().from(pageChanges).where(eq(pageChanges.tag, tag))).length;

describe("a reported picture", () => {
  it("is found in a gallery, a wedding and a venue while it is public, each with its page", async () => {
    const { provider, photo, file } = await shown(1);
    const at = (id: string, options = {}) => findReportSubject(testCtx(options), "image", id);
    expect(await at(photo.id)).toMatchObject({
      name: "Salon",
      path: expect.stringMatching(/^\/wedding-planner\//),
    });
    expect(await at(photo.id, { country: "DE" })).toBeNull();
    await db.update(images).set({ isVisible: false }).where(eq(images.id, photo.id));
    expect(await at(photo.id)).toBeNull();

    const wedding = only(
      await db
        .insert(portfolios)
        .values({
          providerId: provider.id,
          slug: uniqueSlug("lac"),
          title: "Au bord du lac",
          description: "Un dîner au jardin.",
          weddingDate: "2026-06-12",
          location: "Annecy",
          style: "Champêtre",
          publishedAt: testNow,
        })
        .returning(),
    );
    const inWedding = only(
      await db
        .insert(portfolioImages)
        .values({ portfolioId: wedding.id, fileId: file.id, position: 0 })
        .returning(),
    );
    expect(await at(inWedding.id)).toEqual({
      name: "Au bord du lac",
      path: expect.stringContaining(`/weddings/${wedding.slug}`),
    });
    await db.update(portfolios).set({ publishedAt: null }).where(eq(portfolios.id, wedding.id));
    expect(await at(inWedding.id)).toBeNull();

    const owner = await makeVenueOwner();
    const venue = await makeVenue(owner.id);
    await db
      .update(venues)
      .set({ publishedAt: testNow, moderationStatus: "approved", moderatedAt: testNow })
      .where(eq(venues.id, venue.id));
    await refreshVenueRows(testCtx(), [venue.id]);
    const inVenue = only(
      await db.insert(venueImages).values({ venueId: venue.id, fileId: file.id, position: 0 }).returning(),
    );
    expect(await at(inVenue.id)).toMatchObject({ path: expect.stringContaining("/wedding-venue/") });
    await db.update(mediaFiles).set({ status: "failed" }).where(eq(mediaFiles.id, file.id));
    expect(await at(inVenue.id)).toBeNull();
  });

  it("is shown to the moderators, and taken down only with a reason", async () => {
    const { provider, ctx, file, photo } = await shown(2);
    const admin = await adminCtx();
    const reportId = await report(photo.id);
    const listed = (await listReports(admin, { status: "open", page: 1 })).items.find(
      ({ id }) => id === reportId,
    );
    expect(listed).toMatchObject({ kind: "image", name: "Salon", picture: { width: 500 } });
    expect(listed?.href).toContain("/wedding-planner/");

    await expect(handleReport(admin, { reportId, resolution: "removed", reason: "" })).rejects.toMatchObject({
      fields: { reason: "required" },
    });
    expect(await listVisibleImages(testCtx(), provider.id)).toHaveLength(1);

    const before = await tagsOf(providerTag(provider.id));
    await handleReport(admin, { reportId, resolution: "removed", reason });
    expect(await listVisibleImages(testCtx(), provider.id)).toEqual([]);
    for (const { key } of file.variants)
      expect(await findFileAccess(testCtx(), key)).toEqual({ isPublic: false, owners: [] });
    expect(await tagsOf(providerTag(provider.id))).toBeGreaterThan(before);
    expect(await keepFile(ctx, file.id, file.id), "shown again").toBe(false);
    await finishPicture(testSystemCtx({ gateways: { fileStorage } }), { fileId: file.id });

    const [removed] = await db.select().from(mediaFiles).where(eq(mediaFiles.id, file.id));
    expect(removed).toMatchObject({
      status: "removed",
      removalReason: reason,
      removedBy: admin.actor.userId,
      removedAt: testNow,
      variants: file.variants,
    });
    expect(
      await db
        .select({ action: auditLog.action })
        .from(auditLog)
        .where(and(eq(auditLog.subjectId, file.id), eq(auditLog.actorId, admin.actor.userId))),
    ).toEqual([{ action: "picture_removed" }]);
    const mail = only(
      await db.select().from(messageDeliveries).where(eq(messageDeliveries.subjectId, file.id)),
    );
    expect(mail).toMatchObject({ kind: "picture_removed", recipientId: provider.id });
    expect(await removedPictureFacts(testSystemCtx(), file.id)).toMatchObject({
      path: "/images",
      values: { reason },
    });
    const closed = (await listReports(admin, { status: "handled", page: 1 })).items.find(
      ({ id }) => id === reportId,
    );
    expect(closed).toMatchObject({ resolution: "removed", picture: null });
  });

  it("renews the pages of its wedding and venue too, and takes other uploads of the same bytes along", async () => {
    const { provider, ctx, photo } = await shown(3);
    const upload = await uploadOf(painted(500, 500, 3).jpeg());
    const again = await storePicture(ctx, upload);
    const venue = await makeVenue(provider.id);
    await db.insert(venueImages).values({ venueId: venue.id, fileId: again.id, position: 0 });
    const slug = uniqueSlug("lac");
    const wedding = only(
      await db
        .insert(portfolios)
        .values({
          providerId: provider.id,
          slug,
          title: "Au bord du lac",
          description: "Un dîner au jardin.",
          weddingDate: "2026-06-12",
          location: "Annecy",
          style: "Champêtre",
        })
        .returning(),
    );
    await db.insert(portfolioImages).values({ portfolioId: wedding.id, fileId: again.id, position: 0 });
    const reportId = await report(photo.id);
    await handleReport(await adminCtx(), { reportId, resolution: "removed", reason });
    expect(await db.select().from(mediaFiles).where(eq(mediaFiles.id, again.id))).toMatchObject([
      { status: "removed" },
    ]);
    for (const tag of [venueTag(venue.id), portfolioTag(provider.id, slug)])
      expect(await tagsOf(tag)).toBeGreaterThan(0);
  });

  it("is named to the moderator of another profile that has it", async () => {
    const [one, other] = [await shown(4), await shown(5)];
    const admin = await adminCtx();
    expect((await getProfileCase(admin, other.provider.id)).similar).toEqual([]);
    const copied = await storePicture(other.ctx, await uploadOf(painted(800, 800, 4).webp()));
    await keepFile(other.ctx, copied.id, null);
    expect((await getProfileCase(admin, other.provider.id)).similar).toMatchObject([
      { providerId: one.provider.id, isMirrored: false, picture: { width: 800 } },
    ]);
  });
});

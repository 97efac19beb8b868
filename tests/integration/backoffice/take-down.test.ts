import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { images, mediaFiles, profileImages } from "@/db/schema/listing/images";
import { portfolioImages } from "@/db/schema/listing/portfolios";
import { profileChanges } from "@/db/schema/listing/profile";
import { videos } from "@/db/schema/listing/videos";
import { messageDeliveries } from "@/db/schema/messaging/notifications";
import { getChangeCase } from "@/lib/backoffice/moderation/list-changes";
import { listProviderPictures } from "@/lib/backoffice/pictures/queries";
import { takeDown } from "@/lib/backoffice/pictures/take-down";
import { freeQuotas } from "@/lib/core/plan/rules";
import { getFirstSteps } from "@/lib/listing/first-steps/queries";
import { addImage } from "@/lib/listing/images/add-image";
import { getOwnGallery, listVisibleImages } from "@/lib/listing/images/queries";
import { removeImage } from "@/lib/listing/images/remove-image";
import { setImageVisibility } from "@/lib/listing/images/set-image-visibility";
import { chooseKeyImage } from "@/lib/listing/portfolios/choose-key-image";
import { getOwnPortfolio } from "@/lib/listing/portfolios/list-own-portfolios";
import { orderImages } from "@/lib/listing/portfolios/order-images";
import { findPublicPortfolio } from "@/lib/listing/portfolios/queries";
import { removeImage as removePortfolioImage } from "@/lib/listing/portfolios/remove-image";
import { deleteVideo } from "@/lib/listing/videos/delete-video";
import { editVideo, setVideoVisibility } from "@/lib/listing/videos/edit-video";
import { listOwnVideos, listVisibleVideos } from "@/lib/listing/videos/queries";
import { testCtx, testCtxAs, testNow } from "@/tests/support/context";
import { testDatabase } from "@/tests/support/database";
import { makeAdmin, makeProvider } from "@/tests/support/factories";
import { makeFile } from "@/tests/support/files";
import { memoryStorage, painted, uploadOf } from "@/tests/support/pictures";
import { addPictures, makePortfolio } from "@/tests/support/portfolios";
import { only } from "@/tests/support/unique";

const { db } = testDatabase();
const reason = "Cette photo appartient à une autre photographe.";
const adminCtx = async () => testCtxAs("admin", { actor: (await makeAdmin()).actor });
const own = async () => {
  const { id, actor } = await makeProvider();
  return { id, ctx: testCtxAs("provider", { actor, gateways: { fileStorage: memoryStorage() } }) };
};
const fileFor = (ownerId: string) => makeFile({ ownerId, key: `${crypto.randomUUID()}.webp` });
async function photo(providerId: string, title = "Salon") {
  const fileId = await fileFor(providerId);
  const position = await db.$count(images, eq(images.providerId, providerId));
  const row = { providerId, fileId, title, description: "Le salon au matin.", position };
  return only(await db.insert(images).values(row).returning());
}
const mailsAbout = (subject: string) =>
  db.select().from(messageDeliveries).where(eq(messageDeliveries.subjectId, subject));

describe("a picture taken down from the moderation", () => {
  it("leaves a row with the reason for its owner alone, who deletes it and adds another", async () => {
    const { id, ctx } = await own();
    const [taken] = [await photo(id), await photo(id, "Jardin")];
    const admin = await adminCtx();
    expect(await listProviderPictures(admin, id)).toHaveLength(2);
    await takeDown(admin, { fileId: taken.fileId, reason });

    const { images: shown, removed } = await getOwnGallery(ctx);
    expect(shown.map(({ title }) => title)).toEqual(["Jardin"]);
    expect(removed).toEqual([{ id: taken.id, title: "Salon", reason, removedAt: testNow.toISOString() }]);
    await setImageVisibility(ctx, { id: taken.id, isVisible: true });
    expect((await listVisibleImages(testCtx(), id)).map(({ alt }) => alt)).toEqual(["Jardin"]);
    expect(await listProviderPictures(admin, id)).toMatchObject([
      { fileId: taken.fileId, picture: null, reason, use: "gallery" },
      { reason: null, picture: { alt: "" } },
    ]);
    expect(await mailsAbout(taken.fileId)).toMatchObject([{ kind: "picture_removed", recipientId: id }]);

    const stranger = await own();
    expect((await getOwnGallery(stranger.ctx)).removed).toEqual([]);
    await expect(removeImage(stranger.ctx, { id: taken.id })).rejects.toMatchObject({ status: 404 });
    await removeImage(ctx, { id: taken.id });
    expect((await getOwnGallery(ctx)).removed).toEqual([]);
  });

  it("takes no place of the quota", async () => {
    const { id, ctx } = await own();
    const full = [];
    for (let n = 0; n < freeQuotas.photos; n++) full.push(await photo(id, `Photo ${n}`));
    const upload = async (seed: number) => ({
      image: await uploadOf(painted(500, 500, seed).jpeg()),
      title: "Nouvelle",
      description: "Une autre photo.",
    });
    await expect(addImage(ctx, await upload(31))).rejects.toMatchObject({ code: "quota_reached" });
    await takeDown(await adminCtx(), { fileId: full[0]?.fileId ?? "", reason });
    expect((await addImage(ctx, await upload(32))).image.title).toBe("Nouvelle");
    await expect(addImage(ctx, await upload(33))).rejects.toMatchObject({ code: "quota_reached" });
  });

  it("decides the change that waits about it, with one email", async () => {
    const { id } = await own();
    const { id: subjectId, fileId } = await photo(id);
    const change = only(
      await db
        .insert(profileChanges)
        .values({ providerId: id, field: "picture", subjectId, publishedAt: testNow })
        .returning(),
    );
    const admin = await adminCtx();
    expect(await getChangeCase(admin, change.id)).toMatchObject({ fileId });
    await takeDown(admin, { fileId, reason });
    expect(await getChangeCase(admin, change.id)).toMatchObject({
      status: "rejected",
      reason,
      fileId: null,
      picture: null,
    });
    expect(await mailsAbout(change.id)).toEqual([]);
    expect(await mailsAbout(fileId)).toHaveLength(1);
  });

  it("is a decision that one admin makes, of a file that exists", async () => {
    const { id } = await own();
    const { fileId } = await photo(id);
    const [one, other] = [await adminCtx(), await adminCtx()];
    const outcomes = await Promise.allSettled([
      takeDown(one, { fileId, reason }),
      takeDown(other, { fileId, reason }),
    ]);
    expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect(outcomes.find((outcome) => outcome.status === "rejected")).toMatchObject({
      reason: { code: "already_decided" },
    });
    expect(await mailsAbout(fileId)).toHaveLength(1);
    await expect(takeDown(one, { fileId: crypto.randomUUID(), reason })).rejects.toMatchObject({
      status: 404,
    });
  });

  it("gives a portfolio its next key image, and the owner can go on ordering", async () => {
    const { id, ctx } = await own();
    const portfolio = await makePortfolio(id, { publishedAt: testNow });
    const [first = "", second = "", third = ""] = await addPictures(portfolio, 3);
    const fileOf = async (image: string) =>
      only(await db.select().from(portfolioImages).where(eq(portfolioImages.id, image))).fileId;
    await takeDown(await adminCtx(), { fileId: await fileOf(first), reason });

    const { portfolio: edited } = await getOwnPortfolio(ctx, { id: portfolio.id });
    expect(edited.images.map((image) => [image.id, image.isKeyImage])).toEqual([
      [second, true],
      [third, false],
    ]);
    expect(edited.removedImages).toMatchObject([{ id: first, title: null, reason }]);
    expect((await findPublicPortfolio(testCtx(), id, portfolio.slug))?.gallery).toHaveLength(2);
    await orderImages(ctx, { id: portfolio.id, ids: [third, second] });
    await expect(chooseKeyImage(ctx, { id: portfolio.id, imageId: first })).rejects.toMatchObject({
      status: 404,
    });

    await takeDown(await adminCtx(), { fileId: await fileOf(second), reason });
    await expect(
      removePortfolioImage(ctx, { id: portfolio.id, imageId: third }),
      "the last one that visitors see",
    ).rejects.toMatchObject({ code: "last_image" });
    await removePortfolioImage(ctx, { id: portfolio.id, imageId: second });
    expect((await getOwnPortfolio(ctx, { id: portfolio.id })).portfolio).toMatchObject({
      images: [{ id: third, isKeyImage: true }],
      removedImages: [{ id: first }],
    });
  });

  it("takes its video along, which its owner can delete but neither show nor edit", async () => {
    const { id, ctx } = await own();
    const add = async (title: string) =>
      only(
        await db
          .insert(videos)
          .values({
            providerId: id,
            title,
            description: "Deux jours au bord du lac.",
            url: "https://youtu.be/dQw4w9WgXcQ",
            host: "youtube",
            hostVideoId: "dQw4w9WgXcQ",
            thumbnailFileId: await fileFor(id),
          })
          .returning(),
      );
    const [taken, kept] = [await add("Un mariage"), await add("Un autre")];
    const admin = await adminCtx();
    expect((await listProviderPictures(admin, id)).map(({ use }) => use)).toEqual(["video", "video"]);
    await takeDown(admin, { fileId: taken.thumbnailFileId ?? "", reason });

    expect(await listVisibleVideos(testCtx(), id)).toMatchObject([{ id: kept.id }]);
    expect(await listOwnVideos(ctx)).toMatchObject({
      videos: [{ id: kept.id }],
      removed: [{ id: taken.id, title: "Un mariage", reason, removedAt: testNow.toISOString() }],
      videoCount: 1,
    });
    const refused = { code: "video_not_found" };
    await expect(setVideoVisibility(ctx, { id: taken.id, isVisible: true })).rejects.toMatchObject(refused);
    const texts = { title: "Autre titre", description: "Une autre description." };
    await expect(editVideo(ctx, { id: taken.id, ...texts })).rejects.toMatchObject(refused);
    await deleteVideo(ctx, { id: kept.id });
    expect(await listOwnVideos(ctx), "it takes no place of the quota").toMatchObject({ videoCount: 0 });
    await deleteVideo(ctx, { id: taken.id });
    expect(await listOwnVideos(ctx)).toMatchObject({ removed: [] });
  });

  it("that was the portrait no longer counts as one, and says why", async () => {
    const { id, ctx } = await own();
    const fileId = await fileFor(id);
    await db.insert(profileImages).values({ userId: id, fileId });
    expect((await getFirstSteps(ctx)).states.avatar).toBe("done");
    await takeDown(await adminCtx(), { fileId, reason });
    expect(await getOwnGallery(ctx)).toMatchObject({ portrait: null, portraitRemoval: reason });
    expect((await getFirstSteps(ctx)).states.avatar).toBe("open");
    expect(await db.select().from(mediaFiles).where(eq(mediaFiles.id, fileId))).toMatchObject([
      { removalReason: reason },
    ]);
  });
});

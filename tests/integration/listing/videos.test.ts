import { eq, inArray } from "drizzle-orm";
import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { pageChanges } from "@/db/schema/core/pages";
import { mediaFiles } from "@/db/schema/listing/images";
import { providerScores } from "@/db/schema/listing/search-rows";
import { videos } from "@/db/schema/listing/videos";
import { addVideo } from "@/lib/listing/videos/add-video";
import { deleteVideo } from "@/lib/listing/videos/delete-video";
import { editVideo, setVideoVisibility } from "@/lib/listing/videos/edit-video";
import { fetchThumbnail } from "@/lib/listing/videos/fetch-thumbnail";
import { previewVideo } from "@/lib/listing/videos/preview-video";
import { listOwnVideos, listVisibleVideos } from "@/lib/listing/videos/queries";
import { testCtx, testCtxAs, testNow, testSystemCtx } from "../../support/context";
import { testDatabase } from "../../support/database";
import { makeProvider, type ProviderOptions } from "../../support/factories";
import { only } from "../../support/unique";

const { db } = testDatabase();
const link = { host: "youtube" as const, hostVideoId: "dQw4w9WgXcQ" };
const film = { title: "Un mariage à Annecy", description: "Deux jours au bord du lac.", link, status: true };
const missing = crypto.randomUUID();

async function provider(options: ProviderOptions = {}) {
  const user = await makeProvider(options);
  return { id: user.id, ctx: testCtxAs("provider", { actor: user.actor }) };
}
const still = async () =>
  new Uint8Array(
    await sharp({ create: { width: 480, height: 360, channels: 3, background: "#7a1f35" } })
      .jpeg()
      .toBuffer(),
  );
const fileOf = async (videoId: string) => {
  const [video] = await db.select().from(videos).where(eq(videos.id, videoId));
  if (!video?.thumbnailFileId) return null;
  return only(await db.select().from(mediaFiles).where(eq(mediaFiles.id, video.thumbnailFileId)));
};
const tagsOf = async (work: () => Promise<unknown>) => {
  await db.delete(pageChanges);
  await work();
  return (await db.select().from(pageChanges)).map(({ tag }) => tag);
};

describe("adding a video", () => {
  it("stores the normalised address, shows it on the profile and counts it as content", async () => {
    const { id, ctx } = await provider();
    ctx.gateways.thumbnails.set(link.hostVideoId, await still());
    const tags = await tagsOf(async () => {
      const { video } = await addVideo(ctx, film);
      expect(video).toMatchObject({
        title: film.title,
        url: "https://www.youtube.com/watch?v=dQw4w9WgXcQ",
        isVisible: true,
        createdAt: testNow.toISOString(),
        thumbnail: { width: 480, height: 360, alt: film.title },
      });
    });
    expect(tags).toContain(`provider:${id}`);
    expect(await listVisibleVideos(testCtx(), id)).toHaveLength(1);
    const [score] = await db.select().from(providerScores).where(eq(providerScores.providerId, id));
    expect(score).toBeDefined();
  });

  it("leaves a hidden video to its owner", async () => {
    const { id, ctx } = await provider();
    await addVideo(ctx, { ...film, status: false });
    expect(await listVisibleVideos(testCtx(), id)).toEqual([]);
    expect((await listOwnVideos(ctx)).videoCount).toBe(1);
  });

  it("stops at the quota of a free account, also when many are added at once", async () => {
    const { id, ctx } = await provider();
    const attempts = await Promise.allSettled(Array.from({ length: 6 }, () => addVideo(ctx, film)));
    expect(attempts.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    for (const attempt of attempts)
      if (attempt.status === "rejected")
        expect(attempt.reason).toMatchObject({ namespace: "videos", code: "quota_reached", status: 409 });
    expect(await db.select().from(videos).where(eq(videos.providerId, id))).toHaveLength(1);
    expect(await listOwnVideos(ctx)).toMatchObject({ videoCount: 1, freePlanQuota: 1 });
  });

  it("counts hidden videos too, and has no quota with Premium until Premium ends", async () => {
    const free = await provider();
    await addVideo(free.ctx, { ...film, status: false });
    await expect(addVideo(free.ctx, film)).rejects.toMatchObject({ code: "quota_reached" });
    const premium = await provider({ premium: true });
    await Promise.all(Array.from({ length: 3 }, () => addVideo(premium.ctx, film)));
    expect(await listOwnVideos(premium.ctx)).toMatchObject({ videoCount: 3, freePlanQuota: null });
    const ended = await provider({ premium: testNow });
    await addVideo(ended.ctx, film);
    await expect(addVideo(ended.ctx, film)).rejects.toMatchObject({ code: "quota_reached" });
  });
});

describe("a provider's own videos", () => {
  it("are edited, hidden and deleted, and every change reaches the public page", async () => {
    const { id, ctx } = await provider();
    ctx.gateways.thumbnails.set(link.hostVideoId, await still());
    const { video } = await addVideo(ctx, film);
    const shown = async () => (await listVisibleVideos(testCtx(), id)).map(({ title }) => title);
    const edit = { id: video.id, title: "Le lac, le soir", description: "Vingt minutes de lumière." };
    expect(await tagsOf(() => editVideo(ctx, edit))).toContain(`provider:${id}`);
    expect(await shown()).toEqual([edit.title]);
    expect(await tagsOf(() => setVideoVisibility(ctx, { id: video.id, isVisible: false }))).toContain(
      `provider:${id}`,
    );
    expect(await shown()).toEqual([]);
    expect(await setVideoVisibility(ctx, { id: video.id, isVisible: true })).toEqual({ isVisible: true });
    const file = await fileOf(video.id);
    expect(await tagsOf(() => deleteVideo(ctx, { id: video.id }))).toContain(`provider:${id}`);
    expect(await shown()).toEqual([]);
    const [orphan] = await db
      .select()
      .from(mediaFiles)
      .where(inArray(mediaFiles.id, [file?.id ?? missing]));
    expect(orphan?.orphanedAt).toEqual(testNow);
    expect(ctx.gateways.sent.jobs.map(({ name }) => name)).toContain("remove-orphaned-files");
    // The place of a deleted video is free again.
    await addVideo(ctx, film);
  });

  it("are out of reach of other providers", async () => {
    const owner = await provider();
    const stranger = await provider();
    const { video } = await addVideo(owner.ctx, film);
    const edit = { id: video.id, title: "Autre titre", description: "Une autre description." };
    for (const attempt of [
      () => editVideo(stranger.ctx, edit),
      () => setVideoVisibility(stranger.ctx, { id: video.id, isVisible: false }),
      () => deleteVideo(stranger.ctx, { id: video.id }),
      () => deleteVideo(owner.ctx, { id: missing }),
    ])
      await expect(attempt()).rejects.toMatchObject({ code: "video_not_found", status: 404 });
    expect((await listOwnVideos(stranger.ctx)).videos).toEqual([]);
    expect((await listOwnVideos(owner.ctx)).videos).toMatchObject([{ title: film.title, isVisible: true }]);
  });
});

describe("the picture of a video", () => {
  it("is left to a job while the host does not answer, and then belongs to the provider", async () => {
    const { id, ctx } = await provider();
    const { video } = await addVideo(ctx, film);
    expect(video.thumbnail).toBeNull();
    expect(ctx.gateways.sent.jobs).toContainEqual(
      expect.objectContaining({ name: "fetch-video-thumbnail", payload: { videoId: video.id } }),
    );
    const job = testSystemCtx();
    await expect(fetchThumbnail(job, { videoId: video.id })).rejects.toThrow("does not answer");
    job.gateways.thumbnails.set(link.hostVideoId, await still());
    expect(await tagsOf(() => fetchThumbnail(job, { videoId: video.id }))).toEqual([`provider:${id}`]);
    expect(await fileOf(video.id)).toMatchObject({ ownerId: id, orphanedAt: null, status: "ready" });
    const before = await fileOf(video.id);
    await fetchThumbnail(job, { videoId: video.id });
    expect((await fileOf(video.id))?.id).toBe(before?.id);
  });

  it("stays away when the host has none, or sends something that is no picture", async () => {
    const { ctx } = await provider({ premium: true });
    ctx.gateways.thumbnails.set("unknown-one", null);
    ctx.gateways.thumbnails.set("not-a-photo", new TextEncoder().encode("<html>no picture</html>"));
    for (const hostVideoId of ["unknown-one", "not-a-photo"]) {
      const { video } = await addVideo(ctx, { ...film, link: { ...link, hostVideoId } });
      expect(video.thumbnail).toBeNull();
      expect(await fileOf(video.id)).toBeNull();
    }
  });

  it("of a video that was deleted meanwhile is not kept", async () => {
    const { ctx } = await provider();
    const { video } = await addVideo(ctx, film);
    const job = testSystemCtx();
    const picture = await still();
    const slow = {
      fetch: async () => {
        await deleteVideo(ctx, { id: video.id });
        return picture;
      },
    };
    await fetchThumbnail(
      { ...job, gateways: { ...job.gateways, videoThumbnails: slow } },
      { videoId: video.id },
    );
    const files = await db.select().from(mediaFiles).where(eq(mediaFiles.ownerId, ctx.actor.userId));
    expect(files.every(({ orphanedAt }) => orphanedAt !== null)).toBe(true);
  });

  it("is shown before saving without being stored", async () => {
    const { ctx } = await provider();
    ctx.gateways.thumbnails.set(link.hostVideoId, await still());
    expect(await previewVideo(ctx, { link })).toMatchObject({
      ...link,
      isFound: true,
      picture: expect.stringMatching(/^data:image\/webp;base64,/),
    });
    ctx.gateways.thumbnails.set(link.hostVideoId, null);
    expect(await previewVideo(ctx, { link })).toMatchObject({ isFound: false, picture: null });
    ctx.gateways.thumbnails.delete(link.hostVideoId);
    expect(await previewVideo(ctx, { link })).toMatchObject({ isFound: null, picture: null });
    const files = await db.select().from(mediaFiles).where(eq(mediaFiles.ownerId, ctx.actor.userId));
    expect(files).toEqual([]);
  });
});

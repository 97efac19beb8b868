import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { pageChanges } from "@/db/schema/core/pages";
import { images } from "@/db/schema/listing/images";
import { portfolios } from "@/db/schema/listing/portfolios";
import { profileChanges } from "@/db/schema/listing/profile";
import { videos } from "@/db/schema/listing/videos";
import { rejectChange } from "@/lib/backoffice/moderation/decide-change";
import { getChangeCase } from "@/lib/backoffice/moderation/list-changes";
import { addImage } from "@/lib/listing/images/add-image";
import { editImage } from "@/lib/listing/images/edit-image";
import { setImageVisibility } from "@/lib/listing/images/set-image-visibility";
import { publishPortfolio } from "@/lib/listing/portfolios/publish-portfolio";
import { portfolioInput } from "@/lib/listing/portfolios/schema";
import { updatePortfolio } from "@/lib/listing/portfolios/update-portfolio";
import { portfolioTag } from "@/lib/listing/search-rows/rules";
import { editVideo, setVideoVisibility } from "@/lib/listing/videos/edit-video";
import { testCtxAs } from "@/tests/support/context";
import { testDatabase } from "@/tests/support/database";
import { makeAdmin, makeProvider, type ProviderOptions } from "@/tests/support/factories";
import { pictureBytes } from "@/tests/support/picture-forms";
import { addPictures, makePortfolio, wedding } from "@/tests/support/portfolios";
import { only } from "@/tests/support/unique";

const { db } = testDatabase();
const words = { title: "Le salon", description: "Le salon au matin." };
const reason = "Cette image montre le travail d’une autre maison.";

async function planner(options: ProviderOptions = {}) {
  const { id, actor } = await makeProvider(options);
  return { id, ctx: testCtxAs("provider", { actor }) };
}
const upload = async () => ({ name: "salon.jpg", bytes: await pictureBytes(400) });
const changesOf = (id: string) => db.select().from(profileChanges).where(eq(profileChanges.providerId, id));
const pendingOf = async (id: string) =>
  (await changesOf(id)).filter(({ decision }) => decision === "pending");
const refuse = async (changeId: string) => {
  const admin = testCtxAs("admin", { actor: (await makeAdmin()).actor });
  await rejectChange(admin, { changeId, from: "pending", reason });
};

describe("a picture of an approved profile", () => {
  it("is shown to the moderators when it is added, with its latest words", async () => {
    const { id, ctx } = await planner();
    const { image } = await addImage(ctx, { image: await upload(), ...words });
    await editImage(ctx, { id: image.id, title: "Le jardin", description: words.description });
    const change = only(await pendingOf(id));
    expect(change).toMatchObject({ field: "picture", subjectId: image.id, before: null });
    expect(change.after).toEqual({ title: "Le jardin", description: words.description });
    const admin = testCtxAs("admin", { actor: (await makeAdmin()).actor });
    const found = await getChangeCase(admin, change.id);
    expect(found.picture?.sources.jpeg.length).toBeGreaterThan(0);
  });

  it("that a moderator refused is hidden, and looked at again when its owner shows it again", async () => {
    const { id, ctx } = await planner();
    const { image } = await addImage(ctx, { image: await upload(), ...words });
    await refuse(only(await pendingOf(id)).id);
    expect(only(await db.select().from(images).where(eq(images.id, image.id))).isVisible).toBe(false);
    await setImageVisibility(ctx, { id: image.id, isVisible: true });
    expect(only(await pendingOf(id))).toMatchObject({ field: "picture", before: null, after: words });
  });

  it("is not listed while the whole profile waits", async () => {
    const { id, ctx } = await planner({ moderated: false });
    await addImage(ctx, { image: await upload(), ...words });
    expect(await changesOf(id)).toEqual([]);
  });
});

describe("a video of an approved profile", () => {
  it("is shown to the moderators with its new words, and when it is shown again", async () => {
    const { id, ctx } = await planner();
    const [video] = await db
      .insert(videos)
      .values({
        providerId: id,
        title: "Notre journée",
        description: "Un film court.",
        url: "https://vimeo.com/1084537",
        host: "vimeo",
        hostVideoId: "1084537",
      })
      .returning();
    if (!video) throw new Error("no video");
    await editVideo(ctx, { id: video.id, title: "Notre soirée", description: "Un film court." });
    expect(only(await pendingOf(id))).toMatchObject({
      field: "video",
      before: { title: "Notre journée" },
      after: { title: "Notre soirée" },
    });
    await refuse(only(await pendingOf(id)).id);
    await setVideoVisibility(ctx, { id: video.id, isVisible: true });
    expect(only(await pendingOf(id))).toMatchObject({ before: null, after: { title: "Notre soirée" } });
  });
});

describe("a portfolio of an approved profile", () => {
  it("is shown to the moderators when it is published or changed; refused, its page is renewed", async () => {
    const { id, ctx } = await planner();
    const portfolio = await makePortfolio(id);
    await addPictures(portfolio, 1);
    await publishPortfolio(ctx, { id: portfolio.id });
    const input = portfolioInput.parse({ ...wedding, title: "Noces au jardin" });
    await updatePortfolio(ctx, { id: portfolio.id, ...input });
    const change = only(await pendingOf(id));
    expect(change).toMatchObject({ field: "portfolio", before: null, after: { title: "Noces au jardin" } });
    await db.delete(pageChanges);
    await refuse(change.id);
    const hidden = only(await db.select().from(portfolios).where(eq(portfolios.id, portfolio.id)));
    expect(hidden.publishedAt).toBeNull();
    const tags = (await db.select().from(pageChanges)).map(({ tag }) => tag);
    expect(tags).toContain(portfolioTag(id, hidden.slug));
  });
});

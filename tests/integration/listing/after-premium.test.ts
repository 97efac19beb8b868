import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { images } from "@/db/schema/listing/images";
import { portfolios } from "@/db/schema/listing/portfolios";
import { freeQuotas } from "@/lib/core/plan/rules";
import { addImage } from "@/lib/listing/images/add-image";
import { listOwnImages, listVisibleImages } from "@/lib/listing/images/queries";
import { removeImage } from "@/lib/listing/images/remove-image";
import { setImageVisibility } from "@/lib/listing/images/set-image-visibility";
import { createPortfolio } from "@/lib/listing/portfolios/create-portfolio";
import { deletePortfolio } from "@/lib/listing/portfolios/delete-portfolio";
import { publishPortfolio } from "@/lib/listing/portfolios/publish-portfolio";
import { listPublishedPortfolios } from "@/lib/listing/portfolios/queries";
import { portfolioInput } from "@/lib/listing/portfolios/schema";
import { addVideo } from "@/lib/listing/videos/add-video";
import { deleteVideo } from "@/lib/listing/videos/delete-video";
import { listVisibleVideos } from "@/lib/listing/videos/queries";
import { testCtx, testCtxAs, testNow } from "@/tests/support/context";
import { testDatabase } from "@/tests/support/database";
import { makeProvider } from "@/tests/support/factories";
import { makeFile } from "@/tests/support/files";
import { pictureBytes } from "@/tests/support/picture-forms";
import { addPictures, wedding } from "@/tests/support/portfolios";

const { db } = testDatabase();
const premiumUntil = new Date(testNow.getTime() + 1_000);
const afterwards = new Date(testNow.getTime() + 2_000);
const words = { title: "Le lac", description: "Le lac au soir." };

/** A provider during its Premium and after it. */
async function formerSubscriber() {
  const { id, actor } = await makeProvider({ premium: premiumUntil });
  const during = testCtxAs("provider", { actor });
  const after = testCtxAs("provider", { actor, now: afterwards });
  return { id, during, after };
}
const refused = { code: "quota_reached", status: 409 };

describe("after Premium", () => {
  it("all photos stay public and can be hidden and shown, and one can be added below the limit only", async () => {
    const { id, after } = await formerSubscriber();
    for (let position = 0; position < freeQuotas.photos + 2; position += 1) {
      const fileId = await makeFile({ ownerId: id, key: `${id}-${position}` });
      await db.insert(images).values({ providerId: id, fileId, ...words, position });
    }
    const add = async () => {
      const image = { name: "lac.jpg", bytes: await pictureBytes(400, 400) };
      return addImage(after, { image, ...words });
    };
    const { images: own } = await listOwnImages(after);
    expect(await listVisibleImages(testCtx({ now: afterwards }), id)).toHaveLength(freeQuotas.photos + 2);
    for (const isVisible of [false, true])
      expect(await setImageVisibility(after, { id: own[0]?.id ?? "", isVisible })).toEqual({ isVisible });
    await expect(add()).rejects.toMatchObject(refused);
    for (const { id: image } of own.slice(0, 2)) await removeImage(after, { id: image });
    await expect(add()).rejects.toMatchObject(refused);
    await removeImage(after, { id: own[2]?.id ?? "" });
    await expect(add()).resolves.toMatchObject({ image: { isVisible: true } });
  });

  it("all videos stay public, and one can be added when none is left", async () => {
    const { id, during, after } = await formerSubscriber();
    const link = (hostVideoId: string) => ({ host: "youtube" as const, hostVideoId });
    const film = (hostVideoId: string) => ({ ...words, link: link(hostVideoId), status: true });
    const { video: first } = await addVideo(during, film("dQw4w9WgXcQ"));
    const { video: second } = await addVideo(during, film("aqz-KE-bpKQ"));
    expect(await listVisibleVideos(testCtx({ now: afterwards }), id)).toHaveLength(2);
    await deleteVideo(after, { id: first.id });
    await expect(addVideo(after, film("9bZkp7q19f0"))).rejects.toMatchObject(refused);
    await deleteVideo(after, { id: second.id });
    await expect(addVideo(after, film("9bZkp7q19f0"))).resolves.toMatchObject({ video: { isVisible: true } });
  });

  it("all portfolios stay public, drafts can be published, and one can be added when none is left", async () => {
    const { id, during, after } = await formerSubscriber();
    const input = portfolioInput.parse(wedding);
    const { portfolio: shown } = await createPortfolio(during, input);
    const { portfolio: draft } = await createPortfolio(during, input);
    const rows = await db.select().from(portfolios).where(eq(portfolios.providerId, id));
    for (const row of rows) await addPictures(row, 1);
    await publishPortfolio(during, { id: shown.id });
    await publishPortfolio(after, { id: draft.id });
    expect(await listPublishedPortfolios(testCtx({ now: afterwards }), id)).toHaveLength(2);
    await deletePortfolio(after, { id: draft.id });
    await expect(createPortfolio(after, input)).rejects.toMatchObject(refused);
    await deletePortfolio(after, { id: shown.id });
    await expect(createPortfolio(after, input)).resolves.toMatchObject({ portfolio: { isPublished: false } });
  });
});

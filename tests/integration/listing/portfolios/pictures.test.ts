import { asc, eq } from "drizzle-orm";
import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { mediaFiles } from "@/db/schema/listing/images";
import { portfolioImages, portfolios } from "@/db/schema/listing/portfolios";
import { addImages } from "@/lib/listing/portfolios/add-images";
import { chooseKeyImage } from "@/lib/listing/portfolios/choose-key-image";
import { deletePortfolio } from "@/lib/listing/portfolios/delete-portfolio";
import { orderImages } from "@/lib/listing/portfolios/order-images";
import { removeImage } from "@/lib/listing/portfolios/remove-image";
import { portfolioLimits } from "@/lib/listing/portfolios/rules";
import { saveCaption } from "@/lib/listing/portfolios/save-caption";
import { testCtxAs } from "@/tests/support/context";
import { testDatabase } from "@/tests/support/database";
import { makeProvider } from "@/tests/support/factories";
import { addPictures, makePortfolio } from "@/tests/support/portfolios";
import { outcomeOf } from "../../leads/event-requests/rows";

const { db } = testDatabase();

async function setUp(count: number) {
  const provider = await makeProvider();
  const portfolio = await makePortfolio(provider.id);
  const ids = await addPictures(portfolio, count);
  return { ctx: testCtxAs("provider", { actor: provider.actor }), id: portfolio.id, portfolio, ids };
}
const rowsOf = (id: string) =>
  db
    .select()
    .from(portfolioImages)
    .where(eq(portfolioImages.portfolioId, id))
    .orderBy(asc(portfolioImages.position));
const keysOf = async (id: string) =>
  (await rowsOf(id)).filter(({ isKeyImage }) => isKeyImage).map((image) => image.id);
const picture = async (format: "jpeg" | "png" | "webp" | "gif", name: string) => ({
  name,
  bytes: new Uint8Array(
    await sharp({ create: { width: 480, height: 400, channels: 3, background: "#7a1f35" } })
      .toFormat(format)
      .toBuffer(),
  ),
});

describe("pictures of a portfolio", () => {
  it("are accepted or refused one by one; the first becomes the key image", async () => {
    const { ctx, id } = await setUp(0);
    const heavy = { name: "lourde.jpg", bytes: new Uint8Array(portfolioLimits.imageBytes + 1) };
    heavy.bytes.set([0xff, 0xd8, 0xff]);
    const text = { name: "texte.jpg", bytes: new Uint8Array(Buffer.from("<svg/>")) };
    const { images, errors } = await addImages(ctx, {
      id,
      "images[]": [
        await picture("jpeg", "a.jpg"),
        heavy,
        text,
        await picture("gif", "b.gif"),
        await picture("webp", "c.webp"),
      ],
    });
    expect(errors).toEqual([
      { name: "lourde.jpg", error: "image_too_large" },
      { name: "texte.jpg", error: "invalid_image" },
      { name: "b.gif", error: "invalid_image" },
    ]);
    expect(images.map(({ isKeyImage, order }) => [isKeyImage, order])).toEqual([
      [true, 1],
      [false, 2],
    ]);
    expect(images[0]?.imageUrl).toMatch(/^\/media\/.+\.jpg$/);
  });

  it("say that the server could not store one, and keep the others", async () => {
    const provider = await makeProvider();
    const { id } = await makePortfolio(provider.id);
    const broken = {
      put: () => Promise.reject(new Error("disk full")),
      read: async () => null,
      remove: async () => {},
    };
    const ctx = testCtxAs("provider", { actor: provider.actor, gateways: { fileStorage: broken as never } });
    const { images, errors } = await addImages(ctx, { id, "images[]": [await picture("png", "a.png")] });
    expect(images).toEqual([]);
    expect(errors).toHaveLength(1);
  });

  it("are twenty at most, also when many arrive at once", async () => {
    const { ctx, id } = await setUp(portfolioLimits.images - 1);
    const one = await picture("png", "a.png");
    const answers = await Promise.all([1, 2, 3].map(() => addImages(ctx, { id, "images[]": [one] })));
    expect(answers.flatMap(({ images }) => images)).toHaveLength(1);
    expect(answers.flatMap(({ errors }) => errors.map(({ error }) => error))).toEqual([
      "images_full",
      "images_full",
    ]);
    expect(await rowsOf(id)).toHaveLength(portfolioLimits.images);
  });

  it("have exactly one key image, whichever calls race", async () => {
    const { ctx, id, ids } = await setUp(4);
    await Promise.all(ids.map((imageId) => chooseKeyImage(ctx, { id, imageId })));
    expect(await keysOf(id)).toHaveLength(1);
    const [first = "", second = "", third = ""] = ids;
    await Promise.all([
      chooseKeyImage(ctx, { id, imageId: second }),
      removeImage(ctx, { id, imageId: first }),
      chooseKeyImage(ctx, { id, imageId: third }),
      addImages(ctx, { id, "images[]": [await picture("png", "a.png")] }),
    ]);
    expect(await keysOf(id)).toHaveLength(1);
  });

  it("get one key image when several are the first at once", async () => {
    const { ctx, id } = await setUp(0);
    const one = await picture("png", "a.png");
    await Promise.all([1, 2, 3].map(() => addImages(ctx, { id, "images[]": [one] })));
    expect(await keysOf(id)).toHaveLength(1);
    expect((await rowsOf(id)).map(({ position }) => position)).toEqual([1, 2, 3]);
  });

  it("hand the key to the next one when it is deleted, and their file is released", async () => {
    const { ctx, id, ids } = await setUp(3);
    const [a = "", b = "", c = ""] = ids;
    await chooseKeyImage(ctx, { id, imageId: b });
    const [, row] = await rowsOf(id);
    await removeImage(ctx, { id, imageId: b });
    expect(await keysOf(id)).toEqual([c]);
    await removeImage(ctx, { id, imageId: c });
    expect(await keysOf(id)).toEqual([a]);
    const [file] = await db
      .select()
      .from(mediaFiles)
      .where(eq(mediaFiles.id, row?.fileId ?? ""));
    expect(file?.orphanedAt).not.toBeNull();
    await deletePortfolio(ctx, { id });
    expect(await rowsOf(id)).toEqual([]);
  });

  it("keep the last one of a published portfolio", async () => {
    const { ctx, id, ids } = await setUp(1);
    await db.update(portfolios).set({ publishedAt: ctx.now }).where(eq(portfolios.id, id));
    expect(await outcomeOf(removeImage(ctx, { id, imageId: ids[0] ?? "" }))).toBe("last_image");
  });

  it("take a whole order or none, also when orders race", async () => {
    const { ctx, id, ids } = await setUp(4);
    const [a = "", b = "", c = "", d = ""] = ids;
    const orders = [
      [d, c, b, a],
      [b, a, d, c],
    ];
    await Promise.all(orders.map((order) => orderImages(ctx, { id, ids: order })));
    expect(orders).toContainEqual((await rowsOf(id)).map((image) => image.id));
    for (const wrong of [
      [a, b, c],
      [a, b, c, crypto.randomUUID()],
    ])
      expect(await outcomeOf(orderImages(ctx, { id, ids: wrong }))).toBe("order_outdated");
    await removeImage(ctx, { id, imageId: d });
    expect(await outcomeOf(orderImages(ctx, { id, ids: [d, c, b, a] }))).toBe("order_outdated");
  });

  it("have captions; an empty one removes it", async () => {
    const { ctx, id, ids } = await setUp(1);
    const [imageId = ""] = ids;
    expect((await saveCaption(ctx, { id, imageId, caption: "Le lac" })).images[0]?.caption).toBe("Le lac");
    expect((await saveCaption(ctx, { id, imageId, caption: "" })).images[0]?.caption).toBeNull();
  });

  it("belong to one portfolio of one provider", async () => {
    const [mine, theirs] = [await setUp(1), await setUp(1)];
    const [own = "", foreign = ""] = [mine.ids[0], theirs.ids[0]];
    const { ctx } = mine;
    for (const work of [
      () => addImages(ctx, { id: theirs.id, "images[]": [] }),
      () => removeImage(ctx, { id: theirs.id, imageId: foreign }),
      () => removeImage(ctx, { id: mine.id, imageId: foreign }),
      () => saveCaption(ctx, { id: mine.id, imageId: foreign, caption: "x" }),
      () => chooseKeyImage(ctx, { id: mine.id, imageId: foreign }),
      () => chooseKeyImage(ctx, { id: theirs.id, imageId: foreign }),
      () => orderImages(ctx, { id: theirs.id, ids: [foreign] }),
    ])
      expect(await outcomeOf(work())).toBe("resource_not_found");
    expect(await keysOf(mine.id)).toEqual([own]);
    expect(await keysOf(theirs.id)).toEqual([foreign]);
  });
});

import { eq } from "drizzle-orm";
import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { pageChanges } from "@/db/schema/core/pages";
import { companies } from "@/db/schema/listing/company";
import { images, mediaFiles } from "@/db/schema/listing/images";
import { secondsAfter } from "@/lib/core/dates";
import { FileStorageUnavailable } from "@/lib/gateways/file-storage/port";
import { addImage } from "@/lib/listing/images/add-image";
import { createEncodingPool } from "@/lib/listing/media/encoding-pool";
import { findFileAccess } from "@/lib/listing/media/find-file-access";
import { findSimilarPictures } from "@/lib/listing/media/find-similar-pictures";
import { finishPicture } from "@/lib/listing/media/finish-picture";
import { removeOrphanedFiles } from "@/lib/listing/media/remove-orphaned-files";
import { removeUnknownFiles } from "@/lib/listing/media/remove-unknown-files";
import { keepFile, releaseFile, storePicture } from "@/lib/listing/media/store-picture";
import { providerTag } from "@/lib/listing/search-rows/rules";
import { testCtxAs, testNow, testSystemCtx } from "@/tests/support/context";
import { ownerDatabase, testDatabase } from "@/tests/support/database";
import { makeAdmin, makeProvider } from "@/tests/support/factories";
import { type MemoryStorage, memoryStorage, painted, uploadOf } from "@/tests/support/pictures";

const { db } = testDatabase();

async function provider(fileStorage: MemoryStorage) {
  const { id, actor } = await makeProvider();
  return { id, ctx: testCtxAs("user", { actor, gateways: { fileStorage } }) };
}
const worker = (fileStorage: MemoryStorage, now = testNow) =>
  testSystemCtx({ now, gateways: { fileStorage } });
const fileOf = async (id: string) => (await db.select().from(mediaFiles).where(eq(mediaFiles.id, id)))[0];
const tomorrow = secondsAfter(testNow, 86_401);
const words = { title: "Salon", description: "Le salon au matin." };

describe("the job that finishes a picture", () => {
  it("adds the other renderings, removes the working copy and renews the pages", async () => {
    const storage = memoryStorage();
    const { id: providerId, ctx } = await provider(storage);
    const { id, variants, sourceKey } = await storePicture(ctx, await uploadOf(painted(2_000, 1_500).jpeg()));
    expect(variants.map(({ format, width }) => `${format} ${width}`)).toEqual([
      "webp 320",
      "jpeg 320",
      "webp 640",
      "jpeg 640",
    ]);
    expect(ctx.gateways.sent.jobs).toEqual([{ name: "finish-picture", payload: { fileId: id } }]);
    expect((await findFileAccess(ctx, sourceKey ?? "")).owners, "never served").toEqual([]);
    await db.insert(images).values({ providerId, fileId: id, ...words });
    await Promise.all([
      finishPicture(worker(storage), { fileId: id }),
      finishPicture(worker(storage), { fileId: id }),
    ]);
    const file = await fileOf(id);
    expect(file?.variants).toHaveLength(12);
    expect(new Set(file?.variants.map(({ key }) => key)).size).toBe(12);
    expect(file?.sourceKey).toBeNull();
    expect(new Set(storage.files.keys())).toEqual(new Set(file?.variants.map(({ key }) => key)));
    for (const { key, format, width } of file?.variants ?? []) {
      const found = await sharp(Buffer.from((await storage.read(key)) ?? [])).metadata();
      expect([found.format === "heif" ? "avif" : found.format, found.width]).toEqual([format, width]);
    }
    const changes = await db
      .select()
      .from(pageChanges)
      .where(eq(pageChanges.tag, providerTag(providerId)));
    expect(changes.length).toBeGreaterThan(0);
  });

  it("leaves a working copy that another upload of the same picture still needs", async () => {
    const storage = memoryStorage();
    const [one, other] = [await provider(storage), await provider(storage)];
    const upload = await uploadOf(painted(700, 700, 3).jpeg());
    const [first, second] = [await storePicture(one.ctx, upload), await storePicture(other.ctx, upload)];
    expect(second.sourceKey).toBe(first.sourceKey);
    await finishPicture(worker(storage), { fileId: first.id });
    expect(await storage.has(second.sourceKey ?? "")).toBe(true);
    await finishPicture(worker(storage), { fileId: second.id });
    expect(await storage.has(second.sourceKey ?? "")).toBe(false);
  });
});

describe("bytes of pictures", () => {
  it("stay while another row needs them, also one of another upload that looks the same", async () => {
    const storage = memoryStorage();
    const [one, other] = [await provider(storage), await provider(storage)];
    const plain = await uploadOf(painted(640, 480, 5).png());
    const commented = await uploadOf(
      painted(640, 480, 5)
        .withExif({ IFD0: { Copyright: "x" } })
        .png(),
    );
    const [first, second] = [await storePicture(one.ctx, plain), await storePicture(other.ctx, commented)];
    expect(second.sha256).not.toBe(first.sha256);
    expect(second.variants).toEqual(first.variants);
    await releaseFile(one.ctx, first.id);
    await removeOrphanedFiles(worker(storage));
    expect(await fileOf(first.id)).toBeUndefined();
    for (const { key } of second.variants) expect(await storage.has(key)).toBe(true);
    await releaseFile(other.ctx, second.id);
    await removeOrphanedFiles(worker(storage));
    expect(storage.files.size).toBe(0);
  });

  it("survive uploads and removals of the same picture at the same time", async () => {
    const storage = memoryStorage();
    const upload = await uploadOf(painted(400, 400, 7).jpeg());
    const people = await Promise.all(Array.from({ length: 6 }, () => provider(storage)));
    const kept = await Promise.all(
      people.map(async ({ ctx }, n) => {
        const { id } = await storePicture(ctx, upload);
        if (n % 2 === 0) await releaseFile(ctx, id);
        await removeOrphanedFiles(worker(storage));
        return n % 2 === 0 ? null : id;
      }),
    );
    await removeOrphanedFiles(worker(storage));
    for (const id of kept) {
      if (id === null) continue;
      const file = await fileOf(id);
      expect(file).toBeDefined();
      for (const key of [...(file?.variants.map(({ key }) => key) ?? []), file?.sourceKey ?? ""])
        expect(await storage.has(key)).toBe(true);
    }
  });

  it("that a crash left without a row are swept after a day, younger ones and used ones are not", async () => {
    const storage = memoryStorage(testNow);
    const { ctx } = await provider(storage);
    const { id, variants } = await storePicture(ctx, await uploadOf(painted(400, 400, 8).jpeg()));
    await keepFile(ctx, id, null);
    for (const text of ["left", "by", "a", "crash"]) await storage.put(Buffer.from(text), "webp");
    expect(await removeUnknownFiles(worker(storage, secondsAfter(testNow, 3_600)))).toBe(0);
    expect(await removeUnknownFiles(worker(storage, tomorrow))).toBe(4);
    for (const { key } of variants) expect(await storage.has(key)).toBe(true);
    expect(storage.files.size).toBe(variants.length + 1);
  });

  it("without a row are all that a failing store or database leaves", async () => {
    const storage = memoryStorage(testNow);
    const { ctx, id } = await provider(storage);
    const failing = (cause: unknown) => {
      const broken: MemoryStorage = {
        ...storage,
        put: (bytes, extension) =>
          extension === "jpg"
            ? Promise.reject(new FileStorageUnavailable("not stored", { cause }))
            : storage.put(bytes, extension),
      };
      return { ...ctx, gateways: { ...ctx.gateways, fileStorage: broken } };
    };
    const upload = await uploadOf(painted(400, 400, 11).jpeg());
    const noRoom = Object.assign(new Error("no space left on device"), { code: "ENOSPC" });
    const quota = Object.assign(new Error("quota"), { $metadata: { httpStatusCode: 507 } });
    for (const cause of [noRoom, quota])
      await expect(storePicture(failing(cause), upload)).rejects.toMatchObject({
        code: "storage_full",
        status: 507,
      });
    await expect(storePicture(failing(new Error("refused")), upload)).rejects.toMatchObject({
      code: "storage_away",
      status: 503,
      retryAfterSeconds: 30,
    });
    expect(await db.select().from(mediaFiles).where(eq(mediaFiles.ownerId, id))).toEqual([]);
    expect(storage.files.size).toBeGreaterThan(0);
    await removeUnknownFiles(worker(storage, tomorrow));
    expect(storage.files.size).toBe(0);
  });

  it("are of no use when their row is gone before the gallery shows them", async () => {
    const storage = memoryStorage();
    const { id, actor } = await makeProvider();
    const ctx = testCtxAs("provider", { actor, gateways: { fileStorage: storage } });
    const owner = ownerDatabase().sql;
    await owner.unsafe(`
      create function row_is_gone() returns trigger language plpgsql as 'begin return null; end';
      create trigger row_is_gone before update on media_files for each row execute function row_is_gone()`);
    try {
      const image = await uploadOf(painted(400, 400, 13).jpeg());
      await expect(addImage(ctx, { image, ...words })).rejects.toMatchObject({
        code: "UPLOAD_ERROR",
        status: 500,
      });
    } finally {
      await owner.unsafe("drop function row_is_gone cascade");
    }
    expect(await db.select().from(images).where(eq(images.providerId, id))).toEqual([]);
  });

  it("of a picture that something still shows stay, even when it was released by mistake", async () => {
    const storage = memoryStorage();
    const { id: providerId, ctx } = await provider(storage);
    const { id } = await storePicture(ctx, await uploadOf(painted(400, 400, 12).jpeg()));
    await db.insert(images).values({ providerId, fileId: id, ...words });
    await releaseFile(ctx, id);
    await removeOrphanedFiles(worker(storage));
    expect((await fileOf(id))?.status).toBe("ready");
  });
});

describe("similar pictures", () => {
  it("are found at another provider, smaller, re-encoded or mirrored, and not among other pictures", async () => {
    const storage = memoryStorage();
    const [one, other] = [await provider(storage), await provider(storage)];
    const ctx = testCtxAs("admin", { actor: (await makeAdmin()).actor });
    const original = await uploadOf(painted(900, 700, 21).jpeg());
    const mine = await storePicture(one.ctx, original);
    await storePicture(one.ctx, original);
    expect(await findSimilarPictures(ctx, [mine.id]), "one's own pictures").toEqual([]);
    await storePicture(other.ctx, await uploadOf(painted(900, 700, 22).jpeg()));
    expect(await findSimilarPictures(ctx, [mine.id])).toEqual([]);
    const smaller = sharp(original.bytes).resize(500).webp({ quality: 40 });
    await storePicture(other.ctx, await uploadOf(smaller));
    expect(await findSimilarPictures(ctx, [mine.id])).toMatchObject([
      { fileId: mine.id, providerId: other.id, isMirrored: false },
    ]);
    const third = await provider(storage);
    const turned = await storePicture(third.ctx, await uploadOf(sharp(original.bytes).flop().jpeg()));
    const found = await findSimilarPictures(ctx, [turned.id]);
    expect(new Map(found.map(({ providerId, isMirrored }) => [providerId, isMirrored]))).toEqual(
      new Map([
        [one.id, true],
        [other.id, true],
      ]),
    );
  });

  it("are found up to 10 differing bits wherever these are, taken down or not, and not while processing", async () => {
    const storage = memoryStorage();
    const [one, other] = [await provider(storage), await provider(storage)];
    const ctx = testCtxAs("admin", { actor: (await makeAdmin()).actor });
    const mine = await storePicture(one.ctx, await uploadOf(painted(500, 500, 31).jpeg()));
    const theirs = await storePicture(other.ctx, await uploadOf(painted(500, 500, 32).jpeg()));
    const hash = "0110100110010110".repeat(4);
    await db.update(mediaFiles).set({ phash: hash, mirroredPhash: null }).where(eq(mediaFiles.id, mine.id));
    const change = (values: Partial<typeof mediaFiles.$inferInsert>) =>
      db.update(mediaFiles).set(values).where(eq(mediaFiles.id, theirs.id));
    const flipped = (bits: readonly number[]) =>
      [...hash].map((bit, at) => (bits.includes(at) ? String(1 - Number(bit)) : bit)).join("");
    const found = async () => (await findSimilarPictures(ctx, [mine.id])).map(({ providerId }) => providerId);
    const spread = [0, 1, 2, 16, 17, 18, 32, 33, 34, 48];
    for (const bits of [[], spread, [0, 1, 17, 18, 19, 33, 34, 35, 49, 50]]) {
      await change({ phash: flipped(bits) });
      expect(await found(), bits.join()).toEqual([other.id]);
    }
    await change({ phash: flipped([...spread, 63]) });
    expect(await found(), "11 bits").toEqual([]);
    await change({ phash: hash, status: "processing" });
    expect(await found()).toEqual([]);
    await change({ status: "removed", removedAt: testNow, removalReason: "Copie." });
    expect(await found()).toEqual([other.id]);
    await db.delete(companies).where(eq(companies.providerId, other.id));
    expect(await found(), "without a company").toEqual([]);
  });
});

describe("the encoding pool", () => {
  it("runs a bounded number at once, uploads before jobs, and refuses what would not fit", async () => {
    const pool = createEncodingPool({ atOnce: 2, mostWaiting: 3 });
    let running = 0;
    let most = 0;
    const order: string[] = [];
    const gates: (() => void)[] = [];
    const work = (name: string) => async () => {
      most = Math.max(most, ++running);
      order.push(name);
      await new Promise<void>((open) => gates.push(open));
      running -= 1;
      return name;
    };
    const first = ["a", "b"].map((name) => pool.run("upload", work(name)));
    const job = pool.run("job", work("job"));
    const more = ["c", "d", "e"].map((name) => pool.run("upload", work(name)));
    await expect(pool.run("upload", work("f"))).rejects.toMatchObject({
      code: "busy",
      status: 503,
      retryAfterSeconds: 5,
    });
    const all = Promise.all([...first, job, ...more]);
    for (let opened = 0; opened < 6; ) {
      await Promise.resolve();
      const gate = gates.shift();
      if (gate) opened += 1;
      gate?.();
    }
    await all;
    expect(most).toBe(2);
    expect(order.at(-1)).toBe("job");
    await expect(pool.run("upload", () => Promise.reject(new Error("bad")))).rejects.toThrow("bad");
  });
});

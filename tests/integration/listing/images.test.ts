import { randomBytes } from "node:crypto";
import { asc, eq, lte, sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { pageChanges } from "@/db/schema/core/pages";
import { images, mediaFiles, profileImages } from "@/db/schema/listing/images";
import { viewTotals } from "@/db/schema/statistics";
import { readCards } from "@/lib/directory/read-cards";
import { getMe } from "@/lib/identity/accounts/queries";
import { addImage } from "@/lib/listing/images/add-image";
import { editImage } from "@/lib/listing/images/edit-image";
import { getOwnGallery, listOwnImages, listVisibleImages } from "@/lib/listing/images/queries";
import { removeImage } from "@/lib/listing/images/remove-image";
import { removeProfilePicture } from "@/lib/listing/images/remove-profile-picture";
import { saveOrder } from "@/lib/listing/images/save-order";
import { setImageVisibility } from "@/lib/listing/images/set-image-visibility";
import { setProfilePicture } from "@/lib/listing/images/set-profile-picture";
import { findFileAccess } from "@/lib/listing/media/find-file-access";
import { refreshSearchRow } from "@/lib/listing/search-rows/refresh-search-row";
import { providerTag } from "@/lib/listing/search-rows/rules";
import { testCtxAs } from "@/tests/support/context";
import { testDatabase } from "@/tests/support/database";
import { makeProvider, type ProviderOptions } from "@/tests/support/factories";
import { makeFile } from "@/tests/support/files";
import { pictureBytes } from "@/tests/support/picture-forms";
import { only } from "@/tests/support/unique";

const { db } = testDatabase();
const words = { title: "Le salon", description: "Le salon au matin." };

async function planner(options: ProviderOptions = {}) {
  const provider = await makeProvider(options);
  return { id: provider.id, ctx: testCtxAs("provider", { actor: provider.actor }) };
}
type Planner = Awaited<ReturnType<typeof planner>>;

const upload = async (width = 400, height = width, colour?: string) => ({
  name: "salon.jpg",
  bytes: await pictureBytes(width, height, colour),
});
const add = async ({ ctx }: Planner, title = words.title) =>
  (await addImage(ctx, { image: await upload(), ...words, title })).image;
const titles = async ({ ctx }: Planner) => (await listOwnImages(ctx)).images.map(({ title }) => title);
const filesOf = (ownerId: string) => db.select().from(mediaFiles).where(eq(mediaFiles.ownerId, ownerId));

async function cardTitle({ id, ctx }: Planner): Promise<string | undefined> {
  const [card] = await readCards(ctx, "FR", sql`select ${id}::uuid as provider_id`);
  return card?.picture?.alt;
}

describe("the gallery of a provider", () => {
  it("shows pictures in the owner's order everywhere, the first visible one on the card", async () => {
    const one = await planner();
    await refreshSearchRow(one.ctx, one.id);
    const [a, b, c] = [await add(one, "Allée"), await add(one, "Banquet"), await add(one, "Cloître")];
    expect(await titles(one)).toEqual(["Allée", "Banquet", "Cloître"]);
    expect(await cardTitle(one)).toBe("Allée");

    expect(await saveOrder(one.ctx, { ids: [c.id, a.id] })).toEqual({ ids: [c.id, a.id, b.id] });
    expect(await titles(one)).toEqual(["Cloître", "Allée", "Banquet"]);
    expect(await cardTitle(one)).toBe("Cloître");

    await setImageVisibility(one.ctx, { id: c.id, isVisible: false });
    expect(await cardTitle(one)).toBe("Allée");
    expect((await listVisibleImages(one.ctx, one.id)).map(({ alt }) => alt)).toEqual(["Allée", "Banquet"]);

    await removeImage(one.ctx, { id: a.id });
    expect(await cardTitle(one)).toBe("Banquet");
    expect(await titles(one)).toEqual(["Cloître", "Banquet"]);
    // A new picture is the last one, also after others were deleted.
    await add(one, "Dîner");
    expect(await titles(one)).toEqual(["Cloître", "Banquet", "Dîner"]);
  });

  it("declares the public pages as changed with every change", async () => {
    const one = await planner();
    await refreshSearchRow(one.ctx, one.id);
    const changed = async (act: () => Promise<unknown>) => {
      const tag = eq(pageChanges.tag, providerTag(one.id));
      const before = await db.$count(pageChanges, tag);
      await act();
      return (await db.$count(pageChanges, tag)) > before;
    };
    const image = await add(one);
    const other = await add(one);
    expect(await changed(() => add(one))).toBe(true);
    expect(await changed(() => editImage(one.ctx, { id: image.id, ...words, title: "La cour" }))).toBe(true);
    expect(await changed(() => setImageVisibility(one.ctx, { id: image.id, isVisible: false }))).toBe(true);
    expect(await changed(() => saveOrder(one.ctx, { ids: [other.id, image.id] }))).toBe(true);
    expect(await changed(() => removeImage(one.ctx, { id: image.id }))).toBe(true);
    const portrait = await upload();
    expect(await changed(() => setProfilePicture(one.ctx, { image: portrait }))).toBe(true);
    expect(await changed(() => removeProfilePicture(one.ctx))).toBe(true);
  });

  it("counts towards the completeness of the profile, hidden pictures do not", async () => {
    const one = await planner();
    const flags = async () => {
      const { hasPhotos, hasProfilePicture, avatar } = (await getMe(one.ctx)).user;
      return { hasPhotos, hasProfilePicture, hasAvatar: avatar !== null };
    };
    expect(await flags()).toEqual({ hasPhotos: false, hasProfilePicture: false, hasAvatar: false });
    const image = await add(one);
    await setProfilePicture(one.ctx, { image: await upload() });
    expect(await flags()).toEqual({ hasPhotos: true, hasProfilePicture: true, hasAvatar: true });
    await setImageVisibility(one.ctx, { id: image.id, isVisible: false });
    await removeProfilePicture(one.ctx);
    expect(await flags()).toEqual({ hasPhotos: false, hasProfilePicture: false, hasAvatar: false });
  });

  it("tells views to Premium only", async () => {
    for (const premium of [true, false]) {
      const one = await planner({ premium });
      const { id } = await add(one);
      await db.insert(viewTotals).values({ kind: "image", subjectId: id, providerId: one.id, views: 12 });
      const { images: own, freePlanQuota } = await listOwnImages(one.ctx);
      expect(own.map(({ views }) => views)).toEqual([premium ? 12 : null]);
      expect(freePlanQuota).toBe(10);
    }
  });

  it("proposes words from service, town and company", async () => {
    const { ctx } = await planner({ company: { name: "Maison Aubert", city: "Annecy" } });
    const { suggestion } = await getOwnGallery(ctx);
    expect(suggestion.title).toMatch(/, Annecy$/);
    expect(suggestion.description).toBe("Maison Aubert, Annecy");
  });
});

describe("the number of photos of a free account", () => {
  it("is kept when twenty uploads race for one place; the refused ones leave nothing", async () => {
    const one = await planner();
    const file = only(
      await db
        .insert(mediaFiles)
        .values({
          sha256: "0".repeat(64),
          status: "ready",
          mimeType: "image/jpeg",
          bytes: 1,
          width: 400,
          height: 400,
        })
        .returning(),
    );
    await db
      .insert(images)
      .values(Array.from({ length: 9 }, () => ({ providerId: one.id, fileId: file.id, ...words })));
    const image = await upload();
    const outcomes = await Promise.allSettled(
      Array.from({ length: 20 }, () => addImage(one.ctx, { image, ...words })),
    );
    const refused = outcomes.flatMap((one) => (one.status === "rejected" ? [one.reason.code] : []));
    expect(refused).toEqual(Array(19).fill("quota_reached"));
    expect(await db.$count(images, eq(images.providerId, one.id))).toBe(10);
    // Of the stored files one is shown, all others are waiting for the clean-up now.
    const stored = await filesOf(one.id);
    expect(stored.filter(({ orphanedAt }) => orphanedAt === null)).toHaveLength(1);
    expect(
      await db.$count(
        mediaFiles,
        sql`${eq(mediaFiles.ownerId, one.id)} and ${lte(mediaFiles.orphanedAt, one.ctx.now)}`,
      ),
    ).toBe(stored.length - 1);
  });

  it("does not bind Premium, and is free again after a deletion", async () => {
    const rich = await planner({ premium: true });
    for (let n = 0; n < 11; n += 1) await add(rich);
    expect((await listOwnImages(rich.ctx)).imageCount).toBe(11);

    const one = await planner();
    const first = await add(one);
    for (let n = 0; n < 9; n += 1) await add(one);
    await expect(add(one)).rejects.toMatchObject({ code: "quota_reached", status: 409 });
    await removeImage(one.ctx, { id: first.id });
    await expect(add(one)).resolves.toMatchObject({ isVisible: true });
  }, 30_000);
});

describe("an upload", () => {
  it("is refused without a picture, too small also after the crop, or when it is no picture", async () => {
    const one = await planner();
    const whole = await upload(400, 700);
    const refused = (input: Partial<Parameters<typeof addImage>[1]>) =>
      expect(addImage(one.ctx, { image: whole, ...words, ...input })).rejects;
    await refused({ image: undefined }).toMatchObject({ code: "no_image" });
    await refused({ image: { name: "a.jpg", bytes: new Uint8Array() } }).toMatchObject({ code: "no_image" });
    await refused({ image: await upload(359, 700) }).toMatchObject({ code: "too_small" });
    await refused({ crop: { x: 0, y: 0, width: 1, height: 0.5 } }).toMatchObject({ code: "too_small" });
    await refused({ image: { name: "a.jpg", bytes: new Uint8Array(Buffer.from("<svg/>")) } }).toMatchObject({
      code: "INVALID_FILE_TYPE",
    });
    expect(await filesOf(one.id)).toEqual([]);
  });

  it("keeps the chosen part of the picture", async () => {
    const one = await planner();
    const image = await upload(800, 400);
    await addImage(one.ctx, { image, ...words, crop: { x: 0.5, y: 0, width: 0.5, height: 1 } });
    const [file] = await filesOf(one.id);
    expect(file).toMatchObject({ width: 400, height: 400 });
  });
});

describe("the portrait", () => {
  it("is replaced, and the file of the one before is deleted", async () => {
    const one = await planner();
    await setProfilePicture(one.ctx, { image: await upload(400, 400, "#7a1f35") });
    await setProfilePicture(one.ctx, { image: await upload(400, 400, "#4c6047") });
    const [shown] = await db.select().from(profileImages).where(eq(profileImages.userId, one.id));
    const stored = await filesOf(one.id);
    expect(stored.filter(({ orphanedAt }) => orphanedAt === null).map(({ id }) => id)).toEqual([
      shown?.fileId,
    ]);
    await removeProfilePicture(one.ctx);
    await removeProfilePicture(one.ctx);
    expect((await filesOf(one.id)).every(({ orphanedAt }) => orphanedAt !== null)).toBe(true);
  });
});

describe("somebody else's picture", () => {
  it("is not found by any call, and nothing changes", async () => {
    const [owner, stranger] = [await planner(), await planner()];
    const { id } = await add(owner);
    const mine = await add(stranger);
    const missing = { code: "resource_not_found", status: 404 };
    await expect(editImage(stranger.ctx, { id, title: "Volée", description: "Volée" })).rejects.toMatchObject(
      missing,
    );
    await expect(setImageVisibility(stranger.ctx, { id, isVisible: false })).rejects.toMatchObject(missing);
    await expect(removeImage(stranger.ctx, { id })).rejects.toMatchObject(missing);
    await expect(saveOrder(stranger.ctx, { ids: [id, mine.id] })).rejects.toMatchObject(missing);
    expect((await listOwnImages(owner.ctx)).images).toMatchObject([{ id, ...words, isVisible: true }]);
    expect((await listOwnImages(stranger.ctx)).images).toMatchObject([{ id: mine.id }]);
  });

  it("is public while it is shown, and only the owner's while it is hidden", async () => {
    const one = await planner();
    const name = randomBytes(32).toString("hex");
    const key = `${name.slice(0, 2)}/${name}.webp`;
    const fileId = await makeFile({ ownerId: one.id, key });
    const values = { providerId: one.id, fileId, ...words };
    const image = only(await db.insert(images).values(values).returning());
    expect(await findFileAccess(one.ctx, key)).toEqual({ isPublic: true, owners: [one.id] });
    await setImageVisibility(one.ctx, { id: image.id, isVisible: false });
    expect(await findFileAccess(one.ctx, key)).toEqual({ isPublic: false, owners: [one.id] });
    await removeImage(one.ctx, { id: image.id });
    expect(await findFileAccess(one.ctx, key)).toEqual({ isPublic: false, owners: [] });
  });
});

describe("the order from two tabs at once", () => {
  it("is one of the two and never a mixture; a picture added meanwhile is last", async () => {
    const one = await planner();
    const ids: string[] = [];
    for (const title of ["Allée", "Banquet", "Cloître", "Dîner"]) ids.push((await add(one, title)).id);
    const reversed = ids.toReversed();
    const turned = [...ids.slice(2), ...ids.slice(0, 2)];
    for (let round = 0; round < 5; round += 1) {
      await Promise.all([
        saveOrder(one.ctx, { ids: reversed }),
        saveOrder(one.ctx, { ids: turned }),
        saveOrder(one.ctx, { ids: reversed }),
      ]);
      const rows = await db
        .select()
        .from(images)
        .where(eq(images.providerId, one.id))
        .orderBy(asc(images.position));
      expect(rows.map(({ position }) => position)).toEqual([0, 1, 2, 3]);
      expect([reversed, turned]).toContainEqual(rows.map(({ id }) => id));
    }
    const [, added] = await Promise.all([saveOrder(one.ctx, { ids: turned }), add(one, "Été")]);
    const { ids: all } = await saveOrder(one.ctx, { ids: reversed });
    expect(all).toEqual([...reversed, added.id]);
  });
});

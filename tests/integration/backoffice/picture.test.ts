import { eq } from "drizzle-orm";
import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { promotionalPopups } from "@/db/schema/backoffice/promotions";
import { mediaFiles } from "@/db/schema/listing/images";
import {
  createPopup,
  deletePopup,
  listPopups,
  updatePopup,
} from "@/lib/backoffice/promotion-editor/manage-popups";
import { createPopupInput } from "@/lib/backoffice/promotion-editor/schema";
import { uploadPopupPicture } from "@/lib/backoffice/promotion-editor/store-popup-picture";
import { secondsAfter } from "@/lib/core/dates";
import { removeOrphanedFiles } from "@/lib/listing/media/remove-orphaned-files";
import { testCtxAs, testNow, testSystemCtx } from "@/tests/support/context";
import { testDatabase } from "@/tests/support/database";
import { makeAdmin } from "@/tests/support/factories";

const { db } = testDatabase();
const admin = async () => testCtxAs("admin", { actor: (await makeAdmin()).actor });
type Admin = Awaited<ReturnType<typeof admin>>;

const picture = async (format: "jpeg" | "png" | "webp" | "gif", colour: string) =>
  new Uint8Array(
    await sharp({ create: { width: 640, height: 480, channels: 3, background: colour } })
      .withMetadata({ exif: { IFD0: { Copyright: "canary-exif" } } })
      .toFormat(format)
      .toBuffer(),
  );
const upload = async (ctx: Admin, colour: string) =>
  uploadPopupPicture(ctx, { image: { name: "salon.jpg", bytes: await picture("jpeg", colour) } });
const popup = (imageFileId: string | null) =>
  createPopupInput.parse({
    audience: "venue",
    locale: "it-IT",
    title: "Salon",
    description: { type: "doc", content: [] },
    imageFileId,
  });
const fileOf = async (id: string) => (await db.select().from(mediaFiles).where(eq(mediaFiles.id, id)))[0];

describe("the picture of a popup", () => {
  it.each(["jpeg", "png", "webp", "gif"] as const)(
    "is re-encoded from %s at once in the two fast formats",
    async (format) => {
      const { id, picture: dto } = await uploadPopupPicture(await admin(), {
        image: { name: "x", bytes: await picture(format, "#7a1f35") },
      });
      expect(dto).toMatchObject({ width: 640, height: 480 });
      expect(Object.values(dto.sources).map((sources) => sources.at(-1)?.w)).toEqual([undefined, 640, 640]);
      expect((await fileOf(id))?.originalName).toBeNull();
    },
  );

  it("is refused by its first bytes when it is no picture, whatever its name", async () => {
    const ctx = await admin();
    const bytes = (text: string) => new Uint8Array(Buffer.from(text, "latin1"));
    const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
    for (const text of [svg, "%PDF-1.7", "GIF", "\xff\xd8\xffnot a picture", `RIFF0000WEBP${svg}`])
      await expect(
        uploadPopupPicture(ctx, { image: { name: "salon.jpg", bytes: bytes(text) } }),
        text,
      ).rejects.toMatchObject({ code: "INVALID_FILE_TYPE", status: 415 });
    for (const image of [undefined, { name: "salon.jpg", bytes: bytes("") }])
      await expect(uploadPopupPicture(ctx, { image })).rejects.toMatchObject({
        code: "no_image",
        status: 400,
      });
  });

  it("is kept for a day before the popup is saved, and deleted with the popup", async () => {
    const ctx = await admin();
    const [first, second, unused] = [
      await upload(ctx, "#7a1f35"),
      await upload(ctx, "#5b6a4f"),
      await upload(ctx, "#222"),
    ];
    const sweep = (now = testNow) => removeOrphanedFiles(testSystemCtx({ now }));
    const { id, picture: shown } = await createPopup(ctx, popup(first.id));
    expect(shown?.sources.jpeg).toEqual(first.picture.sources.jpeg);
    await sweep();
    expect(await fileOf(unused.id), "not yet").toBeDefined();
    await sweep(secondsAfter(testNow, 86_401));
    expect(await fileOf(unused.id)).toBeUndefined();
    expect((await fileOf(first.id))?.orphanedAt).toBeNull();

    const again = await upload(ctx, "#5b6a4f");
    await updatePopup(ctx, { id, ...popup(again.id) });
    expect((await fileOf(first.id))?.orphanedAt).toEqual(testNow);
    expect(await fileOf(second.id), "of the same bytes, never used").toBeUndefined();
    await sweep();
    expect(await fileOf(first.id)).toBeUndefined();
    await deletePopup(ctx, { id });
    expect((await fileOf(again.id))?.orphanedAt).toEqual(testNow);
  });

  it("has to be an upload of the same admin, or the present picture", async () => {
    const [one, other] = [await admin(), await admin()];
    const mine = await upload(one, "#345");
    await expect(createPopup(other, popup(mine.id))).rejects.toMatchObject({
      fields: { imageFileId: "invalid" },
    });
    await expect(createPopup(other, popup(crypto.randomUUID()))).rejects.toMatchObject({
      fields: { imageFileId: "invalid" },
    });
    const { id } = await createPopup(one, popup(mine.id));
    const saved = await updatePopup(other, { id, ...popup(mine.id), title: "Salon d’automne" });
    expect(saved).toMatchObject({ title: "Salon d’automne", imageFileId: mine.id });
    expect((await listPopups(other)).popups.find((row) => row.id === id)?.picture?.alt).toBe(
      "Salon d’automne",
    );
    await db.delete(promotionalPopups).where(eq(promotionalPopups.id, id));
  });
});

import type { Locator } from "@playwright/test";
import { asc, eq } from "drizzle-orm";
import sharp from "sharp";
import type { Database } from "@/db/client";
import { images, mediaFiles } from "@/db/schema/listing/images";
import { expectAccessible, expectNoOverflow } from "../support/page-checks";
import { newProvider, signIn } from "../support/people";
import { expect, originOf, type Page, test, wordsOf } from "../support/test";

const words = wordsOf("fr-FR");
const fr = originOf("fr");

/** A picture of 16 : 9, so that one of 3 : 2 must have been cropped. */
async function picture(name: string, background = "#5b6a4f") {
  const canvas = { width: 1600, height: 900, channels: 3, background } as const;
  return { name, mimeType: "image/jpeg", buffer: await sharp({ create: canvas }).jpeg().toBuffer() };
}
type Picture = Awaited<ReturnType<typeof picture>>;
const three = () => Promise.all([picture("a.jpg"), picture("b.jpg", "#7a1f35"), picture("c.jpg", "#334455")]);

/** The shapes of the stored photos, in the order of the gallery. */
async function shapesOf(db: Database, providerId: string): Promise<string[]> {
  const rows = await db
    .select({ width: mediaFiles.width, height: mediaFiles.height })
    .from(images)
    .innerJoin(mediaFiles, eq(mediaFiles.id, images.fileId))
    .where(eq(images.providerId, providerId))
    .orderBy(asc(images.position));
  return rows.map(({ width, height }) => (width / height).toFixed(1)).sort();
}
const [cropped, whole] = [(3 / 2).toFixed(1), (16 / 9).toFixed(1)];

const choose = (page: Page) => page.getByLabel(words("images.add.choose"));
const cards = (page: Page) => page.getByRole("button", { name: /^Déplacer/ });
const button = (page: Page | Locator, name: string) => page.getByRole("button", { name });
const area = (page: Page) => page.getByRole("application", { name: words("images.crop.area") });

/** Puts files on the page as a drag from the desktop or the clipboard does. */
async function give(page: Page, how: "drop" | "paste", files: readonly Picture[], stopsAt?: "dragenter") {
  const sent = files.map(({ name, mimeType, buffer }) => ({
    name,
    mimeType,
    bytes: buffer.toString("base64"),
  }));
  await page.evaluate(
    ({ sent, how, stopsAt }) => {
      const data = new DataTransfer();
      for (const { name, mimeType, bytes } of sent) {
        const content = Uint8Array.from(atob(bytes), (letter) => letter.charCodeAt(0));
        data.items.add(new File([content], name, { type: mimeType }));
      }
      const target = document.querySelector("main") ?? document.body;
      const options = { bubbles: true, cancelable: true };
      if (how === "paste") {
        target.dispatchEvent(new ClipboardEvent("paste", { ...options, clipboardData: data }));
        return;
      }
      for (const kind of ["dragenter", "dragover", "drop"]) {
        target.dispatchEvent(new DragEvent(kind, { ...options, dataTransfer: data }));
        if (kind === stopsAt) return;
      }
    },
    { sent, how, stopsAt },
  );
}

async function open(page: Page, context: Parameters<typeof signIn>[1], db: Database): Promise<string> {
  const provider = await newProvider(db);
  await signIn(db, context, { userId: provider.id }, fr);
  await page.goto(`${fr}/images`);
  await expect(page.getByRole("heading", { name: words("images.empty.title") })).toBeVisible();
  return provider.id;
}

test("photos are dropped anywhere on the page, or pasted", async ({ page, context, db }) => {
  const id = await open(page, context, db);
  const files = await three();
  await give(page, "drop", files.slice(0, 2), "dragenter");
  await expect(page.getByText(words("images.add.release"))).toBeVisible();
  await give(page, "drop", files.slice(0, 2));
  await expect(page.getByText(words("images.add.release"))).toBeHidden();
  await expect(cards(page)).toHaveCount(2);
  expect(await shapesOf(db, id)).toEqual([whole, whole]);

  await give(page, "paste", files.slice(2));
  await area(page).waitFor();
  await button(page, words("images.crop.save")).click();
  await expect(cards(page)).toHaveCount(3);
  expect(await shapesOf(db, id)).toEqual([cropped, whole, whole].sort());
});

test("several photos are cropped in turn by keyboard; a skipped one stays whole", async ({
  page,
  context,
  db,
}) => {
  const id = await open(page, context, db);
  await choose(page).setInputFiles(await three());
  await button(page, words("images.walk.start")).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog).toContainText("Photo 1 sur 3");
  await area(page).focus();
  await expectAccessible(page, "the walk");
  await expectNoOverflow(page, "the walk");
  await expect(button(dialog, words("images.walk.previous"))).toBeDisabled();
  await page.keyboard.press("PageDown");
  await expect(dialog).toContainText("Photo 2 sur 3");
  await expect(area(page), "the keys go on with the next photo").toBeFocused();
  // Where the focus is until the next photo is loaded.
  await dialog.focus();
  await page.keyboard.press("PageUp");
  await expect(dialog).toContainText("Photo 1 sur 3");
  await button(dialog, words("images.walk.next")).click();
  await expect(dialog).toContainText("Photo 2 sur 3");
  await button(dialog, words("images.crop.whole")).click();
  await expect(dialog).toContainText("Photo 3 sur 3");
  expect(await shapesOf(db, id), "nothing is sent before the end").toEqual([]);
  await button(dialog, words("images.walk.last")).click();
  await expect(dialog).toBeHidden();
  await expect(cards(page)).toHaveCount(3);
  expect(await shapesOf(db, id)).toEqual([cropped, cropped, whole].sort());
});

test("who leaves the walk loses no photo", async ({ page, context, db }) => {
  const id = await open(page, context, db);
  await choose(page).setInputFiles(await three());
  await button(page, words("images.walk.start")).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog).toContainText("Photo 1 sur 3");
  await button(dialog, words("images.walk.next")).click();
  await expect(dialog).toContainText("Photo 2 sur 3");
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(cards(page)).toHaveCount(3);
  expect(await shapesOf(db, id)).toEqual([cropped, whole, whole].sort());
});

test("a device that cannot turn a photo says so, and the whole one can still be sent", async ({
  page,
  context,
  db,
}) => {
  const id = await open(page, context, db);
  await page.evaluate(() => {
    HTMLCanvasElement.prototype.toBlob = (answer) => answer(null);
  });
  await choose(page).setInputFiles(await picture("a.jpg"));
  const dialog = page.getByRole("dialog");
  await area(page).waitFor();
  await button(dialog, words("images.crop.turn")).click();
  await expect(dialog.getByText(words("images.errors.crop_failed"))).toBeVisible();
  await button(dialog, words("images.crop.whole")).click();
  await expect(cards(page)).toHaveCount(1);
  expect(await shapesOf(db, id)).toEqual([whole]);
});

test.describe("on a telephone", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test("a long press moves a photo, a short one only scrolls", async ({ page, context, db }) => {
    const id = await open(page, context, db);
    await choose(page).setInputFiles(await three());
    await expect(cards(page)).toHaveCount(3);
    const order = async () =>
      (
        await db
          .select({ id: images.id })
          .from(images)
          .where(eq(images.providerId, id))
          .orderBy(asc(images.position))
      ).map((image) => image.id);
    const before = await order();
    const pictures = page.getByRole("button", { name: /^Agrandir/ });
    const centre = async (n: number) => {
      const box = await pictures.nth(n).boundingBox();
      if (!box) throw new Error("the photo is not shown");
      return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
    };
    const finger = await context.newCDPSession(page);
    const touch = (type: "touchStart" | "touchMove" | "touchEnd", points: { x: number; y: number }[]) =>
      finger.send("Input.dispatchTouchEvent", { type, touchPoints: points });
    // Read aloud as soon as a photo follows the finger.
    const lifted = page.getByText(/, place \d sur 3/);

    const places = async () => {
      await expect(pictures).toHaveCount(3);
      await pictures.nth(2).scrollIntoViewIfNeeded();
      return [await centre(1), await centre(2)] as const;
    };
    const [start, end] = await places();
    await touch("touchStart", [start]);
    await touch("touchMove", [end]);
    await touch("touchEnd", []);
    await expect(lifted).toHaveCount(0);

    // The short one may have scrolled the page.
    const [from, to] = await places();
    await touch("touchStart", [from]);
    await expect(lifted).not.toHaveCount(0);
    await touch("touchMove", [{ x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 }]);
    await touch("touchMove", [to]);
    await touch("touchEnd", []);
    const [first, second, third] = before;
    await expect.poll(order).toEqual([first, third, second]);
  });
});

import { asc, eq } from "drizzle-orm";
import sharp from "sharp";
import type { Database } from "@/db/client";
import { images, mediaFiles } from "@/db/schema/listing/images";
import { untilStill } from "@/scripts/shots/acts";
import { expectAccessible, expectNoOverflow, expectWords } from "../support/page-checks";
import { newProvider, signIn } from "../support/people";
import { expect, originOf, type Page, test, wordsOf } from "../support/test";

const words = wordsOf("fr-FR");
const fr = originOf("fr");

async function picture(name: string, { width = 900, height = 600, background = "#5b6a4f" } = {}) {
  const buffer = await sharp({ create: { width, height, channels: 3, background } })
    .jpeg()
    .toBuffer();
  return { name, mimeType: "image/jpeg", buffer };
}
const galleryOf = (db: Database, id: string) =>
  db.select().from(images).where(eq(images.providerId, id)).orderBy(asc(images.position));
const choose = (page: Page) => page.getByLabel(words("images.add.choose"));
const cards = (page: Page) => page.getByRole("button", { name: /^Déplacer/ });

test.describe("on a telephone", () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test("a provider fills its gallery, orders, hides and deletes photos", async ({ page, context, db }) => {
    const provider = await newProvider(db);
    await signIn(db, context, { userId: provider.id }, fr);
    await page.goto(`${fr}/images`);
    await expect(page.getByRole("heading", { name: words("images.empty.title") })).toBeVisible();
    await expectAccessible(page, "the empty gallery");
    await expectNoOverflow(page, "the empty gallery");

    const small = await picture("petite.jpg", { width: 300, height: 300 });
    await choose(page).setInputFiles([
      await picture("allee.jpg"),
      small,
      await picture("banquet.jpg", { background: "#7a1f35" }),
    ]);
    await expect(cards(page)).toHaveCount(2);
    const refused = page.getByRole("listitem").filter({ hasText: "petite.jpg" });
    await expect(refused.getByRole("alert")).toHaveText(words("images.errors.too_small"));
    await refused.getByRole("button", { name: /^Retirer petite\.jpg/ }).click();
    await expect(refused).toBeHidden();
    await expect(page.getByText("2 photos sur 10")).toBeVisible();

    await page
      .getByRole("button", { name: words("images.gallery.giveTitle") })
      .first()
      .click();
    const form = page.getByRole("dialog");
    await form.getByLabel(words("images.edit.titleLabel")).fill("Al");
    await form.getByRole("button", { name: words("ui.save") }).click();
    await expect(form.getByLabel(words("images.edit.titleLabel"))).toHaveAttribute("aria-invalid", "true");
    await form.getByLabel(words("images.edit.titleLabel")).fill("L’allée");
    await form.getByRole("button", { name: words("ui.save") }).click();
    await expect(form).toBeHidden();
    await expectAccessible(page, "the gallery");
    await expectNoOverflow(page, "the gallery");
    await expectWords(page, "the gallery");

    // By keyboard: Space lifts, an arrow moves, Space stores.
    const handle = page.getByRole("button", { name: /^Déplacer « L’allée/ });
    await handle.focus();
    await page.keyboard.press("Space");
    await page.keyboard.press("ArrowRight");
    await expect(handle).toBeFocused();
    await page.keyboard.press("Space");
    await expect
      .poll(async () => (await galleryOf(db, provider.id)).map(({ title }) => title === "L’allée"))
      .toEqual([false, true]);

    const visible = page.getByRole("switch", { name: /L’allée/ });
    await visible.uncheck();
    await expect
      .poll(async () => (await galleryOf(db, provider.id)).map(({ isVisible }) => isVisible))
      .toEqual([true, false]);

    await page.getByRole("button", { name: /^Supprimer « L’allée/ }).click();
    await expect(cards(page)).toHaveCount(1);
    await page.getByRole("button", { name: words("ui.undo") }).click();
    await expect(cards(page)).toHaveCount(2);
    expect(await galleryOf(db, provider.id)).toHaveLength(2);
    await page.getByRole("button", { name: /^Supprimer « L’allée/ }).click();
    await expect.poll(async () => (await galleryOf(db, provider.id)).length, { timeout: 15_000 }).toBe(1);
  });
});

test("several photos are hidden, shown and deleted at once, by touch and by keyboard", async ({
  page,
  context,
  db,
}) => {
  const { id } = await newProvider(db);
  for (const [position, title] of ["Allée", "Banquet", "Cloître", "Dîner"].entries()) {
    const name = `${crypto.randomUUID().replaceAll("-", "").repeat(2)}`;
    const file = { ownerId: id, sha256: name, status: "ready" as const, mimeType: "image/jpeg" };
    const [stored] = await db
      .insert(mediaFiles)
      .values({ ...file, bytes: 1, width: 900, height: 600 })
      .returning();
    const fileId = stored?.id ?? "";
    await db.insert(images).values({ providerId: id, fileId, title, description: "Au matin.", position });
  }
  const visible = async () => (await galleryOf(db, id)).map(({ isVisible }) => isVisible);
  const select = (key: string) => words(`images.gallery.select.${key}`);
  const begin = page.getByRole("button", { name: select("begin"), exact: true });
  const bar = page.getByRole("region", { name: select("label") });
  const tick = (title: string) => page.getByRole("checkbox", { name: new RegExp(`« ${title}`) });
  // Undoing gives a message that can be undone as well.
  const undo = (change: "hidden" | "deleted", count: number) =>
    page
      .getByRole("listitem")
      .filter({ hasText: words(`images.selection.${change}`, { count }) })
      .getByRole("button", { name: words("ui.undo") });
  await signIn(db, context, { userId: id }, fr);
  await page.goto(`${fr}/images`);
  await untilStill(page);

  await begin.click();
  await tick("Allée").check();
  await tick("Cloître").click({ modifiers: ["Shift"] });
  await expect(tick("Banquet"), "between two clicks with Shift").toBeChecked();
  await expect(bar.getByRole("status")).toHaveText(words("images.gallery.select.count", { count: 3 }));
  await expectAccessible(page, "selected photos");
  await bar.getByRole("button", { name: select("hide") }).click();
  await expect.poll(visible).toEqual([false, false, false, true]);
  await expect(begin, "the focus is not lost with the bar").toBeFocused();
  await undo("hidden", 3).click();
  await expect.poll(visible).toEqual([true, true, true, true]);

  await begin.press("Enter");
  await tick("Banquet").press("Space");
  await tick("Dîner").press("Space");
  await page.keyboard.press("Escape");
  await expect(bar).toBeHidden();
  await begin.press("Enter");
  await expect(tick("Banquet"), "a new selection is empty").not.toBeChecked();
  await tick("Banquet").press("Space");
  await tick("Dîner").press("Space");
  await bar.getByRole("button", { name: select("delete") }).press("Enter");
  await expect(cards(page)).toHaveCount(2);
  await undo("deleted", 2).click();
  await expect(cards(page)).toHaveCount(4);
  expect(await galleryOf(db, id)).toHaveLength(4);

  await begin.click();
  await bar.getByRole("button", { name: select("all") }).click();
  await tick("Allée").uncheck();
  await bar.getByRole("button", { name: select("delete") }).click();
  // A closed page waits for no message.
  await page.goto("about:blank");
  await expect.poll(async () => (await galleryOf(db, id)).map(({ title }) => title)).toEqual(["Allée"]);
});

test("one photo is cropped by keyboard, and the crop is asked about before it is dropped", async ({
  page,
  context,
  db,
}) => {
  const provider = await newProvider(db);
  await signIn(db, context, { userId: provider.id }, fr);
  await page.goto(`${fr}/images`);
  await choose(page).setInputFiles(await picture("table.jpg", { width: 1600, height: 900 }));
  const dialog = page.getByRole("dialog");
  const area = dialog.getByRole("application", { name: words("images.crop.area") });
  await area.focus();
  await expectAccessible(page, "the crop dialog");
  await page.keyboard.press("ArrowLeft");
  await page.keyboard.press("Escape");
  await dialog.getByRole("button", { name: words("images.crop.stay") }).click();
  await dialog.getByText("1 : 1").click();
  await area.focus();
  await page.keyboard.press("+");
  await dialog.getByRole("button", { name: words("images.crop.save") }).click();
  await expect(cards(page)).toHaveCount(1);
  const [stored] = await db.query.images.findMany({
    where: eq(images.providerId, provider.id),
    with: { file: true },
  });
  expect(stored?.file.width).toBe(stored?.file.height);
});

test("an upload goes on after a lost connection, and failures say so without losing the photo", async ({
  page,
  context,
  db,
  allowErrors,
}) => {
  allowErrors(/status of 500|ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch/);
  const provider = await newProvider(db);
  await signIn(db, context, { userId: provider.id }, fr);
  await page.goto(`${fr}/images`);
  const files = [await picture("a.jpg"), await picture("b.jpg", { background: "#334455" })];

  await context.setOffline(true);
  await choose(page).setInputFiles(files);
  await expect(page.getByText(words("images.upload.offline"))).toHaveCount(2);
  await context.setOffline(false);
  await expect(cards(page)).toHaveCount(2);

  const broken = { status: 500, body: "{}", contentType: "application/json" };
  await page.route("**/api/images/upload", (route) => route.fulfill(broken), { times: 1 });
  await choose(page).setInputFiles([
    await picture("c.jpg", { background: "#996633" }),
    { name: "d.jpg", mimeType: "image/jpeg", buffer: Buffer.from("not a picture") },
  ]);
  await expect(page.getByText(words("images.errors.upload_failed"))).toBeVisible();
  await expect(page.getByText(words("images.errors.read_failed"))).toBeVisible();
  await page.getByRole("button", { name: /^Renvoyer c\.jpg/ }).click();
  await expect(cards(page)).toHaveCount(3);

  // What the server refuses is taken back, with a sentence.
  await page.route("**/api/images/**", (route) => route.fulfill(broken));
  await page.getByRole("switch").first().click();
  await expect(page.getByText(words("images.errors.toggle"))).toBeVisible();
  await expect(page.getByRole("switch").first()).toBeChecked();
  await cards(page).first().focus();
  await page.keyboard.press("Space");
  await page.keyboard.press("End");
  await page.keyboard.press("Space");
  await expect(page.getByText(words("images.errors.save_failed"))).toBeVisible();
  await page
    .getByRole("button", { name: words("images.gallery.giveTitle") })
    .first()
    .click();
  await page
    .getByRole("dialog")
    .getByRole("button", { name: words("ui.save") })
    .click();
  await expect(page.getByText(words("images.errors.update"))).toBeVisible();
  await page.keyboard.press("Escape");
  await page
    .getByRole("button", { name: /^Supprimer/ })
    .first()
    .click();
  // The time of a message stands still below the pointer.
  await page.mouse.move(0, 0);
  await expect(cards(page)).toHaveCount(2);
  await expect(page.getByText(words("images.errors.delete"))).toBeVisible({ timeout: 15_000 });
  await expect(cards(page)).toHaveCount(3);
});

test("the portrait is cropped, shown in the menu and deleted after a question", async ({
  page,
  context,
  db,
  allowErrors,
}) => {
  allowErrors(/status of 500/);
  const provider = await newProvider(db);
  await signIn(db, context, { userId: provider.id }, fr);
  await page.goto(`${fr}/images`);
  await page.getByLabel(words("images.portrait.add")).setInputFiles(await picture("claire.jpg"));
  await page.getByRole("button", { name: words("images.crop.savePortrait") }).click();
  await expect(page.getByText(words("images.portrait.saved"))).toBeVisible();
  await expect(page.getByRole("banner").locator("img")).toHaveAttribute("src", /^\/media\//);

  const remove = page.getByRole("button", { name: words("ui.delete"), exact: true });
  const confirm = page.getByRole("dialog").getByRole("button", { name: words("images.portrait.delete") });
  const broken = { status: 500, body: "{}", contentType: "application/json" };
  await page.route("**/api/images/profile", (route) => route.fulfill(broken), { times: 1 });
  await remove.click();
  await confirm.click();
  await expect(page.getByText(words("images.errors.profile_delete"))).toBeVisible();
  await confirm.click();
  await expect(page.getByLabel(words("images.portrait.add"))).toBeVisible();
});

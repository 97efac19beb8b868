import { eq } from "drizzle-orm";
import { companies } from "@/db/schema/listing/company";
import { images, mediaFiles } from "@/db/schema/listing/images";
import { expectAccessible } from "../support/page-checks";
import { newProvider } from "../support/people";
import { expect, originOf, test, wordsOf } from "../support/test";

test("keys and buttons move between photos, and the focus returns", async ({ page, scene }) => {
  const { words } = scene;
  await page.goto(scene.origin + scene.wedding);
  const second = page.locator("[data-photo='1']").first();
  await second.click();
  const box = page.getByRole("dialog");
  const status = box.getByRole("status");
  await expect(status).toContainText(/^2 /);
  await page.keyboard.press("ArrowRight");
  await expect(status).toContainText(/^3 /);
  await box.getByRole("button", { name: words("profile.photos.previous") }).click();
  await expect(status).toContainText(/^2 /);
  await page.keyboard.press("Home");
  await expect(status).toContainText(/^1 /);
  await expect(box.getByRole("button", { name: words("profile.photos.previous") })).toBeDisabled();
  await page.keyboard.press("Escape");
  await expect(box).toBeHidden();
  await expect(second).toBeFocused();
});

test("a gallery shows the photos of one category, without script too", async ({ browser, db }) => {
  const { id } = await newProvider(db);
  const categories = ["ceremony", "ceremony", "ceremony", "party", "party", "party", null] as const;
  for (const [position, category] of categories.entries()) {
    const sha256 = crypto.randomUUID().replaceAll("-", "").repeat(2);
    const file = { ownerId: id, sha256, status: "ready" as const, mimeType: "image/jpeg" };
    const [stored] = await db
      .insert(mediaFiles)
      .values({ ...file, bytes: 1, width: 900, height: 600 })
      .returning();
    const title = `Photo ${position + 1}`;
    const row = {
      providerId: id,
      fileId: stored?.id ?? "",
      title,
      description: "Au matin.",
      position,
      category,
    };
    await db.insert(images).values(row);
  }
  const [company] = await db.select().from(companies).where(eq(companies.providerId, id));
  const words = wordsOf("fr-FR");
  for (const javaScriptEnabled of [true, false]) {
    const page = await browser.newPage({ javaScriptEnabled });
    await page.goto(`${originOf("fr")}/wedding-planner/${company?.slug}`);
    await page.getByRole("button", { name: words("profile.photos.all", { count: 7 }) }).click();
    const box = page.getByRole("dialog");
    const shown = box.getByRole("figure");
    await expect(shown).toHaveCount(7);
    await box.getByRole("radio", { name: words("images.categories.party") }).check();
    await expect(shown).toHaveCount(3);
    await expect(shown.first()).toContainText("Photo 4");
    if (javaScriptEnabled) {
      await expectAccessible(page, "the photos of one category");
      await expect(box.getByRole("status")).toContainText("Photo 4");
      await box.getByRole("button", { name: words("profile.photos.next") }).click();
      await expect(box.getByRole("status")).toContainText("Photo 5");
    }
    await box.getByRole("radio", { name: words("profile.photos.allCategories") }).check();
    await expect(shown).toHaveCount(7);
    await page.close();
  }
});

test("a photo clicked before hydration is the one that opens", async ({ page, scene }) => {
  const { words } = scene;
  const pressed = Promise.withResolvers<void>();
  await page.route("**/islands/lightbox-controls-*.js", async (route) => {
    await pressed.promise;
    await route.continue();
  });
  await page.goto(scene.origin + scene.wedding);
  const second = page.locator("[data-photo='1']").first();
  await second.click();
  const box = page.getByRole("dialog");
  await expect(box).toBeVisible();
  pressed.resolve();
  await expect(box.getByRole("status")).toContainText(/^2 /);
  await box.getByRole("button", { name: words("profile.photos.next") }).click();
  await expect(box.getByRole("status")).toContainText(/^3 /);
  await page.keyboard.press("Escape");
  await expect(box).toBeHidden();
  await expect(second).toBeFocused();
});

test("a video host gets no request before the video is played", async ({ page, scene }) => {
  const strangers: string[] = [];
  await page.route(/youtube|vimeo/, (route) => {
    strangers.push(route.request().url());
    return route.abort();
  });
  await page.goto(scene.origin + scene.wedding.replace(/\/weddings\/.*/, ""));
  const film = page.locator("a[href*='youtube.com/watch'], a[href*='vimeo.com/']").first();
  await film.scrollIntoViewIfNeeded();
  await page.waitForLoadState("networkidle");
  expect(strangers).toEqual([]);
  await film.click();
  await expect(page.locator("iframe")).toHaveAttribute(
    "src",
    /youtube-nocookie\.com\/embed|player\.vimeo\.com.*dnt=1/,
  );
});

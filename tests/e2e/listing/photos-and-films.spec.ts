import { sql } from "drizzle-orm";
import { ask } from "@/scripts/shots/ask";
import { expectAccessible } from "../support/page-checks";
import { openSession } from "../support/people";
import { expectPublic } from "../support/public-page";
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
  const fr = originOf("fr");
  // A listed provider of the demo with enough photos, which no other test changes.
  const [gallery] = await db.execute<{ id: string; slug: string; photos: string[] }>(sql`
    select u.id, c.slug, array_agg(i.id::text order by i.position, i.id) as photos
      from users u
      join companies c on c.provider_id = u.id
      join provider_search s on s.provider_id = u.id and s.country = 'FR'
      join images i on i.provider_id = u.id and i.is_visible
     where u.email like 'provider-fr-%'
     group by u.id, c.slug having count(*) >= 6 order by u.id limit 1`);
  if (!gallery) throw new Error("the demo data has no gallery of six photos");
  const { slug, photos } = gallery;
  const cookie = `session=${await openSession(db, { userId: gallery.id })}`;
  const sortInto = async (category: string | null, ids: readonly string[]) => {
    const body = { ids, change: "category", category };
    expect((await ask(`${fr}/api/images/changes`, { body, cookie })).status).toBe(200);
  };
  await sortInto("ceremony", photos.slice(0, 3));
  await sortInto("party", photos.slice(3, 6));
  const words = wordsOf("fr-FR");
  const url = `${fr}/wedding-planner/${slug}`;
  await expectPublic(url, words("images.categories.party"));
  for (const javaScriptEnabled of [true, false]) {
    const page = await browser.newPage({ javaScriptEnabled });
    // The script arrives after the reader has chosen.
    const chosen = Promise.withResolvers<void>();
    await page.route("**/islands/lightbox-controls-*.js", async (route) => {
      await chosen.promise;
      await route.continue();
    });
    await page.goto(url);
    await page.getByRole("button", { name: words("profile.photos.all", { count: photos.length }) }).click();
    const box = page.getByRole("dialog");
    const shown = box.getByRole("figure");
    await expect(shown).toHaveCount(photos.length);
    await box.getByRole("radio", { name: words("images.categories.party") }).check();
    await expect(shown).toHaveCount(3);
    chosen.resolve();
    if (javaScriptEnabled) {
      const status = box.getByRole("status");
      await expect(status).not.toBeEmpty();
      await expect(shown).toHaveCount(3);
      await expectAccessible(page, "the photos of one category");
      const first = (await status.textContent()) ?? "";
      await box.getByRole("button", { name: words("profile.photos.next") }).click();
      await expect(status).not.toHaveText(first);
    }
    await box.getByRole("radio", { name: words("profile.photos.allCategories") }).check();
    await expect(shown).toHaveCount(photos.length);
    await page.close();
  }
  await sortInto(null, photos);
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

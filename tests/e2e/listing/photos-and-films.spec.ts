import { expect, test } from "../support/test";

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

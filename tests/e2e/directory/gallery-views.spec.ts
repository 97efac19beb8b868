import { expect, test } from "../support/test";

test("the opened gallery counts each viewed picture once", async ({ page, scene }) => {
  const paths: string[] = [];
  page.on("request", (request) => {
    if (request.method() === "PATCH") paths.push(new URL(request.url()).pathname);
  });
  await page.goto(scene.origin + scene.profile);
  const pictures = page.locator("[data-gallery-image]");
  await expect(pictures.first()).toBeHidden();
  expect(paths, "nothing is counted before it is visible").toEqual([]);
  const counted = page.waitForResponse((answer) => answer.url().endsWith("/increment-view-count"));
  await page.locator("[popovertarget=photos]").first().click();
  expect((await counted).status()).toBe(204);
  for (const picture of await pictures.all()) {
    const id = await picture.getAttribute("data-gallery-image");
    // The lightbox script scrolls to the pressed picture when it starts, possibly after this scroll.
    await expect(async () => {
      await picture.evaluate((shown) => shown.scrollIntoView({ block: "center" }));
      await expect.poll(() => paths, { timeout: 1_000 }).toContain(`/image/${id}/increment-view-count`);
    }).toPass();
  }
  await pictures.first().evaluate((shown) => shown.scrollIntoView({ block: "center" }));
  await expect.poll(() => paths.length).toBe(await pictures.count());
  expect(new Set(paths).size, "each picture once").toBe(paths.length);
});

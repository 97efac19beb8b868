import { expect, test } from "../support/test";

test("a rank is explained beside its card when somebody asks, by keyboard too", async ({ page, scene }) => {
  const link = page.locator("a[data-why]").first();
  const sheet = page.getByRole("dialog");
  // Before its script runs, the link opens the page of its own.
  await expect(async () => {
    await page.goto(scene.origin + scene.area);
    await expect(sheet).toHaveCount(0);
    await link.focus();
    await page.keyboard.press("Enter");
    await expect(sheet).toBeVisible({ timeout: 3_000 });
  }).toPass();
  await expect(sheet.locator("dt").first()).toBeVisible();
  await expect(page).toHaveURL(scene.origin + scene.area);
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(link).toBeFocused();
});

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  test("a rank is explained on a page of its own, which is not indexed", async ({ page, scene }) => {
    await page.goto(scene.origin + scene.area);
    await page.locator("a[data-why]").first().click();
    await expect(page).toHaveURL(/\/why-here\//);
    await expect(page.locator("dt").first()).toBeVisible();
    expect(await page.locator("meta[name=robots]").getAttribute("content")).toContain("noindex");
  });
});

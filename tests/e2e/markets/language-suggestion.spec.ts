import { expect, originOf, type Page, test, wordsOf } from "../support/test";

const path = "/wedding-venues?seated=80";
const dutch = originOf("be");
const french = originOf("be-fr");
const open = wordsOf("fr-FR")("layout.language.suggestion");
const close = wordsOf("fr-FR")("ui.close");

const suggestion = (page: Page) => page.getByRole("region").filter({ hasText: open });

test.describe("a browser that prefers French", () => {
  test.use({ locale: "fr-FR" });

  test("is offered the French edition of a Belgian page, which is not offered the way back @phone", async ({
    page,
  }) => {
    await page.addInitScript(() => {
      window.shifts = 0;
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) window.shifts += (entry as unknown as { value: number }).value;
      }).observe({ type: "layout-shift", buffered: true });
    });
    await page.goto(dutch + path);
    const link = suggestion(page).getByRole("link", { name: open });
    await expect(link).toBeVisible();
    await page.waitForLoadState("networkidle");
    expect(await page.evaluate(() => window.shifts)).toBeLessThan(0.05);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(
      0,
    );
    await link.focus();
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(french + path);
    await expect(page.locator("html")).toHaveAttribute("lang", "fr-BE");
    await expect(page.getByRole("main")).toBeVisible();
    await expect(page.locator("[data-suggestion]:not([hidden])")).toHaveCount(0);
  });

  test("is not offered it again once it was closed, on no page of the site", async ({ page }) => {
    await page.goto(dutch + path);
    await suggestion(page).getByRole("button", { name: close, exact: true }).focus();
    await page.keyboard.press("Enter");
    await expect(suggestion(page)).toHaveCount(0);
    await expect(page.getByRole("main")).toBeFocused();
    expect(await page.context().cookies()).toEqual([]);
    for (const next of [path, "/", "/terms"]) {
      await page.goto(dutch + next);
      await expect(page.getByRole("contentinfo")).toBeVisible();
      await expect(suggestion(page)).toHaveCount(0);
    }
  });

  test("is not offered it after the reader chose Dutch in the switch", async ({ page }) => {
    await page.goto(french + path);
    await page.getByRole("contentinfo").locator('a[hreflang="nl-BE"]').click();
    await expect(page).toHaveURL(dutch + path);
    await expect(suggestion(page)).toHaveCount(0);
    await page.goto(`${dutch}/`);
    await expect(page.getByRole("contentinfo")).toBeVisible();
    await expect(suggestion(page)).toHaveCount(0);
  });
});

test.describe("a browser that prefers no other language of the country", () => {
  test.use({ locale: "de-DE" });

  test("is offered nothing", async ({ page }) => {
    for (const address of [dutch + path, french + path, `${originOf("de")}/`]) {
      await page.goto(address);
      await expect(page.getByRole("contentinfo")).toBeVisible();
      await expect(page.locator("[data-suggestion]:not([hidden])")).toHaveCount(0);
    }
  });
});

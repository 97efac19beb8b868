import { COMPARED_VENUES_MAX } from "@/lib/listing/venue-comparison/rules";
import { wordsOf } from "@/scripts/shots/words";
import { expectAccessible } from "../support/page-checks";
import { expect, originOf, test } from "../support/test";

const LIST = "/wedding-venues";

test("the list of venues comes before its map, whose pins lead back to the cards", async ({ page }) => {
  const foreign: string[] = [];
  const origin = originOf("fr");
  page.on("request", (request) => {
    if (!/^(data|blob):/.test(request.url()) && !request.url().startsWith(origin))
      foreign.push(request.url());
  });
  await page.goto(origin + LIST);
  const cards = page.getByRole("article");
  const count = await cards.count();
  const map = page.locator("#map");
  expect(await map.evaluate((one) => document.querySelector("article")?.compareDocumentPosition(one))).toBe(
    await page.evaluate(() => Node.DOCUMENT_POSITION_FOLLOWING),
  );
  await expect(page.locator("[data-state=ready]"), "nothing is drawn before it is near").toHaveCount(0);
  await map.scrollIntoViewIfNeeded();
  await page.locator("[data-state=still]").hover();
  await page.locator("[data-state=ready]").waitFor();
  const pins = page.locator("[data-pin]:visible");
  const shown = () =>
    pins.evaluateAll((all) =>
      all.reduce((sum, { dataset }) => sum + (dataset.targets?.split(" ").length ?? 1), 0),
    );
  await expect.poll(shown).toBe(count);
  const group = page.locator("button[data-pin]:visible").first();
  await group.press("Enter");
  await page.locator("section[aria-label] a[href^='#p-']").first().press("Enter");
  await expect(page.locator(":target").getByRole("article")).toBeInViewport();
  expect(foreign, "no third party").toEqual([]);
});

test("a place tells its figures and leads to its planners, and they lead back", async ({ page, scene }) => {
  await page.goto(originOf("fr") + LIST);
  const total = await page.getByRole("article").count();
  const figures = page.getByRole("main").locator("dl").first();
  await expect(figures.locator("dd").first()).toHaveText(String(total));
  await page.locator("main a[href='/wedding-planners']").click();
  await expect(page).toHaveURL(/\/wedding-planners$/);
  await expect(page.locator("main a[href='/wedding-venues']")).toBeVisible();
  await page.goto(scene.origin + scene.venueArea);
  await expect(page.locator(`main a[href='${LIST}']`).last()).toBeVisible();
});

test("venues are chosen in a list and compared under an address that can be shared @phone", async ({
  page,
  browser,
}) => {
  const origin = originOf("fr");
  const words = wordsOf("fr-FR");
  await page.goto(origin + LIST);
  const buttons = page.locator("article [data-compare]");
  const names = await page.getByRole("article").getByRole("heading").allTextContents();
  const bar = page.locator("section", { has: page.getByRole("status") }).last();
  /** "3 000 €", as each card says it. */
  const sums = await page
    .getByRole("article")
    .evaluateAll((cards) => cards.map((card) => /\d[\d\s]*€/.exec(card.textContent ?? "")?.[0] ?? "no sum"));
  for (const n of [0, 1]) {
    const button = buttons.nth(n);
    // A press before the page's script runs does nothing.
    await expect(async () => {
      if ((await button.getAttribute("aria-pressed")) !== "true") await button.click();
      await expect(button).toHaveAttribute("aria-pressed", "true", { timeout: 2_000 });
    }).toPass();
  }
  await page.reload();
  await expect(buttons.nth(1), "the browser remembers").toHaveAttribute("aria-pressed", "true");
  for (const n of [2, 3, 4]) await buttons.nth(n).click();
  await expect(buttons.nth(4), "four at most").toHaveAttribute("aria-pressed", "false");
  await buttons.nth(3).press("Enter");
  await buttons.nth(2).press("Enter");
  await bar.getByRole("link").click();
  await expect(page).toHaveURL(/\/venue-comparison\?venues=[a-z0-9-]+,[a-z0-9-]+$/);
  const table = page.getByRole("table");
  await expect(table.getByRole("columnheader")).toHaveCount(2);
  for (const name of names.slice(0, 2))
    await expect(table.getByRole("link", { name, exact: true })).toBeVisible();
  for (const sum of sums.slice(0, 2)) await expect(table).toContainText(sum);
  expect(await page.locator("meta[name=robots]").getAttribute("content")).toContain("noindex");
  await expectAccessible(page, "the comparison");

  const shared = await browser.newContext({ javaScriptEnabled: false });
  const other = await shared.newPage();
  await other.goto(page.url());
  const date = new Date(Date.now() + 200 * 86_400_000).toISOString().slice(0, 10);
  await other.locator("input[name=date]").fill(date);
  await other.locator("main form button").click();
  await expect(other).toHaveURL(new RegExp(`date=${date}`));
  const answers = (["free", "taken", "unknown"] as const).map((one) =>
    words(`venue-comparison.availability.${one}`),
  );
  const answer = other.getByRole("cell", { name: new RegExp(`^(${answers.join("|")})$`) });
  await expect(answer, "each venue says something of the day").toHaveCount(2);
  await shared.close();
});

test("an address with too many, unknown or no venues still answers", async ({ page, scene }) => {
  const { words } = scene;
  await page.goto(`${scene.origin}/venue-comparison?venues=nowhere,<b>`);
  await expect(page.getByRole("heading", { name: words("venue-comparison.emptyTitle") })).toBeVisible();
  await page.goto(scene.origin + LIST);
  const slugs = await page
    .locator("article [data-compare]")
    .evaluateAll((all) => all.map((one) => (one as HTMLElement).dataset.compare ?? ""));
  await page.goto(`${scene.origin}/venue-comparison?venues=${slugs.join(",")}&date=2020-01-01`);
  await expect(page.getByRole("columnheader")).toHaveCount(Math.min(slugs.length, COMPARED_VENUES_MAX));
  await expect(page.locator("input[name=date]")).toHaveAttribute("aria-invalid", "true");
});

test("favourite venues are compared", async ({ page, scene, allowErrors }) => {
  // A visitor who is not signed in gets 401, and the browser stores the favourites.
  allowErrors(/status of 401/);
  await page.goto(scene.origin + LIST);
  for (const n of [0, 1]) await page.locator("article [data-heart]").nth(n).click();
  await page.goto(`${scene.origin}/favorites`);
  const ticks = page.getByRole("checkbox", { name: scene.words("favorites.compare") });
  for (const n of [0, 1]) await ticks.nth(n).check();
  await page.locator("a[href^='/venue-comparison']").click();
  await expect(page.getByRole("columnheader")).toHaveCount(2);
});

test("the page of a venue shows pictures, figures and features, and asks from a bar on a telephone @phone", async ({
  page,
  scene,
  isMobile,
}) => {
  await page.goto(scene.origin + scene.venue);
  await page.locator("[popovertarget=photos]").first().click();
  await expect(page.getByRole("dialog")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.locator("header dl dd")).toHaveCount(4);
  const ask = page.locator("main a[href^='/project/new?venue=']").filter({ visible: true }).first();
  await expect(ask).toBeInViewport();
  if (isMobile) expect((await ask.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  await expect(page.locator("main address")).not.toBeEmpty();
});

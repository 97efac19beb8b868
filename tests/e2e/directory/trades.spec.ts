import { ask } from "@/scripts/shots/ask";
import { wordsOf } from "@/scripts/shots/words";
import { expectAccessible } from "../support/page-checks";
import { expect, originOf, test } from "../support/test";

const fr = originOf("fr");
const ROOT = "/wedding-services";
const OFFICIANTS = `${ROOT}/secular-ceremony`;

test("a trade is found from the menu, narrowed to a town, and leads back to its larger places", async ({
  page,
}) => {
  const words = wordsOf("fr-FR");
  await page.goto(`${fr}/`);
  await page
    .getByRole("banner")
    .getByRole("link", { name: words("layout.public.services") })
    .click();
  await expect(page).toHaveURL(fr + ROOT);
  await page.locator(`main a[href='${OFFICIANTS}']`).click();
  await expect(page).toHaveURL(fr + OFFICIANTS);
  const name = words("trades.names.SECULAR_CEREMONY");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(`${name} en France`);

  const area = page.locator(`main a[href^='${OFFICIANTS}/']`).first();
  await area.click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(new RegExp(`^${name} `));
  await expect(page.locator("meta[name=robots][content*=noindex]")).toHaveCount(0);
  await expectAccessible(page, "trade-area");
  await page.getByRole("navigation").locator(`a[href='${OFFICIANTS}']`).first().click();
  await expect(page).toHaveURL(fr + OFFICIANTS);
});

test("the form of a trade has the trade chosen and leads to a filtered list", async ({ page }) => {
  await page.goto(fr + OFFICIANTS);
  const form = page.locator("form", { has: page.locator("[name=service]:not([type=hidden])") });
  await expect(form.locator("[name=service]:checked")).toHaveValue("secular-ceremony");
  expect(new URL(await form.evaluate((one: HTMLFormElement) => one.action)).pathname).toBe(
    "/wedding-planners",
  );
});

test("a trade without enough providers is shown with the nearest and not indexed; others do not exist", async ({
  db,
}) => {
  const [empty] = await db.execute<{ area: string }>(`
    select a.slug as area from places a
     where a.country = 'FR' and a.type = 'departement' and a.latitude is not null
       and not exists (select from provider_search s where s.area_id = a.id) limit 1`);
  const page = await ask(`${fr}${OFFICIANTS}/${empty?.area}`);
  expect(page.status).toBe(200);
  expect(page.text).toMatch(/<meta name="robots" content="noindex, follow"/);
  for (const path of [
    `${ROOT}/fishmonger`,
    `${ROOT}/french-speaking`,
    `${ROOT}/fishmonger/${empty?.area}`,
    `${OFFICIANTS}/atlantis`,
    `${OFFICIANTS}/page/999`,
    `${OFFICIANTS}/${empty?.area}/page/2`,
  ])
    expect((await ask(fr + path)).status, path).toBe(404);
});

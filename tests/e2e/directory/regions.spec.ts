import { ask } from "@/scripts/shots/ask";
import { wordsOf } from "@/scripts/shots/words";
import { expectAccessible } from "../support/page-checks";
import { expect, originOf, test } from "../support/test";

const fr = originOf("fr");
const ROOT = "/wedding-planners";
const words = wordsOf("fr-FR");

/** The region, its area with most providers, and that area's city with most providers. */
const CHAIN = `
  select g.slug as region, g.name, a.slug as area, c.slug as city
    from provider_search s
    join place_group_members m on m.place_id = s.area_id
    join place_groups g on g.id = m.group_id and g.kind = 'region' and g.country = 'FR'
    join places a on a.id = s.area_id
    join places c on c.id = s.city_id and c.slug <> a.slug
   where s.country = 'FR' group by g.slug, g.name, a.slug, c.slug order by count(*) desc, c.slug limit 1`;
interface Chain extends Record<string, unknown> {
  region: string;
  name: string;
  area: string;
  city: string;
}

test("a country leads to its regions, those to their areas and cities, and back", async ({ page, db }) => {
  const [chain] = await db.execute<Chain>(CHAIN);
  if (!chain) throw new Error("no region has providers");
  const region = `${ROOT}/${chain.region}`;
  await page.goto(fr + ROOT);
  await page.locator(`main a[href='${region}']`).first().click();
  await expect(page).toHaveURL(fr + region);
  await expect(page.getByRole("heading", { level: 1 })).toContainText(chain.name);
  await expect(page.locator("main dl").first()).toBeVisible();
  await expectAccessible(page, "region");
  await page.locator(`main a[href='${ROOT}/${chain.area}']`).first().click();
  await expect(page).toHaveURL(`${fr}${ROOT}/${chain.area}`);
  await page.locator(`main a[href='${ROOT}/${chain.area}/${chain.city}']`).first().click();
  await expect(page).toHaveURL(`${fr}${ROOT}/${chain.area}/${chain.city}`);
  await page
    .getByRole("navigation", { name: words("ui.breadcrumb") })
    .locator(`a[href='${region}']`)
    .click();
  await expect(page).toHaveURL(fr + region);
});

test("the head of a region leads to its map, which robots do not follow", async ({ page, db }) => {
  const [chain] = await db.execute<Chain>(CHAIN);
  await page.goto(`${fr}${ROOT}/${chain?.region}`);
  const link = page.getByRole("link", { name: words("search.view.map"), exact: true });
  await expect(link).toHaveAttribute("rel", "nofollow");
  await link.click();
  await expect(page).toHaveURL(`${fr}${ROOT}/${chain?.region}?view=map`);
  await expect(page.locator("#map [data-pin]:visible").first()).toBeVisible();
  await expect(page.locator("meta[name=robots][content*=noindex]")).toHaveCount(1);
});

test("a region has marks for search engines, and its trades lead to lists of their own", async ({
  page,
  db,
}) => {
  const [chain] = await db.execute<Chain>(CHAIN);
  await page.goto(`${fr}${ROOT}/${chain?.region}`);
  await expect(page.locator("link[rel=canonical]")).toHaveAttribute("href", `${fr}${ROOT}/${chain?.region}`);
  const data = await page.locator("script[type='application/ld+json']").allTextContents();
  expect(data.join()).toContain("BreadcrumbList");
  const trade = page.locator(`main a[href^='/wedding-services/'][href$='/${chain?.region}']`).first();
  const href = await trade.getAttribute("href");
  await trade.click();
  await expect(page).toHaveURL(fr + href);
  await expect(page.getByRole("article").first()).toBeVisible();
  await expect(page.locator("meta[name=robots][content*=noindex]")).toHaveCount(0);
});

test("a region without providers shows the nearest and is not indexed; an unknown one does not exist", async ({
  db,
}) => {
  const [empty] = await db.execute<{ slug: string }>(`
    select g.slug from place_groups g where g.country = 'FR' and not exists (
      select from place_group_members m join provider_search s
        on s.country = 'FR' and m.place_id in (s.area_id, s.city_id) where m.group_id = g.id) order by g.id limit 1`);
  const page = await ask(`${fr}${ROOT}/${empty?.slug}`);
  expect(page.status).toBe(200);
  expect(page.text).toMatch(/<meta name="robots" content="noindex, follow"/);
  expect(page.text).toContain("<article");
  expect((await ask(`${fr}${ROOT}/atlantis`)).status).toBe(404);
  expect((await ask(`${fr}/wedding-services/secular-ceremony/atlantis`)).status).toBe(404);
});

test("a city that is its area has one address, also in lists of trades", async () => {
  for (const root of [ROOT, "/wedding-venues", "/wedding-services/secular-ceremony"]) {
    const { status, headers } = await ask(`${fr}${root}/paris/paris`);
    expect([status, headers.location]).toEqual([308, `${root}/paris`]);
  }
});

test("the search of the start page and the place of a trade's list lead to a region", async ({ page }) => {
  await page.goto(`${fr}/`);
  await page.getByLabel(words("directory.search.label"), { exact: true }).fill("Brittany");
  await page.keyboard.press("Enter");
  // The form leads to #areas of the country where no place is found. The browser keeps the fragment when the server
  // redirects, which happens when Enter comes before the script.
  await expect(page).toHaveURL(new RegExp(`^${fr}${ROOT}/bretagne(#areas)?$`));

  await page.goto(`${fr}/wedding-services/secular-ceremony`);
  await page.getByRole("button", { name: words("search.filters.where"), exact: true }).click();
  await page.getByLabel(words("search.filters.whereText")).filter({ visible: true }).fill("Provence");
  await page.getByRole("option", { name: "Provence", exact: true }).click();
  await expect(page).toHaveURL(`${fr}/wedding-services/secular-ceremony/provence`);
});

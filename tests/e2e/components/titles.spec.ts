import { brand } from "@/lib/core/brand";
import { demoUser, newProvider, signIn } from "../support/people";
import { expect, type Locator, originOf, type Page, test, wordsOf } from "../support/test";

const words = wordsOf("fr-FR");
const fr = originOf("fr");

/** A screen whose title comes later than that is announced without a name. */
const timeout = 2_000;

type Key = Parameters<typeof words>[0];
const titleOf = (key: Key) => `${words(key)} · ${brand.name}`;

/** Follows a link, and expects the title with the address. */
async function follow(page: Page, link: Locator, path: string, title: string): Promise<void> {
  await link.filter({ visible: true }).first().click();
  await page.waitForURL(`${fr}${path}`);
  await expect(page, path).toHaveTitle(title, { timeout });
}

test("a private screen has its title at once when a link leads to it", async ({ page, context, db }) => {
  const { id } = await newProvider(db, { premium: true });
  await signIn(db, context, { userId: id }, fr);
  await page.goto(`${fr}/images`);
  const screens: Record<string, Key> = {
    "/event-requests": "event-requests.title",
    "/portfolios": "portfolios.own.title",
    "/dashboard": "dashboard.metaTitle",
    "/company/details": "company.details.title",
    "/subscription": "subscription.title",
    "/account": "account.title",
    "/images": "images.title",
  };
  for (const [path, key] of Object.entries(screens))
    await follow(page, page.locator(`a[href="${path}"]`), path, titleOf(key));
});

test("the screens of a venue have their titles at once", async ({ page, context, db }) => {
  await signIn(db, context, { userId: await demoUser(db, "venue") }, fr);
  await page.goto(`${fr}/account`);
  await follow(page, page.locator('a[href="/venues"]'), "/venues", titleOf("own-venues.title"));
  const edit = page.locator('a[href^="/venues/"][href$="/edit"]').filter({ visible: true }).first();
  const path = (await edit.getAttribute("href")) ?? "";
  await follow(page, edit, path, titleOf("own-venues-form.editTitle"));
  await follow(page, page.locator('a[href="/venues"]'), "/venues", titleOf("own-venues.title"));
});

test("a pressed link says that its screen is on the way, and nothing is loaded before", async ({
  page,
  context,
  db,
}) => {
  await signIn(db, context, { userId: await demoUser(db, "venue") }, fr);
  const asked: string[] = [];
  const isScreen = (url: URL) => url.searchParams.has("_rsc");
  let answer = () => {};
  const slow = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route(isScreen, async (route) => {
    asked.push(new URL(route.request().url()).pathname);
    await slow;
    await route.continue();
  });
  await page.goto(`${fr}/account`, { waitUntil: "networkidle" });
  expect(asked, "screens that were asked for before a link was pressed").toEqual([]);
  await page.locator('a[href="/venues"]').filter({ visible: true }).first().click();
  const line = page.locator("[data-link-progress]");
  await expect(line).toBeVisible();
  expect(new Set(asked)).toEqual(new Set(["/venues"]));
  answer();
  await expect(page).toHaveTitle(titleOf("own-venues.title"));
  await expect(line).toHaveCount(0);
});

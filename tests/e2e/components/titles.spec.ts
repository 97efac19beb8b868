import { brand } from "@/lib/core/brand";
import { demoUser, newProvider, signIn } from "../support/people";
import { expect, type Locator, originOf, type Page, test, wordsOf } from "../support/test";

const words = wordsOf("fr-FR");
const fr = originOf("fr");

declare global {
  interface Window {
    /** Addresses that had no title at some moment after the document was loaded. */
    untitled: string[];
  }
}

/** Notes each moment without a title: React replaces titles in one step, so there should be none. */
function watchTitles(): void {
  window.untitled = [];
  new MutationObserver(() => {
    if (document.readyState === "complete" && document.title === "") window.untitled.push(location.href);
  }).observe(document, { subtree: true, childList: true, characterData: true });
}

type Key = Parameters<typeof words>[0];
const titleOf = (key: Key) => `${words(key)} · ${brand.name}`;

/** Follows a link, and expects the title together with the address. */
async function follow(page: Page, link: Locator, path: string, title: string): Promise<void> {
  await link.filter({ visible: true }).first().click();
  await page.waitForURL(`${fr}${path}`);
  expect(await page.title(), path).toBe(title);
}

const untitled = (page: Page) => page.evaluate(() => window.untitled);

test("a private screen has its title at once when a link leads to it", async ({ page, context, db }) => {
  const { id } = await newProvider(db, { premium: true });
  await signIn(db, context, { userId: id }, fr);
  await page.addInitScript(watchTitles);
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
  expect(await untitled(page)).toEqual([]);
});

test("the screens of a venue have their titles at once, also when only the query changes", async ({
  page,
  context,
  db,
}) => {
  await signIn(db, context, { userId: await demoUser(db, "venue") }, fr);
  await page.addInitScript(watchTitles);
  await page.goto(`${fr}/account`);
  await follow(page, page.locator('a[href="/venues"]'), "/venues", titleOf("own-venues.title"));
  const edit = page.locator('a[href^="/venues/"][href$="/edit"]').filter({ visible: true }).first();
  const path = (await edit.getAttribute("href")) ?? "";
  await follow(page, edit, path, titleOf("own-venues-form.editTitle"));
  await follow(page, page.locator('a[href="/venues"]'), "/venues", titleOf("own-venues.title"));
  expect(await untitled(page)).toEqual([]);
});

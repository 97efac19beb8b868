import { localeLabel } from "@/components/layout/locale-names";
import type { SiteKey } from "@/lib/core/markets/markets";
import { ask } from "@/scripts/shots/ask";
import { originOfKey } from "@/scripts/shots/scene";
import { demoUser, newProvider, signIn } from "../support/people";
import { type SecondProcess, startSecondProcess } from "../support/second-process";
import { expect, originOf, type Page, test, wordsOf } from "../support/test";

// One process in which Switzerland and Austria are open serves all tests of this file. They take a Swiss site offline: no
// other test looks at one.
test.describe.configure({ mode: "serial" });
test.use({ locale: "it-CH" });

let opened: SecondProcess;
test.beforeAll(async () => {
  opened = await startSecondProcess("small", { SITES: "+CH,+AT" });
});
test.afterAll(() => opened?.stop());

const at = (key: SiteKey) => originOfKey(opened.origin, key);
const suggestion = (page: Page) => page.locator("[data-suggestion]:not([hidden])");
const italian = localeLabel("it-CH");

test("Swiss and Austrian sites answer in their languages, and only where the setting opens them", async ({
  page,
}) => {
  for (const [key, locale] of [
    ["ch", "de-CH"],
    ["ch-fr", "fr-CH"],
    ["ch-it", "it-CH"],
    ["at", "de-AT"],
  ] as const) {
    expect((await ask(originOf(key))).status, `${key} where it is closed`).toBe(421);
    for (const path of ["/", "/wedding-planners", "/wedding-venues", "/legal"]) {
      const answer = await page.goto(at(key) + path);
      expect([path, answer?.status()]).toEqual([path, 200]);
      await expect(page.locator("html")).toHaveAttribute("lang", locale);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    }
    const own = page.getByRole("contentinfo").locator(`a[hreflang="${locale}"]`);
    await expect(own).toHaveAttribute("aria-current", "true");
  }
  // Swiss German has no "ß".
  expect((await ask(`${at("ch")}/terms`)).text).not.toContain("ß");
});

test("a request begins on a Swiss site", async ({ page }) => {
  const words = wordsOf("fr-CH");
  await page.goto(`${at("ch-fr")}/project/new`);
  await expect(page.getByLabel(words("projects.event.type"), { exact: true })).toBeVisible();
});

test("a Swiss provider sees prices in francs", async ({ page, context, db }) => {
  const provider = await newProvider(db, {
    country: "CH",
    company: { zipcode: "8001", city: "Zürich", countryLabel: "Schweiz" },
  });
  await signIn(db, context, { userId: provider.id }, at("ch"));
  await page.goto(`${at("ch")}/credits`);
  const main = page.getByRole("main");
  await expect(main).toContainText("CHF");
  await expect(main).not.toContainText("€");
});

test("an administrator takes a site offline and puts it online again, and its neighbours go on", async ({
  page,
  context,
  db,
  allowErrors,
}) => {
  allowErrors(/status of 503/);
  const words = wordsOf("de-DE");
  // What the page cache stored of these pages names the Italian site.
  const named = async (url: string) => (await ask(url)).text.search(/hreflang="it-CH"/i) >= 0;
  const german = `${at("ch")}/wedding-venues`;
  const ofAllSites = `${at("fr")}/terms`;
  for (const url of [german, ofAllSites]) expect(await named(url), url).toBe(true);
  await page.goto(german);
  await expect(suggestion(page)).toContainText(wordsOf("it-CH")("layout.language.suggestion"));

  await signIn(db, context, { userId: await demoUser(db, "admin") }, opened.origin);
  await page.goto(`${opened.origin}/admin/system`);
  await page.getByRole("button", { name: words("system.sites.closeOne", { site: italian }) }).click();
  const question = page.getByRole("dialog");
  await expect(question).toContainText(words("system.sites.askTitle", { site: italian }));
  expect((await ask(`${at("ch-it")}/`)).status, "nothing happens before the answer").toBe(200);
  await question.getByRole("button", { name: words("system.sites.close"), exact: true }).click();
  const online = page.getByRole("button", { name: words("system.sites.openOne", { site: italian }) });
  await expect(online).toBeVisible();

  await expect.poll(async () => (await ask(`${at("ch-it")}/wedding-venues`)).status).toBe(503);
  const closed = await ask(`${at("ch-it")}/`);
  expect(closed.headers).toMatchObject({ "retry-after": "3600", "content-language": "it-CH" });
  await page.goto(`${at("ch-it")}/`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(wordsOf("it-CH")("offline.title"));
  expect((await ask(`${at("ch-it")}/login`)).status, "private pages go on").toBe(200);
  for (const url of [german, `${at("ch-fr")}/wedding-venues`, ofAllSites]) {
    expect((await ask(url)).status).toBe(200);
    await expect.poll(() => named(url), { message: url }).toBe(false);
  }
  await page.goto(german);
  await expect(page.getByRole("contentinfo")).toBeVisible();
  await expect(suggestion(page)).toHaveCount(0);

  await page.goto(`${opened.origin}/admin/system`);
  await online.click();
  await expect(
    page.getByRole("button", { name: words("system.sites.closeOne", { site: italian }) }),
  ).toBeVisible();
  await expect.poll(async () => (await ask(`${at("ch-it")}/`)).status).toBe(200);
  for (const url of [german, ofAllSites]) await expect.poll(() => named(url), { message: url }).toBe(true);
});

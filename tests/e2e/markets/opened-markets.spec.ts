import { inArray } from "drizzle-orm";
import { localeLabel } from "@/components/layout/locale-names";
import type { Database } from "@/db/client";
import { users } from "@/db/schema/identity/users";
import { type CountryCode, type SiteKey, sites } from "@/lib/core/markets/markets";
import { writeState } from "@/lib/core/page-changes/offline-sites";
import type { Ctx } from "@/lib/gateways/context";
import { refreshSearchRows } from "@/lib/listing/search-rows/refresh-search-row";
import { ask } from "@/scripts/shots/ask";
import { originOfKey } from "@/scripts/shots/scene";
import type { ProviderOptions } from "@/tests/support/factories";
import { indexableAddresses } from "../seo/indexable";
import { expectReciprocal } from "../seo/languages";
import { readSitemap } from "../seo/read-sitemap";
import { walkSite } from "../seo/walk-site";
import { crawl } from "../support/crawl";
import { demoUser, newCouple, newProvider, signIn } from "../support/people";
import { balanceOf, goodCard, typeCard } from "../support/purchases";
import { freePort, type SecondProcess, startSecondProcess } from "../support/second-process";
import { leaksIn, lockedRequest, secretsFor } from "../support/secrets";
import { expect, originOf, type Page, test, wordsOf } from "../support/test";

// One process in which Switzerland and Austria are open serves all tests of this file. They take a Swiss site offline: no
// other test looks at one.
test.describe.configure({ mode: "serial" });
test.use({ locale: "it-CH" });

let opened: SecondProcess;
test.beforeAll(async () => {
  // Addresses in its answers have its own port: the supplier leads back to it.
  opened = await startSecondProcess("small", { SITES: "+CH,+AT", PORT: String(await freePort()) });
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

/** Pages of each opened site that the robots read: some of each kind. */
const read = {
  always: ["/", "/wedding-planners", "/annuaire", "/wedding-venues", "/legal", "/privacy"],
  lists: 3,
};

/** Brings lists in line with who may be in them; search engines are not told. */
const list = (db: Database, ids: readonly string[]) =>
  refreshSearchRows({ db, now: new Date() } as Ctx, ids, { isVisible: false });

/** Providers of a town, as many as its lists need to be found by search engines. */
async function listProviders(db: Database, country: CountryCode, company: ProviderOptions["company"]) {
  const made = await Promise.all(
    [1, 2, 3].map(() => newProvider(db, { country, ...(company ? { company } : {}) })),
  );
  const ids = made.map(({ id }) => id);
  await list(db, ids);
  return ids;
}

test("robots read the opened sites, which name each other, and find no contact of a couple", async ({
  db,
}) => {
  const known = sites.filter(({ country }) => country === "CH" || country === "AT");
  const origins = new Set(known.map(({ key }) => at(key)));
  const secrets = await secretsFor(db, {}, [await newCouple(db)]);
  const listedIds = [
    ...(await listProviders(db, "CH", { zipcode: "8001", city: "Zürich", latitude: 47.37, longitude: 8.54 })),
    ...(await listProviders(db, "AT", { zipcode: "1010", city: "Wien", latitude: 48.21, longitude: 16.37 })),
  ];
  for (const { key, country, locale } of known) {
    // The process hears of the new providers a moment later: until then it may send the empty list of the test above.
    await expect
      .poll(async () => (await ask(`${at(key)}/wedding-planners`)).text, { message: `the list of ${key}` })
      .toContain('"ItemList"');
    const listed = await readSitemap(at(key));
    const paths = listed.map(({ path }) => path);
    expect(paths.toSorted(), `the sitemap of ${key}`).toEqual(
      [...(await indexableAddresses(db, country))].toSorted(),
    );
    expect(listed.filter(({ lastmod }) => lastmod === null)).toEqual([]);
    const lists = paths.filter((path) => /^\/wedding-(planners|services)\/./.test(path));
    expect(lists.length, `lists of ${key}`).toBeGreaterThanOrEqual(read.lists);
    const asked = [...read.always, ...lists.slice(0, read.lists)];
    const pages = [...(await walkSite(at(key), locale, asked, asked.length)).values()];
    expect(pages.flatMap(({ faults }) => faults)).toEqual([]);
    expect(
      pages.filter(({ status }) => status !== 200).map(({ path, status }) => `${path} ${status}`),
      "broken links",
    ).toEqual([]);
    const offered = pages.filter(({ isIndexed }) => isIndexed);
    // A country without venues has an empty list of them, which is not offered.
    expect(offered.map(({ path }) => path).toSorted()).toEqual(
      asked.filter((path) => path !== "/wedding-venues").toSorted(),
    );
    for (const { path, canonicals } of offered) {
      const own = path === "/annuaire" ? "/wedding-planners" : path;
      expect([path, canonicals]).toEqual([path, [at(key) + own]]);
    }
    await expectReciprocal(at(key), pages, origins);
    const found = await crawl(at(key), ["/wedding-planners", ...lists.slice(0, 1)], undefined, () => false);
    expect(found.flatMap((page) => leaksIn(page, secrets))).toEqual([]);
  }
  // Whom other tests count is not changed.
  await db
    .update(users)
    .set({ moderationStatus: "pending", moderatedAt: null })
    .where(inArray(users.id, listedIds));
  await list(db, listedIds);
});

test("no opened site tells a provider of its country the contact of a locked request", async ({ db }) => {
  for (const [key, country] of [
    ["ch-it", "CH"],
    ["at", "AT"],
  ] as const) {
    const { uuid, path, cookie, secrets } = await lockedRequest(db, country);
    const pages = await crawl(at(key), ["/dashboard", "/event-requests", path], cookie, () => false);
    const shown = pages.find(({ url }) => url === at(key) + path);
    expect(shown?.text, key).toContain(uuid);
    expect(pages.flatMap((found) => leaksIn(found, secrets))).toEqual([]);
  }
});

test.describe("a country that goes offline during a checkout", () => {
  // The supplier's pages use the browser's language.
  test.use({ locale: "fr-FR" });
  const words = wordsOf("fr-CH");
  const swiss = sites.filter(({ country }) => country === "CH").map(({ locale }) => locale);
  test.afterEach(({ db }) => writeState({ db, now: new Date() }, swiss, "online"));

  /** Pays the credits of the open dialog with a card whose bank asks, and gives the bank this answer. */
  async function payByAsking(page: Page, answer: string): Promise<void> {
    await typeCard(page, words, "4000002500003155");
    await page.getByRole("dialog").locator("button[type=submit]").click();
    await page.getByRole("button", { name: answer }).click();
  }

  test("loses no payment that had begun, and each way back leads to a page that says what happened", async ({
    page,
    context,
    db,
  }) => {
    const origin = at("ch-fr");
    const provider = await newProvider(db, {
      country: "CH",
      credits: 0,
      company: { zipcode: "1003", city: "Lausanne", countryLabel: "Suisse" },
      user: { locale: "fr-CH" },
    });
    await signIn(db, context, { userId: provider.id }, origin);
    const openPayment = async () => {
      await page.goto(`${origin}/credits`);
      await page.getByLabel(words("purchases.choose.other"), { exact: true }).fill("2");
      await page.getByRole("button", { name: words("purchases.summary.buy", { count: 2 }) }).click();
      await expect(page.getByRole("dialog").locator("button[type=submit]")).toBeVisible();
    };
    const checkout = await context.newPage();
    const openCheckout = async () => {
      await checkout.goto(`${origin}/subscription`);
      await checkout.getByRole("button", { name: words("subscription.premium.subscribe") }).click();
      await checkout.waitForURL(/\/sandbox\//);
    };
    await openPayment();
    await openCheckout();
    await writeState({ db, now: new Date() }, swiss, "offline");
    await expect.poll(async () => (await ask(`${origin}/`)).status).toBe(503);

    await payByAsking(page, "Refuser");
    await expect(page.getByText(words("credits.returns.payment_failed"))).toBeVisible();
    expect(await balanceOf(db, provider.id)).toBe(0);
    await openPayment();
    await payByAsking(page, "Confirmer le paiement");
    await expect(page.getByText(words("credits.returns.payment_successful"))).toBeVisible();
    await expect(page).toHaveURL(`${origin}/credits`);
    expect(await balanceOf(db, provider.id)).toBe(2);

    await checkout.getByRole("link", { name: /Retour$/ }).click();
    await expect(checkout.getByText(words("credits.returns.canceled"))).toBeVisible();
    await expect(checkout).toHaveURL(`${origin}/subscription`);
    await openCheckout();
    await checkout.getByLabel(/Numéro de carte/).fill(goodCard);
    await checkout.getByLabel(/Date d.expiration/).fill("12 / 34");
    await checkout.getByLabel(/Code de sécurité/).fill("123");
    await checkout.getByLabel(/Nom sur la carte/).fill("Claire Aubert");
    await checkout.getByRole("button", { name: /^Payer / }).click();
    await expect(checkout.getByText(words("credits.returns.payment_successful"))).toBeVisible();
    await expect(checkout.getByText(words("subscription.status.active"), { exact: true })).toBeVisible();

    await page.goto(`${origin}/invoices`);
    await expect(page.getByRole("link", { name: /I20\d\d-\d{6}/ })).toHaveCount(2);
    await expect(page.getByRole("main")).toContainText("CHF");
  });
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
  // The test above took a site offline and online again, which the process hears of a moment later.
  for (const url of [german, ofAllSites]) await expect.poll(() => named(url), { message: url }).toBe(true);
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

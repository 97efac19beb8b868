import type { Browser } from "@playwright/test";
import type { Locale } from "@/lib/core/i18n/locales";
import { untilStill } from "@/scripts/shots/acts";
import { emailTo } from "../support/inbox";
import { newCouple, newProvider, password, signIn } from "../support/people";
import { expect, originOf, type Page, test, wordsOf } from "../support/test";

const fr = originOf("fr");
const german = wordsOf("de-DE");
const italian = wordsOf("it-IT");

const expectLanguage = (page: Page, locale: Locale) =>
  expect(page.locator("html")).toHaveAttribute("lang", locale);

const firefox = "Mozilla/5.0 (X11; Linux x86_64; rv:130.0) Gecko/20100101 Firefox/130.0";
const safari =
  "Mozilla/5.0 (Macintosh; Intel Mac OS X 14_5) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Safari/605.1.15";

/** A browser with cookies of its own, in which somebody may have chosen a language before. */
async function newDevice(
  browser: Browser,
  origin: string,
  chosen: Locale | null,
  userAgent = firefox,
): Promise<Page> {
  const context = await browser.newContext({ userAgent });
  if (chosen) await context.addCookies([{ name: "locale", value: chosen, url: origin }]);
  return context.newPage();
}

/** Signs in by the form, whose words are those of the device. */
async function signInAt(page: Page, origin: string, locale: Locale, email: string): Promise<void> {
  const words = wordsOf(locale);
  await page.goto(`${origin}/login`);
  await expectLanguage(page, locale);
  await page.getByLabel(words("sessions.email")).fill(email);
  await page.getByLabel(words("sessions.password"), { exact: true }).fill(password);
  await page.getByRole("button", { name: words("sessions.submit") }).click();
  await page.waitForURL(/\/dashboard/);
}

test("the language of an account is that of its screens, answers and emails on every device of its country", async ({
  page,
  context,
  browser,
  db,
  allowErrors,
}) => {
  allowErrors(/status of 400|status of 422/);
  const provider = await newProvider(db, { user: { locale: "de-DE", lastSignedInAt: new Date() } });
  await signIn(db, context, { userId: provider.id }, fr);
  const second = await newDevice(browser, fr, "fr-FR");
  await signInAt(second, fr, "fr-FR", provider.email);
  await expectLanguage(second, "de-DE");
  for (const path of ["/account", "/credits", "/event-requests", "/login"]) {
    await second.goto(fr + path);
    await expectLanguage(second, "de-DE");
  }
  const refusal = await second.evaluate(async () => {
    const body = JSON.stringify({ locale: "xx" });
    const headers = { "Content-Type": "application/json" };
    return (await fetch("/api/account/change-locale", { method: "POST", headers, body })).json();
  });
  expect(JSON.stringify(refusal)).toContain(german("core.errors.validation_error"));
  const sent = await emailTo(fr, provider.email);
  expect(sent.text).toContain(german("mails.new_sign_in.action"));
  expect(sent.text).toContain(`${fr}/security`);

  // Chosen on one device, it is shown on the others when they load their next page.
  await page.goto(`${fr}/account`);
  await expectLanguage(page, "de-DE");
  await untilStill(page);
  await page.getByLabel(german("account.language.label")).selectOption("it-IT");
  const form = page.locator("form").filter({ has: page.getByLabel(german("account.language.label")) });
  await form.getByRole("button", { name: german("ui.save") }).click();
  await expectLanguage(page, "it-IT");
  await second.goto(`${fr}/account`);
  await expectLanguage(second, "it-IT");
  await second.goto(`${fr}/credits`);
  await expectLanguage(second, "it-IT");

  // The other site of the country has another language, and the account's on private pages.
  const other = originOf("fr-en");
  const third = await newDevice(browser, other, null, safari);
  await signInAt(third, other, "en-FR", provider.email);
  await expectLanguage(third, "it-IT");
  const isItalian = (message: { text: string }) => message.text.includes(italian("mails.new_sign_in.action"));
  expect((await emailTo(fr, provider.email, isItalian)).text).toContain(`${fr}/security`);
  await third.goto(`${other}/terms`);
  await expectLanguage(third, "en-FR");

  // On the site of another country the device decides.
  await signIn(db, context, { userId: provider.id }, originOf("be"));
  await page.goto(`${originOf("be")}/account`);
  await expectLanguage(page, "nl-BE");
  for (const device of [second, third]) await device.context().close();
});

test("an account in the language of the site does not load its screens again", async ({
  page,
  context,
  db,
}) => {
  // As `en-GB` and `en-FR` are one language, the page of a British account on the English edition is the right one.
  const origin = originOf("fr-en");
  const provider = await newProvider(db, { user: { locale: "en-GB" } });
  await signIn(db, context, { userId: provider.id }, origin);
  let loads = 0;
  page.on("request", (request) => {
    if (request.isNavigationRequest()) loads += 1;
  });
  await page.goto(`${origin}/credits`);
  const words = wordsOf("en-FR");
  await page.getByLabel(words("purchases.choose.other"), { exact: true }).fill("7");
  await expect(
    page.getByRole("button", { name: words("purchases.summary.buy", { count: 7 }) }),
  ).toBeEnabled();
  await page.waitForLoadState("networkidle");
  expect(loads).toBe(1);
});

test("a language chosen during the first steps is the account's, and another device begins in it", async ({
  page,
  context,
  browser,
  db,
}) => {
  const provider = await newProvider(db, { onboarded: false });
  await signIn(db, context, { userId: provider.id }, fr);
  await page.goto(`${fr}/onboarding`);
  await expectLanguage(page, "fr-FR");
  // A choice before the selector has its script is not heard.
  await untilStill(page);
  await page.getByLabel(wordsOf("fr-FR")("layout.language.label")).selectOption("de-DE");
  await expectLanguage(page, "de-DE");
  await page.reload();
  await expectLanguage(page, "de-DE");
  const second = await newDevice(browser, fr, "fr-FR");
  await signIn(db, second.context(), { userId: provider.id }, fr);
  await second.goto(`${fr}/onboarding`);
  await expectLanguage(second, "de-DE");
  await second.context().close();
});

test("the language that a couple chooses is that of its screens on its other devices", async ({
  page,
  context,
  browser,
  db,
}) => {
  const { id: memberId } = await newCouple(db);
  const member = { memberId };
  await signIn(db, context, member, fr);
  await page.goto(`${fr}/my/account`);
  await expectLanguage(page, "fr-FR");
  await untilStill(page);
  await page.getByLabel(wordsOf("fr-FR")("layout.language.label")).selectOption("de-DE");
  await expectLanguage(page, "de-DE");

  const second = await newDevice(browser, fr, "fr-FR");
  await signIn(db, second.context(), member, fr, originOf("be"));
  for (const path of ["/my/account", "/my/project", "/project/new"]) {
    await second.goto(fr + path);
    await expectLanguage(second, "de-DE");
  }
  // On the site of another country the device decides.
  await second.goto(`${originOf("be")}/my/account`);
  await expectLanguage(second, "nl-BE");
  await second.context().close();
});

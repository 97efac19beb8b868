import type { Browser, Page } from "@playwright/test";
import { eventsForService } from "@/lib/core/catalogue/events";
import { prestationTypeOf } from "@/lib/core/catalogue/prestations";
import { nameForms } from "@/lib/core/i18n/french-names";
import type { Locale } from "@/lib/core/i18n/locales";
import type { CountryCode, SiteKey } from "@/lib/core/markets/markets";
import { uniqueWord } from "@/tests/support/unique";
import { codeTo, emailTo } from "../support/inbox";
import {
  announceNothing,
  type ListedProvider,
  letSignIn,
  listedIn,
  password,
  signIn,
} from "../support/people";
import { expect, originOf, test, type Words, wordsOf } from "../support/test";
import { type CouplesAnswers, Wizard } from "../support/wizard";

interface Cast {
  /** The couple's site, language and town; the providers work in that town, two of them in another language. */
  couple: { key: SiteKey; country: CountryCode; locale: Locale; city: string; phone: string };
  /** The town as companies write it, where the couple's site has another name for it. */
  town?: string;
  provider: { key: SiteKey; locale: Locale };
}

const casts: Record<string, Cast> = {
  desktop: {
    couple: { key: "de", country: "DE", locale: "de-DE", city: "Berlin", phone: "0151 12345678" },
    provider: { key: "fr", locale: "fr-FR" },
  },
  phone: {
    couple: { key: "be-fr", country: "BE", locale: "fr-BE", city: "Gand", phone: "0470 12 34 56" },
    town: "Gent",
    provider: { key: "de", locale: "de-DE" },
  },
};

const lastname = "Königswinter";
const requestPath = /\/event-requests\/[\da-f-]{36}/;
const phoneDigits = /12345678|470123456/;

/** Three providers of the town: one pays, one declines, one is Premium; the last two offer the same service. */
function chooseActors(providers: ListedProvider[]) {
  const premium = providers.find(({ isPremium }) => isPremium);
  const others = providers.filter(({ isPremium }) => !isPremium);
  const shared = (one: ListedProvider) => one.services.find((id) => premium?.services.includes(id));
  const decliner = others.find(shared);
  const payer = others.find((one) => one !== decliner && one.credits > 0);
  const service = decliner && shared(decliner);
  if (!payer || !decliner || !premium || !service)
    throw new Error("the demo data has too few providers in this town");
  return { payer, decliner, premium, service: prestationTypeOf(service) };
}

/** All occurrences of the contact in a page: in its HTML, or in the payload that its links fetch. */
async function expectNoContact(page: Page, email: string): Promise<void> {
  const payload = await page.evaluate(async () => {
    const answer = await fetch(location.href, { headers: { RSC: "1" } });
    return answer.text();
  });
  for (const text of [await page.content(), payload]) {
    expect(text.length).toBeGreaterThan(1_000);
    expect(text).not.toContain(email);
    expect(text).not.toContain(lastname);
    expect(text.replace(/[\s()./-]|&nbsp;/g, "")).not.toMatch(phoneDigits);
  }
}

async function openDirectoryFromLanding(page: Page, words: Words, city: string): Promise<void> {
  await page.goto("/");
  await page.getByRole("combobox", { name: words("directory.search.label") }).pressSequentially(city);
  await page.getByRole("option", { name: city }).first().click();
  await page.waitForURL(/\/wedding-planners\/./);
  await expect(page.getByRole("heading", { level: 1 })).toContainText(city);
}

/** A provider's own browser. */
async function enter(browser: Browser, cast: Cast): Promise<Page> {
  const context = await browser.newContext({ baseURL: originOf(cast.provider.key) });
  return context.newPage();
}

test("a couple writes in one language, providers answer in another @phone", async ({ browser, db }, info) => {
  test.setTimeout(120_000);
  const cast = casts[info.project.name];
  if (!cast) throw new Error(`no cast for ${info.project.name}`);
  const { couple } = cast;
  const words = wordsOf(couple.locale);
  const theirs = wordsOf(cast.provider.locale);
  const origin = originOf(couple.key);
  const { payer, decliner, premium, service } = chooseActors(
    await listedIn(db, couple.country, cast.town ?? couple.city),
  );
  const [event = "WEDDING"] = eventsForService(service);
  for (const { id } of [payer, decliner, premium]) await letSignIn(db, id, cast.provider.locale);
  // Providers stay the same from run to run on one database: only requests from now on belong to this couple.
  const begun = new Date().toISOString();
  const requestSentTo = async (provider: ListedProvider): Promise<string> => {
    const { text } = await emailTo(
      origin,
      provider.email,
      (email) => email.createdAt > begun && requestPath.test(email.text),
    );
    return requestPath.exec(text)?.[0] ?? "";
  };
  const email = `koenigswinter-${info.project.name}-${Date.now()}@exemple.test`;
  const answers: CouplesAnswers = {
    event,
    service,
    date: `${new Date().getFullYear() + 1}-06-19`,
    city: couple.city,
    message: `Wir feiern mit achtzig Gästen am Wasser und suchen jemanden, der uns durch den Tag führt. ${uniqueWord()}`,
    firstname: "Friederike",
    lastname,
    email,
    phone: couple.phone.replace(/\d{2}$/, () => String(10 + Math.floor(Math.random() * 90))),
  };
  const context = await browser.newContext({ baseURL: origin });
  const page = await context.newPage();
  const wizard = new Wizard(page, words);

  await test.step("landing, directory, profile, quote", async () => {
    await openDirectoryFromLanding(page, words, couple.city);
    await expect(page.locator("html")).toHaveAttribute("lang", couple.locale);
    await page.getByRole("link", { name: payer.name, exact: true }).first().click();
    await expect(page.getByRole("heading", { level: 1 })).toContainText(payer.name);
    await page
      .getByRole("link", { name: words("directory.profile.request.quote") })
      .filter({ visible: true })
      .click();
    await expect(
      page.getByText(words("projects.forProvider", nameForms({ name: payer.name }))),
    ).toBeVisible();
  });

  await test.step("the wizard keeps everything over a refresh and on another device", async () => {
    await wizard.event(answers);
    await wizard.place(answers);
    await wizard.isAt("size");
    await page.reload();
    await wizard.isAt("size");
    await page.getByRole("button", { name: words("layout.wizard.later") }).click();
    const dialog = page.getByRole("dialog", { name: words("projects.later.title") });
    const link = await dialog.getByLabel(words("projects.later.link")).inputValue();
    const elsewhere = await browser.newContext({ baseURL: origin });
    const other = await elsewhere.newPage();
    await other.goto(link);
    await new Wizard(other, words).isAt("size");
    await expect(other, "the secret does not stay in the address").not.toHaveURL(/#./);
    await other.getByRole("button", { name: words("projects.back") }).click();
    await expect(other.getByRole("combobox", { name: words("projects.place.city") })).toHaveValue(
      couple.city,
    );
    await elsewhere.close();
    await dialog.getByRole("button", { name: words("projects.later.stay") }).click();
    await wizard.size();
    await wizard.style(answers);
    await wizard.you(answers);
  });

  await test.step("the code of the email proves the address", async () => {
    await expect(page.getByRole("heading", { name: words("projects.verify.title") })).toBeVisible();
    await page.getByLabel(words("projects.verify.code")).pressSequentially(await codeTo(origin, email));
    await page.waitForURL(/\/providers$/);
  });

  await test.step("three providers are chosen and written to", async () => {
    const list = page.getByRole("list", { name: words("projects.providers.listLabel") });
    const tick = (name: string) =>
      list.getByRole("checkbox", { name: words("projects.providers.choose", { name }) });
    await expect(tick(payer.name), "the provider of the profile is ticked").toBeChecked();
    for (const { name } of [decliner, premium]) await tick(name).check();
    await page.getByRole("button", { name: words("projects.providers.send") }).click();
    await expect(page.getByRole("heading", { name: words("projects.sent.title") })).toBeVisible();
    for (const { name } of [payer, decliner, premium])
      await expect(page.getByRole("main")).toContainText(name);
    await page.getByRole("link", { name: words("projects.sent.follow") }).click();
    await expect(page).toHaveURL(/\/my\/project$/);
    for (const { name } of [payer, decliner, premium]) await expectState(page, words, name, "sent");
  });

  const address = await requestSentTo(payer);

  await test.step("the provider reads it unread and locked", async () => {
    await announceNothing(db, payer.id);
    const theirPage = await enter(browser, cast);
    await theirPage.goto("/login");
    await theirPage.getByLabel(theirs("sessions.email")).fill(payer.email);
    await theirPage.getByLabel(theirs("sessions.password"), { exact: true }).fill(password);
    await theirPage.getByRole("button", { name: theirs("sessions.submit") }).click();
    await theirPage.waitForURL(/\/dashboard$/);
    await expect(theirPage.locator("html")).toHaveAttribute("lang", cast.provider.locale);
    await theirPage.getByRole("link", { name: theirs("dashboard.open") }).click();
    const unread = theirPage.getByRole("region", {
      name: new RegExp(`^${theirs("event-requests.list.unread")}`),
    });
    await unread.locator(`a[href="${address}"]`).filter({ visible: true }).click();
    await expect(theirPage.getByRole("heading", { name: `Friederike ${lastname[0]}.` })).toBeVisible();
    await expect(theirPage.getByText(answers.message)).toBeVisible();
    await expectNoContact(theirPage, email);

    await theirPage.getByRole("button", { name: theirs("event-requests.contact.unlock") }).click();
    const dialog = theirPage.getByRole("dialog");
    await expect(dialog).toContainText("−1");
    await expect(dialog).toContainText(String(payer.credits - 1));
    await expectNoContact(theirPage, email);
    await dialog
      .getByRole("button", { name: theirs("event-requests.unlock.confirm", { credits: 1 }) })
      .click();
    await expect(theirPage.getByRole("heading", { name: `Friederike ${lastname}` })).toBeVisible();
    await expect(theirPage.getByRole("link", { name: email })).toBeVisible();
    await expect(
      theirPage.getByText(theirs("layout.chip.credits", { count: payer.credits - 1 })).first(),
    ).toBeVisible();
    await theirPage.context().close();
  });

  await test.step("the couple is notified, on its page and by email", async () => {
    await emailTo(origin, email, ({ subject }) => subject.includes(payer.name));
    await page.reload();
    await expectState(page, words, payer.name, "contacted");
  });

  await test.step("another provider declines with a reason", async () => {
    const theirPage = await enter(browser, cast);
    await signIn(db, theirPage.context(), { userId: decliner.id }, originOf(cast.provider.key));
    await theirPage.goto(await requestSentTo(decliner));
    await theirPage.getByRole("button", { name: theirs("event-requests.contact.reject") }).click();
    const dialog = theirPage.getByRole("dialog");
    await dialog.getByRole("radio", { name: theirs("event-requests.reasons.not_available") }).check();
    await dialog.getByRole("button", { name: theirs("event-requests.contact.reject") }).click();
    await expect(theirPage.getByText(theirs("event-requests.state.rejectedTitle"))).toBeVisible();
    await expectNoContact(theirPage, email);
    await theirPage.context().close();
    await page.reload();
    await expectState(page, words, decliner.name, "declined");
    const reason = words("projects.mine.softReasons.not_available", { name: decliner.name });
    await expect(page.getByText(reason)).toBeVisible();
  });

  await test.step("Premium unlocks without a credit", async () => {
    const theirPage = await enter(browser, cast);
    await signIn(db, theirPage.context(), { userId: premium.id }, originOf(cast.provider.key));
    await theirPage.goto(await requestSentTo(premium));
    await expectNoContact(theirPage, email);
    await theirPage.getByRole("button", { name: theirs("event-requests.contact.unlock") }).click();
    const dialog = theirPage.getByRole("dialog");
    await dialog
      .getByRole("button", { name: theirs("event-requests.unlock.confirm", { credits: 0 }) })
      .click();
    await expect(theirPage.getByRole("link", { name: email })).toBeVisible();
    const [after] = (await listedIn(db, couple.country, cast.town ?? couple.city)).filter(
      ({ id }) => id === premium.id,
    );
    expect(after?.credits).toBe(premium.credits);
    await theirPage.context().close();
    await page.reload();
    await expectState(page, words, premium.name, "contacted");
  });
  await context.close();
});

type State = "sent" | "contacted" | "declined";

async function expectState(page: Page, words: Words, name: string, state: State): Promise<void> {
  const row = page.getByRole("listitem").filter({ has: page.getByRole("heading", { level: 3, name }) });
  await expect(row.getByText(words(`projects.mine.states.${state}`), { exact: true })).toBeVisible();
}

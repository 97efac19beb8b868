import type { Locale } from "@/lib/core/i18n/locales";
import type { CountryCode, SiteKey } from "@/lib/core/markets/markets";
import { emailTo } from "../support/inbox";
import { activeSiret, Onboarding } from "../support/onboarding";
import { newProvider, signIn } from "../support/people";
import { expect, originOf, test, wordsOf } from "../support/test";

interface Cast {
  key: SiteKey;
  country: CountryCode;
  locale: Locale;
  city: string;
  zipcode: string;
  langue: string;
}

const casts: Record<string, Cast> = {
  desktop: { key: "fr", country: "FR", locale: "fr-FR", city: "Rouen", zipcode: "76000", langue: "Français" },
  phone: { key: "de", country: "DE", locale: "de-DE", city: "Potsdam", zipcode: "14467", langue: "Deutsch" },
};
const french = wordsOf("fr-FR");

test("a new provider completes the three steps and is welcomed once @phone", async ({
  browser,
  db,
}, info) => {
  const cast = casts[info.project.name];
  if (!cast) throw new Error(`no cast for ${info.project.name}`);
  const words = wordsOf(cast.locale);
  const origin = originOf(cast.key);
  const { id, email, row } = await newProvider(db, { onboarded: false, country: cast.country });
  const context = await browser.newContext({ baseURL: origin, reducedMotion: "no-preference" });
  await signIn(db, context, { userId: id }, origin);
  const page = await context.newPage();
  const steps = new Onboarding(page, words);

  await test.step("every screen redirects to the first step, and no step can be skipped", async () => {
    await page.goto("/dashboard");
    await steps.isAt("company");
    await page.goto("/onboarding?step=3");
    await steps.isAt("company");
    await expect(page.locator("html")).toHaveAttribute("lang", cast.locale);
  });

  await test.step("Next is disabled and names the missing fields", async () => {
    await expect(steps.next).toBeDisabled();
    const missing = page.locator("#onboarding-missing");
    await expect(missing).toContainText(words("onboarding.missing.name"));
    await expect(missing).toContainText(words("onboarding.missing.dateOfCreation"));
    await steps.name.fill("Fleurs / Cie");
    const nextYear = new Date().getFullYear() + 1;
    for (const [typed, code] of [
      [`01/02/${nextYear}`, "date_future"],
      ["01/02/1789", "date_too_old"],
      ["31/02/2020", "date_invalid"],
    ] as const) {
      await steps.date.fill(typed);
      await steps.date.blur();
      const said = code === "date_invalid" ? "core.errors.date_invalid" : (`company.errors.${code}` as const);
      await expect(page.getByText(words(said))).toBeVisible();
    }
    await expect(page.getByText(words("company.errors.company_name_invalid"))).toBeVisible();
    await expect(steps.next).toBeDisabled();
  });

  await test.step("answers survive a reload and the browser's Back", async () => {
    await steps.company("Atelier Sternenzelt", "2019-03-12");
    await steps.address(cast.city, cast.zipcode);
    await steps.isAt("services");
    await page.reload();
    await steps.isAt("services");
    await page.goBack();
    await steps.isAt("address");
    await expect(steps.city).toHaveValue(cast.city);
    await page.goBack();
    await steps.isAt("company");
    await expect(steps.name).toHaveValue("Atelier Sternenzelt");
    await page.goForward();
    await page.goForward();
    await steps.isAt("services");
  });

  await test.step("finishing creates the profile and shows the welcome once", async () => {
    await steps.services({
      siret: cast.country === "FR" ? activeSiret() : null,
      service: words("catalogue.prestations.FULL_PLANNING.label"),
      langue: cast.langue,
    });
    await steps.finish.click();
    const dialog = page.getByRole("dialog", {
      name: words("onboarding.welcome.title", { name: row.firstname }),
    });
    // The credit needs a SIRET or a verified number, and there is no SIRET outside France.
    const gift =
      cast.country === "FR"
        ? words("onboarding.welcome.gift", { count: 1 })
        : words("onboarding.welcome.giftNone");
    await expect(dialog).toContainText(gift);
    await expect(page.locator("[data-confetti] > *")).toHaveCount(100);
    await expect(page).toHaveURL(`${origin}/dashboard`);
    await expect(page.locator("[data-confetti]")).toHaveCount(0);
    await dialog.getByRole("button", { name: words("onboarding.welcome.start") }).click();
    await expect(dialog).toBeHidden();
    await page.reload();
    await expect(page.getByRole("main")).toBeVisible();
    await expect(dialog).toBeHidden();
    const keys = await page.evaluate(() => Object.keys(sessionStorage));
    expect(keys.filter((key) => key.startsWith("promesse.onboarding"))).toEqual([]);
  });

  await test.step("the steps cannot be opened afterwards, and an email explains what happens next", async () => {
    await page.goto("/onboarding");
    await expect(page).toHaveURL(`${origin}/dashboard`);
    const { subject } = await emailTo(origin, email);
    expect(subject).toBe(words("mails.welcome.subject", { company: "Atelier Sternenzelt" }));
  });
  await context.close();
});

test("when two tabs finish, the second one is redirected to the dashboard", async ({
  page,
  context,
  db,
  allowErrors,
}) => {
  allowErrors(/status of 409/);
  const { id } = await newProvider(db, { onboarded: false });
  await signIn(db, context, { userId: id }, originOf("fr"));
  const second = await context.newPage();
  const tabs = [page, second];
  // Both are open before the first answer: a tab that is opened later goes on where the first one is.
  for (const tab of tabs) await tab.goto("/onboarding");
  for (const tab of tabs) {
    const steps = new Onboarding(tab, french);
    await steps.company("Maison des Deux Onglets", "2020-01-31");
    await steps.address("Rouen", "76000");
    await steps.services({
      siret: activeSiret(),
      service: french("catalogue.prestations.WEDDING_DESIGN.label"),
      langue: "Français",
    });
  }
  for (const tab of tabs) {
    await new Onboarding(tab, french).finish.click();
    await expect(tab).toHaveURL("/dashboard");
  }
  const welcome = french("onboarding.welcome.title", { name: "Claire" });
  await expect(page.getByRole("dialog", { name: welcome })).toBeVisible();
  await expect(second.getByRole("dialog", { name: welcome })).toBeHidden();
});

test("errors while loading a list or submitting are shown, and no answer is lost", async ({
  page,
  context,
  db,
  allowErrors,
}) => {
  allowErrors(/Failed to load resource/);
  const { id } = await newProvider(db, { onboarded: false });
  await signIn(db, context, { userId: id }, originOf("fr"));
  const steps = new Onboarding(page, french);
  await page.route("**/api/prestations", (route) => route.abort());
  await page.route("**/api/onboarding/finish", (route) => route.fulfill({ status: 500 }));
  await page.goto("/onboarding");
  await steps.company("Noces de Papier", "2021-06-01");
  await steps.address("Rouen", "76000");

  const failure = french("catalogue.errors.prestations_loading");
  await expect(page.getByRole("main").getByText(failure)).toBeVisible();
  await expect(page.getByRole("region", { name: french("ui.snackbar.region") })).toContainText(failure);
  await page.unroute("**/api/prestations");
  await page
    .getByRole("main")
    .getByRole("button", { name: french("ui.retry") })
    .click();
  const service = french("catalogue.prestations.FULL_PLANNING.label");
  await steps.services({ siret: activeSiret(), service, langue: "Français" });

  await steps.finish.click();
  await expect(page.getByText(french("onboarding.failed.kept"))).toBeVisible();
  await expect(
    page.getByRole("button", { name: french("ui.choice.remove", { label: service }) }),
  ).toBeVisible();
  await page.unroute("**/api/onboarding/finish");
  await page.emulateMedia({ reducedMotion: "reduce" });
  await steps.finish.click();
  await expect(page.getByRole("dialog")).toContainText(french("onboarding.welcome.gift", { count: 1 }));
  await expect(page.locator("[data-confetti]")).toHaveCount(0);
});

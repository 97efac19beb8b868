import { and, eq } from "drizzle-orm";
import type { Database } from "@/db/client";
import { companies, companyPrestations } from "@/db/schema/listing/company";
import { uniqueSlug } from "@/tests/support/unique";
import { activeSiret } from "../support/onboarding";
import { newProvider, signIn } from "../support/people";
import { expect, originOf, type Page, test, wordsOf } from "../support/test";

const words = wordsOf("fr-FR");
const origin = originOf("fr");
const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
/** A field and the text of its error or hint. */
const field = (page: Page, name: string) => page.getByRole("textbox", { name });
const chosenNumber = "990000123";

async function enter(db: Database, page: Page, siret: string | null = null) {
  const provider = await newProvider(db, { company: { slug: uniqueSlug("atelier"), siret } });
  await signIn(db, page.context(), { userId: provider.id }, origin);
  return provider;
}
const stored = async (db: Database, id: string) =>
  (await db.select().from(companies).where(eq(companies.providerId, id)))[0];

/** Fourteen digits with a correct check digit, of a company that is active in the local register. */
function siretOf(start: string): string {
  const luhn = (text: string) =>
    [...text].reduce((sum, digit, at) => {
      const weighed = (text.length - at) % 2 === 0 ? 2 * Number(digit) : Number(digit);
      return sum + (weighed > 9 ? weighed - 9 : weighed);
    }, 0);
  return [..."0123456789"].map((last) => start + last).find((text) => luhn(text) % 10 === 0) ?? "";
}

const refusal = /Failed to load resource: the server responded with a status of (400|404|503)/;

test("details: the register is asked, errors are shown, saved values stay", async ({
  page,
  db,
  allowErrors,
}) => {
  allowErrors(refusal);
  const { id } = await enter(db, page);
  await page.goto(`${origin}/company/details`);
  const siret = page.getByLabel(words("company.siret.label"), { exact: true });
  const save = button(page, words("company.save"));

  await siret.pressSequentially("40211876500013");
  await expect(siret).toHaveValue("402 118 765 00013");
  await expect(siret).toHaveAccessibleDescription(words("company.siret.inactive"));
  await siret.fill("91120045600018");
  await expect(siret).toHaveAccessibleDescription(words("company.siret.not_found"));
  await siret.fill("79003321100018");
  await expect(siret).toHaveAccessibleDescription(words("company.siret.unavailable"));
  await siret.fill("91120045600019");
  await expect(siret).toHaveAccessibleDescription(words("company.siret.invalid"));
  await siret.fill(siretOf(`${chosenNumber}0001`));
  await expect(siret).toHaveAccessibleDescription(words("company.siret.valid"));

  const name = page.getByLabel(words("company.details.name"), { exact: true });
  await name.fill("A");
  await save.click();
  await expect(name).toBeFocused();
  await expect(name).toHaveAttribute("aria-invalid", "true");
  await name.fill("Atelier des Jours heureux");
  const website = page.getByLabel(words("company.details.website"));
  await website.fill("atelier-heureux.fr");
  await website.blur();
  await expect(website).toHaveValue("https://atelier-heureux.fr");
  await page.getByLabel(words("company.details.dateOfCreation")).fill("01/03/2016");
  await save.click();
  await expect(page.getByText(words("company.saved"))).toBeVisible();

  await page.reload();
  await expect(name).toHaveValue("Atelier des Jours heureux");
  await expect(siret).toHaveAccessibleDescription(words("company.siret.valid"));
  await expect(website).toHaveValue("https://atelier-heureux.fr");
  await expect(page.getByText(words("company.details.waitingTitle"))).toBeVisible();
  // Visitors see the new name and website of an approved profile after a day, or once they are released.
  const shown = await stored(db, id);
  expect(shown).toMatchObject({ registrationStatus: "active", website: null, dateOfCreation: "2016-03-01" });
  expect(shown?.name).not.toBe("Atelier des Jours heureux");
});

test("details: unsaved changes are not lost without a question", async ({ page, db }) => {
  await enter(db, page);
  await page.goto(`${origin}/company/details`);
  await page.getByLabel(words("company.details.name"), { exact: true }).fill("Autre nom");
  await expect(page.getByText(words("company.unsaved"))).toBeVisible();
  await page
    .getByRole("link", { name: words("layout.menu.dashboard") })
    .first()
    .click();
  const question = page.getByRole("dialog", { name: words("ui.leave.title") });
  await question.getByRole("button", { name: words("ui.leave.stay") }).click();
  await expect(page).toHaveURL(/\/company\/details$/);
  await expect(page.getByLabel(words("company.details.name"), { exact: true })).toHaveValue("Autre nom");
});

test("address: found by keyboard only, shown on the map, refused with a foreign postal code", async ({
  page,
  db,
}) => {
  const { id } = await enter(db, page, activeSiret());
  await page.goto(`${origin}/company/address`);
  const search = page.getByRole("combobox", { name: words("company.address.search") });
  await search.pressSequentially("Gordes");
  await page
    .getByRole("option", { name: /^Gordes/ })
    .first()
    .waitFor();
  await search.press("ArrowDown");
  await search.press("Enter");
  await expect(field(page, words("company.address.city"))).toHaveValue("Gordes");
  await expect(page.getByText(words("company.address.located"))).toBeVisible();
  await button(page, words("company.save")).click();
  await expect(page.getByText(words("company.saved"))).toBeVisible();
  const row = await stored(db, id);
  expect(row).toMatchObject({ city: "Gordes", zipcode: "84220", countryCode: "FR" });
  expect(row?.placeId).not.toBeNull();

  await page.getByLabel(words("company.address.country"), { exact: true }).selectOption("BE");
  const zipcode = field(page, words("company.address.zipcode"));
  await button(page, words("company.save")).click();
  await expect(zipcode).toHaveAccessibleDescription(words("core.errors.zipcode_invalid"));
  await zipcode.fill("1000");
  await field(page, words("company.address.city")).fill("Bruxelles");
  await zipcode.focus();
  await expect(page.getByText(words("company.address.located"))).toBeVisible();
  await button(page, words("company.save")).click();
  await expect.poll(async () => (await stored(db, id))?.countryCode).toBe("BE");

  // Back in France, the company has to give its SIRET again.
  await page.reload();
  const siret = page.getByLabel(words("company.siret.label"), { exact: true });
  await expect(siret).toBeHidden();
  await search.pressSequentially("Gordes");
  await page
    .getByRole("option", { name: /^Gordes/ })
    .first()
    .click();
  await button(page, words("company.save")).click();
  await expect(siret).toHaveAccessibleDescription(words("core.errors.required"));
  await siret.fill(siretOf(`${chosenNumber}0002`));
  await expect(siret).toHaveAccessibleDescription(words("company.siret.valid"));
  await button(page, words("company.save")).click();
  await expect.poll(async () => (await stored(db, id))?.countryCode).toBe("FR");
  expect((await stored(db, id))?.siret).toBe(siretOf(`${chosenNumber}0002`));
});

test("services: description, price and visibility are saved for each service, again and again", async ({
  page,
  db,
}) => {
  const { id } = await enter(db, page);
  await page.goto(`${origin}/company/services`);
  const full = page.getByRole("group", {
    name: words("company.services.detailsOf", {
      service: words("catalogue.prestations.FULL_PLANNING.label"),
    }),
  });
  const budget = full.getByRole("textbox", { name: words("company.services.budget") });
  await budget.fill("douze");
  await button(page, words("company.save")).click();
  await expect(budget).toHaveAccessibleDescription(words("company.errors.budget_invalid"));
  await budget.fill("1 200,50");
  await full
    .getByRole("textbox", { name: words("company.services.description") })
    .fill("Du premier rendez-vous au lendemain.");
  await full.getByRole("switch", { name: words("company.services.isBudgetVisible") }).uncheck();
  await button(page, words("company.save")).click();
  await expect(page.getByText(words("company.saved"))).toBeVisible();
  const description = full.getByRole("textbox", { name: words("company.services.description") });
  // What was saved stays as it was typed, and a second save does not write the values of before over it.
  await expect(description).toHaveValue("Du premier rendez-vous au lendemain.");
  await expect(budget).toHaveValue("1 200,50");
  const own = and(eq(companyPrestations.providerId, id), eq(companyPrestations.prestationId, 3));
  const details = async () => (await db.select().from(companyPrestations).where(own))[0];
  await expect.poll(async () => (await details())?.budgetStartingFromCents).toBe(120_050);
  await full.getByRole("switch", { name: words("company.services.isDescriptionVisible") }).uncheck();
  await button(page, words("company.save")).click();
  await expect.poll(async () => (await details())?.isDescriptionVisible).toBe(false);
  expect(await details()).toMatchObject({
    description: "Du premier rendez-vous au lendemain.",
    budgetStartingFromCents: 120_050,
    isBudgetVisible: false,
  });
  await expect(description).toHaveValue("Du premier rendez-vous au lendemain.");
  await page.reload();
  await expect(budget).toHaveValue("1200,5");
  await expect(
    full.getByRole("switch", { name: words("company.services.isBudgetVisible") }),
  ).not.toBeChecked();

  for (const ticked of await page.getByRole("checkbox", { checked: true }).all()) await ticked.uncheck();
  await button(page, words("company.save")).click();
  await expect(page.getByText(words("company.errors.prestations_required"))).toBeVisible();
});

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  test("details, address and services are saved, and a refused form keeps the typed values", async ({
    page,
    db,
  }) => {
    const { id } = await enter(db, page);
    await page.goto(`${origin}/company/details`);
    const name = page.getByLabel(words("company.details.name"), { exact: true });
    await page.getByLabel(words("company.siret.label"), { exact: true }).fill("732 829 320 00074");
    await page.getByLabel(words("company.details.dateOfCreation")).fill("2016-03-01");
    await name.fill("Nom / Cie");
    await button(page, words("company.save")).click();
    await expect(page.getByText(words("company.errors.company_name_invalid"))).toBeVisible();
    await expect(name).toHaveValue("Nom / Cie");
    await name.fill("Nom et Compagnie");
    await button(page, words("company.save")).click();
    await expect(page.getByText(words("company.details.waitingTitle"))).toBeVisible();
    await expect.poll(async () => (await stored(db, id))?.dateOfCreation).toBe("2016-03-01");

    await page.goto(`${origin}/company/address`);
    await field(page, words("company.address.zipcode")).fill("84220");
    await field(page, words("company.address.city")).fill("Gordes");
    await button(page, words("company.save")).click();
    await expect.poll(async () => (await stored(db, id))?.city).toBe("Gordes");
  });
});

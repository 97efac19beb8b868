import type { Act } from "./acts";

/** A number with a wrong check digit: refused without asking the register. */
export const typeWrongSiret: Act = async (page, { words }) => {
  await page.getByLabel(words("company.siret.label"), { exact: true }).fill("73282932000075");
  await page.getByText(words("company.siret.invalid")).first().waitFor();
};

export const searchAddress: Act = async (page, { words }) => {
  const search = page.getByRole("combobox", { name: words("company.address.search") });
  await search.pressSequentially("Avi");
  await page.getByRole("option").first().waitFor();
};

/** Selecting another country makes the postal code invalid and the town unknown. */
export const moveAbroad: Act = async (page, { words }) => {
  await page.getByLabel(words("company.address.country"), { exact: true }).selectOption("PT");
  await page.locator("form button[type=submit]").last().click();
  await page.locator("[aria-invalid=true]").first().waitFor();
};

export const untickServices: Act = async (page, { words }) => {
  const ticked = page.getByRole("checkbox", { checked: true });
  for (let left = await ticked.count(); left > 0; left = await ticked.count()) await ticked.first().uncheck();
  await page.locator("form button[type=submit]").last().click();
  await page.getByText(words("company.errors.prestations_required")).first().waitFor();
};

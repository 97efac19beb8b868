import type { Page } from "@playwright/test";
import { formatDateText } from "@/components/forms/date-text";
import type { KeptAnswers } from "@/lib/identity/onboarding/schema";
import { type Act, untilStill } from "./acts";
import { ask } from "./ask";
import type { Scene } from "./scene";

/** An active company of the local register. */
const siret = "73282932000074";

const next = (page: Page, { words }: Scene) =>
  page.getByRole("button", { name: words("ui.next"), exact: true }).click();

/** What the server keeps of a person who typed nothing. */
const nothingTyped: KeptAnswers = {
  name: "",
  dateOfCreation: "",
  address: { zipcode: "", city: "", countryCode: "", countryLabel: "", latitude: null, longitude: null },
  registrationNumber: "",
  registrationState: "",
  prestations: [],
  langues: [],
};

async function fillCompany(page: Page, scene: Scene, name: string, date: string): Promise<void> {
  const { words, origin, cookies } = scene;
  // Several screens share the account. Answers that the server keeps would open the next one at a later step.
  // A page that closes lets its last call pass, so each screen also begins without the answers of another one.
  await page.context().route("**/api/onboarding/answers", (call) => call.fulfill({ status: 204 }));
  await ask(`${origin}/api/onboarding/answers`, { body: nothingTyped, cookie: cookies.new });
  await page.evaluate(() => localStorage.clear());
  await page.goto(`${origin}/onboarding`, { waitUntil: "load" });
  await untilStill(page);
  await page.getByRole("textbox", { name: words("onboarding.fields.name") }).fill(name);
  const day = page.getByRole("textbox", { name: words("onboarding.fields.dateOfCreation") });
  await day.fill(formatDateText(date, words.locale));
  await day.blur();
}

export const refuseCompany: Act = async (page, scene) => {
  await fillCompany(page, scene, "Fleurs / Cie", "2999-01-01");
  await page.locator("[aria-invalid=true]").nth(1).waitFor();
};

export const reachAddress: Act = async (page, scene) => {
  await fillCompany(page, scene, "Atelier d’Éloïse", "2019-03-12");
  await next(page, scene);
  await page
    .getByRole("heading", { level: 1, name: scene.words("onboarding.steps.address.title") })
    .waitFor();
};

const townOf = ({ site }: Scene) => (site.key === "de" ? "Potsdam" : "Rouen");
/** What was found for the whole name: choices for its first letters may still be shown, and are replaced. */
const firstChoice = (page: Page, scene: Scene) =>
  page.locator("ul [role=option]", { hasText: townOf(scene) }).first();

export const findAddress: Act = async (page, scene) => {
  await reachAddress(page, scene);
  const search = page.getByRole("combobox", { name: scene.words("company.address.search") });
  await search.pressSequentially(townOf(scene));
  await firstChoice(page, scene).waitFor();
};

export const reachServices: Act = async (page, scene) => {
  await findAddress(page, scene);
  await firstChoice(page, scene).click();
  await page.locator("input[name=city]:not([value=''])").waitFor();
  const zipcode = page.getByRole("textbox", { name: scene.words("company.address.zipcode") });
  await zipcode.fill(scene.site.key === "de" ? "14467" : "76000");
  await next(page, scene);
  await page
    .getByRole("heading", { level: 1, name: scene.words("onboarding.steps.services.title") })
    .waitFor();
  await page.getByRole("combobox").nth(1).waitFor();
};

export const fillServices: Act = async (page, scene) => {
  await reachServices(page, scene);
  const { words } = scene;
  const asked = page.getByRole("textbox", { name: words("company.siret.label") });
  if (await asked.isVisible()) {
    await asked.pressSequentially(siret);
    await page.getByText(words("company.siret.valid")).first().waitFor();
  }
  for (const field of ["langues", "prestations"] as const) {
    const box = page.getByRole("combobox", { name: words(`catalogue.fields.${field}.label`) });
    await box.click();
    await page.locator("ul [role=option]").nth(0).click();
    await page.locator("ul [role=option]").nth(2).click();
    if (field === "langues") await box.press("Escape");
  }
};

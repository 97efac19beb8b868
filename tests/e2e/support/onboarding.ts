import { formatDateText } from "@/components/forms/date-text";
import { isSiret } from "@/lib/core/registers";
import { expect, type Page, type Words } from "./test";

/** An active number of the local register that no other test uses. */
export function activeSiret(): string {
  const start = `990${Math.floor(Math.random() * 1e10)}`.padEnd(13, "7");
  return [..."0123456789"].map((last) => start + last).find(isSiret) ?? activeSiret();
}

/** The three steps between registration and dashboard, filled in as a provider does. */
export class Onboarding {
  constructor(
    readonly page: Page,
    readonly words: Words,
  ) {}

  get next() {
    return this.page.getByRole("button", { name: this.words("ui.next"), exact: true });
  }
  get finish() {
    return this.page.getByRole("button", { name: this.words("ui.finish"), exact: true });
  }
  get name() {
    return this.page.getByRole("textbox", { name: this.words("onboarding.fields.name") });
  }
  get date() {
    return this.page.getByRole("textbox", { name: this.words("onboarding.fields.dateOfCreation") });
  }
  get city() {
    return this.page.getByRole("textbox", { name: this.words("company.address.city") });
  }

  async isAt(step: "company" | "address" | "services"): Promise<void> {
    const title = this.words(`onboarding.steps.${step}.title`);
    await expect(this.page.getByRole("heading", { level: 1, name: title })).toBeVisible();
    await expect(this.page).toHaveURL(
      new RegExp(`\\?step=${{ company: 1, address: 2, services: 3 }[step]}$`),
    );
  }

  /** `date`: YYYY-MM-DD, typed in the format of the language. */
  async company(name: string, date: string): Promise<void> {
    await this.isAt("company");
    await this.name.fill(name);
    await this.date.fill(formatDateText(date, this.words.locale));
    await this.next.click();
  }

  /** A suggestion fills in the postal code if it has one; otherwise the user types it. */
  async address(city: string, zipcode: string): Promise<void> {
    const { page, words } = this;
    await this.isAt("address");
    await page.getByRole("combobox", { name: words("company.address.search") }).pressSequentially(city);
    await page.getByRole("option", { name: city }).first().click();
    await expect(this.city).toHaveValue(city);
    const code = page.getByRole("textbox", { name: words("company.address.zipcode") });
    if ((await code.inputValue()) === "") {
      await expect(page.getByText(words("company.address.zipcodeAsked"))).toBeVisible();
      await expect(code).toBeFocused();
      await code.fill(zipcode);
    }
    await expect(code).toHaveValue(zipcode);
    await this.next.click();
  }

  /** Types into a list until only the searched option remains, and selects it with the keyboard. */
  async choose(field: "prestations" | "langues", label: string): Promise<void> {
    const { page, words } = this;
    const box = page.getByRole("combobox", { name: words(`catalogue.fields.${field}.label`) });
    await box.fill(label);
    await page.getByRole("listbox").getByRole("option", { name: label, exact: true }).waitFor();
    await box.press("ArrowDown");
    await box.press("Enter");
    await expect(page.getByRole("button", { name: words("ui.choice.remove", { label }) })).toBeVisible();
    await box.press("Escape");
  }

  async services({ siret, service, langue }: { siret: string | null; service: string; langue: string }) {
    const { page, words } = this;
    await this.isAt("services");
    const field = page.getByRole("textbox", { name: words("company.siret.label") });
    if (siret === null) await expect(field).toBeHidden();
    else {
      await field.pressSequentially(siret);
      await expect(page.getByText(words("company.siret.valid")).first()).toBeVisible();
    }
    await this.choose("prestations", service);
    await this.choose("langues", langue);
  }
}

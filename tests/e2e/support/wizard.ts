import { formatDateText } from "@/components/forms/date-text";
import type { EventType } from "@/lib/core/catalogue/events";
import type { PrestationType } from "@/lib/core/catalogue/prestations";
import { expect, type Page, type Words } from "./test";

export interface CouplesAnswers {
  event: EventType;
  service: PrestationType;
  /** YYYY-MM-DD. */
  date: string;
  city: string;
  message: string;
  firstname: string;
  lastname: string;
  email: string;
  /** As typed in the country of the site. */
  phone: string;
}

/** "Show the 3 other services", whatever the number. */
const moreServices = (words: Words) =>
  new RegExp(words("projects.event.moreServices", { count: 7 }).replace("7", "\\d+"));

/** The five steps of a request, as a couple answers them. */
export class Wizard {
  constructor(
    readonly page: Page,
    readonly words: Words,
  ) {}

  async isAt(step: "event" | "place" | "size" | "style" | "you"): Promise<void> {
    const title = this.words(`projects.steps.${step}.title`);
    await expect(this.page.getByRole("heading", { level: 1, name: title })).toBeVisible();
  }

  async goOn(): Promise<void> {
    await this.page.getByRole("button", { name: this.words("projects.continue"), exact: true }).click();
  }

  async event({ event, service, date }: CouplesAnswers): Promise<void> {
    const { page, words } = this;
    await this.isAt("event");
    await page
      .getByLabel(words("projects.event.type"), { exact: true })
      .selectOption({ label: words(`catalogue.events.${event}`) });
    const wanted = page.getByRole("radio", { name: words(`catalogue.prestations.${service}.label`) });
    if (!(await wanted.isVisible())) await page.getByRole("button", { name: moreServices(words) }).click();
    await wanted.check();
    await page.getByText(words("catalogue.datePrecisions.DAY"), { exact: true }).click();
    const day = page.getByRole("textbox", { name: words("projects.event.day") });
    await day.fill(formatDateText(date, words.locale));
    await this.goOn();
  }

  async place({ city }: CouplesAnswers): Promise<void> {
    const { page, words } = this;
    await this.isAt("place");
    const field = page.getByRole("combobox", { name: words("projects.place.city") });
    await field.pressSequentially(city);
    await page.getByRole("option", { name: city }).first().click();
    await expect(field).toHaveValue(city);
    await this.goOn();
  }

  async size(): Promise<void> {
    const { page, words } = this;
    await this.isAt("size");
    await page.getByLabel(words("projects.size.guests")).selectOption("81_100");
    await page.getByLabel(words("projects.size.budget"), { exact: true }).selectOption("20K_30K");
    await this.goOn();
  }

  async style({ message }: CouplesAnswers): Promise<void> {
    const { page, words } = this;
    await this.isAt("style");
    await page.getByText(words("projects.style.no"), { exact: true }).click();
    await page.getByLabel(words("projects.style.message")).fill(message);
    await this.goOn();
  }

  async you({ firstname, lastname, email, phone }: CouplesAnswers): Promise<void> {
    const { page, words } = this;
    await this.isAt("you");
    await page.getByLabel(words("projects.you.firstname"), { exact: true }).fill(firstname);
    await page.getByLabel(words("projects.you.lastname"), { exact: true }).fill(lastname);
    await page.getByLabel(words("projects.you.email")).fill(email);
    await page.getByRole("textbox", { name: words("projects.you.phone") }).fill(phone);
    await page.getByRole("checkbox").check();
    // Waits before the form is sent: the server takes a form that is sent too fast for a robot's.
    await expect.poll(() => page.evaluate(() => performance.now())).toBeGreaterThan(3_200);
    await page.getByRole("button", { name: words("projects.you.submit") }).click();
  }
}

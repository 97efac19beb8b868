import { activeSiret, Onboarding } from "../support/onboarding";
import { expectAccessible, expectNoOverflow } from "../support/page-checks";
import { password } from "../support/people";
import { demoPicture, newPerson } from "../support/registration";
import { expect, originOf, type Page, test, wordsOf } from "../support/test";

const words = wordsOf("fr-FR");
const fr = originOf("fr");
const phone = { width: 390, height: 844 };
const service = words("catalogue.prestations.FULL_PLANNING.label");
const texts = {
  portrait: "Je viens du théâtre et je garde de la scène le goût des entrées.",
  experience: "Cent douze mariages, dont un sous la neige et deux dans la même cour.",
  service: "Un premier appel, une visite du lieu, puis un rendez-vous par mois.",
  benefits: "Une seule personne du premier appel au lendemain de la fête.",
};
const film = "Un mariage à Annecy";

const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const title = (page: Page, step: string) =>
  page.getByRole("heading", { level: 1, name: words(`first-steps.steps.${step}.title`) });

/** From any screen of the provider back to the guide, over the dashboard. */
async function resume(page: Page, done: number): Promise<void> {
  await page.goto(`${fr}/dashboard`);
  await expect(page.getByText(words("first-steps.card.title", { done, total: 5 }))).toBeVisible();
  await page.getByRole("link", { name: words("first-steps.card.action") }).click();
}

/** The way back to the guide, above a screen that one of its steps leads to. */
const bar = (page: Page) => page.getByRole("navigation", { name: words("first-steps.title") });

/** From a screen that a step leads to straight back to the guide. */
async function goBack(page: Page, { step, name }: { step: number; name: string }): Promise<void> {
  await expect(bar(page)).toContainText(words("first-steps.step", { step, steps: 5 }));
  await expect(bar(page)).toContainText(words(`first-steps.steps.${name}.name`));
  await bar(page)
    .getByRole("link", { name: words("first-steps.bar.back") })
    .click();
}

/** Opens a missing step from the list of the dashboard. */
async function complete(page: Page, step: "videos" | "experience"): Promise<void> {
  await page.goto(`${fr}/dashboard`);
  const name = `${words("dashboard.progress.complete")} (${words(`dashboard.progress.steps.${step}.name`)})`;
  await page.getByRole("link", { name }).click();
}

test("from registration to a complete profile on a telephone, with a change of device", async ({
  browser,
}) => {
  const person = newPerson();
  const first = await browser.newContext({ viewport: phone, hasTouch: true, isMobile: true });
  const page = await first.newPage();

  await test.step("registers and answers the three questions", async () => {
    await page.goto(`${fr}/register`);
    for (const key of ["firstname", "lastname", "email", "phone"] as const)
      await page.getByLabel(words(`registration.${key}`), { exact: true }).fill(person[key]);
    await page.getByLabel(words("registration.password"), { exact: true }).fill(password);
    for (const n of [0, 1]) await page.getByRole("checkbox").nth(n).check();
    await expectNoOverflow(page, "the registration");
    await button(page, words("registration.submit")).click();
    const steps = new Onboarding(page, words);
    await steps.company(person.company, "2019-03-12");
    await steps.address("Rouen", "76000");
    await steps.services({ siret: activeSiret(), service, langue: "Français" });
    await steps.finish.click();
    await page.getByRole("link", { name: words("onboarding.welcome.begin") }).click();
  });

  await test.step("adds a portrait and three photos", async () => {
    await expect(title(page, "avatar")).toBeVisible();
    await expectAccessible(page, "the first step");
    await expectNoOverflow(page, "the first step");
    await page.getByRole("link", { name: words("first-steps.steps.avatar.action") }).click();
    await page.getByLabel(words("images.portrait.add")).setInputFiles(demoPicture("portrait-17"));
    await button(page, words("images.crop.savePortrait")).click();
    await expect(page.getByText(words("images.portrait.saved"))).toBeVisible();
    await goBack(page, { step: 2, name: "photos" });
    await expect(title(page, "photos")).toBeVisible();
    await page.getByRole("link", { name: words("first-steps.steps.photos.action") }).click();
    await page
      .getByLabel(words("images.add.choose"))
      .setInputFiles(["arche-ble", "cloitre-citron", "table-foret"].map(demoPicture));
    await expect(page.getByRole("button", { name: /^Déplacer/ })).toHaveCount(3);
    await first.close();
  });

  const second = await browser.newContext({ viewport: phone, hasTouch: true, isMobile: true });
  const other = await second.newPage();

  await test.step("goes on at the right step on another device", async () => {
    await other.goto(`${fr}/login`);
    await other.getByLabel(words("sessions.email")).fill(person.email);
    await other.getByLabel(words("sessions.password"), { exact: true }).fill(password);
    await button(other, words("sessions.submit")).click();
    await other.waitForURL(`${fr}/dashboard`);
    await resume(other, 2);
    await expect(title(other, "text")).toBeVisible();
    await other.getByRole("textbox", { name: words("first-steps.text.label") }).fill(texts.portrait);
    const aside = other.getByRole("region", { name: words("first-steps.card.label") });
    await expect(aside.getByText(texts.portrait), "shown while it is written").toBeVisible();
    await expectAccessible(other, "the step with the text");
    await expectNoOverflow(other, "the step with the text");
    await button(other, words("first-steps.text.save")).click();
    await expect(title(other, "services")).toBeVisible();
  });

  await test.step("describes a service with its price", async () => {
    await other.getByRole("link", { name: words("first-steps.steps.services.action") }).click();
    const group = other.getByRole("group", { name: words("company.services.detailsOf", { service }) });
    const field = (name: string) => group.getByRole("textbox", { name: words(`company.services.${name}`) });
    await field("description").fill("Du premier appel au brunch.");
    await field("budget").fill("1 800");
    await button(other, words("company.save")).click();
    await expect(other.getByText(words("company.saved"))).toBeVisible();
  });

  await test.step("writes the other texts and adds a video, until seven of seven are done", async () => {
    await complete(other, "experience");
    for (const key of ["experience", "service", "benefits"] as const)
      await other
        .getByRole("textbox", { name: words(`portrait.sections.${key}.name`), exact: true })
        .fill(texts[key]);
    await button(other, words("portrait.save")).click();
    await expect(other.getByText(words("portrait.saved"))).toBeVisible();

    await other.goto(`${fr}/dashboard`);
    const ring = words("dashboard.progress.ring", { done: 6, total: 7 });
    await expect(other.getByRole("progressbar", { name: ring })).toBeVisible();
    await complete(other, "videos");
    await button(other, words("videos.add")).click();
    const dialog = other.getByRole("dialog");
    await dialog.getByLabel(words("videos.form.link")).fill("youtu.be/dQw4w9WgXcQ");
    await dialog.getByLabel(words("videos.form.title")).fill(film);
    await dialog.getByLabel(words("videos.form.description")).fill("Deux jours au bord du lac.");
    await button(other, words("videos.add")).click();
    await expect(other.getByRole("heading", { name: film })).toBeVisible();

    await other.goto(`${fr}/dashboard`);
    const list = other.getByRole("list").filter({ hasText: words("dashboard.progress.steps.benefits.name") });
    await expect(list.getByText(words("dashboard.progress.done"), { exact: true })).toHaveCount(7);
    await expect(list.getByRole("link")).toHaveCount(0);
    await expect(other.getByRole("region", { name: words("dashboard.progress.label") })).toHaveCount(0);
    await expectAccessible(other, "the dashboard of a complete profile");
    await expectNoOverflow(other, "the dashboard of a complete profile");
  });

  await test.step("reads the preview and ends the guide", async () => {
    await resume(other, 4);
    await expect(title(other, "preview")).toBeVisible();
    await other.getByRole("link", { name: words("first-steps.preview.open") }).click();
    await expect(other.getByText(words("first-steps.preview.band"))).toBeVisible();
    await expect(other.getByRole("heading", { level: 1 })).toHaveText(person.company);
    const main = other.getByRole("main");
    for (const text of [...Object.values(texts), film, "Du premier appel au brunch."])
      await expect(main.getByText(text.replace(/\.$/, "")).first()).toBeVisible();
    await expect(main.getByText(/1\s800\s€/).first()).toBeVisible();
    for (const n of [1, 2, 3])
      await expect(main.getByRole("button", { name: new RegExp(`^Agrandir la photo ${n}`) })).toBeVisible();
    await expectAccessible(other, "the preview");
    await expectNoOverflow(other, "the preview");
    await resume(other, 4);
    await button(other, words("first-steps.close")).click();
    await other.waitForURL(`${fr}/dashboard`);
    await expect(other.getByRole("link", { name: words("first-steps.card.action") })).toHaveCount(0);
    await other.goto(`${fr}/images`);
    await expect(other.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(bar(other)).toHaveCount(0);
  });
  await second.close();
});

import type { Locator } from "@playwright/test";
import { tabTo } from "../support/keyboard";
import { activeSiret, Onboarding } from "../support/onboarding";
import { expectAccessible } from "../support/page-checks";
import { password } from "../support/people";
import { demoPicture, newPerson } from "../support/registration";
import { expect, originOf, type Page, test, wordsOf } from "../support/test";

const words = wordsOf("fr-FR");
const fr = originOf("fr");
const service = words("catalogue.prestations.FULL_PLANNING.label");
const film = "Un mariage à Annecy";

const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const link = (page: Page, name: string) => page.getByRole("link", { name, exact: true });

async function press(page: Page, target: Locator, key = "Enter"): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press(key);
}
async function write(page: Page, target: Locator, text: string): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.type(text);
}
/** Opens the file chooser of a focused field with Enter. */
async function choose(page: Page, target: Locator, names: readonly string[]): Promise<void> {
  await tabTo(page, target);
  const [chooser] = await Promise.all([page.waitForEvent("filechooser"), page.keyboard.press("Enter")]);
  await chooser.setFiles(names.map(demoPicture));
}
/** Types into a list until only the searched option remains, and selects it. */
async function pick(page: Page, field: "prestations" | "langues", label: string): Promise<void> {
  await write(page, page.getByRole("combobox", { name: words(`catalogue.fields.${field}.label`) }), label);
  await page.getByRole("listbox").getByRole("option", { name: label, exact: true }).waitFor();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect(button(page, words("ui.choice.remove", { label }))).toBeVisible();
  await page.keyboard.press("Escape");
}
/** By the menu, also while a message is shown at the end of the page. */
const toDashboard = async (page: Page) => {
  await press(page, link(page, words("layout.menu.dashboard")).first());
  await page.waitForURL(`${fr}/dashboard`);
};
async function complete(page: Page, step: "videos" | "experience"): Promise<void> {
  const name = `${words("dashboard.progress.complete")} (${words(`dashboard.progress.steps.${step}.name`)})`;
  await press(page, page.getByRole("link", { name }));
}

test("from registration to a complete profile and its preview with the keyboard only", async ({ page }) => {
  const person = newPerson();
  // The browser tells of choosers as long as somebody listens; a listener for each key press could come too late.
  page.on("filechooser", () => undefined);

  await test.step("registers", async () => {
    await page.goto(`${fr}/register`);
    for (const key of ["firstname", "lastname", "email", "phone"] as const)
      await write(page, page.getByLabel(words(`registration.${key}`), { exact: true }), person[key]);
    await write(page, page.getByLabel(words("registration.password"), { exact: true }), password);
    for (const n of [0, 1]) await press(page, page.getByRole("checkbox").nth(n), "Space");
    await press(page, button(page, words("registration.submit")));
  });

  await test.step("answers the three questions", async () => {
    const steps = new Onboarding(page, words);
    await steps.isAt("company");
    await write(page, steps.name, person.company);
    await write(page, steps.date, "12/03/2019");
    await press(page, steps.next);
    await steps.isAt("address");
    await expect(page.getByRole("main")).toBeFocused();
    await write(page, page.getByRole("combobox", { name: words("company.address.search") }), "Annecy");
    await page
      .getByRole("option", { name: /^Annecy/ })
      .first()
      .waitFor();
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Enter");
    await expect(steps.city).toHaveValue(/^Annecy/);
    await press(page, steps.next);
    await steps.isAt("services");
    await write(page, page.getByRole("textbox", { name: words("company.siret.label") }), activeSiret());
    await expect(page.getByText(words("company.siret.valid")).first()).toBeVisible();
    await pick(page, "prestations", service);
    await pick(page, "langues", "Français");
    await press(page, steps.finish);
    await press(page, link(page, words("onboarding.welcome.begin")));
  });

  await test.step("adds a portrait and photos, and takes one back", async () => {
    await press(page, link(page, words("first-steps.steps.avatar.action")));
    const avatar = page.getByLabel(words("images.portrait.add"));
    await choose(page, avatar, ["portrait-17"]);
    await expect(page.getByRole("dialog")).toBeVisible();
    await press(page, button(page, words("images.crop.savePortrait")));
    await expect(page.getByText(words("images.portrait.saved"))).toBeVisible();
    await expect(page.getByLabel(words("images.portrait.replace"))).toBeFocused();

    await choose(page, page.getByLabel(words("images.add.choose")), [
      "arche-ble",
      "cloitre-citron",
      "table-foret",
      "gateau-soir",
    ]);
    const handles = page.getByRole("button", { name: /^Déplacer/ });
    await expect(handles).toHaveCount(4);
    await expect(page.getByLabel(words("images.add.choose"))).toBeFocused();
    await press(page, page.getByRole("button", { name: /^Supprimer «/ }).last());
    await expect(handles).toHaveCount(3);
    await expect(handles.last(), "the focus goes on in the gallery").toBeFocused();
  });

  await test.step("writes a first text and gives a price", async () => {
    await toDashboard(page);
    await press(page, link(page, words("first-steps.card.action")));
    const text = "Je viens du théâtre et je garde de la scène le goût des entrées.";
    await write(page, page.getByRole("textbox", { name: words("first-steps.text.label") }), text);
    await press(page, button(page, words("first-steps.text.save")));
    await press(page, link(page, words("first-steps.steps.services.action")));
    const group = page.getByRole("group", { name: words("company.services.detailsOf", { service }) });
    const field = (name: string) => group.getByRole("textbox", { name: words(`company.services.${name}`) });
    await write(page, field("description"), "Du premier appel au brunch.");
    await write(page, field("budget"), "1800");
    await press(page, button(page, words("company.save")));
    await expect(page.getByText(words("company.saved"))).toBeVisible();
  });

  await test.step("writes the other texts, one as a list, which Tab leaves as it is", async () => {
    await toDashboard(page);
    await complete(page, "experience");
    const editor = (key: string) =>
      page.getByRole("textbox", { name: words(`portrait.sections.${key}.name`), exact: true });
    const tools = page.getByRole("toolbar", {
      name: words("portrait.editor.toolbar", { field: words("portrait.sections.experience.name") }),
    });
    await press(page, tools.getByRole("button", { name: words("portrait.editor.bulletList") }));
    await expect(editor("experience")).toBeFocused();
    await page.keyboard.type("Cent douze mariages");
    await page.keyboard.press("Enter");
    await page.keyboard.type("dont un sous la neige");
    await page.keyboard.press("Tab");
    await expect(editor("experience"), "Tab leaves the text").not.toBeFocused();
    await expect(editor("experience").locator("ul > li > ul")).toHaveCount(0);
    await write(page, editor("service"), "Un premier appel, une visite du lieu.");
    await write(page, editor("benefits"), "Une seule personne du début à la fin.");
    await press(page, button(page, words("portrait.preview.open")));
    await expect(page.getByRole("dialog").getByRole("listitem")).toHaveCount(2);
    await page.keyboard.press("Escape");
    await expect(button(page, words("portrait.preview.open"))).toBeFocused();
    await press(page, button(page, words("portrait.save")));
    await expect(page.getByText(words("portrait.saved"))).toBeVisible();
    await expect(button(page, words("portrait.save"))).toBeFocused();
  });

  await test.step("adds a video, and seven of seven are done", async () => {
    await toDashboard(page);
    await complete(page, "videos");
    await press(page, button(page, words("videos.add")));
    const dialog = page.getByRole("dialog");
    await write(page, dialog.getByLabel(words("videos.form.link")), "youtu.be/dQw4w9WgXcQ");
    await write(page, dialog.getByLabel(words("videos.form.title")), film);
    await write(page, dialog.getByLabel(words("videos.form.description")), "Deux jours au bord du lac.");
    await press(page, dialog.getByRole("button", { name: words("videos.add") }));
    await expect(page.getByRole("heading", { name: film })).toBeVisible();
    await expect(page.getByRole("heading", { level: 2 }).first()).toBeFocused();
    await toDashboard(page);
    const list = page.getByRole("list").filter({ hasText: words("dashboard.progress.steps.benefits.name") });
    await expect(list.getByText(words("dashboard.progress.done"), { exact: true })).toHaveCount(7);
  });

  await test.step("reads the preview and ends the guide", async () => {
    await press(page, link(page, words("first-steps.card.action")));
    await press(page, link(page, words("first-steps.preview.open")));
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(person.company);
    const main = page.getByRole("main");
    for (const text of ["dont un sous la neige", "Une seule personne", "Du premier appel au brunch", film])
      await expect(main.getByText(text).first()).toBeVisible();
    await expectAccessible(page, "the preview");
    await press(page, link(page, words("first-steps.preview.back")));
    await press(page, link(page, words("first-steps.card.action")));
    await press(page, button(page, words("first-steps.close")));
    await page.waitForURL(`${fr}/dashboard`);
    await expect(link(page, words("first-steps.card.action"))).toHaveCount(0);
  });
});

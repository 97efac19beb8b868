import { tabTo } from "../support/keyboard";
import { newProvider, newRequest, password, signIn } from "../support/people";
import { expect, originOf, test, wordsOf } from "../support/test";

const words = wordsOf("fr-FR");

test("the skip link has the first focus and leads to the content", async ({ page }) => {
  await page.goto("/wedding-planners");
  await page.keyboard.press("Tab");
  const skip = page.getByRole("link", { name: words("layout.skip") });
  await expect(skip).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("main")).toBeFocused();
});

test("a provider signs in, opens a request and unlocks it with the keyboard only", async ({ page, db }) => {
  const { id, email } = await newProvider(db, { credits: 2 });
  const { path, member } = await newRequest(db, id);
  await page.goto("/login");
  await tabTo(page, page.getByLabel(words("sessions.email")));
  await page.keyboard.type(email);
  await tabTo(page, page.getByLabel(words("sessions.password"), { exact: true }));
  await page.keyboard.type(password);
  await page.keyboard.press("Enter");
  await page.waitForURL(/\/dashboard$/);
  await tabTo(page, page.getByRole("link", { name: words("dashboard.open") }));
  await page.keyboard.press("Enter");
  await page.waitForURL(/\/event-requests$/);
  await tabTo(page, page.locator(`a[href="${path}"]`).filter({ visible: true }));
  await page.keyboard.press("Enter");
  await page.waitForURL(new RegExp(path));
  const unlock = page.getByRole("button", { name: words("event-requests.contact.unlock") });
  await tabTo(page, unlock);
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog");
  await expect(dialog).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(unlock, "the focus comes back to where the question was asked").toBeFocused();
  await page.keyboard.press("Enter");
  await tabTo(
    page,
    dialog.getByRole("button", { name: words("event-requests.unlock.confirm", { credits: 1 }) }),
  );
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: new RegExp(member.lastname) })).toBeFocused();
  await expect(page.getByText(words("layout.chip.credits", { count: 1 })).first()).toBeVisible();
});

test("leaving a locked request opens a dialog that keeps the focus", async ({ page, context, db }) => {
  const { id } = await newProvider(db, { credits: 1 });
  const { path } = await newRequest(db, id);
  await signIn(db, context, { userId: id }, originOf("fr"));
  await page.goto(path);
  const back = page.getByRole("link", { name: words("event-requests.detail.back") });
  await tabTo(page, back);
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: words("event-requests.leave.title") });
  await expect(dialog).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(dialog, "a question that must be answered").toBeVisible();
  await tabTo(page, dialog.getByRole("button", { name: words("event-requests.leave.later") }));
  await page.keyboard.press("Enter");
  await page.waitForURL(/\/event-requests$/);
});

test("a couple fills in the wizard with the keyboard only", async ({ page }) => {
  const at = (step: "event" | "place" | "size" | "style" | "you") =>
    expect(
      page.getByRole("heading", { level: 1, name: words(`projects.steps.${step}.title`) }),
    ).toBeVisible();
  const goOn = async () => {
    await tabTo(page, page.getByRole("button", { name: words("projects.continue"), exact: true }));
    await page.keyboard.press("Enter");
  };
  await page.goto("/project/new");
  const type = page.getByLabel(words("projects.event.type"), { exact: true });
  await tabTo(page, type);
  await page.keyboard.press("ArrowDown");
  await expect(type).toHaveValue("WEDDING");
  await tabTo(page, page.getByRole("radio", { name: words("catalogue.prestations.FULL_PLANNING.label") }));
  await page.keyboard.press("Space");
  await tabTo(page, page.getByRole("radio", { name: words("catalogue.datePrecisions.DAY"), exact: true }));
  await page.keyboard.press("Space");
  await tabTo(page, page.getByRole("textbox", { name: words("projects.event.day") }));
  await page.keyboard.type(`19/06/${new Date().getFullYear() + 1}`);
  await goOn();

  await at("place");
  const city = page.getByRole("combobox", { name: words("projects.place.city") });
  await tabTo(page, city);
  await page.keyboard.type("Annecy");
  const annecy = page.getByRole("option", { name: /^Annecy/ }).first();
  await expect(annecy).toBeVisible();
  await page.keyboard.press("ArrowDown");
  await expect(annecy).toHaveAttribute("aria-selected", "true");
  await page.keyboard.press("Enter");
  await expect(annecy, "the choice closes the list").toBeHidden();
  await expect(city).toHaveValue(/^Annecy/);
  await goOn();

  await at("size");
  for (const name of ["guests", "budget"] as const) {
    await tabTo(page, page.getByLabel(words(`projects.size.${name}`), { exact: true }));
    await page.keyboard.press("ArrowDown");
  }
  await goOn();

  await at("style");
  await tabTo(page, page.getByRole("radio", { name: words("projects.style.yes") }));
  await page.keyboard.press("ArrowRight");
  await expect(page.getByRole("radio", { name: words("projects.style.no") })).toBeChecked();
  await tabTo(page, page.getByLabel(words("projects.style.message")));
  await page.keyboard.type("Un dîner sous les arbres, deux langues, et quelqu’un pour que tout tienne.");
  await goOn();

  await at("you");
  for (const [label, text] of [
    ["firstname", "Camille"],
    ["lastname", "Delaunay"],
    ["email", `camille-${Date.now()}@exemple.test`],
  ] as const) {
    await tabTo(page, page.getByRole("textbox", { name: words(`projects.you.${label}`), exact: true }));
    await page.keyboard.type(text);
  }
  await tabTo(page, page.getByRole("checkbox"));
  await page.keyboard.press("Space");
  await expect.poll(() => page.evaluate(() => performance.now())).toBeGreaterThan(3_200);
  await tabTo(page, page.getByRole("button", { name: words("projects.you.submit") }));
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: words("projects.verify.title") })).toBeVisible();
});

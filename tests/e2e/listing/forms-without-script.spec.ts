import { emailTo } from "../support/inbox";
import { expect, test } from "../support/test";

const operator = process.env.OPERATOR_EMAIL ?? "bonjour@promesse.example";

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  test("the contact form shows what is missing, then reaches the operator", async ({ page, scene }) => {
    const { words, origin } = scene;
    const subject = `Frage ${crypto.randomUUID()}`;
    await page.goto(`${origin}/contact`);
    await page.getByLabel(words("contact.name")).fill("Anneliese Schwarzenberger");
    await page.getByLabel(words("contact.subject")).fill(subject);
    await page.getByRole("button", { name: words("contact.submit") }).click();
    await expect(page.getByLabel(words("contact.email"))).toHaveAttribute("aria-invalid", "true");
    await expect(page.getByLabel(words("contact.subject")), "nothing typed is lost").toHaveValue(subject);
    await page.getByLabel(words("contact.email")).fill("anneliese@example.test");
    await page.getByLabel(words("contact.message")).fill("Wann erscheint mein Profil im Verzeichnis?");
    await page.getByRole("button", { name: words("contact.submit") }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(words("contact.sent.title"));
    const letter = await emailTo(origin, operator, (one) => one.subject.includes(subject));
    expect(letter.text).toContain("Wann erscheint mein Profil");
  });

  test("a visitor reports a page and must give a reason", async ({ page, scene }) => {
    const { words, origin } = scene;
    await page.goto(origin + scene.wedding);
    await page.getByRole("link", { name: words("profile.report") }).click();
    await page.getByRole("button", { name: words("reports.submit") }).click();
    await expect(page.getByText(words("reports.errors.reason_required"))).toBeVisible();
    await page.getByLabel(words("reports.reasons.privacy")).check();
    await page.getByRole("button", { name: words("reports.submit") }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(words("reports.sent.title"));
  });

  test("photos open, and a video links to its host", async ({ page, scene }) => {
    await page.goto(scene.origin + scene.wedding.replace(/\/weddings\/.*/, ""));
    await page.locator("[popovertarget=photos]").first().click();
    await expect(page.locator("#photos")).toBeVisible();
    await expect(page.locator("#photos figcaption").first()).toBeVisible();
  });
});

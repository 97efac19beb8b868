import { emailTo } from "../support/inbox";
import { newProvider, password, signIn } from "../support/people";
import { expect, originOf, type Page, test, wordsOf } from "../support/test";

const words = wordsOf("de-DE");
const fresh = "Lavendel-2027?";

async function requestResetEmail(page: Page, email: string): Promise<void> {
  await page.getByRole("button", { name: words("sessions.forgotten") }).click();
  const dialog = page.getByRole("dialog", { name: words("password-reset.forgot.title") });
  await dialog.getByLabel(words("password-reset.forgot.email")).fill(email);
  await dialog.getByRole("button", { name: words("password-reset.forgot.submit") }).click();
  await expect(dialog.getByRole("status")).toContainText(words("password-reset.answers.sent"));
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
}

test("a forgotten password is replaced with the link of the email, which works once @phone", async ({
  page,
  browser,
  db,
}) => {
  const origin = originOf("de");
  const { id, email } = await newProvider(db, { country: "DE", user: { locale: "de-DE" } });
  const elsewhere = await browser.newContext();
  await signIn(db, elsewhere, { userId: id }, origin);

  await page.goto(`${origin}/login`);
  await requestResetEmail(page, email);
  const message = await emailTo(origin, email);
  expect(message.subject).toBe(words("mails.password_reset.subject"));
  const link = /http\S+\/forgot-password-reset\/[\w-]+/.exec(message.text)?.[0] ?? "";
  expect(link).toContain(origin);

  const answer = await page.goto(link);
  expect(answer?.headers()["referrer-policy"]).toBe("no-referrer");
  await expect(page).toHaveURL(`${origin}/forgot-password-reset/opened`);
  await page.reload();
  await expect(page, "a reload shows the same page").toHaveURL(`${origin}/forgot-password-reset/opened`);
  const choose = page.getByLabel(words("password-reset.choose.password"), { exact: true });
  const confirm = page.getByLabel(words("password-reset.choose.confirm"), { exact: true });
  await choose.fill(fresh);
  await confirm.fill(password);
  await page.getByRole("button", { name: words("password-reset.choose.submit") }).click();
  await expect(page.getByText(words("accounts.errors.passwords_dont_match"))).toBeVisible();
  await confirm.fill(fresh);
  await page.getByRole("button", { name: words("password-reset.choose.submit") }).click();
  await expect(page).toHaveURL(`${origin}/login`);
  await expect(page.getByRole("status")).toContainText(words("password-reset.answers.changed"));

  const other = await elsewhere.newPage();
  await other.goto(`${origin}/dashboard`);
  await expect(other.getByRole("main").getByRole("alert")).toContainText(
    words("sessions.errors.session_expired"),
  );
  await expect(other).toHaveURL(`${origin}/login?next=%2Fdashboard`);
  await elsewhere.close();

  await page.getByLabel(words("sessions.email")).fill(email);
  await page.getByLabel(words("sessions.password"), { exact: true }).fill(fresh);
  await page.getByRole("button", { name: words("sessions.submit") }).click();
  await expect(page).toHaveURL(`${origin}/dashboard`);
  const confirmation = await emailTo(origin, email, ({ subject }) => subject !== message.subject);
  expect(confirmation.subject).toBe(words("mails.password_changed.subject"));

  await page.goto(link);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(
    words("password-reset.refused.used.title"),
  );
});

test("an invalid link leads to a new one", async ({ page }) => {
  await page.goto(`${originOf("de")}/forgot-password-reset/nobody-sent-this`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(
    words("password-reset.refused.unknown.title"),
  );
  await page.getByRole("link", { name: words("password-reset.refused.again") }).click();
  await expect(page.getByRole("dialog", { name: words("password-reset.forgot.title") })).toBeVisible();
  await expect(page).toHaveURL(`${originOf("de")}/login`);
});

test("the dialog closes ten seconds after the email was sent", async ({ page, db }) => {
  const { email } = await newProvider(db);
  await page.clock.install();
  await page.goto(`${originOf("de")}/login`);
  await page.getByRole("button", { name: words("sessions.forgotten") }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel(words("password-reset.forgot.email")).fill(email);
  await dialog.getByRole("button", { name: words("password-reset.forgot.submit") }).click();
  await expect(dialog.getByRole("status")).toBeVisible();
  await page.clock.runFor(9_000);
  await expect(dialog).toBeVisible();
  await page.clock.runFor(1_500);
  await expect(dialog).toBeHidden();
});

import type { Page } from "@playwright/test";
import { emailTo } from "../support/inbox";
import { newProvider, signIn } from "../support/people";
import { expect, originOf, test, wordsOf } from "../support/test";

const words = wordsOf("fr-FR");
const origin = originOf("fr");

/** The link in the email about this change. */
async function linkIn(email: string, kind: string): Promise<string> {
  const { text } = await emailTo(origin, email, ({ subject }) => subject === words(`mails.${kind}.subject`));
  const link = /https?:\/\/\S+\/email-change\/\S+/.exec(text)?.[0];
  if (!link) throw new Error("the email has no link");
  return link;
}

async function press(page: Page, name: string): Promise<void> {
  await page.getByRole("button", { name, exact: true }).click();
}

test("a new address is confirmed by its link, and undone by the link to the old address @phone", async ({
  page,
  context,
  db,
}) => {
  const { id, email } = await newProvider(db);
  await signIn(db, context, { userId: id }, origin);
  const newEmail = `neu-${crypto.randomUUID()}@exemple.test`;
  await page.goto("/account");
  const section = page.getByRole("region", { name: words("account.email.title") });
  await section.getByLabel(words("account.email.new")).fill("keine@adresse@");
  await section.getByRole("button", { name: words("account.email.submit") }).click();
  await expect(section.getByText(words("core.errors.email_invalid"))).toBeVisible();
  await section.getByLabel(words("account.email.new")).fill(newEmail);
  await section.getByRole("button", { name: words("account.email.submit") }).click();
  await expect(section.getByText(words("account.email.pending"))).toBeVisible();
  await expect(section).toContainText(email);

  await page.goto(await linkIn(newEmail, "email_change_confirm"));
  await expect(page).toHaveURL(/\/email-change\/opened$/);
  await press(page, words("account.confirmLink.submit"));
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(words("account.confirmLink.doneTitle"));
  await page.goto("/account");
  await expect(section).toContainText(newEmail);

  await page.goto(await linkIn(email, "email_changed"));
  await press(page, words("account.undoLink.submit"));
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(words("account.undoLink.doneTitle"));
  await page.goto("/account");
  await expect(page).toHaveURL(/\/login/);
});

test("an unknown link shows an error", async ({ page }) => {
  for (const path of ["/email-change/nobody-sent-this", "/email-change/undo/nobody-sent-this"]) {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(words("account.link.invalidTitle"));
    await expect(page.getByRole("main").getByRole("button")).toHaveCount(0);
  }
});

import { eq } from "drizzle-orm";
import { users } from "@/db/schema/identity/users";
import { emailTo } from "../support/inbox";
import { newProvider, signIn } from "../support/people";
import { expect, originOf, test, wordsOf } from "../support/test";

const words = wordsOf("fr-FR");
const origin = originOf("fr");

test("an account is deleted after a reason and a confirmation, and cannot sign in again", async ({
  page,
  context,
  db,
}) => {
  const { id, email } = await newProvider(db);
  await signIn(db, context, { userId: id }, origin);
  await page.goto("/account");
  await page.getByRole("button", { name: words("account.deletion.open") }).click();
  const dialog = page.getByRole("dialog", { name: words("account.deletion.question") });
  const reason = dialog.getByLabel(words("account.deletion.reason"));
  await reason.fill("Trop court.");
  await dialog.getByRole("button", { name: words("account.deletion.submit") }).click();
  await expect(dialog.getByText(words("account.errors.reason_too_short"))).toBeVisible();
  await expect(dialog.getByText(words("account.errors.confirmation_required"))).toBeVisible();
  await expect(reason).toHaveValue("Trop court.");
  await reason.fill("Je change de métier et je n’organise plus de mariages.");
  await dialog.getByLabel(words("account.deletion.confirm")).check();
  await dialog.getByRole("button", { name: words("account.deletion.submit") }).click();
  await expect(page).toHaveURL("/account-deleted");
  await page.goto("/account");
  await expect(page).toHaveURL(/\/login/);
  await emailTo(origin, email, ({ subject }) => subject === words("mails.account_deleted.subject"));
  const [row] = await db.select().from(users).where(eq(users.id, id));
  expect(row).toMatchObject({ firstname: "", passwordHash: null });
});

test("the data export of an account is downloaded as a file", async ({ page, context, db }) => {
  const { id } = await newProvider(db);
  await signIn(db, context, { userId: id }, origin);
  await page.goto("/account");
  const saved = page.waitForEvent("download");
  await page.getByRole("button", { name: words("account.data.submit") }).click();
  expect((await saved).suggestedFilename()).toMatch(/^[a-z]+-\d{4}-\d{2}-\d{2}\.zip$/);
});

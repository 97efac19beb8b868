import { emailTo } from "../support/inbox";
import { expectAccessible, expectNoOverflow } from "../support/page-checks";
import { demoUser, newProvider, signIn } from "../support/people";
import { balanceOf, buyCredits } from "../support/purchases";
import { expect, originOf, test, wordsOf } from "../support/test";

// The supplier's pages use the browser's language.
test.use({ locale: "fr-FR" });

const words = wordsOf("fr-FR");
const fr = originOf("fr");
const reason = "Geste commercial après un appel.";

test("an administrator refunds a purchase: preview, reason, confirmation, and the account's figures after it", async ({
  page,
  context,
  db,
}) => {
  const provider = await newProvider(db);
  await signIn(db, context, { userId: provider.id }, fr);
  await buyCredits(page, words, fr, 3);
  await signIn(db, context, { userId: await demoUser(db, "admin") }, fr);
  await page.goto(`${fr}/admin/users/${provider.id}`);
  const payments = page.getByRole("region", { name: words("admin-refunds.title") });
  await expect(payments).toContainText(words("admin-refunds.facts.unused"));
  await payments.getByText(words("admin-refunds.open"), { exact: true }).click();

  const dialog = page.getByRole("dialog");
  await expect(dialog).toContainText(words("admin-refunds.preview.back"));
  await expectAccessible(page, "the dialog");
  await expectNoOverflow(page, "the dialog");
  const confirm = dialog.getByRole("button", { name: /^Rembourser \d/ });
  await confirm.click();
  await expect(dialog).toContainText(words("admin-refunds.reasonShort", { min: 10 }));
  await dialog.getByLabel(words("admin-refunds.reason"), { exact: true }).fill(reason);
  await confirm.click();

  await expect(dialog).toBeHidden();
  await expect(payments).toContainText(reason);
  await expect(payments).toContainText(words("admin-refunds.obstacle.nothing_left"));
  expect(await balanceOf(db, provider.id)).toBe(0);
  const mail = await emailTo(fr, provider.email, ({ subject }) => subject.includes("remboursons"));
  expect(mail.text).not.toContain(reason);
});

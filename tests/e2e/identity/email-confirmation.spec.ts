import { emailTo } from "../support/inbox";
import { newProvider, newRequest, signIn } from "../support/people";
import { expect, originOf, test, wordsOf } from "../support/test";

const words = wordsOf("fr-FR");
const origin = originOf("fr");

test("an unlock asks for a confirmed address, offers the link, and works once it was opened @phone", async ({
  page,
  context,
  db,
  allowErrors,
}) => {
  allowErrors(/403/);
  const { id, email } = await newProvider(db, { credits: 2, user: { emailConfirmedAt: null } });
  const request = await newRequest(db, id);
  await signIn(db, context, { userId: id }, origin);
  await page.goto(`${origin}${request.path}`);
  await expect(page.getByText(words("layout.emailConfirmation.title"))).toBeVisible();
  await page
    .getByRole("button", { name: words("event-requests.contact.unlock") })
    .first()
    .click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: words("event-requests.unlock.confirm", { credits: 1 }) }).click();
  await expect(dialog.getByRole("alert")).toContainText(words("core.errors.email_unconfirmed"));
  await dialog.getByRole("button", { name: words("layout.emailConfirmation.send") }).click();

  const { text } = await emailTo(
    origin,
    email,
    ({ subject }) => subject === words("mails.address_confirmation.subject"),
  );
  const link = /https?:\/\/\S+\/email-confirmation\/[\w-]+/.exec(text)?.[0] ?? "";
  await page.goto(link);
  await expect(page).toHaveURL(/\/email-confirmation\/opened$/);
  await page.getByRole("button", { name: words("account.ownLink.submit") }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(words("account.ownLink.doneTitle"));

  await page.goto(`${origin}${request.path}`);
  await expect(page.getByText(words("layout.emailConfirmation.title"))).toHaveCount(0);
  await page
    .getByRole("button", { name: words("event-requests.contact.unlock") })
    .first()
    .click();
  await dialog.getByRole("button", { name: words("event-requests.unlock.confirm", { credits: 1 }) }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText(request.member.email)).toBeVisible();
});

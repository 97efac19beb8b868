import { textedCode } from "../support/inbox";
import { newProvider, signIn } from "../support/people";
import { expect, originOf, test, wordsOf } from "../support/test";

const words = wordsOf("fr-FR");
const origin = originOf("fr");

test("a number is verified by its code, after a wrong code was corrected @phone", async ({
  page,
  context,
  db,
}, info) => {
  const { id } = await newProvider(db);
  await signIn(db, context, { userId: id }, origin);
  const digits = `${info.project.name === "phone" ? "78" : "61"}2${String(Date.now()).slice(-6)}`;
  await page.goto("/account");
  const section = page.getByRole("region", { name: words("account.phone.title"), exact: true });
  await section.getByRole("button", { name: words("account.phone.verify") }).click();
  const number = section.getByLabel(words("account.phone.number"));
  await number.fill("12");
  await section.getByRole("button", { name: words("account.phone.send") }).click();
  await expect(section.getByText(words("core.errors.phone_invalid"))).toBeVisible();
  await number.fill(`0${digits}`);
  await section.getByRole("button", { name: words("account.phone.send") }).click();

  const code = section.getByLabel(words("account.phone.code"));
  await expect(code).toBeFocused();
  const right = await textedCode(origin, `+33${digits}`);
  await code.pressSequentially(right === "000000" ? "111111" : "000000");
  await expect(section.getByText(words("account.errors.code_invalid")).first()).toBeVisible();
  // A reloaded page still asks for the code.
  await page.reload();
  await code.pressSequentially(right);
  await expect(section.getByText(words("account.phone.verified"), { exact: true })).toBeVisible();
  await expect(section).toContainText(`0${digits}`.replace(/(..)(?=.)/g, "$1 "));
});

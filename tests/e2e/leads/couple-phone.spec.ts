import { textedCode } from "../support/inbox";
import { newProvider, newRequest, signIn } from "../support/people";
import { expect, originOf, test, wordsOf } from "../support/test";

const fr = originOf("fr");
const words = wordsOf("fr-FR");

test("a couple proves its phone number by SMS, and its provider reads that it did @phone", async ({
  page,
  context,
  db,
  allowErrors,
}, info) => {
  allowErrors(/status of 4\d\d/);
  const { id: userId } = await newProvider(db, { credits: 1 });
  const { path, member } = await newRequest(db, userId);
  await signIn(db, context, { memberId: member.id }, fr);
  const digits = `${info.project.name === "phone" ? "79" : "62"}3${String(Date.now()).slice(-6)}`;
  const shown = `0${digits}`.replace(/(..)(?=.)/g, "$1 ");
  await page.goto(`${fr}/my/project`);
  const section = page.getByRole("region", { name: words("projects.phone.title"), exact: true });
  const change = section.getByRole("button", { name: words("projects.phone.change") });
  await change.or(section.getByRole("button", { name: words("projects.phone.add") })).click();
  const number = section.getByLabel(words("projects.phone.number"));
  await expect(number).toBeFocused();
  await number.fill("12");
  await section.getByRole("button", { name: words("projects.phone.send") }).click();
  await expect(section.getByText(words("core.errors.phone_invalid"))).toBeVisible();
  await expect(number).toBeFocused();
  await number.fill(`0${digits}`);
  await section.getByRole("button", { name: words("projects.phone.send") }).click();
  const code = section.getByLabel(words("projects.phone.code"));
  await expect(code).toBeFocused();
  const right = await textedCode(fr, `+33${digits}`);
  await code.pressSequentially(right === "000000" ? "111111" : "000000");
  await expect(section.getByText(words("projects.errors.code_invalid")).first()).toBeVisible();
  await code.fill(right);
  await section.getByRole("button", { name: words("projects.phone.confirm") }).click();
  await expect(section.getByText(words("projects.phone.verified"), { exact: true })).toBeVisible();
  await expect(section).toContainText(shown);
  await expect(section.getByRole("heading")).toBeFocused();
  // The requests above tell that the number has changed, without another visit.
  await expect(page.getByText(words("projects.changes.title"))).toBeVisible();

  await signIn(db, context, { userId }, fr);
  await page.goto(fr + path);
  await page.getByRole("button", { name: words("event-requests.contact.unlock") }).click();
  await page.getByRole("button", { name: words("event-requests.unlock.confirm", { credits: 1 }) }).click();
  await expect(page.getByText(shown)).toBeVisible();
});

import { eq } from "drizzle-orm";
import { sessions } from "@/db/schema/identity/sessions";
import { members } from "@/db/schema/leads/members";
import { codeTo, emailTo } from "./support/inbox";
import { newProvider, newRequest, signIn } from "./support/people";
import { expect, originOf, test, wordsOf } from "./support/test";

const words = wordsOf("fr-FR");
const origin = originOf("fr");

test("a couple proves its mailbox, saves its data and erases itself", async ({ page, context, db }) => {
  const { id } = await newProvider(db);
  const { member } = await newRequest(db, id);
  await signIn(db, context, { memberId: member.id }, origin);
  const longAgo = new Date(Date.now() - 3_600_000);
  await db.update(sessions).set({ authenticatedAt: longAgo }).where(eq(sessions.memberId, member.id));
  await page.goto("/my/account");
  await page.getByRole("button", { name: words("privacy.confirm.send") }).click();
  const code = await codeTo(origin, member.email);
  const digits = page.getByLabel(words("privacy.confirm.code"));
  const submit = page.getByRole("button", { name: words("privacy.confirm.submit"), exact: true });
  await digits.pressSequentially(code === "000000" ? "000001" : "000000");
  await submit.click();
  await expect(page.getByText(words("projects.errors.code_invalid"))).toBeVisible();
  await expect(digits).toHaveValue("");
  await digits.pressSequentially(code);
  await submit.click();
  const saved = page.waitForEvent("download");
  await page.getByRole("link", { name: words("privacy.archive.action") }).click();
  expect((await saved).suggestedFilename()).toMatch(/^[a-z]+-\d{4}-\d{2}-\d{2}\.zip$/);
  await page.getByLabel(words("privacy.erasure.confirm")).check();
  await page.getByRole("button", { name: words("privacy.erasure.submit") }).click();
  await expect(page).toHaveURL("/my/erased");
  await page.goto("/my/account");
  await expect(page.getByRole("link", { name: words("privacy.signInAction") })).toBeVisible();
  await emailTo(origin, member.email, ({ subject }) => subject === words("mails.member_erased.subject"));
  const [row] = await db.select().from(members).where(eq(members.id, member.id));
  expect(row).toMatchObject({ emailHash: null, lastnameInitial: "" });
});

import { auditLog } from "@/db/schema/core/audit";
import { expectAccessible, expectNoOverflow } from "../support/page-checks";
import { demoUser, newProvider, signIn } from "../support/people";
import { expect, originOf, test, wordsOf } from "../support/test";

const words = wordsOf("fr-FR");
const fr = originOf("fr");

test("an admin finds a person of the log by email address, with the keyboard", async ({
  page,
  context,
  db,
}) => {
  const provider = await newProvider(db);
  await db.insert(auditLog).values({
    actorKind: "system",
    action: "user_viewed",
    subjectKind: "user",
    subjectId: provider.id,
    data: {},
  });
  await signIn(db, context, { userId: await demoUser(db, "admin") }, fr);
  await page.goto(`${fr}/admin/audit`);
  const field = page.getByRole("combobox", { name: words("audit.filters.sought") });
  // Present only once the suggestions work.
  await expect(page.getByRole("combobox", { name: words("audit.columns.who") })).toBeVisible();
  await field.fill(provider.email);
  await expect(page.getByRole("option").filter({ hasText: provider.email })).toBeVisible();
  await field.press("ArrowDown");
  await field.press("Enter");
  await page.getByRole("button", { name: words("audit.filter") }).click();
  await expect(page).toHaveURL(new RegExp(`subjectId=${provider.id}`));
  const name = `${provider.row.firstname} ${provider.row.lastname}`;
  await expect(page.getByText(words("audit.filters.subject", { name }))).toBeVisible();
  await expect(page.getByRole("row")).toHaveCount(2);
  await expectAccessible(page, "the log of one account");
  await expectNoOverflow(page, "the log of one account");
  await page.getByRole("link", { name: words("audit.filters.everything") }).click();
  await expect(field).toHaveValue("");
  // An address that was kept names the account as well.
  await page.goto(`${fr}/admin/audit?subject=${provider.id}`);
  await expect(page.getByText(words("audit.filters.subject", { name }))).toBeVisible();
});

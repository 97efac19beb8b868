import { randomBytes } from "node:crypto";
import { eq } from "drizzle-orm";
import { errorReports } from "@/db/schema/backoffice/watch";
import { expectAccessible, expectNoOverflow } from "../support/page-checks";
import { demoUser, signIn } from "../support/people";
import { expect, originOf, test, wordsOf } from "../support/test";

test.use({ locale: "de-DE" });

const words = wordsOf("de-DE");
const de = originOf("de");

test("an administrator switches a supplier off after a question, and on again @phone", async ({
  page,
  context,
  db,
}) => {
  await signIn(db, context, { userId: await demoUser(db, "admin") }, de);
  await page.goto(`${de}/admin/system`);
  // The least used supplier: nothing of other tests waits for it.
  const name = words("watch.switches.names.supplier", { name: words("watch.switches.suppliers.index-now") });
  const off = page.getByRole("button", { name: words("watch.switches.offOne", { name }) });
  await expectNoOverflow(page, "the system page");
  await off.click();
  const question = page.getByRole("alertdialog").or(page.getByRole("dialog"));
  await expect(question).toContainText(words("watch.switches.askTitle", { name }));
  await expectAccessible(page, "the question");
  await question.getByRole("button", { name: words("watch.switches.off"), exact: true }).click();
  const on = page.getByRole("button", { name: words("watch.switches.onOne", { name }) });
  await expect(on).toBeVisible();
  await on.click();
  await expect(off).toBeVisible();
});

test("an administrator reads an error and marks it as resolved", async ({ page, context, db }) => {
  const fingerprint = randomBytes(16).toString("base64url");
  const message = `no answer of ${fingerprint.slice(0, 6)}`;
  const now = new Date();
  await db.insert(errorReports).values({
    ...{
      fingerprint,
      kind: "TypeError",
      message,
      frames: "at readEverything (lib/places/queries.ts)\n".repeat(6),
    },
    ...{ door: "/venues/[id]", release: "1.0.0", count: 3, firstSeenAt: now, lastSeenAt: now },
  });
  await signIn(db, context, { userId: await demoUser(db, "admin") }, de);
  await page.goto(`${de}/admin/errors`);
  const entry = page.getByRole("listitem").filter({ hasText: message });
  await expect(entry).toContainText(words("watch.errors.count", { count: 3 }));
  await expectAccessible(page, "the errors");
  await expectNoOverflow(page, "the errors");
  await entry.getByRole("button", { name: words("watch.errors.resolveOne", { message }) }).click();
  await expect(entry).toContainText(words("watch.errors.resolved"));
  const [stored] = await db.select().from(errorReports).where(eq(errorReports.fingerprint, fingerprint));
  expect(stored?.resolvedAt).not.toBeNull();
});

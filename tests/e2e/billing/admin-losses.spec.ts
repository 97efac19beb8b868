import { eq } from "drizzle-orm";
import { orders } from "@/db/schema/billing/credits";
import { disputes } from "@/db/schema/billing/payments";
import { ask } from "@/scripts/shots/ask";
import { expectAccessible, expectNoOverflow } from "../support/page-checks";
import { demoUser, newProvider, signIn } from "../support/people";
import { balanceOf, buyCredits } from "../support/purchases";
import { expect, originOf, test, wordsOf } from "../support/test";

// The supplier's pages use the browser's language.
test.use({ locale: "fr-FR" });

const words = wordsOf("fr-FR");
const fr = originOf("fr");

/** What the bank says to the supplier; its events reach the app as at any time. */
async function atSupplier(name: string, body: object): Promise<{ id: string }> {
  const { status, text } = await ask(`${process.env.E2E_SANDBOX_URL}/sandbox/stripe/${name}`, { body });
  if (status !== 200) throw new Error(text);
  return JSON.parse(text) as { id: string };
}

test("an administrator says what a dispute in another currency took, and it follows from that @phone", async ({
  page,
  context,
  db,
  allowErrors,
}) => {
  // A sum that is too high is refused.
  allowErrors(/status of 409/);
  const provider = await newProvider(db, { credits: 0 });
  await signIn(db, context, { userId: provider.id }, fr);
  await buyCredits(page, words, fr, 3);
  const [order] = await db.select().from(orders).where(eq(orders.providerId, provider.id));
  const paid = { payment_intent: order?.paymentIntentId, amount: 4_000, currency: "usd" };
  const dispute = await atSupplier("disputes", paid);
  await atSupplier("verdict", { dispute: dispute.id, status: "lost" });
  const rowOf = () => db.select().from(disputes).where(eq(disputes.externalId, dispute.id));
  await expect.poll(rowOf).toMatchObject([{ supplierStatus: "lost", needsAmount: true }]);

  await signIn(db, context, { userId: await demoUser(db, "admin") }, fr);
  await page.goto(`${fr}/admin/payments`);
  const [row] = await rowOf();
  const lost = page.locator(`article[aria-labelledby="dispute-${row?.id}"]`);
  await expect(lost.getByText(words("disputes.loss.title"))).toBeVisible();
  await expectAccessible(page, "a loss without an amount");
  await expectNoOverflow(page, "a loss without an amount");

  const field = lost.getByLabel(words("disputes.loss.label"), { exact: true });
  const save = lost.getByRole("button", { name: words("disputes.loss.confirm") });
  await save.click();
  await expect(lost.getByText(words("disputes.loss.invalid"))).toBeVisible();
  await expect(field).toHaveAttribute("aria-invalid", "true");
  await field.fill("999999");
  await save.click();
  await expect(lost.getByText(words("disputes.errors.loss_too_much"))).toBeVisible();
  await expect(field).toHaveValue("999999");
  expect(await balanceOf(db, provider.id)).toBe(3);

  // A third of what was paid, as it is typed here.
  const third = Math.round((order?.amountCents ?? 0) / 3);
  await field.fill((third / 100).toFixed(2).replace(".", ","));
  await save.click();
  await expect(page.getByText(words("disputes.loss.done"))).toBeVisible();
  await expect(field).toBeHidden();
  await expect(lost).toContainText(words("disputes.facts.creditNote"));
  await expect(lost).toContainText(/C\d{4}-\d{6}/);
  expect(await rowOf()).toMatchObject([{ takenCents: third, needsAmount: false }]);
  expect(await balanceOf(db, provider.id)).toBe(2);
});

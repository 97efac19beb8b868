import { eq, isNotNull } from "drizzle-orm";
import { subscriptions } from "@/db/schema/billing/subscription";
import { expectAccessible, expectNoOverflow } from "../support/page-checks";
import { demoUser, newProvider, signIn } from "../support/people";
import { expect, originOf, type Page, test, wordsOf } from "../support/test";

// The supplier's pages use the browser's language.
test.use({ locale: "fr-FR" });

const words = wordsOf("fr-FR");
const fr = originOf("fr");

/** Pays on the supplier's page, whose button names the sum. */
async function pay(page: Page, sum: RegExp): Promise<void> {
  await page.waitForURL(/\/sandbox\/|\/c\/pay|checkout/);
  // A card serves for one withdrawal, so a test that is run once more takes another one.
  const card = test.info().retry === 0 ? "4242424242424242" : "5555555555554444";
  await page.getByLabel(/Numéro de carte/).fill(card);
  await page.getByLabel(/Date d.expiration/).fill("12 / 34");
  await page.getByLabel(/Code de sécurité/).fill("123");
  await page.getByLabel(/Nom sur la carte/).fill("Claire Aubert");
  await page.getByRole("button", { name: sum }).click();
  await expect(page.getByText(words("credits.returns.payment_successful"))).toBeVisible();
}

test("Premium is bought yearly, cancelled, resumed, changed to monthly, withdrawn, and bought monthly", async ({
  page,
  context,
  db,
}) => {
  const provider = await newProvider(db, { credits: 1 });
  await signIn(db, context, { userId: provider.id }, fr);
  await page.goto(`${fr}/subscription`);
  await expectAccessible(page, "the screen");
  await expectNoOverflow(page, "the screen");
  await page.getByRole("button", { name: words("subscription.premium.subscribe") }).click();
  await pay(page, /^Payer 690/);
  await expect(page).toHaveURL(`${fr}/subscription`);
  await expect(page.getByText(words("subscription.status.active"), { exact: true })).toBeVisible();
  await expectAccessible(page, "the screen");

  await page.getByRole("button", { name: words("subscription.free.downgrade") }).click();
  await page.getByRole("button", { name: words("subscription.cancel.confirm") }).click();
  await page.getByRole("button", { name: words("subscription.premium.renew") }).click();
  await expect(page.getByText(words("subscription.renew.done"))).toBeVisible();
  await expect(page.getByText(words("subscription.status.active"), { exact: true })).toBeVisible();

  await page.getByText(words("subscription.rhythm.monthly"), { exact: true }).click();
  await page.getByRole("button", { name: words("subscription.premium.toMonthly") }).click();
  await page
    .getByRole("button", { name: words("subscription.change.monthlyConfirm") })
    .last()
    .click();
  await expect(page.getByText(words("subscription.change.done"))).toBeVisible();

  await page.getByRole("button", { name: words("subscription.status.withdraw") }).click();
  await page
    .getByRole("button", { name: words("subscription.withdraw.confirm") })
    .last()
    .click();
  await expect(page.getByText(words("subscription.withdraw.done"))).toBeVisible();

  await page.getByText(words("subscription.rhythm.monthly"), { exact: true }).click();
  await page.getByRole("button", { name: words("subscription.premium.again") }).click();
  await pay(page, /^Payer 69(?!0)/);
  await expect(page.getByText(words("subscription.status.active"), { exact: true })).toBeVisible();
  const paid = await db
    .select({ plan: subscriptions.plan, isOver: isNotNull(subscriptions.endedAt) })
    .from(subscriptions)
    .where(eq(subscriptions.providerId, provider.id))
    .orderBy(subscriptions.startedAt);
  expect(paid).toEqual([
    { plan: "premium_yearly", isOver: true },
    { plan: "premium_monthly", isOver: false },
  ]);
});

test("Premium of the demo data is at the payment server: receipts, card, change taken back, end taken back", async ({
  page,
  context,
  db,
}) => {
  await signIn(db, context, { userId: await demoUser(db, "premium") }, fr);
  await page.goto(`${fr}/account`);
  await page.getByRole("button", { name: words("purchases.history.open") }).click();
  await page.getByRole("tab", { name: words("invoices.list.title") }).click();
  const receipt = page.getByRole("link", { name: /^[^.]*I20\d\d-\d{6}/ }).first();
  const download = page.waitForEvent("download");
  await receipt.click();
  expect((await download).suggestedFilename()).toMatch(/\.pdf$/);

  await page.goto(`${fr}/subscription`);
  await page.getByText(words("subscription.rhythm.monthly"), { exact: true }).click();
  await page.getByRole("button", { name: words("subscription.premium.toMonthly") }).click();
  await page
    .getByRole("button", { name: words("subscription.change.monthlyConfirm") })
    .last()
    .click();
  await page.getByRole("button", { name: words("subscription.keep.yearly") }).click();
  await expect(page.getByText(words("subscription.keep.done"))).toBeVisible();
  await page.getByRole("button", { name: words("subscription.free.downgrade") }).click();
  await page.getByRole("button", { name: words("subscription.cancel.confirm") }).click();
  await page.getByRole("button", { name: words("subscription.premium.renew") }).click();
  await expect(page.getByText(words("subscription.renew.done"))).toBeVisible();
  await page.getByRole("button", { name: words("subscription.status.manage") }).click();
  await page.waitForURL(/\/sandbox\/stripe\/portal/);
  // A card of its own, and what it paid.
  await expect(page.getByText(/\d{4}, 12\/\d\d/)).toBeVisible();
  await expect(page.getByText("690 €").last()).toBeVisible();
});

test("a payment that is late leads to the card, and to no second purchase", async ({ page, context, db }) => {
  const hourMs = 3_600_000;
  const now = Date.now();
  const provider = await newProvider(db, { premium: new Date(now - hourMs) });
  await db.insert(subscriptions).values({
    providerId: provider.id,
    externalId: `sub_late_${provider.id}`,
    plan: "premium_monthly",
    supplierStatus: "past_due",
    startedAt: new Date(now - 900 * hourMs),
    currentPeriodStart: new Date(now - 25 * hourMs),
    currentPeriodEnd: new Date(now + 700 * hourMs),
  });
  await signIn(db, context, { userId: provider.id }, fr);
  await page.goto(`${fr}/subscription`);
  await expect(
    page.getByText(words("subscription.status.late")).filter({ visible: true }),
    "said once",
  ).toHaveCount(1);
  await expect(page.getByRole("button", { name: words("subscription.status.manage") })).toBeVisible();
  await expect(page.getByRole("button", { name: words("subscription.premium.again") })).toHaveCount(0);
});

test("leaving the supplier's page shows that nothing was charged", async ({ page, context, db }) => {
  const provider = await newProvider(db);
  await signIn(db, context, { userId: provider.id }, fr);
  await page.goto(`${fr}/subscription?status=canceled`);
  await expect(page.getByText(words("credits.returns.canceled"))).toBeVisible();
  await expect(page).toHaveURL(`${fr}/subscription`);
  await page.goto(`${fr}/subscription?error=nonsense`);
  await expect(page.getByText(words("credits.returns.unexpected"))).toBeVisible();
});

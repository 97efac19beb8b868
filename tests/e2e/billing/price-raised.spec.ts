import { and, asc, eq, gt, inArray, isNull, lt, notInArray, sql } from "drizzle-orm";
import type { Database } from "@/db/client";
import { subscriptions } from "@/db/schema/billing/subscription";
import { users } from "@/db/schema/identity/users";
import type { CountryCode } from "@/lib/core/markets/markets";
import type { PremiumPlan } from "@/lib/core/plan/premium";
import { emailTo } from "../support/inbox";
import { expectAccessible, expectNoOverflow } from "../support/page-checks";
import { demoUser, newProvider, signIn } from "../support/people";
import { type RaisedPrice, raisedList, startRaisedPrice } from "../support/raised-price";
import { expect, type Page, test, wordsOf } from "../support/test";

const french = wordsOf("fr-FR");
const british = wordsOf("en-GB");
const german = wordsOf("de-DE");
const days = (count: number) => new Date(Date.now() + count * 86_400_000);

let raised: RaisedPrice;
test.beforeAll(async () => {
  raised = await startRaisedPrice();
});
test.afterAll(() => raised?.stop());

interface Wanted {
  country: CountryCode;
  plan: PremiumPlan;
  /** The paid period ends after, or before, this instant. */
  endsAfter?: Date;
  endsBefore?: Date;
  /** It began after this instant. */
  beganAfter?: Date;
}

/** A subscriber of the demo data: customer, invoices and card are at the supplier. */
async function subscriber(db: Database, { country, plan, endsAfter, endsBefore, beganAfter }: Wanted) {
  const { currentPeriodEnd, currentPeriodStart } = subscriptions;
  const [found] = await db
    .select({ id: users.id, email: users.email, subscription: subscriptions.externalId })
    .from(subscriptions)
    .innerJoin(users, eq(users.id, subscriptions.providerId))
    .where(
      and(
        eq(users.country, country),
        eq(subscriptions.plan, plan),
        isNull(subscriptions.endedAt),
        endsAfter && gt(currentPeriodEnd, endsAfter),
        endsBefore && lt(currentPeriodEnd, endsBefore),
        beganAfter && gt(currentPeriodStart, beganAfter),
      ),
    )
    .orderBy(asc(currentPeriodStart))
    .limit(1);
  if (!found) throw new Error(`the demo data have no subscriber in ${country} with ${plan}`);
  return found;
}

const notice = days(35);

/** Four subscribers of the older list, and nobody else: each has to be told, and changed at the supplier. */
async function fourSubscribers(db: Database) {
  const yearly = { plan: "premium_yearly", endsAfter: notice } as const;
  const four = {
    keeping: await subscriber(db, { country: "FR", plan: "premium_monthly", endsBefore: days(30) }),
    moving: await subscriber(db, { country: "GB", ...yearly }),
    leaving: await subscriber(db, { country: "DE", ...yearly }),
    withdrawing: await subscriber(db, { country: "FR", ...yearly, beganAfter: days(-1) }),
  };
  const ids = Object.values(four).map(({ id }) => id);
  await db
    .update(subscriptions)
    .set({ endedAt: sql`now()` })
    .where(and(notInArray(subscriptions.providerId, ids), isNull(subscriptions.endedAt)));
  return four;
}

const rows = (page: Page) => page.getByRole("main").getByRole("row");

test("the price of Premium is raised while subscribers renew, cancel and withdraw", async ({ browser }) => {
  const { db, originOf } = raised;
  const [fr, gb, de] = [originOf("fr"), originOf("uk"), originOf("de")];
  const { keeping, moving, leaving, withdrawing } = await fourSubscribers(db);
  await raised.knowSubscriptions();
  /** A browser of one's own, signed in, in the language of the site. */
  const open = async (userId: string, origin: string, locale: string) => {
    const context = await browser.newContext({ locale });
    await signIn(db, context, { userId }, origin);
    return context.newPage();
  };

  await test.step("an administrator announces the newer list to the subscribers of the older one", async () => {
    const page = await open(await demoUser(db, "admin"), fr, "fr-FR");
    await page.goto(`${fr}/admin/prices`);
    await expect(page.getByRole("main")).toContainText(
      french("price-changes.newest", { version: raisedList.version }),
    );
    await expect(rows(page).filter({ hasText: "69 €" }).filter({ hasText: "79 €" })).toHaveCount(1);
    await expect(rows(page).filter({ hasText: "590 £" }).filter({ hasText: "690 £" })).toHaveCount(1);
    await expectAccessible(page, "the price lists");
    await expectNoOverflow(page, "the price lists");
    const { version } = raisedList;
    await page.getByRole("button", { name: french("price-changes.migrate", { count: 4, version }) }).click();
    await expect(page.getByText(french("price-changes.done"))).toBeVisible();
    await expect(async () => {
      await page.reload();
      await expect(page.getByRole("main")).toContainText(/4 abonnés prévenus/, { timeout: 1_000 });
    }).toPass();
    await page.context().close();
  });

  await test.step("one renews before the day, at the older price", async () => {
    const page = await open(keeping.id, fr, "fr-FR");
    await page.goto(`${fr}/invoices`);
    const paid = await rows(page).count();
    await raised.endPeriod(keeping.subscription);
    await expect(async () => {
      await page.reload();
      await expect(rows(page)).toHaveCount(paid + 1, { timeout: 1_000 });
    }).toPass();
    await expect(rows(page).nth(1)).toContainText(/69,00\s€/);
    await page.goto(`${fr}/subscription`);
    await expect(page.getByRole("main")).toContainText(/: 69\s€/);
    await page.context().close();
  });

  await test.step("one is told, sees the next price, and pays it at the renewal", async () => {
    const mail = await emailTo(gb, moving.email, ({ text }) => text.includes("£690.00"));
    expect(mail.subject).toMatch(/^The price of Premium changes on \d+ \w+ \d{4}$/);
    expect(mail.text).toContain("£590.00");
    const page = await open(moving.id, gb, "en-GB");
    await expect(async () => {
      await page.goto(`${gb}/subscription`);
      await expect(page.getByRole("main")).toContainText(": £690", { timeout: 1_000 });
    }).toPass();
    await raised.endPeriod(moving.subscription);
    await expect(async () => {
      await page.goto(`${gb}/invoices`);
      await expect(rows(page).nth(1)).toContainText("£690.00", { timeout: 1_000 });
    }).toPass();
    await expect(rows(page).filter({ hasText: "£690.00" })).toHaveCount(1);
    await page.goto(`${gb}/account`);
    await page.getByRole("button", { name: british("purchases.history.open") }).click();
    await page.getByRole("tab", { name: british("invoices.list.title") }).click();
    await expect(page.getByRole("dialog")).toContainText("£690.00");
    await page.context().close();
  });

  await test.step("one cancels after the announcement, and pays nothing more", async () => {
    const mail = await emailTo(de, leaving.email, ({ text }) => /790,00\s€/.test(text));
    expect(mail.subject).toContain("Der Preis von Premium ändert sich");
    const page = await open(leaving.id, de, "de-DE");
    await page.goto(`${de}/invoices`);
    const paid = await rows(page).count();
    await page.goto(`${de}/subscription`);
    await page.getByRole("button", { name: german("subscription.free.downgrade") }).click();
    await page.getByRole("button", { name: german("subscription.cancel.confirm") }).click();
    await expect(page.getByRole("button", { name: german("subscription.premium.renew") })).toBeVisible();
    await raised.endPeriod(leaving.subscription);
    await expect(async () => {
      await page.goto(`${de}/subscription`);
      await expect(page.getByRole("button", { name: german("subscription.premium.again") })).toBeVisible({
        timeout: 1_000,
      });
    }).toPass();
    // Whoever comes back buys at the price that is sold.
    await expect(page.getByRole("main")).toContainText(/790\s€/);
    await page.goto(`${de}/invoices`);
    await expect(rows(page)).toHaveCount(paid);
    await page.context().close();
  });

  await test.step("one withdraws, and gets back what was paid", async () => {
    const page = await open(withdrawing.id, fr, "fr-FR");
    await page.goto(`${fr}/subscription`);
    await page.getByRole("button", { name: french("subscription.status.withdraw") }).click();
    await expect(page.getByRole("dialog")).toContainText(/690\s€/);
    await page
      .getByRole("button", { name: french("subscription.withdraw.confirm") })
      .last()
      .click();
    await expect(page.getByText(french("subscription.withdraw.done"))).toBeVisible();
    await expect(async () => {
      await page.goto(`${fr}/invoices`);
      await expect(rows(page).nth(1)).toContainText(/-690,00\s€/, { timeout: 1_000 });
    }).toPass();
    await page.context().close();
  });

  await test.step("one who never subscribed buys at the newer price", async () => {
    const newcomer = await newProvider(db);
    const page = await open(newcomer.id, fr, "fr-FR");
    await page.goto(`${fr}/subscription`);
    await page.getByText(french("subscription.rhythm.monthly"), { exact: true }).click();
    await page.getByRole("button", { name: french("subscription.premium.subscribe") }).click();
    await page.waitForURL(/checkout|\/c\/pay|\/sandbox\//);
    await page.getByLabel(/Numéro de carte/).fill("4242424242424242");
    await page.getByLabel(/Date d.expiration/).fill("12 / 34");
    await page.getByLabel(/Code de sécurité/).fill("123");
    await page.getByLabel(/Nom sur la carte/).fill("Claire Aubert");
    await page.getByRole("button", { name: /^Payer 79/ }).click();
    await expect(page.getByText(french("credits.returns.payment_successful"))).toBeVisible();
    await expect(page.getByRole("main")).toContainText(/: 79\s€/);
    await page.goto(`${fr}/invoices`);
    await expect(rows(page)).toHaveCount(2);
    await expect(rows(page).nth(1)).toContainText(/79,00\s€/);
    await page.context().close();
  });

  const stored = await db
    .select({
      id: subscriptions.providerId,
      version: subscriptions.priceVersion,
      endedAt: subscriptions.endedAt,
    })
    .from(subscriptions)
    .where(inArray(subscriptions.providerId, [keeping.id, moving.id]));
  const versionOf = (id: string) => stored.filter((row) => row.id === id && row.endedAt === null);
  expect(versionOf(keeping.id)).toMatchObject([{ version: raisedList.version - 1 }]);
  expect(versionOf(moving.id)).toMatchObject([{ version: raisedList.version }]);
});

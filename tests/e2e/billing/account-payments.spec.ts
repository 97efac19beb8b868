import { eq } from "drizzle-orm";
import type { Database } from "@/db/client";
import { creditAccounts, creditEntries, orders } from "@/db/schema/billing/credits";
import { ACCOUNT_PAYMENTS_PAGE_SIZE } from "@/lib/billing/admin-refunds/schema";
import { creditsPrice, creditTariffs } from "@/lib/billing/credits/rules";
import { issueInvoice } from "@/lib/billing/invoices/issue-invoice";
import { inTransaction } from "@/lib/gateways/context";
import { testCtx } from "@/tests/support/context";
import { expectAccessible, expectNoOverflow } from "../support/page-checks";
import { demoUser, newProvider, signIn } from "../support/people";
import { expect, originOf, test, wordsOf } from "../support/test";

const words = wordsOf("fr-FR");
const fr = originOf("fr");

/** Paid purchases of 1, 2, 3 … credits with their invoices, a minute apart. */
async function purchases(db: Database, providerId: string, number: number): Promise<void> {
  const begun = Date.now() - number * 60_000;
  let balance = 0;
  for (let credits = 1; credits <= number; credits++) {
    const { cents, currency } = creditsPrice(credits, creditTariffs.EUR);
    const paidAt = new Date(begun + credits * 60_000);
    balance += credits;
    const account = { providerId, balance };
    await inTransaction(testCtx({ db, now: new Date() }), async (tx) => {
      const [order] = await tx.db
        .insert(orders)
        .values({ providerId, quantity: credits, amountCents: cents, currency, status: "succeeded", paidAt })
        .returning({ id: orders.id });
      if (!order) throw new Error("an insert without a row");
      await tx.db.update(creditAccounts).set({ balance }).where(eq(creditAccounts.providerId, providerId));
      await tx.db.insert(creditEntries).values({
        ...{ providerId, kind: "purchase", reference: order.id, delta: credits },
        balanceAfter: account.balance,
        params: { amountCents: cents, currency },
      });
      await issueInvoice(tx, {
        ...{ providerId, kind: "credits", subject: { orderId: order.id }, externalId: `pi_${order.id}` },
        ...{ paymentId: `pi_${order.id}`, paidWith: null, currency },
        lines: [{ label: "credits", quantity: credits, amountCents: cents }],
      });
    });
  }
}

test("the payments of an account come in pages with addresses of their own @phone", async ({
  page,
  context,
  db,
}) => {
  const more = 3;
  const { id } = await newProvider(db, { credits: 0 });
  await purchases(db, id, ACCOUNT_PAYMENTS_PAGE_SIZE + more);
  await signIn(db, context, { userId: await demoUser(db, "admin") }, fr);
  await page.goto(`${fr}/admin/users/${id}`);
  const payments = page.getByRole("region", { name: words("admin-refunds.title") });
  await expect(payments.getByRole("article")).toHaveCount(ACCOUNT_PAYMENTS_PAGE_SIZE);
  // The newest first: the largest purchase of these.
  const total = ACCOUNT_PAYMENTS_PAGE_SIZE + more;
  await expect(payments.getByRole("article").first()).toContainText(
    words("admin-refunds.credits", { count: total }),
  );
  await expectAccessible(page, "payments of an account");
  await expectNoOverflow(page, "payments of an account");

  const pages = page.getByRole("navigation", { name: words("admin-refunds.title") });
  await pages.getByRole("link", { name: words("ui.pagination.next") }).click();
  await expect(payments.getByRole("article")).toHaveCount(more);
  await expect(page).toHaveURL(/payments=2/);
  await expect(payments.getByRole("article").last()).toContainText(
    words("admin-refunds.credits", { count: 1 }),
  );
  await expect(pages.getByRole("link", { name: words("ui.pagination.next") })).toHaveCount(0);

  await page.goBack();
  await expect(payments.getByRole("article")).toHaveCount(ACCOUNT_PAYMENTS_PAGE_SIZE);
  await page.goto(`${fr}/admin/users/${id}?payments=2`);
  await pages.getByRole("link", { name: words("ui.pagination.previous") }).click();
  await expect(payments.getByRole("article")).toHaveCount(ACCOUNT_PAYMENTS_PAGE_SIZE);
});

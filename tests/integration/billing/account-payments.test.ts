import { afterAll, describe, expect, it } from "vitest";
import { createDatabase } from "@/db/client";
import { listAccountPayments } from "@/lib/billing/admin-refunds/queries";
import { ACCOUNT_PAYMENTS_PAGE_SIZE, paymentsPageOf } from "@/lib/billing/admin-refunds/schema";
import { daysLater, dispute, openDesk } from "./refund-desk";
import { becomePremium, emit, purchase } from "./shop";

const sent: string[] = [];
const { db, close } = createDatabase(process.env.DATABASE_URL ?? "", {
  max: 2,
  onStatement: (text) => sent.push(text),
});
afterAll(close);

/** The list with the number of statements that it took. */
async function listCounted(desk: Awaited<ReturnType<typeof openDesk>>, page = 1) {
  const ctx = { ...desk.admin(), db };
  // The first statement of a connection asks for the types of the database.
  await listAccountPayments(ctx, desk.shop.provider.id, page);
  sent.length = 0;
  const found = await listAccountPayments(ctx, desk.shop.provider.id, page);
  return { ...found, statements: sent.length };
}

describe("the payments of an account", () => {
  it("take the same number of statements, however many there are", async () => {
    const desk = await openDesk();
    const { shop } = desk;
    const none = await listCounted(desk);
    await purchase(shop, 3);
    const id = await becomePremium(shop, "premium_monthly");
    const two = await listCounted(desk);
    for (let month = 1; month <= 4; month++) {
      shop.payment.renew(id);
      const invoice = shop.payment.subscriptions.get(id)?.latestInvoiceId ?? "";
      await emit(shop, "invoice.paid", invoice, daysLater(30 * month));
      const bought = await purchase(shop, 1 + month, daysLater(30 * month));
      if (month === 2) await dispute(shop, bought.paymentIntentId, "needs_response");
    }
    const ten = await listCounted(desk);
    expect([none.total, two.total, ten.total]).toEqual([0, 2, 10]);
    expect(ten.payments).toHaveLength(10);
    expect(two.statements).toBeGreaterThan(0);
    expect(ten.statements).toBe(two.statements);
    expect(none.statements).toBeLessThanOrEqual(two.statements);
    expect(ten.payments.filter(({ obstacle }) => obstacle === "disputed")).toHaveLength(1);
    expect(ten.payments.filter((one) => one.kind === "premium" && one.canEndPremium)).toHaveLength(1);
    const days = ten.payments.map(({ paidAt }) => paidAt);
    expect(days).toEqual(days.toSorted().reverse());
  });

  it("come in pages, each payment once", async () => {
    const desk = await openDesk();
    for (let count = 0; count < ACCOUNT_PAYMENTS_PAGE_SIZE + 3; count++)
      await purchase(desk.shop, 1 + (count % 3));
    const pages = [await listCounted(desk, 1), await listCounted(desk, 2), await listCounted(desk, 3)];
    expect(pages.map(({ payments }) => payments.length)).toEqual([ACCOUNT_PAYMENTS_PAGE_SIZE, 3, 0]);
    expect(pages.map(({ total }) => total)).toEqual(pages.map(() => ACCOUNT_PAYMENTS_PAGE_SIZE + 3));
    const ids = pages.flatMap(({ payments }) => payments.map(({ id }) => id));
    expect(new Set(ids).size).toBe(ACCOUNT_PAYMENTS_PAGE_SIZE + 3);
  });

  it("are those of the first page for an address that names none", () => {
    expect(["2", undefined, "0", "x", ["2", "3"]].map((payments) => paymentsPageOf({ payments }))).toEqual([
      2, 1, 1, 1, 1,
    ]);
  });
});

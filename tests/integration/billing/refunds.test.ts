import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { disputes } from "@/db/schema/billing/payments";
import { listInvoices } from "@/lib/billing/invoices/queries";
import { listOrders } from "@/lib/billing/orders/queries";
import { askRefund } from "@/lib/billing/refunds/ask-refund";
import { PaymentRefused } from "@/lib/gateways/payment/port";
import { unlock } from "@/lib/leads/requests/unlock";
import { testNow } from "@/tests/support/context";
import { makeEventRequest } from "@/tests/support/couples";
import { testDatabase } from "@/tests/support/database";
import { only } from "@/tests/support/unique";
import { keepingInvariants } from "../leads/event-requests/invariants";
import { balanceOf, outcomeOf } from "../leads/event-requests/rows";
import { emit, entriesOf, openShop, orderOf, purchase, receiptsOf, refundsOf, type Shop, work } from "./shop";

const { db } = testDatabase();
const days = (count: number) => new Date(testNow.getTime() + count * 86_400_000);

async function spend(shop: Shop, credits: number): Promise<void> {
  for (let n = 0; n < credits; n++) {
    const { id: uuid } = await makeEventRequest({ providerId: shop.provider.id });
    await unlock(shop.ctx(), { uuid });
  }
}

const foreign = (intentId: string, amountCents: number, id = `re_${crypto.randomUUID()}`) => ({
  id,
  intentId,
  refundId: null,
  status: "succeeded" as const,
  amountCents,
  currency: "EUR",
  createdAt: testNow,
});

describe("a requested refund", () => {
  it("removes the unused credits at once, refunds all but the price of the used ones, and issues a credit note", async () => {
    await keepingInvariants(async () => {
      const shop = await openShop();
      const order = await purchase(shop, 10);
      await spend(shop, 3);
      expect((await listOrders(shop.ctx())).orders).toMatchObject([{ refundableCredits: 7, amount: 195.5 }]);
      const asked = await askRefund(shop.ctx(days(30)), { orderId: order.id });
      expect(asked).toMatchObject({ credits: 7, amount: 123.5, status: "pending" });
      expect(await balanceOf(shop.provider.id)).toBe(0);
      await work(shop);
      expect([...shop.payment.refunds.values()]).toMatchObject([{ amountCents: 12_350 }]);
      expect(await refundsOf(shop.provider.id)).toMatchObject([{ status: "succeeded", quantity: 7 }]);
      const { invoices } = await listInvoices(shop.ctx(), { page: 1 });
      expect(invoices.map(({ kind, number }) => [kind, number.slice(0, 6)]).sort()).toEqual([
        ["credits", "I2027-"],
        ["refund", "C2027-"],
      ]);
      expect(await outcomeOf(askRefund(shop.ctx(), { orderId: order.id }))).toBe("not_refundable");
    });
  });

  it("is refused after thirty days, for spent credits, and to other providers", async () => {
    const shop = await openShop();
    const order = await purchase(shop, 1);
    const { id: orderId } = order;
    expect(await outcomeOf(askRefund(shop.ctx(days(31)), { orderId }))).toBe("refund_too_late");
    const stranger = await openShop({ credits: 5 });
    expect(await outcomeOf(askRefund(stranger.ctx(), { orderId }))).toBe("order_not_found");
    await spend(shop, 1);
    expect(await outcomeOf(askRefund(shop.ctx(), { orderId }))).toBe("not_refundable");
    const acting = { ...shop.ctx(), actor: { ...shop.ctx().actor, impersonatorId: crypto.randomUUID() } };
    expect(await outcomeOf(askRefund(acting, { orderId }))).toBe("forbidden_while_impersonating");
  });

  it("is made once for concurrent calls", async () => {
    await keepingInvariants(async () => {
      const shop = await openShop();
      const { id: orderId } = await purchase(shop, 5);
      const outcomes = await Promise.all(
        Array.from({ length: 12 }, () => outcomeOf(askRefund(shop.ctx(), { orderId }))),
      );
      expect(outcomes.filter((one) => one === "ok")).toHaveLength(1);
      await work(shop);
      expect([...shop.payment.refunds.values()]).toHaveLength(1);
    });
  });

  it("and concurrent unlocks share the credits", async () => {
    await keepingInvariants(async () => {
      const shop = await openShop();
      const { id: orderId } = await purchase(shop, 3);
      const requests = await Promise.all(
        Array.from({ length: 3 }, () => makeEventRequest({ providerId: shop.provider.id })),
      );
      await Promise.all([
        outcomeOf(askRefund(shop.ctx(), { orderId })),
        ...requests.map(({ id: uuid }) => outcomeOf(unlock(shop.ctx(), { uuid }))),
      ]);
      expect(await balanceOf(shop.provider.id)).toBe(0);
    });
  });

  it("waits while the supplier is unavailable, and is requested once under its own key", async () => {
    const shop = await openShop();
    const { id: orderId } = await purchase(shop, 5);
    await askRefund(shop.ctx(), { orderId });
    const job = only(shop.jobs);
    shop.payment.down = true;
    await expect(work(shop)).rejects.toMatchObject({ name: "PaymentUnavailable" });
    expect(await refundsOf(shop.provider.id)).toMatchObject([{ status: "pending" }]);
    shop.payment.down = false;
    shop.jobs.push(job, job);
    await work(shop);
    expect([...shop.payment.refunds.values()]).toHaveLength(1);
    expect(await refundsOf(shop.provider.id)).toMatchObject([{ status: "succeeded" }]);
  });

  it("returns the credits once when the supplier refuses it or it fails later", async () => {
    await keepingInvariants(async () => {
      const shop = await openShop();
      const order = await purchase(shop, 5);
      const refuse = async () => Promise.reject(new PaymentRefused("charge_disputed"));
      const { refund } = shop.payment;
      Object.assign(shop.payment, { refund: refuse });
      await askRefund(shop.ctx(), { orderId: order.id });
      await work(shop);
      expect(await balanceOf(shop.provider.id)).toBe(5);
      expect(await refundsOf(shop.provider.id)).toMatchObject([{ status: "failed" }]);
      Object.assign(shop.payment, { refund });
      await askRefund(shop.ctx(), { orderId: order.id });
      await work(shop);
      expect(await balanceOf(shop.provider.id)).toBe(0);
      const [made] = shop.payment.refunds.values();
      if (!made) throw new Error("no refund");
      shop.payment.refunds.set(made.id, { ...made, status: "failed" });
      await emit(shop, "refund.failed", made.id);
      await emit(shop, "refund.updated", made.id);
      expect(await balanceOf(shop.provider.id)).toBe(5);
      expect(await orderOf(order.paymentIntentId ?? "")).toMatchObject({
        refundedQuantity: 0,
        refundedCents: 0,
      });
    });
  });
});

describe("a manual refund at the supplier", () => {
  it("removes as many credits as it covers and as are left, once", async () => {
    await keepingInvariants(async () => {
      const shop = await openShop();
      const order = await purchase(shop, 10);
      const intentId = order.paymentIntentId ?? "";
      const half = foreign(intentId, 9_775);
      shop.payment.refunds.set(half.id, half);
      await Promise.all([
        emit(shop, "refund.created", half.id),
        emit(shop, "charge.refunded", `ch_${intentId}`),
        emit(shop, "charge.refund.updated", half.id),
      ]);
      expect(await balanceOf(shop.provider.id)).toBe(5);
      await spend(shop, 4);
      const rest = foreign(intentId, 9_775);
      shop.payment.refunds.set(rest.id, rest);
      await emit(shop, "charge.refunded", `ch_${intentId}`);
      expect(await balanceOf(shop.provider.id)).toBe(0);
      expect(await orderOf(intentId)).toMatchObject({ refundedQuantity: 6, refundedCents: 19_550 });
      expect((await receiptsOf(shop.provider.id)).filter(({ kind }) => kind === "refund")).toHaveLength(2);
    });
  });

  it("may be reported before the payment itself", async () => {
    await keepingInvariants(async () => {
      const shop = await openShop();
      const order = await purchase(shop, 1);
      const late = foreign(order.paymentIntentId ?? "", 3_000);
      shop.payment.refunds.set(late.id, late);
      await emit(shop, "refund.created", late.id);
      expect((await entriesOf(shop.provider.id)).map(({ delta }) => delta)).toEqual([1, -1]);
    });
  });
});

describe("a dispute", () => {
  it("is stored, and removes the unused credits when it is lost", async () => {
    await keepingInvariants(async () => {
      const shop = await openShop();
      const order = await purchase(shop, 5);
      await spend(shop, 2);
      const dispute = {
        id: `du_${crypto.randomUUID()}`,
        intentId: order.paymentIntentId,
        status: "needs_response",
        reason: "fraudulent",
        amountCents: order.amountCents,
        currency: order.currency,
        openedAt: testNow,
        dueBy: null,
      };
      shop.payment.disputes.set(dispute.id, dispute);
      await emit(shop, "charge.dispute.created", dispute.id);
      const read = async () =>
        only(await db.select().from(disputes).where(eq(disputes.externalId, dispute.id)));
      expect(await read()).toMatchObject({ supplierStatus: "needs_response", closedAt: null });
      expect(await balanceOf(shop.provider.id)).toBe(3);
      shop.payment.disputes.set(dispute.id, { ...dispute, status: "lost" });
      await emit(shop, "charge.dispute.closed", dispute.id);
      await emit(shop, "charge.dispute.funds_withdrawn", dispute.id);
      expect(await read()).toMatchObject({ supplierStatus: "lost" });
      expect(await balanceOf(shop.provider.id)).toBe(0);
    });
  });

  it("leaves the credits when it is won", async () => {
    const shop = await openShop();
    const order = await purchase(shop, 1);
    const id = `du_${crypto.randomUUID()}`;
    const { paymentIntentId: intentId, amountCents } = order;
    shop.payment.disputes.set(id, {
      id,
      intentId,
      status: "won",
      reason: null,
      amountCents,
      currency: "EUR",
      openedAt: testNow,
      dueBy: null,
    });
    await emit(shop, "charge.dispute.closed", id);
    expect(await balanceOf(shop.provider.id)).toBe(1);
  });
});

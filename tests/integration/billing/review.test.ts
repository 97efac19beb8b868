import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { orderResolutions } from "@/db/schema/billing/payments";
import { auditLog } from "@/db/schema/core/audit";
import { listWaitingPayments } from "@/lib/billing/payment-review/queries";
import { bookPayment, returnPayment } from "@/lib/billing/payment-review/resolve";
import { PaymentRefused } from "@/lib/gateways/payment/port";
import { deliverMessage } from "@/lib/messaging/outbox/deliver-message";
import { testCtxAs, testSystemCtx } from "@/tests/support/context";
import { testDatabase } from "@/tests/support/database";
import { makeAdmin } from "@/tests/support/factories";
import { renderMessage } from "@/tests/support/render-message";
import { only } from "@/tests/support/unique";
import { keepingInvariants } from "../leads/event-requests/invariants";
import { balanceOf, outcomeOf, tally } from "../leads/event-requests/rows";
import { deliveriesTo } from "../messaging/outbox";
import { emit, openShop, orderOf, receiptsOf, refundsOf, type Shop, startPurchase, work } from "./shop";

const { db } = testDatabase();
const reason = "Vérifié avec le relevé : la somme est la sienne.";

/** A paid order of ten credits whose payment was changed at the supplier. */
async function waiting(change: Parameters<Shop["payment"]["setIntent"]>[1]) {
  const shop = await openShop();
  const intentId = await startPurchase(shop, 10);
  shop.payment.pay(intentId);
  shop.payment.setIntent(intentId, change);
  await emit(shop, "payment_intent.succeeded", intentId);
  const { actor } = await makeAdmin();
  const { payment, jobs } = shop.system().gateways;
  const admin = testCtxAs("admin", { actor, gateways: { payment, jobs } });
  const order = await orderOf(intentId);
  return { shop, intentId, admin, orderId: order.id, again: () => orderOf(intentId) };
}

const resolutionsOf = (orderId: string) =>
  db.select().from(orderResolutions).where(eq(orderResolutions.orderId, orderId));

describe("a payment that matches no order", () => {
  it("is listed with the supplier's facts, and without them while the supplier is unavailable", async () => {
    const { shop, admin, orderId } = await waiting({ receivedCents: 5_000 });
    const mine = async () =>
      (await listWaitingPayments(admin)).payments.find((payment) => payment.orderId === orderId);
    expect(await mine()).toMatchObject({
      provider: { id: shop.provider.id, name: "Claire Aubert", isDeleted: false },
      credits: 10,
      asked: { amount: 195.5, currency: "EUR" },
      mismatch: "amount_mismatch",
      found: { received: { amount: 50, currency: "EUR" }, orderId, providerId: shop.provider.id },
    });
    shop.payment.down = true;
    expect(await mine()).toMatchObject({ orderId, found: null });
    expect(await outcomeOf(bookPayment(admin, { orderId, reason }))).toBe("processing_error");
  });

  it("is booked: credits, and a receipt for the received sum", async () => {
    await keepingInvariants(async () => {
      const { shop, admin, orderId, intentId, again } = await waiting({ receivedCents: 5_000 });
      expect(await bookPayment(admin, { orderId, reason })).toEqual({ orderId, outcome: "booked" });
      expect(await balanceOf(shop.provider.id)).toBe(10);
      expect(await again()).toMatchObject({ status: "succeeded", amountCents: 5_000, lastError: null });
      expect(await receiptsOf(shop.provider.id)).toMatchObject([{ kind: "credits", amountCents: 5_000 }]);
      expect(await resolutionsOf(orderId)).toMatchObject([
        { outcome: "booked", mismatch: "amount_mismatch", reason, decidedBy: admin.actor.userId },
      ]);
      const journal = await db.select().from(auditLog).where(eq(auditLog.subjectId, orderId));
      expect(journal).toMatchObject([{ action: "payment_booked", actorId: admin.actor.userId }]);
      expect(JSON.stringify(journal)).not.toContain("relevé");
      await emit(shop, "payment_intent.succeeded", intentId);
      expect(await balanceOf(shop.provider.id)).toBe(10);
    });
  });

  it("is refunded: no credits, no receipt, no credit note, an email, and no later event books it", async () => {
    await keepingInvariants(async () => {
      const { shop, admin, orderId, intentId, again } = await waiting({ receivedCents: 5_000 });
      await returnPayment(admin, { orderId, reason });
      await work(shop);
      expect([...shop.payment.refunds.values()]).toMatchObject([{ intentId, amountCents: 5_000 }]);
      await emit(shop, "charge.refunded", intentId.replace("pi_", "ch_pi_"));
      await emit(shop, "payment_intent.succeeded", intentId);
      expect(await again()).toMatchObject({ status: "canceled", refundedCents: 5_000 });
      expect(await balanceOf(shop.provider.id)).toBe(0);
      expect(await receiptsOf(shop.provider.id)).toEqual([]);
      const message = only(await deliveriesTo(shop.provider.id));
      const ctx = testSystemCtx();
      await deliverMessage(ctx, { deliveryId: message.id }, renderMessage);
      expect(only(ctx.gateways.sent.emails).subject).toContain("50,00");
    });
  });

  it("in another currency can only be refunded, in that currency", async () => {
    const { shop, admin, orderId } = await waiting({ currency: "CHF" });
    expect(await outcomeOf(bookPayment(admin, { orderId, reason }))).toBe("currency_not_booked");
    await returnPayment(admin, { orderId, reason });
    await work(shop);
    expect(await resolutionsOf(orderId)).toMatchObject([{ outcome: "returned", currency: "CHF" }]);
    const message = only(await deliveriesTo(shop.provider.id));
    const ctx = testSystemCtx();
    await deliverMessage(ctx, { deliveryId: message.id }, renderMessage);
    expect(only(ctx.gateways.sent.emails).subject).toContain("CHF");
  });

  it("is decided once by concurrent decisions", async () => {
    await keepingInvariants(async () => {
      const { shop, admin, orderId } = await waiting({ customerId: "cus_of_somebody_else" });
      const outcomes = await Promise.all(
        Array.from({ length: 10 }, (_, n) =>
          outcomeOf((n % 2 ? bookPayment : returnPayment)(admin, { orderId, reason })),
        ),
      );
      expect(tally(outcomes)).toEqual({ ok: 1, already_resolved: 9 });
      await work(shop);
      expect(await resolutionsOf(orderId)).toHaveLength(1);
      const [booked, returned] = [await balanceOf(shop.provider.id), shop.payment.refunds.size];
      expect([booked, returned]).toEqual(booked > 0 ? [10, 0] : [0, 1]);
    });
  });

  it("returns to the list when the supplier refuses the refund", async () => {
    await keepingInvariants(async () => {
      const { shop, admin, orderId, again } = await waiting({ receivedCents: 5_000 });
      const { refund } = shop.payment;
      shop.payment.refund = async () => {
        throw new PaymentRefused("charge_disputed");
      };
      await returnPayment(admin, { orderId, reason });
      await work(shop);
      expect(await again()).toMatchObject({ status: "review", refundedCents: 0 });
      shop.payment.refund = refund;
      await returnPayment(admin, { orderId, reason });
      await work(shop);
      expect(await again()).toMatchObject({ status: "canceled" });
      expect((await refundsOf(shop.provider.id)).map(({ status }) => status).sort()).toEqual([
        "failed",
        "succeeded",
      ]);
    });
  });

  it("is only closed when all of it was refunded by hand", async () => {
    const { shop, admin, orderId, intentId, again } = await waiting({ receivedCents: 5_000 });
    const id = "re_by_hand";
    shop.payment.refunds.set(id, {
      id,
      intentId,
      refundId: null,
      status: "succeeded",
      amountCents: 5_000,
      currency: "EUR",
      createdAt: admin.now,
    });
    await returnPayment(admin, { orderId, reason });
    await work(shop);
    expect(shop.payment.refunds.size).toBe(1);
    expect(await again()).toMatchObject({ status: "canceled" });
  });
});

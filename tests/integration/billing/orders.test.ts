import { describe, expect, it } from "vitest";
import { buy } from "@/lib/billing/orders/buy";
import { reconcileOrder } from "@/lib/billing/orders/reconcile-order";
import { processEvent } from "@/lib/billing/reconciliation/process-event";
import { testNow } from "@/tests/support/context";
import { keepingInvariants } from "../leads/event-requests/invariants";
import { balanceOf, outcomeOf } from "../leads/event-requests/rows";
import {
  deliver,
  emit,
  entriesOf,
  eventRow,
  openShop,
  orderOf,
  purchase,
  receiptsOf,
  startPurchase,
  work,
} from "./shop";

describe("buying credits", () => {
  it("writes the order first and credits nothing before the payment", async () => {
    const shop = await openShop();
    const intentId = await startPurchase(shop, 10);
    expect(await orderOf(intentId)).toMatchObject({ status: "pending", quantity: 10, amountCents: 19_550 });
    expect(shop.payment.intents.get(intentId)).toMatchObject({ amountCents: 19_550, currency: "EUR" });
    await emit(shop, "payment_intent.created", intentId);
    expect(await balanceOf(shop.provider.id)).toBe(0);
  });

  it.each([
    [195, 10],
    [195.51, 10],
    [0.01, 1000],
    [30, 2],
  ])("refuses %s euros for %s credits", async (price, credits) => {
    const shop = await openShop();
    await expect(buy(shop.ctx(), { price, credits, currency: "EUR" })).rejects.toMatchObject({
      ...{ status: 409, code: "price_changed" },
    });
    expect(shop.payment.calls).toEqual([]);
  });

  it("creates one customer per provider, also for two concurrent first purchases", async () => {
    const shop = await openShop();
    const intents = await Promise.all([
      startPurchase(shop, 1),
      startPurchase(shop, 3),
      startPurchase(shop, 5),
    ]);
    const customers = intents.map((id) => shop.payment.intents.get(id)?.customerId);
    expect(new Set(customers).size).toBe(1);
  });

  it("refuses an impersonating admin", async () => {
    const shop = await openShop();
    const ctx = shop.ctx();
    const acting = { ...ctx, actor: { ...ctx.actor, impersonatorId: crypto.randomUUID() } };
    expect(await outcomeOf(buy(acting, { price: 30, credits: 1, currency: "EUR" }))).toBe(
      "forbidden_while_impersonating",
    );
  });

  it("answers processing_error while the supplier is unavailable, and charges nothing", async () => {
    const shop = await openShop();
    shop.payment.down = true;
    expect(await outcomeOf(startPurchase(shop))).toBe("processing_error");
    shop.payment.down = false;
    await purchase(shop, 10);
    expect(await balanceOf(shop.provider.id)).toBe(10);
  });
});

describe("a paid order", () => {
  it("adds its credits, one ledger entry and a numbered invoice", async () => {
    await keepingInvariants(async () => {
      const shop = await openShop();
      const order = await purchase(shop, 10);
      expect(order).toMatchObject({ status: "succeeded", paidAt: testNow });
      expect(await entriesOf(shop.provider.id)).toEqual([
        { kind: "purchase", delta: 10, reference: order.id },
      ]);
      expect(await receiptsOf(shop.provider.id)).toMatchObject([
        {
          kind: "credits",
          series: "FR11123456782/I2027",
          ...{ amountCents: 19_550, netCents: 16_292, taxCents: 3_258, taxMention: null },
          buyer: { name: "Maison Aubert", country: "FR" },
          seller: { country: "FR", vatNumber: "FR11123456782" },
        },
      ]);
    });
  });

  it("is credited once by fifty concurrent deliveries of one event", async () => {
    await keepingInvariants(async () => {
      const shop = await openShop();
      const intentId = await startPurchase(shop, 5);
      shop.payment.pay(intentId);
      const id = `evt_${crypto.randomUUID().replaceAll("-", "")}`;
      await Promise.all(
        Array.from({ length: 50 }, () => deliver(shop, "payment_intent.succeeded", intentId, id)),
      );
      expect(shop.jobs).toHaveLength(1);
      await Promise.all(Array.from({ length: 50 }, () => processEvent(shop.system(), { eventId: id })));
      expect(await entriesOf(shop.provider.id)).toHaveLength(1);
      expect(await receiptsOf(shop.provider.id)).toHaveLength(1);
      expect(await balanceOf(shop.provider.id)).toBe(5);
    });
  });

  it("is credited once by concurrent reconciliations", async () => {
    await keepingInvariants(async () => {
      const shop = await openShop();
      const intentId = await startPurchase(shop, 3);
      shop.payment.pay(intentId);
      await Promise.all(Array.from({ length: 20 }, () => reconcileOrder(shop.system(), intentId)));
      expect(await balanceOf(shop.provider.id)).toBe(3);
    });
  });

  it("may be reported before the create call has returned", async () => {
    const shop = await openShop();
    const { createIntent } = shop.payment;
    // The supplier is paid and sends its event while we still wait for its answer.
    Object.assign(shop.payment, {
      createIntent: async (input: Parameters<typeof createIntent>[0]) => {
        const made = await createIntent(input);
        shop.payment.pay(made.id);
        await emit(shop, "payment_intent.succeeded", made.id);
        return made;
      },
    });
    const intentId = await startPurchase(shop, 3);
    expect(await orderOf(intentId)).toMatchObject({ status: "succeeded" });
    expect(await balanceOf(shop.provider.id)).toBe(3);
  });

  it.each([
    ["amount", { amountCents: 100, receivedCents: 100 }, "amount_mismatch"],
    ["received amount", { receivedCents: 19_549 }, "amount_mismatch"],
    ["currency", { currency: "JPY" }, "currency_mismatch"],
    ["owner", { providerId: crypto.randomUUID() }, "owner_mismatch"],
    ["customer", { customerId: "cus_of_somebody_else" }, "owner_mismatch"],
    ["order", { orderId: null }, "order_mismatch"],
  ])("with another %s goes to review, without credits", async (_, change, lastError) => {
    await keepingInvariants(async () => {
      const shop = await openShop();
      const intentId = await startPurchase(shop, 10);
      shop.payment.pay(intentId);
      shop.payment.setIntent(intentId, change);
      await emit(shop, "payment_intent.succeeded", intentId);
      await emit(shop, "payment_intent.succeeded", intentId);
      expect(await orderOf(intentId)).toMatchObject({ status: "review", lastError });
      expect(await balanceOf(shop.provider.id)).toBe(0);
    });
  });

  it("is not paid by a second payment that names it", async () => {
    const shop = await openShop();
    const intentId = await startPurchase(shop, 10);
    const facts = shop.payment.intents.get(intentId);
    if (!facts) throw new Error("no payment");
    shop.payment.intents.set("pi_other", { ...facts, id: "pi_other" });
    shop.payment.pay("pi_other");
    await emit(shop, "payment_intent.succeeded", "pi_other");
    expect(await orderOf(intentId)).toMatchObject({ status: "pending" });
    expect(await balanceOf(shop.provider.id)).toBe(0);
  });

  it("shows a declined card and succeeds with the next one", async () => {
    const shop = await openShop();
    const intentId = await startPurchase(shop, 1);
    const lastRefusal = { code: "card_declined", declineCode: "insufficient_funds" };
    shop.payment.setIntent(intentId, { lastRefusal });
    await emit(shop, "payment_intent.payment_failed", intentId);
    expect(await orderOf(intentId)).toMatchObject({ status: "failed", lastError: "insufficient_funds" });
    shop.payment.pay(intentId);
    await emit(shop, "payment_intent.succeeded", intentId);
    expect(await orderOf(intentId)).toMatchObject({ status: "succeeded", lastError: null });
  });

  it("keeps its event while the supplier is unavailable, and is credited later, once", async () => {
    const shop = await openShop();
    const intentId = await startPurchase(shop, 1);
    shop.payment.pay(intentId);
    const eventId = await deliver(shop, "payment_intent.succeeded", intentId);
    shop.payment.down = true;
    await expect(work(shop)).rejects.toMatchObject({ name: "PaymentUnavailable" });
    expect(await eventRow(eventId)).toMatchObject({
      processedAt: null,
      attempts: 1,
      lastError: "PaymentUnavailable",
    });
    shop.payment.down = false;
    await processEvent(shop.system(), { eventId });
    await processEvent(shop.system(), { eventId });
    expect(await balanceOf(shop.provider.id)).toBe(1);
    expect(await eventRow(eventId)).toMatchObject({ attempts: 2, lastError: null });
  });
});

describe("invoices", () => {
  it("are numbered without a gap by concurrent purchases", async () => {
    const shops = await Promise.all(Array.from({ length: 12 }, () => openShop()));
    const orders = await Promise.all(
      shops.map((shop) => purchase(shop, 1, new Date("2031-05-01T10:00:00Z"))),
    );
    expect(orders.every(({ status }) => status === "succeeded")).toBe(true);
    const rows = (await Promise.all(shops.map(({ provider }) => receiptsOf(provider.id)))).flat();
    expect(rows.map(({ number }) => number).sort((a, b) => a - b)).toEqual(
      Array.from({ length: 12 }, (_, n) => n + 1),
    );
    expect(new Set(rows.map(({ series }) => series))).toEqual(new Set(["FR11123456782/I2031"]));
  });
});

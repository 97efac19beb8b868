import { describe, expect, it } from "vitest";
import { showCreditsReturn } from "@/lib/billing/orders/show-return";
import { reconcilePayments } from "@/lib/billing/reconciliation/reconcile";
import { askRefund } from "@/lib/billing/refunds/ask-refund";
import { getSubscription } from "@/lib/billing/subscription/queries";
import { showSubscriptionReturn } from "@/lib/billing/subscription/show-return";
import { testCtx, testNow } from "@/tests/support/context";
import { subscribe } from "@/tests/support/subscribe";
import { keepingInvariants } from "../leads/event-requests/invariants";
import { balanceOf } from "../leads/event-requests/rows";
import {
  becomePremium,
  openShop,
  orderOf,
  purchase,
  refundsOf,
  type Shop,
  startPurchase,
  work,
} from "./shop";

const hours = (count: number) => new Date(testNow.getTime() + count * 3_600_000);

/** One hourly run, with the jobs it enqueues. */
async function reconcile(shop: Shop, now: Date): Promise<Record<string, number>> {
  const counts = await reconcilePayments(shop.system(now));
  await work(shop, now);
  return counts;
}

describe("hourly reconciliation", () => {
  it("credits a payment whose event was lost", async () => {
    await keepingInvariants(async () => {
      const shop = await openShop();
      const intentId = await startPurchase(shop, 5);
      shop.payment.pay(intentId);
      await reconcile(shop, hours(1));
      await reconcile(shop, hours(2));
      expect(await balanceOf(shop.provider.id)).toBe(5);
    });
  });

  it("fetches lost events and restarts waiting ones", async () => {
    const shop = await openShop();
    const intentId = await startPurchase(shop, 5);
    shop.payment.pay(intentId);
    const id = `evt_${crypto.randomUUID().replaceAll("-", "")}`;
    shop.payment.events.push({
      id,
      type: "payment_intent.succeeded",
      objectId: intentId,
      createdAt: testNow,
    });
    await reconcilePayments(shop.system(hours(1)));
    // Payments of other tests are reconciled by the same run, and their receipts are sent.
    expect(shop.jobs).toEqual([{ name: "process-payment-event", payload: { eventId: id } }]);
    shop.jobs.length = 0;
    const { restarted } = await reconcile(shop, hours(2));
    expect(restarted).toBeGreaterThanOrEqual(1);
    expect(await balanceOf(shop.provider.id)).toBe(5);
  });

  it("cancels payments not made within a day, and orders that were never sent", async () => {
    const shop = await openShop();
    const intentId = await startPurchase(shop, 5);
    shop.payment.down = true;
    await startPurchase(shop, 1).catch(() => null);
    shop.payment.down = false;
    await reconcile(shop, hours(1));
    expect(await orderOf(intentId)).toMatchObject({ status: "pending" });
    await reconcile(shop, hours(25));
    expect(await orderOf(intentId)).toMatchObject({ status: "canceled" });
    expect(shop.payment.intents.get(intentId)?.status).toBe("canceled");
  });

  it("keeps a payment that succeeds while it is being cancelled", async () => {
    const shop = await openShop();
    const intentId = await startPurchase(shop, 5);
    const { cancelIntent } = shop.payment;
    Object.assign(shop.payment, {
      cancelIntent: (id: string) => {
        if (id === intentId) shop.payment.pay(id);
        return cancelIntent(id);
      },
    });
    await reconcile(shop, hours(25));
    expect(await balanceOf(shop.provider.id)).toBe(5);
  });

  it("finds Premium, its renewals and its end without events", async () => {
    const shop = await openShop();
    const { session_url } = await subscribe(shop.ctx(), { plan: "premium_monthly" });
    const id = shop.payment.completeCheckout(session_url.split("/").at(-1) ?? "");
    await reconcile(shop, hours(1));
    expect(await getSubscription(shop.ctx())).toMatchObject({ status: "active" });
    shop.payment.setSubscription(id, { status: "canceled", endedAt: hours(2) });
    await reconcile(shop, hours(3));
    expect(await getSubscription(shop.ctx(hours(3)))).toMatchObject({ status: "canceled" });
  });

  it("restarts refunds whose job was lost", async () => {
    const shop = await openShop();
    const { id: orderId } = await purchase(shop, 5);
    await askRefund(shop.ctx(), { orderId });
    shop.jobs.length = 0;
    await reconcile(shop, hours(1));
    expect(await refundsOf(shop.provider.id)).toMatchObject([{ status: "succeeded" }]);
  });

  it("continues after one failure, and loses nothing while the supplier is unavailable", async () => {
    const shop = await openShop();
    const intentId = await startPurchase(shop, 5);
    shop.payment.pay(intentId);
    shop.payment.down = true;
    expect((await reconcile(shop, hours(1))).failed).toBeGreaterThanOrEqual(2);
    shop.payment.down = false;
    await reconcile(shop, hours(2));
    expect(await balanceOf(shop.provider.id)).toBe(5);
  });

  it("continues when orders that were never sent cannot be cancelled", async () => {
    const shop = await openShop();
    const intentId = await startPurchase(shop, 5);
    shop.payment.pay(intentId);
    const ctx = shop.system(hours(1));
    // The first write outside a transaction cancels the orders that were never sent.
    let hasFailed = false;
    const db = new Proxy(ctx.db, {
      get(target, name) {
        if (name === "update" && !hasFailed) {
          hasFailed = true;
          throw new Error("connection lost");
        }
        const value = Reflect.get(target, name);
        return typeof value === "function" ? value.bind(target) : value;
      },
    });
    expect((await reconcilePayments({ ...ctx, db })).failed).toBeGreaterThanOrEqual(1);
    expect(hasFailed).toBe(true);
    expect(await balanceOf(shop.provider.id)).toBe(5);
  });
});

describe("return from paying credits", () => {
  const path = (shop: Shop, payment_intent: string | undefined) =>
    showCreditsReturn(shop.ctx(), { payment_intent }, 0);

  it("displays the status and credits nothing", async () => {
    const shop = await openShop();
    const intentId = await startPurchase(shop, 5);
    shop.payment.pay(intentId);
    expect(await path(shop, intentId)).toBe("/credits?status=processing");
    expect(await balanceOf(shop.provider.id)).toBe(0);
    await reconcile(shop, hours(1));
    expect(await path(shop, intentId)).toBe("/credits?status=true");
    shop.payment.down = true;
    expect(await path(shop, intentId)).toBe("/credits?status=true");
  });

  it("waits for an event that is about to arrive", async () => {
    const shop = await openShop();
    const intentId = await startPurchase(shop, 5);
    shop.payment.pay(intentId);
    const shown = showCreditsReturn(shop.ctx(), { payment_intent: intentId }, 15_000);
    await reconcile(shop, hours(1));
    expect(await shown).toBe("/credits?status=true");
  });

  it.each([
    ["requires_payment_method", "payment_failed"],
    ["requires_action", "failed"],
    ["processing", "processing"],
    ["canceled", "canceled"],
    ["requires_capture", "amount_capturable_updated"],
  ] as const)("says of a payment that is %s: %s", async (status, shown) => {
    const shop = await openShop();
    const intentId = await startPurchase(shop, 1);
    shop.payment.setIntent(intentId, { status });
    expect(await path(shop, intentId)).toBe(`/credits?status=${shown}`);
  });

  it("has a status for a missing, unknown or foreign payment, a visitor, and an unavailable supplier", async () => {
    const [shop, stranger] = [await openShop(), await openShop()];
    const intentId = await startPurchase(shop, 1);
    expect(await path(shop, undefined)).toBe("/credits?status=missing_parameters");
    expect(await path(shop, "pi_unknown")).toBe("/credits?status=payment_intent_not_found");
    expect(await path(stranger, intentId)).toBe("/credits?status=payment_intent_not_found");
    expect(await showCreditsReturn(testCtx(), { payment_intent: intentId }, 0)).toBe(
      "/credits?status=planner_not_found",
    );
    shop.payment.down = true;
    expect(await path(shop, intentId)).toBe("/credits?status=processing_error");
  });

  it("returns to the request that needed the credits, and to no other path", async () => {
    const shop = await openShop();
    const request = `/event-requests/${crypto.randomUUID()}`;
    expect(await showCreditsReturn(shop.ctx(), { returnTo: request }, 0)).toBe(
      `/credits?status=missing_parameters&returnTo=${request}`,
    );
    for (const returnTo of ["https://evil.test", "//evil.test", `${request}/../../admin`, "/admin"])
      expect(await showCreditsReturn(shop.ctx(), { returnTo }, 0)).toBe("/credits?status=missing_parameters");
  });
});

describe("return from paying Premium", () => {
  const path = (shop: Shop, session_id: string | undefined) =>
    showSubscriptionReturn(shop.ctx(), { session_id }, 0);

  it("displays the state of the payment", async () => {
    const shop = await openShop();
    const { session_url } = await subscribe(shop.ctx(), { plan: "premium_monthly" });
    const id = session_url.split("/").at(-1) ?? "";
    expect(await path(shop, id)).toBe("/subscription?status=failed");
    shop.payment.completeCheckout(id);
    expect(await path(shop, id)).toBe("/subscription?status=processing");
    await reconcile(shop, hours(1));
    expect(await path(shop, id)).toBe("/subscription?status=true");
    shop.payment.down = true;
    expect(await path(shop, id)).toBe("/subscription?status=processing_error");
  });

  it("has a status for a missing and for a foreign checkout page", async () => {
    const [shop, stranger] = [await openShop(), await openShop()];
    await becomePremium(shop);
    const [id = ""] = shop.payment.checkouts.keys();
    expect(await path(shop, undefined)).toBe("/subscription?status=missing_parameters");
    expect(await path(stranger, id)).toBe("/subscription?status=payment_intent_not_found");
  });
});

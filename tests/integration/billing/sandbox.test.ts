import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { receiveEvent } from "@/lib/billing/reconciliation/process-event";
import { reconcilePayments } from "@/lib/billing/reconciliation/reconcile";
import { askRefund } from "@/lib/billing/refunds/ask-refund";
import { cancelPremium, changePlan } from "@/lib/billing/subscription/manage";
import { getSubscription } from "@/lib/billing/subscription/queries";
import { reconcileSubscription } from "@/lib/billing/subscription/reconcile-subscription";
import { withdraw } from "@/lib/billing/subscription/withdraw";
import { createStripePayments } from "@/lib/gateways/payment/stripe";
import { type OpenStripe, openStripe, secrets } from "@/tests/contract/sandbox/stripe/open-stripe";
import type { PaymentDouble } from "@/tests/support/payment-double";
import { subscribe } from "@/tests/support/subscribe";
import { keepingInvariants } from "../leads/event-requests/invariants";
import { balanceOf } from "../leads/event-requests/rows";
import {
  accountOf,
  openShop,
  orderOf,
  receiptsOf,
  refundsOf,
  type Shop,
  startPurchase,
  subscriptionsOf,
  work,
} from "./shop";

let supplier: OpenStripe;
beforeAll(async () => {
  supplier = await openStripe();
});
afterAll(() => supplier.close());

/** A shop whose supplier is the sandbox, over HTTP and with the real SDK. */
async function openReal(): Promise<Shop> {
  const shop = await openShop();
  const payment = createStripePayments({
    secretKey: "sk_test_sandbox",
    publishableKey: "pk_test_sandbox",
    webhookSecrets: secrets,
    apiUrl: supplier.url,
  }) as PaymentDouble;
  const ctxOf = <C extends { gateways: object }>(ctx: C): C => ({
    ...ctx,
    gateways: { ...ctx.gateways, payment },
  });
  return {
    ...shop,
    payment,
    ctx: (now = new Date()) => ctxOf(shop.ctx(now)),
    system: (now = new Date()) => ctxOf(shop.system(now)),
  };
}

/** Receives the events the sandbox has sent so far and processes them. */
async function takeIn(shop: Shop): Promise<number> {
  await supplier.control("idle");
  const messages = supplier.received.splice(0);
  for (const { body, signature } of messages) await receiveEvent(shop.system(), { payload: body, signature });
  await work(shop, new Date());
  return messages.length;
}

const intentOf = (secret: string) => secret.split("_secret_")[0] ?? "";
const sessionOf = (url: string) => /cs_test_\w+/.exec(url)?.[0] ?? "";

async function pay(shop: Shop, credits: number): Promise<string> {
  const id = intentOf(await startPurchase(shop, credits, new Date()));
  await supplier.stripe.paymentIntents.confirm(id, { payment_method: "pm_card_visa" });
  return id;
}

async function becomePremium(shop: Shop, plan: "premium_monthly" | "premium_yearly"): Promise<void> {
  const { session_url } = await subscribe(shop.ctx(), { plan });
  await supplier.control("checkout", { session: sessionOf(session_url) });
  await takeIn(shop);
}

describe("over HTTP", () => {
  it("credits a purchase once with duplicated and reordered events", async () => {
    await keepingInvariants(async () => {
      const shop = await openReal();
      await supplier.control("webhooks", { duplicates: 2, reorder: 4 });
      const id = await pay(shop, 10);
      await supplier.control("webhooks", { duplicates: 0, reorder: 0 });
      expect(await takeIn(shop)).toBeGreaterThan(3);
      await takeIn(shop);
      expect(await orderOf(id)).toMatchObject({ status: "succeeded" });
      expect(await balanceOf(shop.provider.id)).toBe(10);
      expect(await receiptsOf(shop.provider.id)).toHaveLength(1);
    });
  });

  it("reports a declined card and credits the next one", async () => {
    const shop = await openReal();
    const id = intentOf(await startPurchase(shop, 1, new Date()));
    await supplier.stripe.paymentIntents
      .confirm(id, { payment_method: "pm_card_chargeDeclinedInsufficientFunds" })
      .catch(() => null);
    await takeIn(shop);
    expect(await orderOf(id)).toMatchObject({ status: "failed", lastError: "insufficient_funds" });
    await supplier.stripe.paymentIntents.confirm(id, { payment_method: "pm_card_visa" });
    await takeIn(shop);
    expect(await balanceOf(shop.provider.id)).toBe(1);
  });

  it("finds a purchase without events by the hourly reconciliation", async () => {
    await keepingInvariants(async () => {
      const shop = await openReal();
      await supplier.control("webhooks", { drop: 50 });
      const id = await pay(shop, 3);
      await supplier.control("idle");
      await supplier.control("webhooks", { drop: 0 });
      supplier.received.length = 0;
      expect(await orderOf(id)).toMatchObject({ status: "pending" });
      expect((await reconcilePayments(shop.system())).missed).toBeGreaterThanOrEqual(1);
      await work(shop, new Date());
      expect(await orderOf(id)).toMatchObject({ status: "succeeded" });
      expect(await balanceOf(shop.provider.id)).toBe(3);
    });
  });

  it("refunds unused credits, and removes the rest after a lost dispute", async () => {
    await keepingInvariants(async () => {
      const shop = await openReal();
      const first = await orderOf(await pay(shop, 5));
      await takeIn(shop);
      await askRefund(shop.ctx(), { orderId: first.id });
      await work(shop, new Date());
      await takeIn(shop);
      expect(await refundsOf(shop.provider.id)).toMatchObject([{ status: "succeeded", quantity: 5 }]);
      expect(await balanceOf(shop.provider.id)).toBe(0);
      const second = await pay(shop, 3);
      await takeIn(shop);
      expect(await balanceOf(shop.provider.id)).toBe(3);
      await supplier.control("disputes", { payment_intent: second });
      const [dispute] = (await supplier.stripe.disputes.list({ payment_intent: second })).data;
      await supplier.control("verdict", { dispute: dispute?.id, status: "lost" });
      await takeIn(shop);
      expect(await balanceOf(shop.provider.id)).toBe(0);
    });
  });

  it("buys, changes and cancels Premium", async () => {
    await keepingInvariants(async () => {
      const shop = await openReal();
      await becomePremium(shop, "premium_monthly");
      expect(await getSubscription(shop.ctx())).toMatchObject({ status: "active", plan: "premium_monthly" });
      expect(await changePlan(shop.ctx(), { plan: "premium_yearly" })).toMatchObject({
        status: "active",
        plan: "premium_yearly",
      });
      expect(await changePlan(shop.ctx(), { plan: "premium_monthly" })).toMatchObject({
        scheduledPlan: "premium_monthly",
      });
      expect(await cancelPremium(shop.ctx())).toMatchObject({ status: "cancellation", scheduledPlan: null });
      await takeIn(shop);
      expect(await getSubscription(shop.ctx())).toMatchObject({ status: "cancellation" });
      expect((await receiptsOf(shop.provider.id)).length).toBeGreaterThanOrEqual(2);
    });
  });

  it("withdraws from a yearly payment and refunds it", async () => {
    await keepingInvariants(async () => {
      const shop = await openReal();
      await becomePremium(shop, "premium_yearly");
      expect(await withdraw(shop.ctx())).toMatchObject({ status: "canceled" });
      await work(shop, new Date());
      await takeIn(shop);
      expect(await refundsOf(shop.provider.id)).toMatchObject([{ status: "succeeded", amountCents: 69_000 }]);
      expect(await getSubscription(shop.ctx())).toMatchObject({ status: "canceled" });
    });
  });

  it("invoices again what was refunded by hand and sent back by the bank, and credits the next refund", async () => {
    await keepingInvariants(async () => {
      const shop = await openReal();
      await becomePremium(shop, "premium_yearly");
      const [paid] = await receiptsOf(shop.provider.id);
      const refundBy = (amount?: number) =>
        supplier.stripe.refunds.create({
          payment_intent: paid?.paymentId ?? "",
          ...(amount ? { amount } : {}),
        });
      const documented = async () =>
        (await receiptsOf(shop.provider.id)).reduce(
          (sum, { kind, amountCents }) => sum + (kind === "refund" ? -amountCents : amountCents),
          0,
        );
      const made = await refundBy(20_000);
      await takeIn(shop);
      expect(await documented()).toBe(49_000);
      await supplier.control("webhooks", { duplicates: 2 });
      await supplier.control("refund-failure", { refund: made.id });
      await supplier.control("webhooks", { duplicates: 0 });
      await takeIn(shop);
      expect(await refundsOf(shop.provider.id)).toMatchObject([{ status: "failed" }]);
      expect(await documented()).toBe(69_000);
      await refundBy();
      await takeIn(shop);
      expect(await documented()).toBe(0);
    });
  });
});

/** Starts in Paris in the last hour of a January: the periods contain a leap day and the change to summer time. */
const begun = new Date("2028-01-31T22:30:00Z");
const ends = ["2028-02-29T22:30:00.000Z", "2028-03-31T22:30:00.000Z", "2028-04-30T22:30:00.000Z"];

describe("the calendar", () => {
  it("renews Premium on the last day of shorter months, including a leap day, in any UTC offset", async () => {
    const shop = await openReal();
    const moveTo = (now: Date) => supplier.control("clock", { to: Math.floor(now.getTime() / 1000) });
    await moveTo(begun);
    const { session_url } = await subscribe(shop.ctx(begun), { plan: "premium_monthly" });
    const session = sessionOf(session_url);
    await supplier.control("checkout", { session });
    const { subscription } = await supplier.stripe.checkout.sessions.retrieve(session);
    let now = begun;
    for (const end of ends) {
      await reconcileSubscription(shop.system(now), String(subscription));
      const [row] = await subscriptionsOf(shop.provider.id);
      if (!row) throw new Error("no subscription");
      // The supplier's clock goes on while the test runs: the seconds are its own.
      const { currentPeriodEnd } = row;
      expect(currentPeriodEnd.toISOString().slice(0, 16)).toBe(end.slice(0, 16));
      const until = (await accountOf(shop.provider.id)).premiumUntil;
      expect(until).toEqual(new Date(currentPeriodEnd.getTime() + 24 * 3_600_000));
      now = currentPeriodEnd;
      await moveTo(now);
    }
  });
});

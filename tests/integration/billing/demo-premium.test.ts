import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { listInvoices } from "@/lib/billing/invoices/queries";
import { sendRefund } from "@/lib/billing/reconciliation/send-refund";
import { cancelPremium, changePlan, openPortal, renewPremium } from "@/lib/billing/subscription/manage";
import { getSubscription } from "@/lib/billing/subscription/queries";
import { reconcileSubscriptionAndInvoice } from "@/lib/billing/subscription/reconcile-subscription";
import { withdraw } from "@/lib/billing/subscription/withdraw";
import { createStripePayments } from "@/lib/gateways/payment/stripe";
import { givePastSubscriptions } from "@/scripts/local/past-subscriptions";
import { seedPremium } from "@/scripts/seed/premium";
import { type OpenStripe, openStripe, secrets } from "@/tests/contract/sandbox/stripe/open-stripe";
import { testCtxAs, testSystemCtx } from "@/tests/support/context";
import { testDatabase } from "@/tests/support/database";
import { makeProvider, type TestUser } from "@/tests/support/factories";
import type { PaymentDouble } from "@/tests/support/payment-double";
import { refundsOf, subscriptionsOf } from "./shop";

const { sql } = testDatabase();
const dayMs = 86_400_000;
let sandbox: OpenStripe;
let yearly: TestUser;
let renewed: TestUser;
let others: TestUser[];

const gateways = () => ({
  payment: createStripePayments({
    secretKey: "sk_test_sandbox",
    publishableKey: "pk_test_sandbox",
    webhookSecrets: secrets,
    apiUrl: sandbox.url,
  }) as PaymentDouble,
});
const as = ({ actor }: TestUser) => testCtxAs("moderated", { actor, gateways: gateways(), now: new Date() });
const system = () => testSystemCtx({ gateways: gateways(), now: new Date() });

beforeAll(async () => {
  sandbox = await openStripe();
  const joined = { user: { createdAt: new Date(Date.now() - 500 * dayMs) } };
  [yearly, renewed, ...others] = (await Promise.all(
    Array.from({ length: 8 }, () => makeProvider(joined)),
  )) as [TestUser, TestUser, ...TestUser[]];
  await seedPremium(
    testSystemCtx({ now: new Date() }),
    [yearly, ...others].map(({ id }) => id),
    renewed.id,
  );
  expect(await givePastSubscriptions(sql, sandbox.url)).toBe(8);
});
afterAll(() => sandbox.close());

describe("Premium of the demo data", () => {
  it("has the same facts at the payment server, and its paid invoices", async () => {
    for (const provider of [yearly, renewed, ...others]) {
      const [row] = await subscriptionsOf(provider.id);
      const before = await getSubscription(as(provider));
      const { total } = await listInvoices(as(provider), { page: 1 });
      expect(before).toMatchObject({ status: "active", isPaymentLate: false });
      expect(total).toBeGreaterThan(0);
      await reconcileSubscriptionAndInvoice(system(), row?.externalId ?? "");
      expect(await getSubscription(as(provider))).toEqual(before);
      expect((await listInvoices(as(provider), { page: 1 })).total).toBe(total);
    }
    const plans = await Promise.all(others.map(async (one) => (await getSubscription(as(one))).plan));
    expect(new Set(plans)).toEqual(new Set(["premium_monthly", "premium_yearly"]));
  });

  it("is not added twice, also after a restart of the sandbox", async () => {
    expect(await givePastSubscriptions(sql, sandbox.url)).toBe(0);
    await sandbox.restart();
    expect(await givePastSubscriptions(sql, sandbox.url)).toBe(0);
  });

  it("is cancelled, resumed, changed, and the change taken back", async () => {
    expect(await cancelPremium(as(yearly))).toMatchObject({ status: "cancellation" });
    expect(await renewPremium(as(yearly))).toMatchObject({ status: "active" });
    expect(await changePlan(as(yearly), { plan: "premium_monthly" })).toMatchObject({
      plan: "premium_yearly",
      scheduledPlan: "premium_monthly",
    });
    expect(await changePlan(as(yearly), { plan: "premium_yearly" })).toMatchObject({ scheduledPlan: null });
    expect((await openPortal(as(yearly))).session_url).toContain(sandbox.url);
  });

  it("renews by the clock of the sandbox, with a receipt", async () => {
    const [row] = await subscriptionsOf(yearly.id);
    const { total } = await listInvoices(as(yearly), { page: 1 });
    await sandbox.control("period-end", { subscription: row?.externalId });
    await reconcileSubscriptionAndInvoice(system(), row?.externalId ?? "");
    const [next] = await subscriptionsOf(yearly.id);
    expect(next?.currentPeriodEnd.getTime()).toBeGreaterThan(row?.currentPeriodEnd.getTime() ?? 0);
    expect((await listInvoices(as(yearly), { page: 1 })).total).toBe(total + 1);
  });

  it("can be withdrawn from after a recent payment, once, with a card of its own", async () => {
    expect(await getSubscription(as(renewed))).toMatchObject({ withdrawalAmount: 690 });
    expect(await withdraw(as(renewed))).toMatchObject({ status: "canceled" });
    const [refund] = await refundsOf(renewed.id);
    await sendRefund(system(), { refundId: refund?.id ?? "" });
    expect(await refundsOf(renewed.id)).toMatchObject([{ status: "succeeded", amountCents: 69_000 }]);
    const [row] = await subscriptionsOf(renewed.id);
    expect((await sandbox.stripe.subscriptions.retrieve(row?.externalId ?? "")).status).toBe("canceled");
  });
});

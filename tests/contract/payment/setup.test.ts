import { afterEach, describe, expect, it } from "vitest";
import { webhookEvents } from "@/lib/billing/reconciliation/process-event";
import { type PriceList, premiumPriceLists } from "@/lib/core/plan/price-lists";
import { createStripeCalls } from "@/lib/gateways/payment/stripe-payments";
import { setUpStripe } from "@/lib/gateways/payment/stripe-setup";
import { openSupplier } from "./supplier";

const ended: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const end of ended.splice(0)) await end();
});

const raised: PriceList = {
  version: 2,
  prices: {
    EUR: { premium_monthly: 7_900, premium_yearly: 79_000 },
    GBP: { premium_monthly: 6_900, premium_yearly: 69_000 },
    CHF: { premium_monthly: 7_900, premium_yearly: 79_000 },
  },
};
const lists = [...premiumPriceLists, raised];
const webhookUrl = "http://127.0.0.1:9/api/webhooks/stripe";

async function open() {
  const world = await openSupplier(ended);
  const calls = createStripeCalls({
    secretKey: "sk_test_sandbox",
    apiUrl: world.url,
  });
  const run = async (isDryRun = false, given = lists) => {
    const findings = await setUpStripe(calls, { lists: given, webhookUrl, webhookEvents, isDryRun });
    return findings.map(({ state }) => state);
  };
  return { ...world, calls, run };
}

describe("the setup of Stripe", () => {
  it("says what is missing, makes it, and finds it done", async () => {
    const { run, stripe } = await open();
    const nothing = Array.from({ length: 15 }, () => "missing");
    expect(await run(true)).toEqual(nothing);
    expect(await run(true)).toEqual(nothing);
    expect(await run()).toEqual(nothing.map(() => "done"));
    expect(await run()).toEqual(nothing.map(() => "ok"));
    expect(await run(true)).toEqual(nothing.map(() => "ok"));
    const { data } = await stripe.prices.list({ lookup_keys: ["premium_yearly_v2", "premium_yearly"] });
    expect(data).toMatchObject([
      {
        unit_amount: 79_000,
        tax_behavior: "inclusive",
        metadata: { plan: "premium_yearly", price_version: "2" },
      },
      { unit_amount: 69_000, metadata: { plan: "premium_yearly", price_version: "1" } },
    ]);
    expect(new Set(data.map(({ product }) => product)).size).toBe(1);
    const endpoints = await stripe.webhookEndpoints.list();
    expect(endpoints.data).toMatchObject([{ url: webhookUrl, enabled_events: [...webhookEvents] }]);
  });

  it("sells and schedules the new price after it", async () => {
    const { run, payment, stripe, providerId, customerId, post } = await open();
    await run();
    const { id } = await payment.createCheckout({
      ...{ checkoutId: crypto.randomUUID(), providerId, customerId, priceKey: "premium_monthly_v2" },
      ...{ locale: "fr-FR", expiresAt: new Date(Date.now() + 3_600_000) },
      ...{ successUrl: "http://fr.localhost/ok", cancelUrl: "http://fr.localhost/no" },
    });
    await post("/sandbox/stripe/checkout", { session: id });
    const subscriptionId = (await payment.findCheckout(id))?.subscriptionId ?? "";
    const named = { key: "premium_monthly_v2", plan: "premium_monthly", version: "2", amountCents: 7_900 };
    expect((await payment.findSubscription(subscriptionId))?.price).toMatchObject(named);
    await payment.changePriceAtPeriodEnd(subscriptionId, "premium_monthly");
    expect((await payment.findSubscription(subscriptionId))?.nextPrice).toMatchObject({
      plan: "premium_monthly",
      version: "1",
      amountCents: 6_900,
    });
    // The key goes to another price: the metadata still say what it is.
    const price = await stripe.prices.list({ lookup_keys: ["premium_monthly_v2"] });
    await stripe.prices.create({
      ...{ currency: "eur", unit_amount: 9_900, product: String(price.data[0]?.product) },
      ...{ recurring: { interval: "month" }, lookup_key: "premium_monthly_v2", transfer_lookup_key: true },
    });
    // An item keeps the price as it was sold until its next period at the sandbox; its metadata are the same.
    expect((await payment.findSubscription(subscriptionId))?.price).toMatchObject({
      plan: "premium_monthly",
      version: "2",
    });
  });

  it("leaves a price with another amount, and a switched-off webhook is switched on", async () => {
    const { run, stripe } = await open();
    await run();
    const CHF = { ...raised.prices.CHF, premium_yearly: 80_000 };
    const wrong = { ...raised, prices: { ...raised.prices, CHF } };
    expect(await run(false, [...premiumPriceLists, wrong])).toEqual([
      ...Array.from({ length: 12 }, () => "ok"),
      "conflict",
      ...["ok", "ok"],
    ]);
    const { data } = await stripe.webhookEndpoints.list();
    await stripe.webhookEndpoints.update(data[0]?.id ?? "", {
      disabled: true,
      enabled_events: ["invoice.paid", "payout.paid"],
    });
    expect((await run(true)).at(-1)).toBe("missing");
    expect((await run()).at(-1)).toBe("done");
    const [after] = (await stripe.webhookEndpoints.list()).data;
    expect(after?.status).toBe("enabled");
    expect(after?.enabled_events).toEqual(expect.arrayContaining([...webhookEvents, "payout.paid"]));
  });
});

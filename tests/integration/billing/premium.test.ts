import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { pageChanges } from "@/db/schema/core/pages";
import { providerSearch } from "@/db/schema/listing/search-rows";
import { cancelPremium, changePlan, openPortal, renewPremium } from "@/lib/billing/subscription/manage";
import { getSubscription } from "@/lib/billing/subscription/queries";
import { withdraw } from "@/lib/billing/subscription/withdraw";
import { refreshSearchRow } from "@/lib/listing/search-rows/refresh-search-row";
import { testNow } from "@/tests/support/context";
import { testDatabase } from "@/tests/support/database";
import { priceOf } from "@/tests/support/prices";
import { subscribe } from "@/tests/support/subscribe";
import { keepingInvariants } from "../leads/event-requests/invariants";
import { outcomeOf } from "../leads/event-requests/rows";
import { becomePremium, checkoutsOf, emit, openShop, receiptsOf, subscriptionsOf } from "./shop";

const { db } = testDatabase();
const later = (days: number) => new Date(testNow.getTime() + days * 86_400_000);
const sessionOf = (url: string) => url.split("/").at(-1) ?? "";

describe("subscribing", () => {
  it("starts Premium with the payment, with a receipt, and not before", async () => {
    await keepingInvariants(async () => {
      const shop = await openShop();
      const { session_url } = await subscribe(shop.ctx(), { plan: "premium_yearly" });
      expect(await getSubscription(shop.ctx())).toMatchObject({ status: "none", plan: null });
      shop.payment.completeCheckout(sessionOf(session_url));
      await emit(shop, "checkout.session.completed", sessionOf(session_url));
      expect(await getSubscription(shop.ctx())).toEqual({
        status: "active",
        plan: "premium_yearly",
        billingFrequency: "annual",
        scheduledPlan: null,
        currency: "EUR",
        price: 690,
        nextPrice: 690,
        offer: { premium_monthly: 69, premium_yearly: 690 },
        activeSince: "2027-02-15T10:00:00.000Z",
        renewalDate: "2028-02-15T10:00:00.000Z",
        cancellationDate: null,
        lastCancellation: null,
        premiumEndAt: "2028-02-15T10:00:00.000Z",
        isPaymentLate: false,
        openPayment: null,
        withdrawUntil: "2027-03-17T10:00:00.000Z",
        withdrawalAmount: 690,
      });
      expect(await receiptsOf(shop.provider.id)).toMatchObject([{ kind: "premium", amountCents: 69_000 }]);
    });
  });

  it("opens one checkout page: the same for the same plan, a new one for another plan", async () => {
    const shop = await openShop();
    const first = await subscribe(shop.ctx(), { plan: "premium_yearly" });
    expect(await subscribe(shop.ctx(), { plan: "premium_yearly" })).toEqual(first);
    const second = await subscribe(shop.ctx(), { plan: "premium_monthly" });
    expect(second.session_url).not.toBe(first.session_url);
    expect(shop.payment.checkouts.get(sessionOf(first.session_url))?.status).toBe("expired");
    expect((await checkoutsOf(shop.provider.id)).map(({ status }) => status).sort()).toEqual([
      "expired",
      "open",
    ]);
  });

  it("opens one page for concurrent calls", async () => {
    const shop = await openShop();
    const pages = await Promise.all(
      Array.from({ length: 10 }, () => subscribe(shop.ctx(), { plan: "premium_monthly" })),
    );
    expect(new Set(pages.map(({ session_url }) => session_url)).size).toBe(1);
    expect(await checkoutsOf(shop.provider.id)).toHaveLength(1);
  });

  it("opens a new page after the old one has expired", async () => {
    const shop = await openShop();
    const first = await subscribe(shop.ctx(), { plan: "premium_monthly" });
    const second = await subscribe(shop.ctx(later(1)), { plan: "premium_monthly" });
    expect(second.session_url).not.toBe(first.session_url);
  });

  it("is refused while Premium is active, also when its event has not arrived yet", async () => {
    const shop = await openShop();
    const { session_url } = await subscribe(shop.ctx(), { plan: "premium_monthly" });
    shop.payment.completeCheckout(sessionOf(session_url));
    expect(await outcomeOf(subscribe(shop.ctx(), { plan: "premium_yearly" }))).toBe("already_premium");
    expect(await getSubscription(shop.ctx())).toMatchObject({ status: "active", plan: "premium_monthly" });
    expect(await outcomeOf(subscribe(shop.ctx(), { plan: "premium_monthly" }))).toBe("already_premium");
  });

  it("answers processing_error while the supplier is unavailable, and works afterwards", async () => {
    const shop = await openShop();
    shop.payment.down = true;
    expect(await outcomeOf(subscribe(shop.ctx(), { plan: "premium_monthly" }))).toBe("processing_error");
    shop.payment.down = false;
    await becomePremium(shop, "premium_monthly");
    expect(await getSubscription(shop.ctx())).toMatchObject({ status: "active" });
  });

  it.each([
    ["another currency", { price: { ...priceOf("premium_monthly", 1, 6_900), currency: "JPY" } }],
    ["another product", { price: { ...priceOf("premium_monthly", 1, 6_900), key: "gift", plan: null } }],
    ["another plan in its metadata", { price: { ...priceOf("premium_monthly", 1, 6_900), plan: "gift" } }],
    [
      "a price that names nothing",
      { price: { ...priceOf("premium_monthly", 1, 6_900), plan: null, key: null } },
    ],
    ["another owner", { providerId: crypto.randomUUID() }],
    ["another customer", { customerId: "cus_of_somebody_else" }],
  ])("with %s gives nothing", async (_, change) => {
    const shop = await openShop();
    const { session_url } = await subscribe(shop.ctx(), { plan: "premium_monthly" });
    const id = shop.payment.completeCheckout(sessionOf(session_url));
    shop.payment.setSubscription(id, change);
    await emit(shop, "customer.subscription.created", id);
    expect(await getSubscription(shop.ctx())).toMatchObject({ status: "none" });
    expect(await subscriptionsOf(shop.provider.id)).toEqual([]);
  });
});

describe("an active subscription", () => {
  it("ends with its period when cancelled, is active until then, and can be renewed", async () => {
    const shop = await openShop();
    await becomePremium(shop, "premium_monthly");
    const end = "2027-03-15T10:00:00.000Z";
    expect(await cancelPremium(shop.ctx())).toMatchObject({
      status: "cancellation",
      cancellationDate: end,
      renewalDate: null,
      premiumEndAt: end,
    });
    expect(await cancelPremium(shop.ctx())).toMatchObject({ status: "cancellation" });
    expect(await renewPremium(shop.ctx())).toMatchObject({ status: "active", renewalDate: end });
    await cancelPremium(shop.ctx());
    expect(await getSubscription(shop.ctx(new Date(end)))).toMatchObject({
      status: "canceled",
      plan: null,
      premiumEndAt: end,
    });
  });

  it("can be bought again after its end", async () => {
    const shop = await openShop();
    const first = await becomePremium(shop, "premium_monthly");
    shop.payment.setSubscription(first, { status: "canceled", endedAt: later(28) });
    const second = await becomePremium(shop, "premium_yearly", later(40));
    expect(await getSubscription(shop.ctx(later(40)))).toMatchObject({
      status: "active",
      plan: "premium_yearly",
    });
    const rows = await subscriptionsOf(shop.provider.id);
    expect(rows.map(({ externalId }) => externalId)).toEqual([second, first]);
    expect(rows[1]?.endedAt).toEqual(later(28));
  });

  it("renews with a receipt each time, and stays active for a day while the payment is pending", async () => {
    await keepingInvariants(async () => {
      const shop = await openShop();
      const id = await becomePremium(shop, "premium_monthly");
      const end = new Date("2027-03-15T10:00:00Z");
      expect(await getSubscription(shop.ctx(new Date(end.getTime() + 3_600_000)))).toMatchObject({
        status: "active",
      });
      shop.payment.renew(id);
      await emit(shop, "invoice.paid", shop.payment.subscriptions.get(id)?.latestInvoiceId ?? "", end);
      await emit(shop, "customer.subscription.updated", id, end);
      expect(await getSubscription(shop.ctx(end))).toMatchObject({
        renewalDate: "2027-04-15T10:00:00.000Z",
      });
      expect(await receiptsOf(shop.provider.id)).toHaveLength(2);
    });
  });

  it("changes to yearly at once and to monthly at the end of the year", async () => {
    const shop = await openShop();
    const id = await becomePremium(shop, "premium_monthly");
    expect(await outcomeOf(changePlan(shop.ctx(), { plan: "premium_monthly" }))).toBe("same_plan");
    expect(await changePlan(shop.ctx(), { plan: "premium_yearly" })).toMatchObject({
      plan: "premium_yearly",
      scheduledPlan: null,
    });
    expect(await receiptsOf(shop.provider.id)).toHaveLength(2);
    expect(await changePlan(shop.ctx(), { plan: "premium_monthly" })).toMatchObject({
      plan: "premium_yearly",
      scheduledPlan: "premium_monthly",
    });
    expect(await changePlan(shop.ctx(), { plan: "premium_yearly" })).toMatchObject({ scheduledPlan: null });
    await changePlan(shop.ctx(), { plan: "premium_monthly" });
    const end = new Date("2028-02-15T10:00:00Z");
    shop.payment.renew(id);
    await emit(shop, "customer.subscription.updated", id, end);
    expect(await getSubscription(shop.ctx(end))).toMatchObject({
      plan: "premium_monthly",
      scheduledPlan: null,
      renewalDate: "2028-03-15T10:00:00.000Z",
    });
  });

  it("can be managed only by its owner", async () => {
    const shop = await openShop();
    for (const call of [cancelPremium, renewPremium, withdraw, openPortal])
      expect(await outcomeOf(call(shop.ctx()))).toBe("not_subscribed");
    await becomePremium(shop);
    expect(await openPortal(shop.ctx())).toMatchObject({ success: true });
    const acting = { ...shop.ctx(), actor: { ...shop.ctx().actor, impersonatorId: crypto.randomUUID() } };
    for (const call of [cancelPremium, renewPremium, withdraw, openPortal])
      expect(await outcomeOf(call(acting))).toBe("forbidden_while_impersonating");
  });
});

describe("public pages", () => {
  it("are refreshed when Premium begins and ends, and not when it continues", async () => {
    const shop = await openShop();
    const { id: providerId } = shop.provider;
    await refreshSearchRow(shop.system(), providerId);
    const isFirst = async () => {
      const rows = await db.select().from(providerSearch).where(eq(providerSearch.providerId, providerId));
      return rows.map(({ isPremium }) => isPremium);
    };
    const changes = async () => (await db.select().from(pageChanges)).length;
    expect(await isFirst()).toEqual([false]);
    const before = await changes();
    const subscriptionId = await becomePremium(shop, "premium_monthly");
    expect(await isFirst()).toEqual([true]);
    const begun = await changes();
    expect(begun).toBeGreaterThan(before);
    await emit(shop, "customer.subscription.updated", subscriptionId);
    expect(await changes()).toBe(begun);
    shop.payment.setSubscription(subscriptionId, { status: "canceled", endedAt: testNow });
    await emit(shop, "customer.subscription.deleted", subscriptionId);
    expect(await isFirst()).toEqual([false]);
    expect(await changes()).toBeGreaterThan(begun);
  });
});

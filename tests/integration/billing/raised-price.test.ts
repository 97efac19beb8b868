import { describe, expect, it } from "vitest";
import { announceRenewals } from "@/lib/billing/renewals/announce-renewals";
import { cancelPremium, changePlan, renewPremium } from "@/lib/billing/subscription/manage";
import { getSubscription } from "@/lib/billing/subscription/queries";
import { withdraw } from "@/lib/billing/subscription/withdraw";
import { type PriceList, premiumPriceLists } from "@/lib/core/plan/price-lists";
import { deliverMessage } from "@/lib/messaging/outbox/deliver-message";
import { getCosts } from "@/lib/statistics/get-costs";
import { testCtxAs, testNow, testSystemCtx } from "@/tests/support/context";
import { priceOf, pricesOf } from "@/tests/support/prices";
import { renderMessage } from "@/tests/support/render-message";
import { subscribe } from "@/tests/support/subscribe";
import { only } from "@/tests/support/unique";
import { deliveriesTo } from "../messaging/outbox";
import { becomePremium, emit, openShop, receiptsOf, refundsOf, type Shop, subscriptionsOf } from "./shop";

const raised: PriceList = {
  version: 2,
  prices: {
    EUR: { premium_monthly: 7_900, premium_yearly: 79_000 },
    GBP: { premium_monthly: 6_900, premium_yearly: 69_000 },
    CHF: { premium_monthly: 7_900, premium_yearly: 79_000 },
  },
};
const later = (days: number) => new Date(testNow.getTime() + days * 86_400_000);
const sessionOf = (url: string) => url.split("/").at(-1) ?? "";
const old = { premium_monthly: 69, premium_yearly: 690 };

/** The new list is at the supplier and in the code: contexts made from now on have it. */
function raise(shop: Shop) {
  for (const price of pricesOf(raised)) shop.payment.prices.set(price.key ?? "", price);
  const priceLists = [...premiumPriceLists, raised];
  return {
    ctx: (now = testNow) =>
      testCtxAs("moderated", { actor: shop.provider.actor, gateways: shop.ctx().gateways, now, priceLists }),
    system: (now = testNow) => testSystemCtx({ gateways: shop.system().gateways, now, priceLists }),
  };
}

describe("after the price was raised", () => {
  it("an older subscriber renews, cancels and resumes at the older price", async () => {
    const shop = await openShop();
    const id = await becomePremium(shop, "premium_monthly");
    const { ctx } = raise(shop);
    const end = new Date("2027-03-15T10:00:00Z");
    shop.payment.renew(id);
    await emit(shop, "customer.subscription.updated", id, end);
    expect(await getSubscription(ctx(end))).toMatchObject({ price: 69, nextPrice: 69, offer: old });
    expect((await receiptsOf(shop.provider.id)).map(({ amountCents }) => amountCents)).toEqual([
      6_900, 6_900,
    ]);
    expect(await cancelPremium(ctx(end))).toMatchObject({
      status: "cancellation",
      nextPrice: null,
      price: 69,
    });
    expect(await renewPremium(ctx(end))).toMatchObject({ status: "active", nextPrice: 69 });
    const costs = await getCosts(ctx(end));
    expect(costs.data.basis).toBe("premium");
    expect(await subscriptionsOf(shop.provider.id)).toMatchObject([
      {
        plan: "premium_monthly",
        priceCents: 6_900,
        currency: "EUR",
        priceVersion: 1,
        scheduledPriceCents: null,
      },
    ]);
  });

  it("an older subscriber changes the period within the older list", async () => {
    const shop = await openShop();
    await becomePremium(shop, "premium_monthly");
    const { ctx } = raise(shop);
    expect(await changePlan(ctx(), { plan: "premium_yearly" })).toMatchObject({ price: 690, offer: old });
    expect(await changePlan(ctx(), { plan: "premium_monthly" })).toMatchObject({
      scheduledPlan: "premium_monthly",
      price: 690,
      nextPrice: 69,
    });
    expect(await changePlan(ctx(), { plan: "premium_yearly" })).toMatchObject({ nextPrice: 690 });
  });

  it("an older subscriber withdraws and gets back what was paid", async () => {
    const shop = await openShop();
    await becomePremium(shop, "premium_yearly");
    const { ctx } = raise(shop);
    expect(await getSubscription(ctx(later(1)))).toMatchObject({ withdrawalAmount: 690 });
    expect(await withdraw(ctx(later(1)))).toMatchObject({ status: "canceled", price: null });
    expect(await refundsOf(shop.provider.id)).toMatchObject([{ amountCents: 69_000 }]);
  });

  it("the renewal mail names the price of its reader, older or newer", async () => {
    const [older, newer] = [await openShop(), await openShop()];
    await becomePremium(older, "premium_yearly");
    const { ctx, system } = raise(newer);
    const { session_url } = await subscribe(ctx(), { plan: "premium_yearly" });
    newer.payment.completeCheckout(sessionOf(session_url));
    await emit(newer, "checkout.session.completed", sessionOf(session_url));
    const now = new Date("2028-02-08T10:00:00Z");
    await announceRenewals(system(now));
    const mailTo = async ({ provider }: Shop) => {
      const { id } = only((await deliveriesTo(provider.id)).filter(({ kind }) => kind === "premium_renewal"));
      const sender = system(now);
      await deliverMessage(sender, { deliveryId: id }, renderMessage);
      return only(sender.gateways.sent.emails).text;
    };
    expect(await mailTo(older)).toMatch(/690,00.€/);
    expect(await mailTo(newer)).toMatch(/790,00.€/);
  });

  it("new sales are at the new price; a page that was open keeps the price it shows", async () => {
    const shop = await openShop();
    const open = await subscribe(shop.ctx(), { plan: "premium_monthly" });
    const { ctx } = raise(shop);
    shop.payment.completeCheckout(sessionOf(open.session_url));
    await emit(shop, "checkout.session.completed", sessionOf(open.session_url));
    expect(await getSubscription(ctx())).toMatchObject({ price: 69, offer: old });
    const other = await openShop();
    const after = raise(other);
    expect(await getSubscription(after.ctx())).toMatchObject({
      price: null,
      offer: { premium_monthly: 79, premium_yearly: 790 },
    });
    const { session_url } = await subscribe(after.ctx(), { plan: "premium_monthly" });
    const id = other.payment.completeCheckout(sessionOf(session_url));
    await emit(other, "checkout.session.completed", sessionOf(session_url));
    expect(other.payment.subscriptions.get(id)?.price.key).toBe("premium_monthly_v2");
    expect(await getSubscription(after.ctx())).toMatchObject({ price: 79, nextPrice: 79 });
    expect(await changePlan(after.ctx(), { plan: "premium_yearly" })).toMatchObject({ price: 790 });
  });

  it("a subscriber whose price lost its key, or was never in a list, stays one", async () => {
    const shop = await openShop();
    const id = await becomePremium(shop, "premium_monthly");
    shop.payment.setSubscription(id, {
      price: { key: null, plan: null, version: null, amountCents: 4_550, currency: "EUR" },
    });
    expect(await cancelPremium(shop.ctx())).toMatchObject({ status: "cancellation", price: 45.5 });
    const special = await openShop();
    const { session_url } = await subscribe(special.ctx(), { plan: "premium_monthly" });
    const own = special.payment.completeCheckout(sessionOf(session_url));
    special.payment.setSubscription(own, {
      price: { ...priceOf("premium_monthly", 1, 4_550), key: null },
    });
    await emit(special, "checkout.session.completed", sessionOf(session_url));
    expect(await getSubscription(special.ctx())).toMatchObject({
      status: "active",
      price: 45.5,
      nextPrice: 45.5,
    });
  });
});

import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { formerPaymentCustomers, paymentCustomers } from "@/db/schema/billing/payments";
import { cancelPremium, openPortal, renewPremium } from "@/lib/billing/subscription/manage";
import { getSubscription } from "@/lib/billing/subscription/queries";
import { testDatabase } from "@/tests/support/database";
import { subscribe } from "@/tests/support/subscribe";
import { only } from "@/tests/support/unique";
import { keepingInvariants } from "../leads/event-requests/invariants";
import { balanceOf, outcomeOf } from "../leads/event-requests/rows";
import { becomePremium, emit, openShop, orderOf, purchase, type Shop, startPurchase } from "./shop";

const { db } = testDatabase();
const customerOf = async ({ provider }: Shop) =>
  only(await db.select().from(paymentCustomers).where(eq(paymentCustomers.providerId, provider.id)))
    .externalId;
const formerOf = async ({ provider }: Shop) =>
  (
    await db.select().from(formerPaymentCustomers).where(eq(formerPaymentCustomers.providerId, provider.id))
  ).map(({ externalId }) => externalId);

describe("a customer that the supplier no longer knows", () => {
  it("is replaced at the next purchase, and a payment started before still counts", async () => {
    await keepingInvariants(async () => {
      const shop = await openShop();
      await purchase(shop, 5);
      const begun = await startPurchase(shop, 3);
      const gone = await customerOf(shop);
      shop.payment.gone.add(gone);
      await purchase(shop, 1);
      expect(await customerOf(shop)).not.toBe(gone);
      expect(await formerOf(shop)).toEqual([gone]);
      shop.payment.pay(begun);
      await emit(shop, "payment_intent.succeeded", begun);
      expect(await orderOf(begun)).toMatchObject({ status: "succeeded" });
      expect(await balanceOf(shop.provider.id)).toBe(9);
    });
  });

  it("is replaced once by concurrent purchases", async () => {
    const shop = await openShop();
    await purchase(shop, 1);
    const gone = await customerOf(shop);
    shop.payment.gone.add(gone);
    await Promise.all(Array.from({ length: 8 }, () => startPurchase(shop, 1)));
    expect(await formerOf(shop)).toEqual([gone]);
    expect(new Set([...shop.payment.intents.values()].map(({ customerId }) => customerId)).size).toBe(2);
  });

  it("is replaced for Premium and its portal", async () => {
    const shop = await openShop();
    await purchase(shop, 1);
    shop.payment.gone.add(await customerOf(shop));
    expect((await openPortal(shop.ctx())).session_url).toContain(await customerOf(shop));
    shop.payment.gone.add(await customerOf(shop));
    await becomePremium(shop, "premium_monthly");
    expect(await getSubscription(shop.ctx())).toMatchObject({ status: "active" });
    expect(await formerOf(shop)).toHaveLength(2);
  });
});

async function loseSubscription() {
  const shop = await openShop();
  const id = await becomePremium(shop, "premium_monthly");
  const facts = shop.payment.subscriptions.get(id);
  if (!facts) throw new Error("no subscription");
  shop.payment.subscriptions.delete(id);
  await emit(shop, "customer.subscription.updated", id);
  return { shop, id, facts };
}

describe("a subscription that the supplier no longer knows", () => {
  it("runs until the end of the paid period, cannot be changed, and can be bought again", async () => {
    const { shop, facts } = await loseSubscription();
    expect(await getSubscription(shop.ctx())).toMatchObject({
      status: "cancellation",
      premiumEndAt: facts.periodEnd.toISOString(),
    });
    expect(await outcomeOf(cancelPremium(shop.ctx()))).toBe("ok");
    expect(await outcomeOf(subscribe(shop.ctx(), { plan: "premium_yearly" }))).toBe("already_premium");
    const over = new Date(facts.periodEnd.getTime() + 1);
    expect(await outcomeOf(subscribe(shop.ctx(over), { plan: "premium_yearly" }))).toBe("ok");
    expect(await getSubscription(shop.ctx(over))).toMatchObject({ status: "canceled" });
  });

  it("is restored when the supplier knows it again", async () => {
    const { shop, id, facts } = await loseSubscription();
    shop.payment.subscriptions.set(id, facts);
    await renewPremium(shop.ctx());
    expect(await getSubscription(shop.ctx())).toMatchObject({ status: "active", cancellationDate: null });
  });
});

import { describe, expect, it } from "vitest";
import { openConfirmation } from "@/lib/billing/renewals/open-confirmation";
import { findLateRenewal } from "@/lib/billing/renewals/queries";
import { cancelPremium, changePlan } from "@/lib/billing/subscription/manage";
import { getSubscription } from "@/lib/billing/subscription/queries";
import { outcomeOf } from "../leads/event-requests/rows";
import { deliveriesTo } from "../messaging/outbox";
import { becomePremium, emit, openShop, receiptsOf, type Shop, subscriptionsOf } from "./shop";

/** The monthly period of `becomePremium` ends then. */
const due = new Date("2027-03-15T10:00:00Z");

const kindsTo = async ({ provider }: Shop) =>
  (await deliveriesTo(provider.id)).map(({ kind }) => kind).filter((kind) => kind.startsWith("premium_"));

describe("a change for which the bank asks the holder", () => {
  const begin = async () => {
    const shop = await openShop();
    const id = await becomePremium(shop, "premium_monthly");
    shop.payment.askedMethods.add("card_1");
    const waiting = await changePlan(shop.ctx(), { plan: "premium_yearly" });
    return { shop, id, waiting };
  };

  it("waits for the answer, and happens with the payment", async () => {
    const { shop, id, waiting } = await begin();
    expect(waiting).toMatchObject({
      status: "active",
      plan: "premium_monthly",
      isPaymentLate: false,
      openPayment: {
        purpose: "change",
        plan: "premium_yearly",
        amount: 680,
        needsConfirmation: true,
        until: null,
      },
    });
    expect(await receiptsOf(shop.provider.id)).toHaveLength(1);
    expect(await kindsTo(shop)).toEqual([]);
    expect(await findLateRenewal(shop.ctx())).toBeNull();
    expect((await openConfirmation(shop.ctx())).methodId).toBe("card_1");
    const invoiceId = shop.payment.subscriptions.get(id)?.latestInvoiceId ?? "";
    shop.payment.payOpen(id);
    await emit(shop, "invoice.paid", invoiceId);
    expect(await getSubscription(shop.ctx())).toMatchObject({ plan: "premium_yearly", openPayment: null });
    expect(await receiptsOf(shop.provider.id)).toHaveLength(2);
  });

  it("can be taken back, and ends by itself when nobody answers", async () => {
    const { shop, id } = await begin();
    expect(await changePlan(shop.ctx(), { plan: "premium_monthly" })).toMatchObject({
      plan: "premium_monthly",
      openPayment: null,
    });
    await changePlan(shop.ctx(), { plan: "premium_yearly" });
    await shop.payment.voidInvoice(shop.payment.subscriptions.get(id)?.latestInvoiceId ?? "");
    await emit(shop, "customer.subscription.pending_update_expired", id);
    expect(await getSubscription(shop.ctx())).toMatchObject({ plan: "premium_monthly", openPayment: null });
    expect((await subscriptionsOf(shop.provider.id))[0]).toMatchObject({
      pendingPlan: null,
      openInvoiceId: null,
      openCents: null,
    });
  });

  it("changes nothing when the card is refused", async () => {
    const shop = await openShop();
    await becomePremium(shop, "premium_monthly");
    shop.payment.refusedMethods.add("card_1");
    expect(await outcomeOf(changePlan(shop.ctx(), { plan: "premium_yearly" }))).toBe("insufficient_funds");
    expect(await getSubscription(shop.ctx())).toMatchObject({
      plan: "premium_monthly",
      openPayment: null,
      premiumEndAt: due.toISOString(),
    });
  });
});

it("a change to yearly payment is refused before anything changes where a debit pays, and made with a card", async () => {
  const shop = await openShop();
  const id = await becomePremium(shop, "premium_monthly");
  await cancelPremium(shop.ctx());
  shop.payment.methods.set(id, "debit_1");
  const before = shop.payment.calls.length;
  expect(await outcomeOf(changePlan(shop.ctx(), { plan: "premium_yearly" }))).toBe("plan_needs_card");
  expect(shop.payment.calls.slice(before)).not.toContain("setRenewal");
  expect(shop.payment.subscriptions.get(id)?.cancelAt).not.toBeNull();
  shop.payment.methods.set(id, "card_1");
  expect(await changePlan(shop.ctx(), { plan: "premium_yearly" })).toMatchObject({ plan: "premium_yearly" });
});

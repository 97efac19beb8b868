import { describe, expect, it } from "vitest";
import { getSubscription } from "@/lib/billing/subscription/queries";
import { withdraw } from "@/lib/billing/subscription/withdraw";
import { unlock } from "@/lib/leads/requests/unlock";
import { findDeletionLosses } from "@/lib/privacy/account-deletion/queries";
import { testNow } from "@/tests/support/context";
import { makeEventRequest } from "@/tests/support/couples";
import { subscribe } from "@/tests/support/subscribe";
import { keepingInvariants } from "../leads/event-requests/invariants";
import { outcomeOf } from "../leads/event-requests/rows";
import {
  accountOf,
  becomePremium,
  emit,
  openShop,
  receiptsOf,
  refundsOf,
  subscriptionsOf,
  work,
} from "./shop";

const later = (days: number) => new Date(testNow.getTime() + days * 86_400_000);
const sessionOf = (url: string) => url.split("/").at(-1) ?? "";

describe("the withdrawal of a yearly payment", () => {
  it("ends Premium at once and refunds the money, once, with a credit note", async () => {
    await keepingInvariants(async () => {
      const shop = await openShop();
      const id = await becomePremium(shop, "premium_yearly");
      const now = later(29);
      expect(await withdraw(shop.ctx(now))).toMatchObject({ status: "canceled", withdrawUntil: null });
      expect((await accountOf(shop.provider.id)).premiumUntil).toEqual(now);
      expect(await outcomeOf(withdraw(shop.ctx(now)))).toBe("not_subscribed");
      await work(shop, now);
      await work(shop, now);
      expect(shop.payment.subscriptions.get(id)?.status).toBe("canceled");
      expect([...shop.payment.refunds.values()]).toMatchObject([{ amountCents: 69_000 }]);
      expect(await refundsOf(shop.provider.id)).toMatchObject([{ status: "succeeded", quantity: 0 }]);
      expect((await receiptsOf(shop.provider.id)).map(({ kind }) => kind).sort()).toEqual([
        "premium",
        "refund",
      ]);
      await becomePremium(shop, "premium_monthly", later(31));
      expect(await getSubscription(shop.ctx(later(31)))).toMatchObject({ status: "active" });
    });
  });

  it("lets the provider subscribe again at once, before the job has ended the old subscription", async () => {
    await keepingInvariants(async () => {
      const shop = await openShop();
      const id = await becomePremium(shop, "premium_yearly");
      await withdraw(shop.ctx(later(1)));
      expect(shop.payment.subscriptions.get(id)?.status).toBe("active");
      const { session_url } = await subscribe(shop.ctx(later(1)), { plan: "premium_monthly" });
      expect(shop.payment.subscriptions.get(id)?.status).toBe("canceled");
      await work(shop, later(1));
      expect(await refundsOf(shop.provider.id)).toMatchObject([{ status: "succeeded" }]);
      const session = sessionOf(session_url);
      shop.payment.completeCheckout(session, later(1));
      await emit(shop, "checkout.session.completed", session, later(1));
      expect(await getSubscription(shop.ctx(later(1)))).toMatchObject({
        status: "active",
        plan: "premium_monthly",
      });
      const known = await subscriptionsOf(shop.provider.id);
      expect(known.filter(({ endedAt }) => endedAt === null)).toHaveLength(1);
    });
  });

  it("is offered before a deletion, which says what of the paid year would be lost", async () => {
    const shop = await openShop();
    expect(await findDeletionLosses(shop.ctx())).toEqual({
      premiumUntil: null,
      withdrawalAmount: null,
      hasRefundableCredits: false,
    });
    await becomePremium(shop, "premium_yearly");
    const { premiumEndAt } = await getSubscription(shop.ctx());
    expect(premiumEndAt).not.toBeNull();
    const losses = { premiumUntil: premiumEndAt, hasRefundableCredits: false };
    const withdrawalAmount = { cents: 69_000, currency: "EUR" };
    expect(await findDeletionLosses(shop.ctx())).toEqual({ ...losses, withdrawalAmount });
    expect(await findDeletionLosses(shop.ctx(later(31)))).toEqual({ ...losses, withdrawalAmount: null });
  });

  it("is refused after thirty days, on the monthly plan, and after an event request", async () => {
    const late = await openShop();
    await becomePremium(late, "premium_yearly");
    expect(await outcomeOf(withdraw(late.ctx(later(31))))).toBe("withdrawal_closed");
    const monthly = await openShop();
    await becomePremium(monthly, "premium_monthly");
    expect(await outcomeOf(withdraw(monthly.ctx()))).toBe("withdrawal_closed");
    const asked = await openShop();
    await becomePremium(asked, "premium_yearly", new Date(Date.now() - 3_600_000));
    await makeEventRequest({ providerId: asked.provider.id });
    expect(await outcomeOf(withdraw(asked.ctx(new Date())))).toBe("withdrawal_closed");
    for (const shop of [late, monthly, asked]) expect(await refundsOf(shop.provider.id)).toEqual([]);
  });

  it("is refused once Premium has opened a contact, of whatever age the request is", async () => {
    await keepingInvariants(async () => {
      const shop = await openShop();
      const { id: uuid } = await makeEventRequest({ providerId: shop.provider.id });
      const now = later(1);
      await becomePremium(shop, "premium_yearly", now);
      expect(await getSubscription(shop.ctx(now))).toMatchObject({ withdrawalAmount: 690 });
      const soon = new Date(now.getTime() + 1000);
      await unlock(shop.ctx(soon), { uuid });
      expect(await getSubscription(shop.ctx(soon))).toMatchObject({
        withdrawUntil: null,
        withdrawalAmount: null,
      });
      expect(await outcomeOf(withdraw(shop.ctx(soon)))).toBe("withdrawal_closed");
      expect(await refundsOf(shop.provider.id)).toEqual([]);
    });
  });

  it("and an unlock at the same time: one of the two", async () => {
    for (let round = 0; round < 5; round++) {
      const shop = await openShop();
      const { id: uuid } = await makeEventRequest({ providerId: shop.provider.id });
      const now = later(1);
      await becomePremium(shop, "premium_yearly", now);
      const soon = new Date(now.getTime() + 1000);
      const outcomes = await Promise.all([
        outcomeOf(withdraw(shop.ctx(soon))),
        outcomeOf(unlock(shop.ctx(soon), { uuid })),
      ]);
      expect([
        ["ok", "no_credits"],
        ["withdrawal_closed", "ok"],
      ]).toContainEqual(outcomes);
    }
  });

  it("is possible once for an account and once for a card", async () => {
    const shop = await openShop();
    await becomePremium(shop);
    await withdraw(shop.ctx(later(1)));
    await work(shop, later(1));
    await becomePremium(shop, "premium_yearly", later(2));
    expect(await getSubscription(shop.ctx(later(3)))).toMatchObject({ withdrawUntil: null });
    expect(await outcomeOf(withdraw(shop.ctx(later(3))))).toBe("withdrawal_used");
    const other = await openShop();
    other.payment.cardFingerprint = shop.payment.cardFingerprint;
    await becomePremium(other);
    expect(await outcomeOf(withdraw(other.ctx()))).toBe("withdrawal_used");
    expect(await refundsOf(other.provider.id)).toEqual([]);
    expect(await getSubscription(other.ctx())).toMatchObject({ status: "active" });
    const stranger = await openShop();
    stranger.payment.cardFingerprint = null;
    await becomePremium(stranger);
    expect(await outcomeOf(withdraw(stranger.ctx()))).toBe("ok");
  });

  it("of two accounts with one card at once succeeds for one", async () => {
    const shops = await Promise.all([openShop(), openShop()]);
    for (const shop of shops) {
      shop.payment.cardFingerprint = `card_shared_${shops[0]?.provider.id}`;
      await becomePremium(shop);
    }
    const outcomes = await Promise.all(shops.map((shop) => outcomeOf(withdraw(shop.ctx()))));
    expect(outcomes.sort()).toEqual(["ok", "withdrawal_used"]);
  });

  it("gives back what was paid, and says so before", async () => {
    const shop = await openShop();
    const { session_url } = await subscribe(shop.ctx(), { plan: "premium_yearly" });
    const subscriptionId = shop.payment.completeCheckout(sessionOf(session_url));
    for (const [id, invoice] of shop.payment.invoices)
      shop.payment.invoices.set(id, { ...invoice, paidCents: 62_100 });
    expect(shop.payment.subscriptions.get(subscriptionId)?.status).toBe("active");
    await emit(shop, "checkout.session.completed", sessionOf(session_url));
    expect(await getSubscription(shop.ctx())).toMatchObject({ withdrawalAmount: 621 });
    await withdraw(shop.ctx());
    expect(await refundsOf(shop.provider.id)).toMatchObject([{ amountCents: 62_100 }]);
  });

  it("refunds once for concurrent calls", async () => {
    const shop = await openShop();
    await becomePremium(shop, "premium_yearly");
    const outcomes = await Promise.all(Array.from({ length: 8 }, () => outcomeOf(withdraw(shop.ctx()))));
    expect(outcomes.filter((one) => one === "ok")).toHaveLength(1);
    expect(await refundsOf(shop.provider.id)).toHaveLength(1);
  });
});

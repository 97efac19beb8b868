import { describe, expect, it } from "vitest";
import { refundPremium } from "@/lib/billing/admin-refunds/refund-premium";
import { getSubscription } from "@/lib/billing/subscription/queries";
import { withdraw } from "@/lib/billing/subscription/withdraw";
import { testNow } from "@/tests/support/context";
import { only } from "@/tests/support/unique";
import { keepingInvariants } from "../leads/event-requests/invariants";
import { outcomeOf } from "../leads/event-requests/rows";
import { daysLater, dispute, mailOf, openDesk, premiumInput } from "./refund-desk";
import { accountOf, becomePremium, emit, receiptsOf, refundsOf, work } from "./shop";

describe("a payment of Premium that an administrator gives back", () => {
  it("in part leaves Premium and its renewal as they are; what is left can be withdrawn from", async () => {
    await keepingInvariants(async () => {
      const { shop, admin, list } = await openDesk();
      const id = await becomePremium(shop);
      expect(only(await list())).toMatchObject({ kind: "premium", cents: 69_000, canEndPremium: true });
      await refundPremium(admin(), premiumInput(only(await list()), 100));
      await work(shop);
      expect(shop.payment.subscriptions.get(id)?.status).toBe("active");
      expect([...shop.payment.refunds.values()]).toMatchObject([{ amountCents: 10_000 }]);
      expect(await getSubscription(shop.ctx())).toMatchObject({ status: "active", withdrawalAmount: 590 });
      await withdraw(shop.ctx());
      await work(shop);
      expect((await refundsOf(shop.provider.id)).map(({ amountCents }) => amountCents).sort()).toEqual([
        10_000, 59_000,
      ]);
      expect(only(await list())).toMatchObject({ leftCents: 0, obstacle: "nothing_left" });
    });
  });

  it("whole ends Premium at once and at the supplier, where the administrator chose so", async () => {
    await keepingInvariants(async () => {
      const { shop, admin, list } = await openDesk();
      const id = await becomePremium(shop, "premium_monthly");
      await refundPremium(admin(), premiumInput(only(await list()), undefined, true));
      expect((await accountOf(shop.provider.id)).premiumUntil).toEqual(testNow);
      await work(shop);
      expect(shop.payment.subscriptions.get(id)?.status).toBe("canceled");
      expect(await mailOf(shop, "refund_given")).toMatch(/Premium s’est arrêté/);
      await becomePremium(shop, "premium_monthly", daysLater(1));
      expect(await getSubscription(shop.ctx(daysLater(1)))).toMatchObject({ status: "active" });
    });
  });

  it("of an earlier period corrects the invoice of that period, and cannot end Premium", async () => {
    await keepingInvariants(async () => {
      const { shop, admin, list } = await openDesk();
      const id = await becomePremium(shop, "premium_monthly");
      shop.payment.renew(id);
      await emit(
        shop,
        "invoice.paid",
        shop.payment.subscriptions.get(id)?.latestInvoiceId ?? "",
        daysLater(30),
      );
      const [latest, first] = await list();
      expect(latest).toMatchObject({ canEndPremium: true });
      expect(first).toMatchObject({ canEndPremium: false });
      const ends = premiumInput(first, undefined, true);
      expect(await outcomeOf(refundPremium(admin(daysLater(31)), ends))).toBe("figures_changed");
      await refundPremium(admin(daysLater(31)), premiumInput(first));
      await work(shop, daysLater(31));
      const note = only((await receiptsOf(shop.provider.id)).filter(({ kind }) => kind === "refund"));
      expect(note).toMatchObject({ correctsId: first?.id, amountCents: 6_900 });
      const paid = [...shop.payment.invoices.values()].find(({ isRenewal }) => !isRenewal);
      expect([...shop.payment.refunds.values()]).toMatchObject([{ intentId: paid?.intentId }]);
      expect(await getSubscription(shop.ctx(daysLater(31)))).toMatchObject({ status: "active" });
      expect((await list())[0]).toMatchObject({ leftCents: 6_900 });
    });
  });

  it("never exceeds what was paid: too much, twice at once, and together with a withdrawal", async () => {
    await keepingInvariants(async () => {
      const { shop, admin, list } = await openDesk();
      await becomePremium(shop);
      const shown = only(await list());
      expect(await outcomeOf(refundPremium(admin(), premiumInput(shown, 690.01)))).toBe("too_much");
      const input = premiumInput(shown, 400);
      const outcomes = await Promise.all([
        ...Array.from({ length: 5 }, () => outcomeOf(refundPremium(admin(), input))),
        outcomeOf(withdraw(shop.ctx())),
      ]);
      expect(outcomes.slice(0, 5).filter((one) => one === "ok").length).toBeLessThanOrEqual(1);
      await work(shop);
      const refunded = (await refundsOf(shop.provider.id)).reduce((sum, one) => sum + one.amountCents, 0);
      expect(refunded).toBe(69_000);
    });
  });

  it("is not given back while a bank holds its money, also not by a withdrawal", async () => {
    const { shop, admin, list } = await openDesk();
    const id = await becomePremium(shop);
    const invoice = shop.payment.invoices.get(shop.payment.subscriptions.get(id)?.latestInvoiceId ?? "");
    const input = premiumInput(only(await list()));
    await dispute(shop, invoice?.intentId ?? null, "under_review");
    expect(only(await list())).toMatchObject({ obstacle: "disputed" });
    expect(await outcomeOf(refundPremium(admin(), input))).toBe("payment_disputed");
    expect(await outcomeOf(withdraw(shop.ctx()))).toBe("payment_disputed");
  });
});

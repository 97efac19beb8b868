import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { messageDeliveries } from "@/db/schema/messaging/notifications";
import { refundPremium } from "@/lib/billing/admin-refunds/refund-premium";
import { getSubscription } from "@/lib/billing/subscription/queries";
import { withdraw } from "@/lib/billing/subscription/withdraw";
import { deliverMessage } from "@/lib/messaging/outbox/deliver-message";
import { testNow, testSystemCtx } from "@/tests/support/context";
import { testDatabase } from "@/tests/support/database";
import { renderMessage } from "@/tests/support/render-message";
import { only } from "@/tests/support/unique";
import { keepingInvariants } from "../leads/event-requests/invariants";
import { outcomeOf } from "../leads/event-requests/rows";
import { daysLater, dispute, lastIntentOf, mailOf, openDesk, premiumInput } from "./refund-desk";
import { accountOf, becomePremium, emit, purchase, receiptsOf, refundsOf, type Shop, work } from "./shop";

const { db } = testDatabase();

describe("a payment of Premium that somebody refunds at the supplier", () => {
  const refundedThere = (shop: Shop, intentId: string | null | undefined, amountCents: number) => {
    const id = `re_${crypto.randomUUID()}`;
    shop.payment.refunds.set(id, {
      ...{ id, intentId: intentId ?? null, refundId: null, status: "succeeded", amountCents },
      ...{ currency: "EUR", createdAt: testNow },
    });
    return id;
  };

  it("is credited and listed once, told to the operator, and leaves Premium", async () => {
    await keepingInvariants(async () => {
      const { shop, list } = await openDesk();
      const subscription = await becomePremium(shop);
      const id = refundedThere(shop, lastIntentOf(shop, subscription), 20_000);
      await Promise.all([emit(shop, "refund.created", id), emit(shop, "refund.updated", id)]);
      await emit(shop, "refund.updated", id);
      const [paid] = await receiptsOf(shop.provider.id);
      const notes = (await receiptsOf(shop.provider.id)).filter(({ kind }) => kind === "refund");
      expect(only(notes)).toMatchObject({ amountCents: 20_000, correctsId: paid?.id, externalId: id });
      expect(only(await list())).toMatchObject({
        leftCents: 49_000,
        refunds: [{ cents: 20_000, status: "succeeded", isByHand: true, note: null }],
      });
      expect(await getSubscription(shop.ctx())).toMatchObject({ status: "active", withdrawalAmount: 490 });

      const refund = only(await refundsOf(shop.provider.id));
      const mails = await db
        .select()
        .from(messageDeliveries)
        .where(eq(messageDeliveries.subjectId, refund.id));
      expect(only(mails)).toMatchObject({ kind: "refund_by_hand", recipientKind: "operator" });
      const ctx = testSystemCtx();
      await deliverMessage(ctx, { deliveryId: only(mails).id }, renderMessage);
      const { text } = only(ctx.gateways.sent.emails);
      expect(text).toMatch(/200,00.€[\s\S]*Premium n’est pas arrêté/);
      expect(text).toContain(`/admin/users/${shop.provider.id}`);
    });
  });

  it("is never credited beyond what is left, and comes back when the supplier's refund fails", async () => {
    await keepingInvariants(async () => {
      const { shop, admin, list } = await openDesk();
      const subscription = await becomePremium(shop);
      await refundPremium(admin(), premiumInput(only(await list()), 600));
      await work(shop);
      const id = refundedThere(shop, lastIntentOf(shop, subscription), 69_000);
      const facts = shop.payment.refunds.get(id);
      if (facts) shop.payment.refunds.set(id, { ...facts, status: "pending" });
      await emit(shop, "refund.created", id);
      expect(only(await list())).toMatchObject({ leftCents: 0 });
      if (facts) shop.payment.refunds.set(id, { ...facts, status: "failed" });
      await emit(shop, "refund.failed", id);
      expect(only(await list())).toMatchObject({ leftCents: 9_000 });
    });
  });

  it("of credits is told to the operator, too", async () => {
    const { shop } = await openDesk();
    const order = await purchase(shop, 10);
    await emit(shop, "refund.created", refundedThere(shop, order.paymentIntentId, order.amountCents));
    const refund = only(await refundsOf(shop.provider.id));
    expect(refund).toMatchObject({ quantity: 10, reason: "by_hand" });
    const mails = await db.select().from(messageDeliveries).where(eq(messageDeliveries.subjectId, refund.id));
    const ctx = testSystemCtx();
    await deliverMessage(ctx, { deliveryId: only(mails).id }, renderMessage);
    expect(only(ctx.gateways.sent.emails).text).toContain("10 crédits sont repris");
  });
});

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

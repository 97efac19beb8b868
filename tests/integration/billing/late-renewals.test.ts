import { describe, expect, it } from "vitest";
import { reconcilePayments } from "@/lib/billing/reconciliation/reconcile";
import { endLatePremium } from "@/lib/billing/renewals/end-late-premium";
import { openConfirmation } from "@/lib/billing/renewals/open-confirmation";
import { findLateRenewal } from "@/lib/billing/renewals/queries";
import { showUpdateReturn } from "@/lib/billing/renewals/show-return";
import { cancelPremium, changePlan } from "@/lib/billing/subscription/manage";
import { getSubscription } from "@/lib/billing/subscription/queries";
import { withdraw } from "@/lib/billing/subscription/withdraw";
import { deliverMessage } from "@/lib/messaging/outbox/deliver-message";
import { testSystemCtx } from "@/tests/support/context";
import { renderMessage } from "@/tests/support/render-message";
import { keepingInvariants } from "../leads/event-requests/invariants";
import { outcomeOf } from "../leads/event-requests/rows";
import { deliveriesTo } from "../messaging/outbox";
import { accountOf, becomePremium, emit, openShop, receiptsOf, type Shop } from "./shop";

/** The monthly period of `becomePremium` ends then. */
const due = new Date("2027-03-15T10:00:00Z");
const dayOf = (days: number) => new Date(due.getTime() + days * 86_400_000);
const graceEnd = dayOf(10);

const asked = { code: "card_declined", declineCode: "authentication_required" };

async function late(shop: Shop, refusal?: typeof asked) {
  const id = await becomePremium(shop, "premium_monthly");
  const invoiceId = shop.payment.failRenewal(id, refusal);
  await emit(shop, "invoice.payment_failed", invoiceId, due);
  return { id, invoiceId };
}

const kindsTo = async ({ provider }: Shop) =>
  (await deliveriesTo(provider.id)).map(({ kind }) => kind).filter((kind) => kind.startsWith("premium_"));

describe("a renewal that is not paid", () => {
  it("leaves Premium for ten days, to the instant", async () => {
    const shop = await openShop();
    await late(shop);
    expect((await accountOf(shop.provider.id)).premiumUntil).toEqual(graceEnd);
    expect(await getSubscription(shop.ctx(new Date(graceEnd.getTime() - 1)))).toMatchObject({
      status: "active",
      isPaymentLate: true,
      openPayment: {
        purpose: "renewal",
        plan: "premium_monthly",
        amount: 69,
        needsConfirmation: false,
        nextAttempt: dayOf(1).toISOString(),
        until: graceEnd.toISOString(),
      },
    });
    expect(await getSubscription(shop.ctx(graceEnd))).toMatchObject({ status: "canceled", plan: null });
    expect(await findLateRenewal(shop.ctx(due))).toEqual({
      until: graceEnd.toISOString(),
      needsConfirmation: false,
    });
    expect(await findLateRenewal(shop.ctx(graceEnd))).toMatchObject({ until: null });
  });

  it("is told once for each attempt, whatever the number and order of events", async () => {
    const shop = await openShop();
    const { id, invoiceId } = await late(shop);
    await emit(shop, "invoice.payment_failed", invoiceId, due);
    await emit(shop, "customer.subscription.updated", id, due);
    expect(await kindsTo(shop)).toEqual(["premium_payment_failed"]);
    shop.payment.failRenewal(id);
    await emit(shop, "customer.subscription.updated", id, dayOf(1));
    await emit(shop, "invoice.payment_failed", invoiceId, dayOf(1));
    expect(await kindsTo(shop)).toEqual(["premium_payment_failed", "premium_payment_failed"]);
  });

  it("says what failed, what to do and until when, and is silent once it is paid", async () => {
    const shop = await openShop();
    const { id, invoiceId } = await late(shop);
    const [first] = (await deliveriesTo(shop.provider.id)).filter(
      ({ kind }) => kind === "premium_payment_failed",
    );
    const ctx = testSystemCtx({ now: due });
    await deliverMessage(ctx, { deliveryId: first?.id ?? "" }, renderMessage);
    expect(ctx.gateways.sent.emails[0]?.text).toMatch(/69,00.€[\s\S]*25 mars 2027[\s\S]*\/subscription/);
    shop.payment.failRenewal(id);
    await emit(shop, "invoice.payment_failed", invoiceId, dayOf(1));
    shop.payment.payOpen(id);
    await emit(shop, "invoice.paid", invoiceId, dayOf(1));
    const waiting = (await deliveriesTo(shop.provider.id)).find(
      ({ kind, sentAt }) => kind === "premium_payment_failed" && sentAt === null,
    );
    const later = testSystemCtx({ now: dayOf(1) });
    await deliverMessage(later, { deliveryId: waiting?.id ?? "" }, renderMessage);
    expect(later.gateways.sent.emails).toEqual([]);
    expect(await findLateRenewal(shop.ctx(dayOf(1)))).toBeNull();
  });

  it("goes on with the payment, with its invoice", async () => {
    await keepingInvariants(async () => {
      const shop = await openShop();
      const { id, invoiceId } = await late(shop);
      shop.payment.payOpen(id);
      await emit(shop, "invoice.paid", invoiceId, dayOf(3));
      expect(await getSubscription(shop.ctx(dayOf(3)))).toMatchObject({
        status: "active",
        isPaymentLate: false,
        openPayment: null,
        renewalDate: "2027-04-15T10:00:00.000Z",
      });
      expect(await receiptsOf(shop.provider.id)).toHaveLength(2);
    });
  });

  it("is paid at once with another card, once, and told again when that is refused", async () => {
    const shop = await openShop();
    const { id } = await late(shop);
    const [{ customerId = "" } = {}] = [shop.payment.subscriptions.get(id)];
    const payments = () => shop.payment.calls.filter((name) => name === "payInvoice").length;
    await emit(shop, "customer.updated", customerId, dayOf(1));
    expect(payments()).toBe(0);
    shop.payment.refusedMethods.add("card_2");
    shop.payment.methods.set(id, "card_2");
    await emit(shop, "customer.updated", customerId, dayOf(1));
    await emit(shop, "customer.updated", customerId, dayOf(1));
    expect(payments()).toBe(1);
    expect(await kindsTo(shop)).toHaveLength(2);
    shop.payment.methods.set(id, "card_3");
    await emit(shop, "customer.subscription.updated", id, dayOf(2));
    expect(payments()).toBe(2);
    expect(await getSubscription(shop.ctx(dayOf(2)))).toMatchObject({ isPaymentLate: false });
  });

  it("ends after ten days: nobody can pay any more, and the end is told once", async () => {
    await keepingInvariants(async () => {
      const shop = await openShop();
      const { id, invoiceId } = await late(shop);
      await endLatePremium(shop.system(dayOf(9)), id);
      expect(shop.payment.subscriptions.get(id)?.status).toBe("past_due");
      const { overdue } = await reconcilePayments(shop.system(graceEnd));
      expect(overdue).toBeGreaterThan(0);
      expect(shop.payment.invoices.get(invoiceId)?.isOpen).toBe(false);
      expect(shop.payment.subscriptions.get(id)?.status).toBe("canceled");
      await emit(shop, "customer.subscription.deleted", id, graceEnd);
      expect(await kindsTo(shop)).toEqual(["premium_payment_failed", "premium_ended"]);
      expect(await getSubscription(shop.ctx(graceEnd))).toMatchObject({
        status: "canceled",
        isPaymentLate: false,
        openPayment: null,
      });
    });
  });

  it("goes on when it is paid in the moment in which it would end", async () => {
    const shop = await openShop();
    const { id, invoiceId } = await late(shop);
    const { voidInvoice } = shop.payment;
    Object.assign(shop.payment, {
      voidInvoice: async (invoice: string) => {
        shop.payment.payOpen(id);
        return voidInvoice(invoice);
      },
    });
    await endLatePremium(shop.system(graceEnd), id);
    expect(await getSubscription(shop.ctx(graceEnd))).toMatchObject({ status: "active", openPayment: null });
    expect(shop.payment.invoices.get(invoiceId)?.isPaid).toBe(true);
  });

  it.each(["canceled", "unpaid"])("is told as the end when the supplier gives up: %s", async (status) => {
    const shop = await openShop();
    const { id } = await late(shop);
    shop.payment.setSubscription(id, { status, endedAt: status === "canceled" ? dayOf(9) : null });
    await emit(shop, "customer.subscription.updated", id, dayOf(9));
    expect(await kindsTo(shop)).toEqual(["premium_payment_failed", "premium_ended"]);
    expect(await getSubscription(shop.ctx(dayOf(9)))).toMatchObject({ status: "canceled" });
  });

  it("tells nothing of an unpaid end when a paid subscription ends, also after a change that was not confirmed", async () => {
    const shop = await openShop();
    const id = await becomePremium(shop, "premium_monthly");
    shop.payment.askedMethods.add("card_1");
    await changePlan(shop.ctx(), { plan: "premium_yearly" });
    await changePlan(shop.ctx(), { plan: "premium_monthly" });
    shop.payment.setSubscription(id, { status: "canceled", endedAt: due });
    await emit(shop, "customer.subscription.deleted", id, due);
    expect(await kindsTo(shop)).toEqual([]);
  });

  it("cannot be withdrawn from: the earlier period was used", async () => {
    const shop = await openShop();
    const id = await becomePremium(shop, "premium_yearly");
    const invoiceId = shop.payment.failRenewal(id);
    const at = new Date("2028-02-16T10:00:00Z");
    await emit(shop, "invoice.payment_failed", invoiceId, at);
    expect(await outcomeOf(withdraw(shop.ctx(at)))).toBe("withdrawal_closed");
    expect(await getSubscription(shop.ctx(at))).toMatchObject({ withdrawUntil: null });
  });

  it("refuses another plan until it is paid, and can be cancelled", async () => {
    const shop = await openShop();
    await late(shop);
    expect(await outcomeOf(changePlan(shop.ctx(due), { plan: "premium_yearly" }))).toBe("payment_late");
    expect(await cancelPremium(shop.ctx(due))).toMatchObject({ status: "cancellation" });
  });
});

describe("a renewal for which the bank asks the holder", () => {
  it("is told with the page that confirms it, and paid there", async () => {
    const shop = await openShop();
    const { id, invoiceId } = await late(shop, asked);
    expect(await kindsTo(shop)).toEqual(["premium_confirmation"]);
    const [message] = (await deliveriesTo(shop.provider.id)).filter(
      ({ kind }) => kind === "premium_confirmation",
    );
    const ctx = testSystemCtx({ now: due });
    await deliverMessage(ctx, { deliveryId: message?.id ?? "" }, renderMessage);
    expect(ctx.gateways.sent.emails[0]?.text).toContain("/subscription/payment");
    expect(await findLateRenewal(shop.ctx(due))).toMatchObject({ needsConfirmation: true });
    const intentId = shop.payment.invoices.get(invoiceId)?.intentId ?? "";
    expect(await openConfirmation(shop.ctx(due))).toEqual({
      clientSecret: `${intentId}_secret_test`,
      methodId: "card_1",
    });
    const back = () => showUpdateReturn(shop.ctx(due), { payment_intent: intentId }, 0);
    expect(await back()).toBe("/subscription/payment?status=payment_failed");
    shop.payment.payOpen(id);
    expect(await back()).toBe("/subscription?status=processing");
    await emit(shop, "invoice.paid", invoiceId, due);
    expect(await back()).toBe("/subscription?status=true");
    expect(await outcomeOf(openConfirmation(shop.ctx(due)))).toBe("nothing_to_pay");
  });

  it("is shown to its owner alone", async () => {
    const [shop, other] = [await openShop(), await openShop()];
    const { invoiceId } = await late(shop, asked);
    const payment_intent = shop.payment.invoices.get(invoiceId)?.intentId ?? "";
    const stranger = { ...other.ctx(due), gateways: shop.ctx(due).gateways };
    expect(await showUpdateReturn(stranger, { payment_intent }, 0)).toBe(
      "/subscription/payment?status=payment_intent_not_found",
    );
    expect(await outcomeOf(openConfirmation(stranger))).toBe("not_subscribed");
    const acting = { ...shop.ctx(due), actor: { ...shop.ctx().actor, impersonatorId: crypto.randomUUID() } };
    expect(await outcomeOf(openConfirmation(acting))).toBe("forbidden_while_impersonating");
  });
});

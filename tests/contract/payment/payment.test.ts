import { afterEach, describe, expect, it } from "vitest";
import { PaymentRefused } from "@/lib/gateways/payment/port";
import { openSupplier, subscribed, type World } from "./supplier";

const ended: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const end of ended.splice(0)) await end();
});
const sandbox = () => openSupplier(ended);

const asked = ({ providerId, customerId }: World, orderId = crypto.randomUUID()) => ({
  orderId,
  providerId,
  customerId,
  amount: { cents: 19_550, currency: "EUR" as const },
  credits: 10,
});

async function paid(world: World) {
  const { id } = await world.payment.createIntent(asked(world));
  await world.stripe.paymentIntents.confirm(id, { payment_method: "pm_card_visa" });
  return id;
}

describe("a payment at the sandbox", () => {
  it("says what it was paid with, once it is paid", async () => {
    const world = await sandbox();
    const id = await paid(world);
    const card = { type: "card", brand: "visa", last4: "4242" };
    expect(await world.payment.findIntent(id)).toMatchObject({ status: "succeeded", paidWith: card });
    expect(await world.payment.findMethodType("pm_unknown")).toBeNull();
  });

  it("is created once per key, and returned completely", async () => {
    const world = await sandbox();
    const order = asked(world);
    const first = await world.payment.createIntent(order);
    expect(await world.payment.createIntent(order)).toEqual(first);
    expect(first.clientSecret).toMatch(/^pi_\w+_secret_/);
    expect(await world.payment.findIntent(first.id)).toEqual({
      id: first.id,
      status: "requires_payment_method",
      amountCents: 19_550,
      receivedCents: 0,
      currency: "EUR",
      customerId: world.customerId,
      orderId: order.orderId,
      providerId: world.providerId,
      lastRefusal: null,
      paidWith: null,
    });
    await world.stripe.paymentIntents.confirm(first.id, { payment_method: "pm_card_visa" });
    expect(await world.payment.findIntent(first.id)).toMatchObject({
      status: "succeeded",
      receivedCents: 19_550,
    });
    expect(await world.payment.findIntent("pi_unknown")).toBeNull();
  });

  it("reports a decline of the bank", async () => {
    const world = await sandbox();
    const { id } = await world.payment.createIntent(asked(world));
    await world.stripe.paymentIntents
      .confirm(id, { payment_method: "pm_card_chargeDeclinedInsufficientFunds" })
      .catch(() => null);
    expect(await world.payment.findIntent(id)).toMatchObject({
      status: "requires_payment_method",
      lastRefusal: { code: "card_declined", declineCode: "insufficient_funds" },
    });
  });

  it("is cancelled unless it succeeded", async () => {
    const world = await sandbox();
    const { id } = await world.payment.createIntent(asked(world));
    expect(await world.payment.cancelIntent(id)).toMatchObject({ status: "canceled" });
    expect(await world.payment.cancelIntent(id)).toMatchObject({ status: "canceled" });
    expect(await world.payment.cancelIntent(await paid(world))).toMatchObject({ status: "succeeded" });
    expect(await world.payment.cancelIntent("pi_unknown")).toBeNull();
  });

  it("is refunded once per key, never above its amount", async () => {
    const world = await sandbox();
    const intentId = await paid(world);
    const wish = {
      refundId: crypto.randomUUID(),
      intentId,
      amount: { cents: 9_000, currency: "EUR" as const },
    };
    const refund = await world.payment.refund(wish);
    expect(refund).toMatchObject({
      ...{ intentId, refundId: wish.refundId, amountCents: 9_000, currency: "EUR" },
    });
    expect((await world.payment.refund(wish)).id).toBe(refund.id);
    expect(await world.payment.findRefund(refund.id)).toMatchObject({ amountCents: 9_000 });
    expect(await world.payment.listRefunds(intentId)).toHaveLength(1);
    const above = world.payment.refund({
      ...wish,
      refundId: crypto.randomUUID(),
      amount: { cents: 19_000, currency: "EUR" },
    });
    await expect(above).rejects.toBeInstanceOf(PaymentRefused);
  });

  it("can be disputed", async () => {
    const world = await sandbox();
    const intentId = await paid(world);
    await world.post("/sandbox/stripe/disputes", { payment_intent: intentId });
    const { data } = await world.stripe.disputes.list({ payment_intent: intentId });
    expect(await world.payment.findDispute(data[0]?.id ?? "")).toMatchObject({
      intentId,
      amountCents: 19_550,
    });
    const disputeId = data[0]?.id ?? "";
    expect((await world.payment.findDispute(disputeId))?.dueBy).toEqual(expect.any(Date));
    await world.payment.answerDispute(disputeId, {
      ...{ statement: "winning_evidence", customerName: "Claire Aubert", customerEmail: null },
      ...{ serviceDay: "2027-02-15", activityLog: "2027-02-15 unlock" },
    });
    expect(await world.payment.findDispute(disputeId)).toMatchObject({ status: "won" });
    const charge = await world.stripe.charges.list({ payment_intent: intentId });
    expect(await world.payment.findChargeIntent(charge.data[0]?.id ?? "")).toBe(intentId);
  });

  it("can be disputed in another currency: what left the balance is told in ours, if at all", async () => {
    const world = await sandbox();
    const found = async (wish: object) => {
      const payment_intent = await paid(world);
      await world.post("/sandbox/stripe/disputes", { payment_intent, ...wish });
      const { data } = await world.stripe.disputes.list({ payment_intent });
      return world.payment.findDispute(data[0]?.id ?? "");
    };
    const dollars = { amount: 21_000, currency: "usd" };
    expect(await found({ ...dollars, withdrawn: 19_550 })).toMatchObject({
      ...{ amountCents: 21_000, currency: "USD", withdrawn: { amountCents: 19_550, currency: "EUR" } },
    });
    expect(await found(dollars)).toMatchObject({ currency: "USD", withdrawn: null });
    expect(await found({})).toMatchObject({ withdrawn: { amountCents: 19_550, currency: "EUR" } });
  });

  it("leaves events that can be listed", async () => {
    const world = await sandbox();
    const intentId = await paid(world);
    const events = await world.payment.listEvents(new Date(Date.now() - 60_000), 200);
    expect(events).toContainEqual(
      expect.objectContaining({ type: "payment_intent.succeeded", objectId: intentId }),
    );
  });
});

describe("Premium at the sandbox", () => {
  it("is bought, and returned completely with its invoice", async () => {
    const world = await sandbox();
    const id = await subscribed(world, "premium_yearly");
    const facts = await world.payment.findSubscription(id);
    expect(facts).toMatchObject({
      customerId: world.customerId,
      providerId: world.providerId,
      status: "active",
      price: { key: "premium_yearly", amountCents: 69_000, currency: "EUR" },
      cancelAt: null,
      endedAt: null,
      nextPrice: null,
    });
    expect(await world.payment.listSubscriptions(world.customerId)).toEqual([facts]);
    const invoice = await world.payment.findInvoice(facts?.latestInvoiceId ?? "");
    expect(invoice).toMatchObject({ isPaid: true, paidCents: 69_000, subscriptionId: id });
    const intentId = invoice?.intentId ?? "";
    expect(await world.payment.findIntent(intentId)).toMatchObject({ status: "succeeded" });
    expect(await world.payment.findCardFingerprint(intentId)).toMatch(/^\w{16}$/);
    expect(await world.payment.findCardFingerprint("pi_unknown")).toBeNull();
  });

  it("is cancelled, renewed, changed now and later, and ended", async () => {
    const world = await sandbox();
    const id = await subscribed(world);
    const { payment } = world;
    const now = () => payment.findSubscription(id);
    await payment.setRenewal(id, false);
    const end = (await now())?.periodEnd;
    expect(await now()).toMatchObject({ status: "active", cancelAt: end });
    await payment.setRenewal(id, true);
    expect(await now()).toMatchObject({ cancelAt: null });
    await payment.changePrice(id, "premium_yearly");
    expect(await now()).toMatchObject({ price: { key: "premium_yearly", amountCents: 69_000 } });
    await payment.changePriceAtPeriodEnd(id, "premium_monthly");
    expect(await now()).toMatchObject({
      price: { key: "premium_yearly" },
      nextPrice: { key: "premium_monthly", amountCents: 6_900 },
    });
    await payment.keepPrice(id);
    expect(await now()).toMatchObject({ price: { key: "premium_yearly" }, nextPrice: null });
    await payment.changePriceAtPeriodEnd(id, "premium_monthly");
    await payment.setRenewal(id, false);
    expect(await now()).toMatchObject({ nextPrice: null });
    await payment.endSubscription(id);
    await payment.endSubscription(id);
    expect(await now()).toMatchObject({ status: "canceled", endedAt: expect.any(Date) });
  });

  it("changes its interval automatically at the end of the paid year", async () => {
    const world = await sandbox();
    const id = await subscribed(world, "premium_yearly");
    await world.payment.changePriceAtPeriodEnd(id, "premium_monthly");
    await world.post("/sandbox/stripe/clock", { days: 366 });
    expect(await world.payment.findSubscription(id)).toMatchObject({
      price: { key: "premium_monthly" },
      nextPrice: null,
      status: "active",
    });
  });

  it("expires checkout pages and opens the portal", async () => {
    const world = await sandbox();
    const { id } = await world.payment.createCheckout({
      checkoutId: crypto.randomUUID(),
      providerId: world.providerId,
      customerId: world.customerId,
      priceKey: "premium_monthly",
      locale: "fr-FR",
      expiresAt: new Date(Date.now() + 3_600_000),
      successUrl: "http://fr.localhost/ok",
      cancelUrl: "http://fr.localhost/no",
    });
    expect(await world.payment.expireCheckout(id)).toMatchObject({ status: "expired" });
    expect(await world.payment.expireCheckout(id)).toMatchObject({ status: "expired" });
    const { url } = await world.payment.createPortal({
      customerId: world.customerId,
      returnUrl: "http://fr.localhost/subscription",
      locale: "fr-FR",
    });
    expect(new URL(url).pathname.length).toBeGreaterThan(1);
  });
});

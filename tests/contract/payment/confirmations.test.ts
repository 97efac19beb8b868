import { afterEach, describe, expect, it } from "vitest";
import { openSupplier, subscribed, type World } from "./supplier";

const ended: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const end of ended.splice(0)) await end();
});
const sandbox = () => openSupplier(ended);

/** Gives the customer another card, as the portal does: it was not set up for payments without its holder. */
async function chooseCard({ stripe, customerId }: World, card: string, subscription: string) {
  const method = await stripe.paymentMethods.attach(card, { customer: customerId });
  await stripe.subscriptions.update(subscription, { default_payment_method: method.id });
  return method.id;
}

/** Answers the bank's question, as its page does. */
const answer = (world: World, intentId: string, outcome: "accept" | "fail") =>
  world.post("/sandbox/stripe/challenge", { payment_intent: intentId, outcome });

describe("a change for which the bank asks the holder", () => {
  async function asked() {
    const world = await sandbox();
    const id = await subscribed(world);
    const methodId = await chooseCard(world, "pm_card_authenticationRequiredOnSetup", id);
    await world.payment.changePrice(id, "premium_yearly");
    const facts = await world.payment.findSubscription(id);
    const invoiceId = facts?.latestInvoiceId ?? "";
    const intentId = (await world.payment.findInvoice(invoiceId))?.intentId ?? "";
    return { world, id, methodId, facts, invoiceId, intentId };
  }

  it("is pending until the answer, and is paid with it", async () => {
    const { world, id, methodId, facts, invoiceId, intentId } = await asked();
    expect(facts).toMatchObject({
      status: "active",
      price: { key: "premium_monthly" },
      pendingPrice: { key: "premium_yearly", amountCents: 69_000 },
    });
    expect(await world.payment.findInvoice(invoiceId)).toMatchObject({ isOpen: true, isRenewal: false });
    expect(await world.payment.findIntent(intentId)).toMatchObject({ status: "requires_action" });
    expect(await world.payment.findPayingMethod(id)).toBe(methodId);
    expect(await world.payment.findInvoiceSecret(invoiceId)).toMatch(new RegExp(`^${intentId}_secret_`));
    await answer(world, intentId, "accept");
    expect(await world.payment.findSubscription(id)).toMatchObject({
      status: "active",
      price: { key: "premium_yearly" },
      pendingPrice: null,
    });
    expect(await world.payment.findInvoice(invoiceId)).toMatchObject({ isPaid: true });
    expect(await world.payment.findInvoiceSecret(invoiceId)).toBeNull();
  });

  it("changes nothing when the holder refuses, and can be tried again", async () => {
    const { world, id, methodId, invoiceId, intentId } = await asked();
    await answer(world, intentId, "fail");
    expect(await world.payment.findSubscription(id)).toMatchObject({
      status: "active",
      price: { key: "premium_monthly" },
      pendingPrice: { key: "premium_yearly" },
    });
    expect((await world.payment.findIntent(intentId))?.lastRefusal).toMatchObject({ methodId });
    await world.stripe.paymentIntents.confirm(intentId, {
      payment_method: methodId,
      return_url: "http://fr.localhost/back",
    });
    await answer(world, intentId, "accept");
    expect(await world.payment.findInvoice(invoiceId)).toMatchObject({ isPaid: true });
  });

  it("is taken back by its payer, or by the supplier after a day", async () => {
    const { world, id, invoiceId, intentId } = await asked();
    await world.payment.keepPrice(id);
    expect(await world.payment.findSubscription(id)).toMatchObject({ pendingPrice: null, status: "active" });
    expect(await world.payment.findInvoice(invoiceId)).toMatchObject({ isOpen: false, isPaid: false });
    expect(await world.payment.findIntent(intentId)).toMatchObject({ status: "canceled" });
    await world.payment.changePrice(id, "premium_yearly");
    await world.post("/sandbox/stripe/clock", { days: 1 });
    expect(await world.payment.findSubscription(id)).toMatchObject({
      price: { key: "premium_monthly" },
      pendingPrice: null,
    });
  });

  it("leaves nothing behind when the card is refused", async () => {
    const world = await sandbox();
    const id = await subscribed(world);
    await chooseCard(world, "pm_card_chargeCustomerFail", id);
    await expect(world.payment.changePrice(id, "premium_yearly")).rejects.toMatchObject({
      code: "card_declined",
      declineCode: "generic_decline",
    });
    expect(await world.payment.findSubscription(id)).toMatchObject({
      status: "active",
      price: { key: "premium_monthly" },
      pendingPrice: null,
    });
  });
});

describe("a renewal that is refused", () => {
  it("needs its holder with a card that was not set up, and is paid with the answer", async () => {
    const world = await sandbox();
    const id = await subscribed(world);
    const methodId = await chooseCard(world, "pm_card_authenticationRequiredOnSetup", id);
    await world.post("/sandbox/stripe/period-end", { subscription: id });
    const facts = await world.payment.findSubscription(id);
    expect(facts).toMatchObject({ status: "past_due" });
    const invoice = await world.payment.findInvoice(facts?.latestInvoiceId ?? "");
    expect(invoice).toMatchObject({ isOpen: true, isRenewal: true, attempts: 1, dueCents: 6_900 });
    const intentId = invoice?.intentId ?? "";
    expect((await world.payment.findIntent(intentId))?.lastRefusal).toMatchObject({
      code: "authentication_required",
      methodId,
    });
    await world.stripe.paymentIntents.confirm(intentId, {
      payment_method: methodId,
      return_url: "http://fr.localhost/back",
    });
    await answer(world, intentId, "accept");
    expect(await world.payment.findSubscription(id)).toMatchObject({ status: "active" });
  });

  it("is paid once with another card, or made void", async () => {
    const world = await sandbox();
    const id = await subscribed(world);
    await chooseCard(world, "pm_card_chargeCustomerFail", id);
    await world.post("/sandbox/stripe/period-end", { subscription: id });
    const invoiceId = (await world.payment.findSubscription(id))?.latestInvoiceId ?? "";
    expect((await world.payment.findInvoice(invoiceId))?.nextAttemptAt).toEqual(expect.any(Date));
    const methodId = await chooseCard(world, "pm_card_visa", id);
    await world.payment.payInvoice(invoiceId, methodId);
    await world.payment.payInvoice(invoiceId, methodId);
    expect(await world.payment.findSubscription(id)).toMatchObject({ status: "active" });
    expect(await world.payment.voidInvoice(invoiceId)).toBe(false);
    await chooseCard(world, "pm_card_chargeCustomerFail", id);
    await world.post("/sandbox/stripe/period-end", { subscription: id });
    const next = (await world.payment.findSubscription(id))?.latestInvoiceId ?? "";
    expect(await world.payment.voidInvoice(next)).toBe(true);
    expect(await world.payment.voidInvoice(next)).toBe(true);
    expect(await world.payment.findInvoice(next)).toMatchObject({ isOpen: false, isPaid: false });
  });
});

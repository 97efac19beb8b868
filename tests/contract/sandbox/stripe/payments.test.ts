import type Stripe from "stripe";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type OpenStripe, openStripe, refusalOf } from "./open-stripe";

let open: OpenStripe;
let stripe: Stripe;
beforeAll(async () => {
  open = await openStripe();
  stripe = open.stripe;
});
afterAll(() => open.close());

const order = { amount: 3_000, currency: "eur", automatic_payment_methods: { enabled: true } } as const;

describe("a payment", () => {
  it("is created, confirmed and read again", async () => {
    const customer = await stripe.customers.create({ email: "claire@example.test", metadata: { user: "7" } });
    const intent = await stripe.paymentIntents.create({
      ...order,
      customer: customer.id,
      metadata: { order: "o-1", credits: "1" },
    });
    expect(intent).toMatchObject({
      object: "payment_intent",
      status: "requires_payment_method",
      livemode: false,
      customer: customer.id,
      metadata: { order: "o-1", credits: "1" },
    });
    expect(intent.id).toMatch(/^pi_3\w{23}$/);
    expect(intent.client_secret).toMatch(new RegExp(`^${intent.id}_secret_\\w{25}$`));
    const paid = await stripe.paymentIntents.confirm(intent.id, { payment_method: "pm_card_visa" });
    expect(paid).toMatchObject({ status: "succeeded", amount_received: 3_000, last_payment_error: null });
    const read = await stripe.paymentIntents.retrieve(intent.id, {
      expand: ["latest_charge", "customer", "payment_method"],
    });
    expect(read.latest_charge).toMatchObject({ object: "charge", status: "succeeded", amount: 3_000 });
    expect(read.customer).toMatchObject({ email: "claire@example.test" });
    expect(read.payment_method).toMatchObject({ card: { last4: "4242", brand: "visa" } });
  });

  it.each([
    ["pm_card_chargeDeclined", "card_declined", "generic_decline"],
    ["pm_card_visa_chargeDeclinedInsufficientFunds", "card_declined", "insufficient_funds"],
    ["pm_card_visa_chargeDeclinedLostCard", "card_declined", "lost_card"],
    ["pm_card_visa_chargeDeclinedStolenCard", "card_declined", "stolen_card"],
    ["pm_card_visa_chargeDeclinedVelocityLimitExceeded", "card_declined", "card_velocity_exceeded"],
    ["pm_card_chargeDeclinedExpiredCard", "expired_card", "expired_card"],
    ["pm_card_chargeDeclinedIncorrectCvc", "incorrect_cvc", "incorrect_cvc"],
    ["pm_card_chargeDeclinedProcessingError", "processing_error", "processing_error"],
  ])("with %s is refused as %s, %s, and can be tried again", async (method, code, declineCode) => {
    const intent = await stripe.paymentIntents.create(order);
    const refusal = await refusalOf(stripe.paymentIntents.confirm(intent.id, { payment_method: method }));
    expect(refusal).toMatchObject({
      type: "StripeCardError",
      statusCode: 402,
      code,
      decline_code: declineCode,
    });
    expect(refusal.payment_intent).toMatchObject({ id: intent.id, status: "requires_payment_method" });
    const read = await stripe.paymentIntents.retrieve(intent.id);
    expect(read.last_payment_error).toMatchObject({ code, decline_code: declineCode, type: "card_error" });
    const paid = await stripe.paymentIntents.confirm(intent.id, { payment_method: "pm_card_visa" });
    expect(paid).toMatchObject({ status: "succeeded", last_payment_error: null });
  });

  it("is canceled once, and cannot be confirmed afterwards", async () => {
    const intent = await stripe.paymentIntents.create(order);
    const canceled = await stripe.paymentIntents.cancel(intent.id, { cancellation_reason: "abandoned" });
    expect(canceled).toMatchObject({ status: "canceled", cancellation_reason: "abandoned" });
    for (const work of [
      stripe.paymentIntents.cancel(intent.id),
      stripe.paymentIntents.confirm(intent.id, { payment_method: "pm_card_visa" }),
    ])
      expect(await refusalOf(work)).toMatchObject({
        statusCode: 400,
        code: "payment_intent_unexpected_state",
        payment_intent: { status: "canceled" },
      });
  });
});

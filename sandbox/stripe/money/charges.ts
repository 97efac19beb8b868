import type Stripe from "stripe";
import { call } from "../api/calls";
import { listing } from "../api/paging";
import { metadata, text } from "../api/params";
import { newId } from "../ids";
import { missing } from "../refusal";
import { idOf, type StripeContext } from "../stripe-context";
import type { Behaviour } from "./cards";
import { merged } from "./metadata";

function outcomeOf(decline: Behaviour["decline"]): Stripe.Charge.Outcome {
  return {
    advice_code: decline ? "try_again_later" : null,
    network_advice_code: null,
    network_decline_code: decline ? "01" : null,
    network_status: decline ? "declined_by_network" : "approved_by_network",
    reason: decline ? (decline.declineCode ?? decline.code) : null,
    risk_level: "normal",
    risk_score: 12,
    seller_message: decline ? "The bank did not return any further details." : "Payment complete.",
    type: decline ? "issuer_declined" : "authorized",
  };
}

function detailsOf(card: Stripe.PaymentMethod.Card, amount: number, isAuthenticated: boolean) {
  return {
    type: "card",
    card: {
      amount_authorized: amount,
      authorization_code: "123456",
      brand: card.brand,
      checks: { ...card.checks, cvc_check: card.checks?.cvc_check ? "pass" : null },
      country: card.country,
      electronic_commerce_indicator: isAuthenticated ? "05" : null,
      exp_month: card.exp_month,
      exp_year: card.exp_year,
      fingerprint: card.fingerprint,
      funding: card.funding,
      installments: null,
      last4: card.last4,
      mandate: null,
      network: card.brand,
      network_transaction_id: "123456789012345",
      regulated_status: card.regulated_status,
      three_d_secure: isAuthenticated
        ? {
            authentication_flow: "challenge",
            electronic_commerce_indicator: "05",
            exemption_indicator: null,
            result: "authenticated",
            result_reason: null,
            transaction_id: newId("request"),
            version: "2.2.0",
          }
        : null,
      transaction_link_id: null,
      wallet: null,
    },
  } as unknown as Stripe.Charge.PaymentMethodDetails;
}

/** A charge: one attempt to collect a payment intent. */
export function makeCharge(
  ctx: StripeContext,
  intent: Stripe.PaymentIntent,
  method: Stripe.PaymentMethod,
  { decline, isAuthenticated }: { decline: Behaviour["decline"]; isAuthenticated: boolean },
): Stripe.Charge {
  const id = newId("charge");
  return {
    id,
    object: "charge",
    amount: intent.amount,
    amount_captured: decline ? 0 : intent.amount,
    amount_refunded: 0,
    application: null,
    application_fee: null,
    application_fee_amount: null,
    balance_transaction: null,
    billing_details: { ...method.billing_details },
    calculated_statement_descriptor: "SANDBOX",
    captured: !decline,
    created: ctx.now(idOf(intent.customer)),
    currency: intent.currency,
    customer: idOf(intent.customer),
    description: intent.description,
    disputed: false,
    failure_balance_transaction: null,
    failure_code: decline?.code ?? null,
    failure_message: decline?.message ?? null,
    fraud_details: {},
    livemode: false,
    metadata: intent.metadata,
    on_behalf_of: null,
    outcome: outcomeOf(decline),
    paid: !decline,
    payment_intent: intent.id,
    payment_method: method.id,
    payment_method_details: method.card ? detailsOf(method.card, intent.amount, isAuthenticated) : null,
    receipt_email: intent.receipt_email,
    receipt_number: null,
    receipt_url: null,
    refunded: false,
    review: null,
    shipping: null,
    source: null,
    source_transfer: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: decline ? "failed" : "succeeded",
    transfer_data: null,
    transfer_group: null,
  };
}

export function getCharge(ctx: StripeContext, id: string): Stripe.Charge {
  const found = ctx.store.find("charge", id);
  if (!found) throw missing("charge", id);
  return found;
}

export const chargeCalls = [
  listing("charges", {
    table: "charge",
    fields: { customer: text(), payment_intent: text() },
    keeps: (row, { customer, payment_intent }) =>
      (customer === undefined || idOf(row.customer) === customer) &&
      (payment_intent === undefined || idOf(row.payment_intent) === payment_intent),
  }),
  call("GET", "charges/:id", { run: ({ ctx }, _, id = "") => getCharge(ctx, id) }),
  call("POST", "charges/:id", {
    fields: { metadata, description: text() },
    run({ ctx }, input, id = "") {
      const charge = getCharge(ctx, id);
      const saved = ctx.store.put({
        ...charge,
        metadata: merged(charge.metadata, input.metadata),
        description: input.description ?? charge.description,
      });
      ctx.emit("charge.updated", saved);
      return saved;
    },
  }),
];

import type Stripe from "stripe";
import { call } from "../api/calls";
import { listing } from "../api/paging";
import { choice, integer, metadata, text, type Values } from "../api/params";
import { newId } from "../ids";
import { invalid, missing, noSuch } from "../refusal";
import { idOf, type StripeContext } from "../stripe-context";
import { merged } from "./metadata";

const fields = {
  amount: integer(),
  charge: text(),
  payment_intent: text(),
  reason: choice("duplicate", "fraudulent", "requested_by_customer"),
  metadata,
  instructions_email: text(),
};

const written = (cents: number, currency: string) => `${signs[currency] ?? ""}${(cents / 100).toFixed(2)}`;
const signs: Readonly<Record<string, string>> = { eur: "€", gbp: "£", chf: "CHF " };

function chargeOf(ctx: StripeContext, { charge, payment_intent }: Values<typeof fields>): Stripe.Charge {
  if (charge !== undefined) {
    const found = ctx.store.find("charge", charge);
    if (!found) throw noSuch("charge", charge, "charge");
    return found;
  }
  if (payment_intent === undefined)
    throw invalid(
      "One of the following params should be provided for this request: payment_intent or charge.",
    );
  const intent = ctx.store.find("payment_intent", payment_intent);
  if (!intent) throw noSuch("payment_intent", payment_intent, "payment_intent");
  const latest = ctx.store.find("charge", idOf(intent.latest_charge) ?? "");
  if (intent.status !== "succeeded" || !latest)
    throw invalid(
      `This PaymentIntent (${intent.id}) does not have a successful charge to refund.`,
      "payment_intent_unexpected_state",
      "payment_intent",
    );
  return latest;
}

/** The refundable sum; refuses more than was paid and not yet refunded. */
function checkedAmount(charge: Stripe.Charge, amount: number | undefined): number {
  const left = charge.amount - charge.amount_refunded;
  if (charge.status !== "succeeded")
    throw invalid(`Charge ${charge.id} has not been captured and cannot be refunded.`, undefined, "charge");
  if (left <= 0) throw invalid(`Charge ${charge.id} has already been refunded.`, "charge_already_refunded");
  if (amount !== undefined && amount < 1)
    throw invalid("Invalid positive integer", "parameter_invalid_integer", "amount");
  if (amount !== undefined && amount > left)
    throw invalid(
      charge.amount_refunded > 0
        ? `Refund amount (${written(amount, charge.currency)}) is greater than unrefunded amount on charge (${written(left, charge.currency)})`
        : `Refund amount (${written(amount, charge.currency)}) is greater than charge amount (${written(charge.amount, charge.currency)})`,
      undefined,
      "amount",
    );
  return amount ?? left;
}

function refund(ctx: StripeContext, input: Values<typeof fields>): Stripe.Refund {
  const charge = chargeOf(ctx, input);
  if (charge.disputed) {
    const dispute = ctx.store.all("dispute").find((one) => idOf(one.charge) === charge.id);
    if (dispute && !dispute.is_charge_refundable)
      throw invalid(`Charge ${charge.id} has been charged back; cannot issue a refund.`, "charge_disputed");
  }
  const amount = checkedAmount(charge, input.amount);
  const made: Stripe.Refund = {
    id: newId("refund"),
    object: "refund",
    amount,
    balance_transaction: null,
    charge: charge.id,
    created: ctx.now(idOf(charge.customer)),
    currency: charge.currency,
    customer: idOf(charge.customer),
    customer_account: null,
    destination_details: {
      type: "card",
      card: { reference_status: "pending", reference_type: "acquirer_reference_number", type: "refund" },
    },
    metadata: merged({}, input.metadata),
    payment_intent: idOf(charge.payment_intent),
    payment_method: charge.payment_method,
    reason: input.reason ?? null,
    receipt_number: null,
    source_transfer_reversal: null,
    status: "succeeded",
    transfer_reversal: null,
  };
  ctx.store.put(made);
  const refunded = charge.amount_refunded + amount;
  const after = ctx.store.put({
    ...charge,
    amount_refunded: refunded,
    refunded: refunded === charge.amount,
  });
  ctx.emit("refund.created", made);
  ctx.emit("charge.refunded", after, {
    amount_refunded: charge.amount_refunded,
    refunded: charge.refunded,
  });
  return made;
}

/** The receiver's bank sends the money back, days later: what was refunded can be refunded again. */
export function failRefund(ctx: StripeContext, id: string, reason: string): Stripe.Refund {
  const before = getRefund(ctx, id);
  if (before.status === "failed") return before;
  const after = ctx.store.put({ ...before, status: "failed", failure_reason: reason });
  const charge = ctx.store.find("charge", idOf(before.charge) ?? "");
  if (charge)
    ctx.store.put({
      ...charge,
      amount_refunded: charge.amount_refunded - before.amount,
      refunded: false,
    });
  for (const type of ["refund.failed", "refund.updated", "charge.refund.updated"] as const)
    ctx.emit(type, after, { status: before.status });
  return after;
}

function getRefund(ctx: StripeContext, id: string): Stripe.Refund {
  const found = ctx.store.find("refund", id);
  if (!found) throw missing("refund", id);
  return found;
}

export const refundCalls = [
  call("POST", "refunds", { fields, run: ({ ctx }, input) => refund(ctx, input) }),
  listing("refunds", {
    table: "refund",
    fields: { charge: text(), payment_intent: text() },
    keeps: (row, { charge, payment_intent }) =>
      (charge === undefined || idOf(row.charge) === charge) &&
      (payment_intent === undefined || idOf(row.payment_intent) === payment_intent),
  }),
  call("GET", "refunds/:id", { run: ({ ctx }, _, id = "") => getRefund(ctx, id) }),
  call("POST", "refunds/:id", {
    fields: { metadata },
    run({ ctx }, input, id = "") {
      const before = getRefund(ctx, id);
      const after = ctx.store.put({ ...before, metadata: merged(before.metadata, input.metadata) });
      ctx.emit("refund.updated", after);
      return after;
    },
  }),
];

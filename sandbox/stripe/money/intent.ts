import type Stripe from "stripe";
import { newId, random } from "../ids";
import { invalid, missing } from "../refusal";
import type { StripeContext } from "../stripe-context";

const leastCents: Record<string, [number, string]> = {
  eur: [50, "€0.50 eur"],
  gbp: [30, "£0.30 gbp"],
  usd: [50, "$0.50 usd"],
  chf: [50, "CHF0.50"],
};
const most = 99_999_999;

/** Refuses amounts that no card can be charged. */
export function checkAmount(amount: number, currency: string): void {
  const [least, words] = leastCents[currency] ?? [50, "0.50"];
  if (amount < least)
    throw invalid(
      `Amount must be at least ${words}`,
      amount < 1 ? "parameter_invalid_integer" : "amount_too_small",
      "amount",
    );
  if (amount > most) throw invalid("Amount must be no more than €999,999.99", "amount_too_large", "amount");
}

export interface Order {
  amount: number;
  currency: string;
  customer: string | null;
  description?: string | null;
  metadata?: Record<string, string>;
  receiptEmail?: string | null;
  statementDescriptorSuffix?: string | null;
  setupFutureUsage?: "off_session" | "on_session" | null;
  automatic?: { enabled: boolean; allow_redirects?: "always" | "never" } | null;
}

/** A new intent that waits for its card. */
export function makeIntent(ctx: StripeContext, order: Order): Stripe.PaymentIntent {
  const id = newId("payment_intent");
  return {
    id,
    object: "payment_intent",
    allowed_payment_method_types: null,
    amount: order.amount,
    amount_capturable: 0,
    amount_details: { tip: {} },
    amount_received: 0,
    application: null,
    application_fee_amount: null,
    automatic_payment_methods: order.automatic ? { allow_redirects: "always", ...order.automatic } : null,
    canceled_at: null,
    cancellation_reason: null,
    capture_method: order.automatic ? "automatic_async" : "automatic",
    client_secret: `${id}_secret_${random(25)}`,
    confirmation_method: "automatic",
    created: ctx.now(order.customer),
    currency: order.currency,
    customer: order.customer,
    customer_account: null,
    description: order.description ?? null,
    excluded_payment_method_types: null,
    last_payment_error: null,
    latest_charge: null,
    livemode: false,
    managed_payments: null,
    metadata: order.metadata ?? {},
    next_action: null,
    on_behalf_of: null,
    payment_method: null,
    payment_method_configuration_details: null,
    payment_method_options: {
      card: {
        installments: null,
        mandate_options: null,
        network: null,
        request_three_d_secure: "automatic",
      },
    },
    payment_method_types: ["card"],
    payment_record: null,
    processing: null,
    receipt_email: order.receiptEmail ?? null,
    review: null,
    setup_future_usage: order.setupFutureUsage ?? null,
    shipping: null,
    source: null,
    statement_descriptor: null,
    statement_descriptor_suffix: order.statementDescriptorSuffix ?? null,
    status: "requires_payment_method",
    transfer_data: null,
    transfer_group: null,
  };
}

export function getIntent(ctx: StripeContext, id: string): Stripe.PaymentIntent {
  const found = ctx.store.find("payment_intent", id);
  if (!found) throw missing("payment_intent", id, "intent");
  return found;
}

import type Stripe from "stripe";
import { type Caller, call } from "../api/calls";
import { listing } from "../api/paging";
import {
  boolean,
  choice,
  email,
  hash,
  integer,
  list,
  metadata,
  must,
  text,
  url,
  type Values,
} from "../api/params";
import { expireCheckout } from "../billing/due";
import { getPrice, rhythmOf } from "../billing/prices";
import { newId } from "../ids";
import { getCustomer } from "../money/customers";
import { merged } from "../money/metadata";
import { invalid, missing } from "../refusal";
import { checkoutPath, idOf, type StripeContext } from "../stripe-context";
import { hostedLocales } from "./languages";

type Session = Stripe.Checkout.Session;

const fields = {
  mode: must(choice("payment", "setup", "subscription")),
  line_items: list(hash({ price: text(), quantity: integer(1) })),
  customer: text(),
  customer_email: email,
  customer_update: hash({ address: choice("auto", "never"), name: choice("auto", "never") }),
  client_reference_id: text(200),
  success_url: url,
  cancel_url: url,
  locale: choice(...hostedLocales),
  metadata,
  subscription_data: hash({ metadata, description: text(500) }),
  expires_at: integer(),
  payment_method_types: list(choice("card")),
  payment_method_collection: choice("always", "if_required"),
  allow_promotion_codes: boolean,
  billing_address_collection: choice("auto", "required"),
  automatic_tax: hash({ enabled: must(boolean) }),
  tax_id_collection: hash({ enabled: must(boolean) }),
  ui_mode: choice("hosted", "hosted_page"),
  submit_type: choice("auto", "book", "donate", "pay", "subscribe"),
};

const HOUR = 3_600;

export function getCheckout(ctx: StripeContext, id: string): Session {
  const found = ctx.store.find("checkout.session", id);
  if (!found) throw missing("checkout.session", id, "session");
  return found;
}

function expiry(now: number, asked: number | undefined): number {
  if (asked === undefined) return now + 24 * HOUR;
  if (asked < now + HOUR / 2)
    throw invalid(
      "The `expires_at` timestamp must be at least 30 minutes from Checkout Session creation.",
      undefined,
      "expires_at",
    );
  if (asked > now + 24 * HOUR)
    throw invalid(
      "The `expires_at` timestamp must be less than 24 hours from Checkout Session creation.",
      undefined,
      "expires_at",
    );
  return asked;
}

/** The purchased item, stored with the session: a list of one price. */
function lineOf(price: Stripe.Price, name: string): Stripe.LineItem {
  const amount = price.unit_amount ?? 0;
  return {
    id: newId("checkout.line_item"),
    object: "item",
    amount_discount: 0,
    amount_subtotal: amount,
    amount_tax: 0,
    amount_total: amount,
    currency: price.currency,
    description: name,
    price,
    quantity: 1,
  } as unknown as Stripe.LineItem;
}

function create({ ctx, base }: Caller, input: Values<typeof fields>): Session {
  if (input.mode !== "subscription")
    throw invalid("The sandbox knows checkout in `subscription` mode.", undefined, "mode");
  const [requested, ...others] = input.line_items ?? [];
  if (!requested?.price)
    throw invalid(
      "Missing required param: line_items[0][price].",
      "parameter_missing",
      "line_items[0][price]",
    );
  if (others.length > 0) throw invalid("The sandbox knows checkout of one item.", undefined, "line_items");
  const price = getPrice(ctx, requested.price, "line_items[0][price]");
  if (price.recurring === null)
    throw invalid("You must provide at least one recurring price in `subscription` mode when using prices.");
  rhythmOf(price);
  if (input.success_url === undefined)
    throw invalid("Missing required param: success_url.", "parameter_missing", "success_url");
  if (input.customer !== undefined && input.customer_email !== undefined)
    throw invalid("You may only specify one of these parameters: customer, customer_email.");
  const customer = input.customer === undefined ? null : getCustomer(ctx, input.customer, "customer");
  const id = newId("checkout.session");
  const created = ctx.now(customer?.id);
  const name = ctx.store.find("product", idOf(price.product) ?? "")?.name ?? "";
  const amount = (price.unit_amount ?? 0) * (requested.quantity ?? 1);
  const session: Session = {
    id,
    object: "checkout.session",
    adaptive_pricing: null,
    after_expiration: null,
    allow_promotion_codes: input.allow_promotion_codes ?? null,
    allowed_payment_method_types: null,
    amount_subtotal: amount,
    amount_total: amount,
    automatic_tax: { enabled: false, liability: null, provider: null, status: null },
    billing_address_collection: input.billing_address_collection ?? null,
    cancel_url: input.cancel_url ?? null,
    client_reference_id: input.client_reference_id ?? null,
    client_secret: null,
    collected_information: null,
    consent: null,
    consent_collection: null,
    created,
    currency: price.currency,
    currency_conversion: null,
    custom_fields: [],
    custom_text: {
      after_submit: null,
      shipping_address: null,
      submit: null,
      terms_of_service_acceptance: null,
    },
    customer: customer?.id ?? null,
    customer_account: null,
    customer_creation: customer ? null : "always",
    customer_details: customer && {
      address: null,
      business_name: null,
      email: customer.email,
      individual_name: null,
      name: null,
      phone: null,
      tax_exempt: "none",
      tax_ids: null,
    },
    customer_email: input.customer_email ?? null,
    discounts: [],
    expires_at: expiry(created, input.expires_at),
    integration_identifier: null,
    invoice: null,
    invoice_creation: null,
    livemode: false,
    locale: input.locale ?? null,
    managed_payments: null,
    metadata: merged({}, input.metadata),
    mode: "subscription",
    origin_context: null,
    payment_intent: null,
    payment_link: null,
    payment_method_collection: input.payment_method_collection ?? "always",
    payment_method_configuration_details: null,
    payment_method_options: { card: { request_three_d_secure: "automatic" } },
    payment_method_types: ["card"],
    payment_status: "unpaid",
    permissions: null,
    recovered_from: null,
    saved_payment_method_options: null,
    setup_intent: null,
    shipping_address_collection: null,
    shipping_cost: null,
    shipping_options: [],
    status: "open",
    submit_type: null,
    subscription: null,
    success_url: input.success_url,
    total_details: { amount_discount: 0, amount_shipping: 0, amount_tax: 0 },
    ui_mode: input.ui_mode ?? "hosted",
    url: `${base}${checkoutPath}/${id}`,
    wallet_options: null,
  };
  ctx.store.put({
    id: `lines:${id}`,
    object: "kept.purchase",
    line: lineOf(price, name),
    metadata: merged({}, input.subscription_data?.metadata),
    description: input.subscription_data?.description ?? null,
  });
  return ctx.store.put(session);
}

const linesOfCheckout = (ctx: StripeContext, id: string) => {
  const line = ctx.store.find("kept.purchase", `lines:${id}`)?.line;
  return {
    object: "list",
    data: line ? [line] : [],
    has_more: false,
    url: `/v1/checkout/sessions/${id}/line_items`,
  };
};

export const checkoutCalls = [
  call("POST", "checkout/sessions", { fields, run: create }),
  listing("checkout/sessions", {
    table: "checkout.session",
    fields: { customer: text(), subscription: text(), status: choice("open", "complete", "expired") },
    keeps: (row, { customer, subscription, status }) =>
      (customer === undefined || idOf(row.customer) === customer) &&
      (subscription === undefined || idOf(row.subscription) === subscription) &&
      (status === undefined || row.status === status),
  }),
  call("GET", "checkout/sessions/:id", { run: ({ ctx }, _, id = "") => getCheckout(ctx, id) }),
  call("GET", "checkout/sessions/:id/line_items", {
    fields: { limit: integer() },
    run: ({ ctx }, _, id = "") => linesOfCheckout(ctx, getCheckout(ctx, id).id),
  }),
  call("POST", "checkout/sessions/:id", {
    fields: { metadata },
    run({ ctx }, input, id = "") {
      const session = getCheckout(ctx, id);
      return ctx.store.put({ ...session, metadata: merged(session.metadata, input.metadata) });
    },
  }),
  call("POST", "checkout/sessions/:id/expire", {
    run({ ctx }, _, id = "") {
      const session = getCheckout(ctx, id);
      if (session.status !== "open")
        throw invalid(
          `Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a status of \`${session.status}\`.`,
        );
      return expireCheckout(ctx, session);
    },
  }),
];

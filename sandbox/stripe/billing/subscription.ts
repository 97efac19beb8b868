import type Stripe from "stripe";
import { newId } from "../ids";
import type { Refusal } from "../refusal";
import type { Line } from "../stored-records";
import { idOf, type StripeContext } from "../stripe-context";
import { collect, type Means } from "./collect";
import { makeInvoice } from "./invoice";
import { periodEnd } from "./periods";
import { decimal, rhythmOf } from "./prices";

export type Subscription = Stripe.Subscription;
type Item = Stripe.SubscriptionItem;
type Price = Stripe.Price;

function planOf(price: Price): Stripe.Plan {
  return {
    id: price.id,
    object: "plan",
    active: price.active,
    amount: price.unit_amount,
    amount_decimal: decimal(price.unit_amount ?? 0),
    billing_scheme: "per_unit",
    created: price.created,
    currency: price.currency,
    interval: price.recurring?.interval ?? "month",
    interval_count: price.recurring?.interval_count ?? 1,
    livemode: false,
    metadata: price.metadata,
    meter: null,
    nickname: price.nickname,
    product: idOf(price.product),
    tiers_mode: null,
    transform_usage: null,
    trial_period_days: null,
    usage_type: "licensed",
  };
}

/** The subscription's single item: its price and the paid period. */
export function itemOf(subscription: Subscription): Item {
  const [item] = subscription.items.data;
  if (!item) throw new Error(`Subscription ${subscription.id} has no item.`);
  return item;
}

export function withItem(subscription: Subscription, change: Partial<Item>): Subscription {
  const item = { ...itemOf(subscription), ...change };
  const whole: Item = { ...item, plan: planOf(item.price) };
  return { ...subscription, items: { ...subscription.items, data: [whole] } };
}

export interface NewSubscription {
  id?: string;
  customer: string;
  price: Price;
  metadata: Record<string, string>;
  method: string | null;
  description?: string | null;
}

/** A new subscription that waits for its first payment. */
export function makeSubscription(ctx: StripeContext, requested: NewSubscription): Subscription {
  const id = requested.id ?? newId("subscription");
  const now = ctx.now(requested.customer);
  const item: Item = {
    id: newId("subscription_item"),
    object: "subscription_item",
    billing_thresholds: null,
    created: now,
    current_period_end: periodEnd(now, rhythmOf(requested.price), now),
    current_period_start: now,
    current_trial: null,
    discounts: [],
    metadata: {},
    plan: planOf(requested.price),
    price: requested.price,
    quantity: 1,
    subscription: id,
    tax_rates: [],
  };
  return {
    id,
    object: "subscription",
    application: null,
    application_fee_percent: null,
    automatic_tax: { disabled_reason: null, enabled: false, liability: null },
    billing_cycle_anchor: now,
    billing_cycle_anchor_config: null,
    billing_mode: { flexible: { proration_discounts: "included" }, type: "flexible" },
    billing_schedules: [],
    billing_thresholds: null,
    cancel_at: null,
    cancel_at_period_end: false,
    canceled_at: null,
    cancellation_details: { comment: null, feedback: null, feedback_option: null, reason: null },
    collection_method: "charge_automatically",
    created: now,
    currency: requested.price.currency,
    customer: requested.customer,
    customer_account: null,
    days_until_due: null,
    default_payment_method: requested.method,
    default_source: null,
    default_tax_rates: [],
    description: requested.description ?? null,
    discounts: [],
    ended_at: null,
    invoice_settings: {
      account_tax_ids: null,
      custom_fields: null,
      description: null,
      footer: null,
      issuer: { type: "self" },
    },
    items: {
      object: "list",
      data: [item],
      has_more: false,
      url: `/v1/subscription_items?subscription=${id}`,
    },
    latest_invoice: null,
    livemode: false,
    managed_payments: null,
    metadata: requested.metadata,
    next_pending_invoice_item_invoice: null,
    on_behalf_of: null,
    pause_collection: null,
    payment_settings: {
      payment_method_options: null,
      payment_method_types: null,
      save_default_payment_method: "off",
    },
    pending_invoice_item_interval: null,
    pending_setup_intent: null,
    pending_update: null,
    schedule: null,
    start_date: now,
    status: "incomplete",
    test_clock: ctx.store.find("customer", requested.customer)?.test_clock ?? null,
    transfer_data: null,
    trial_end: null,
    trial_settings: {
      end_behavior: { billing_cycle_anchor: null, missing_payment_method: "create_invoice" },
    },
    trial_start: null,
  };
}

/** An item's whole current period as an invoice line. */
export function periodLine(subscription: Subscription): Line {
  const item = itemOf(subscription);
  return {
    price: item.price,
    amount: (item.price.unit_amount ?? 0) * (item.quantity ?? 1),
    start: item.current_period_start,
    end: item.current_period_end,
    isProration: false,
    item: item.id,
  };
}

/** The card that pays invoices: the subscription's own, else the customer's. */
export function defaultMethod(ctx: StripeContext, subscription: Subscription): Stripe.PaymentMethod | null {
  const customer = ctx.store.find("customer", idOf(subscription.customer) ?? "");
  const chosen = [subscription.default_payment_method, customer?.invoice_settings.default_payment_method];
  for (const one of chosen) {
    const found = ctx.store.find("payment_method", idOf(one) ?? "");
    if (found && idOf(found.customer) === customer?.id) return found;
  }
  return null;
}

/** Creates a subscription and attempts its first payment; it stays incomplete when the card is refused. */
export function startSubscription(
  ctx: StripeContext,
  requested: NewSubscription,
  means: Means,
): { subscription: Subscription; refusal: Refusal | null } {
  const begun = makeSubscription(ctx, requested);
  ctx.store.put(begun);
  const invoice = makeInvoice(ctx, begun, [periodLine(begun)], "subscription_create");
  const open = ctx.store.put<Subscription>({ ...begun, latest_invoice: invoice.id });
  ctx.emit("customer.subscription.created", open);
  const method = means.method ?? defaultMethod(ctx, open);
  const paid = collect(ctx, invoice, { ...means, method });
  const subscription = ctx.store.find("subscription", begun.id) ?? open;
  return { subscription, refusal: paid?.refusal ?? null };
}

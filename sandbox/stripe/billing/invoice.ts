import type Stripe from "stripe";
import { newId } from "../ids";
import { missing } from "../refusal";
import type { Line } from "../stored-records";
import { idOf, type StripeContext } from "../stripe-context";
import { decimal } from "./prices";

type Invoice = Stripe.Invoice;
type Subscription = Stripe.Subscription;

const nameOf = (ctx: StripeContext, price: Stripe.Price) =>
  ctx.store.find("product", idOf(price.product) ?? "")?.name ?? "Premium";

function wordsOf(ctx: StripeContext, line: Line): string {
  const name = nameOf(ctx, line.price);
  if (line.isProration) return line.amount < 0 ? `Unused time on ${name}` : `Remaining time on ${name}`;
  const unit = ((line.price.unit_amount ?? 0) / 100).toFixed(2);
  return `1 × ${name} (at €${unit} / ${line.price.recurring?.interval})`;
}

function lineOf(
  ctx: StripeContext,
  invoice: string,
  subscription: Subscription,
  line: Line,
): Stripe.InvoiceLineItem {
  return {
    id: newId("line_item"),
    object: "line_item",
    amount: line.amount,
    currency: line.price.currency,
    description: wordsOf(ctx, line),
    discount_amounts: [],
    discountable: !line.isProration,
    discounts: [],
    invoice,
    livemode: false,
    metadata: subscription.metadata,
    parent: {
      invoice_item_details: null,
      subscription_item_details: {
        invoice_item: null,
        proration: line.isProration,
        proration_details: { credited_items: null },
        subscription: subscription.id,
        subscription_item: line.item,
      },
      type: "subscription_item_details",
    },
    period: { start: line.start, end: line.end },
    pretax_credit_amounts: [],
    pricing: {
      price_details: { price: line.price.id, product: idOf(line.price.product) ?? "" },
      type: "price_details",
      unit_amount_decimal: decimal(line.amount),
    },
    quantity: 1,
    quantity_decimal: decimal(1),
    subscription: subscription.id,
    subtotal: line.amount,
    taxes: [],
  };
}

/** Part of a total paid from, or added to, the customer's balance. Negative balances are credit. */
function withBalance(total: number, balance: number): { due: number; ending: number } {
  const due = Math.max(0, total + Math.min(0, balance));
  return { due, ending: balance + due - total };
}

/** Amount due when these lines are invoiced now. */
export function amountDue(customer: Stripe.Customer, lines: readonly Line[]): number {
  const total = lines.reduce((sum, { amount }) => sum + amount, 0);
  return withBalance(total, customer.balance).due;
}

/** A finalised open invoice; uses the next number and the customer's balance. */
export function makeInvoice(
  ctx: StripeContext,
  subscription: Subscription,
  lines: readonly Line[],
  reason: "subscription_create" | "subscription_cycle" | "subscription_update",
  id = newId("invoice"),
): Invoice {
  const customer = ctx.store.find("customer", idOf(subscription.customer) ?? "");
  if (!customer) throw missing("customer", idOf(subscription.customer) ?? "");
  const now = ctx.now(customer.id);
  const total = lines.reduce((sum, { amount }) => sum + amount, 0);
  const { due, ending } = withBalance(total, customer.balance);
  const sequence = customer.next_invoice_sequence ?? 1;
  ctx.store.put({ ...customer, balance: ending, next_invoice_sequence: sequence + 1 });
  const invoice: Invoice = {
    id,
    object: "invoice",
    account_country: "FR",
    account_name: "Sandbox",
    account_tax_ids: null,
    amount_due: due,
    amount_overpaid: 0,
    amount_paid: 0,
    amount_remaining: due,
    amount_shipping: 0,
    application: null,
    attempt_count: 0,
    attempted: false,
    auto_advance: true,
    automatic_tax: { disabled_reason: null, enabled: false, liability: null, provider: null, status: null },
    automatically_finalizes_at: null,
    billing_reason: reason,
    collection_method: "charge_automatically",
    created: now,
    currency: subscription.currency,
    custom_fields: null,
    customer: customer.id,
    customer_account: null,
    customer_address: customer.address ?? null,
    customer_email: customer.email,
    customer_name: customer.name ?? null,
    customer_phone: customer.phone ?? null,
    customer_shipping: null,
    customer_tax_exempt: "none",
    customer_tax_ids: [],
    default_payment_method: null,
    default_source: null,
    default_tax_rates: [],
    description: null,
    discounts: [],
    due_date: null,
    effective_at: now,
    ending_balance: ending,
    footer: null,
    from_invoice: null,
    hosted_invoice_url: null,
    invoice_pdf: null,
    issuer: { type: "self" },
    last_finalization_error: null,
    latest_revision: null,
    lines: {
      object: "list",
      data: lines.map((line) => lineOf(ctx, id, subscription, line)),
      has_more: false,
      url: `/v1/invoices/${id}/lines`,
    },
    livemode: false,
    metadata: {},
    next_payment_attempt: null,
    number: `${customer.invoice_prefix}-${String(sequence).padStart(4, "0")}`,
    on_behalf_of: null,
    parent: {
      quote_details: null,
      subscription_details: { metadata: subscription.metadata, subscription: subscription.id },
      type: "subscription_details",
    },
    payment_settings: { default_mandate: null, payment_method_options: null, payment_method_types: null },
    period_end: now,
    period_start: lines[0]?.start ?? now,
    post_payment_credit_notes_amount: 0,
    pre_payment_credit_notes_amount: 0,
    receipt_number: null,
    rendering: null,
    shipping_cost: null,
    shipping_details: null,
    starting_balance: customer.balance,
    statement_descriptor: null,
    status: "open",
    status_transitions: {
      finalized_at: now,
      marked_uncollectible_at: null,
      paid_at: null,
      voided_at: null,
    },
    subtotal: total,
    subtotal_excluding_tax: total,
    test_clock: customer.test_clock ?? null,
    total,
    total_discount_amounts: [],
    total_excluding_tax: total,
    total_pretax_credit_amounts: [],
    total_taxes: [],
    webhooks_delivered_at: now,
  };
  ctx.emit("invoice.created", { ...invoice, status: "draft", number: null } as Invoice);
  ctx.emit("invoice.finalized", invoice);
  return ctx.store.put(invoice);
}

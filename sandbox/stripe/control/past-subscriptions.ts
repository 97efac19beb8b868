import { createHash } from "node:crypto";
import type Stripe from "stripe";
import { z } from "zod";
import { collect, followInvoice } from "../billing/collect";
import { makeInvoice } from "../billing/invoice";
import { makeSubscription, periodLine, type Subscription, withItem } from "../billing/subscription";
import { createCustomer } from "../money/customers";
import { attach, createMethod } from "../money/payment-methods";
import { noSuch } from "../refusal";
import type { StripeContext } from "../stripe-context";

const seconds = z.int().min(0);
/** A running subscription as the app knows it; instants in seconds, amounts in cents. */
const past = z.strictObject({
  customer: z.strictObject({ id: z.string(), email: z.string(), name: z.string() }),
  provider: z.string(),
  id: z.string(),
  /** Lookup key of its price. */
  price: z.string(),
  startedAt: seconds,
  periodStart: seconds,
  periodEnd: seconds,
  cancelAt: seconds.nullable(),
  /** Paid invoices, the oldest first. */
  invoices: z.array(z.strictObject({ id: z.string(), amount: z.int().min(1), paidAt: seconds })),
});
type Past = z.output<typeof past>;
const input = z.strictObject({ subscriptions: z.array(past) });

/** A valid Visa number of the subscription's own: a card may withdraw from a payment only once. */
function cardNumberOf(id: string): string {
  const digest = BigInt(`0x${createHash("sha256").update(id).digest("hex")}`);
  const digits = `4970${String(digest).slice(0, 11)}`;
  const sum = [...digits].reverse().reduce((total, digit, at) => {
    const value = Number(digit) * (at % 2 === 0 ? 2 : 1);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return `${digits}${(10 - (sum % 10)) % 10}`;
}

function cardFor(ctx: StripeContext, { id, periodEnd }: Past): Stripe.PaymentMethod {
  const year = new Date(periodEnd * 1000).getUTCFullYear() + 2;
  return createMethod(ctx, {
    type: "card",
    card: { number: cardNumberOf(id), exp_month: 12, exp_year: year, cvc: "123", token: undefined },
    ...{ billing_details: undefined, metadata: undefined, allow_redisplay: undefined },
  });
}

function priceOf(ctx: StripeContext, key: string): Stripe.Price {
  const price = ctx.store.all("price").find(({ active, lookup_key }) => active && lookup_key === key);
  if (!price) throw noSuch("price", key, "price");
  return price;
}

function begin(ctx: StripeContext, known: Past): Subscription {
  const metadata = { provider_id: known.provider };
  const customer = ctx.store.find("customer", known.customer.id);
  const { id } = customer ?? createCustomer(ctx, { ...known.customer, metadata });
  const method = attach(ctx, cardFor(ctx, known), id);
  const price = priceOf(ctx, known.price);
  const begun = makeSubscription(ctx, { id: known.id, customer: id, price, metadata, method: method.id });
  const isEnding = known.cancelAt !== null;
  return ctx.store.put<Subscription>({
    ...withItem(begun, { current_period_start: known.periodStart, current_period_end: known.periodEnd }),
    billing_cycle_anchor: known.periodStart,
    cancel_at: known.cancelAt,
    cancel_at_period_end: known.cancelAt === known.periodEnd,
    canceled_at: isEnding ? known.periodStart : null,
    status: "active",
  });
}

/** Adds one with its customer, card and paid invoices. No event is sent: the app has these facts. */
function add(ctx: StripeContext, known: Past, base: string): void {
  const quiet: StripeContext = {
    ...ctx,
    settlesLater: false,
    emit: () => undefined,
    follow: (intent) => followInvoice(quiet, intent),
  };
  ctx.moment = known.startedAt;
  const subscription = begin(quiet, known);
  const method = ctx.store.find("payment_method", String(subscription.default_payment_method)) ?? null;
  for (const [n, { id, amount, paidAt }] of known.invoices.entries()) {
    ctx.moment = paidAt;
    const line = { ...periodLine(subscription), amount };
    const reason = n === 0 ? "subscription_create" : "subscription_cycle";
    const invoice = makeInvoice(quiet, subscription, [line], reason, id);
    collect(quiet, invoice, { method, isOffSession: true, base });
  }
  const latest = known.invoices.at(-1)?.id ?? null;
  ctx.store.put<Subscription>({ ...subscription, latest_invoice: latest });
}

/**
 * Adds running subscriptions that the app knows and the sandbox does not: those of the demo data, or all of them
 * after the sandbox's own data was deleted. Those that it knows stay as they are.
 */
export function addPastSubscriptions(ctx: StripeContext, body: unknown, base: string): { added: number } {
  const unknown = input
    .parse(body)
    .subscriptions.filter(({ id }) => ctx.store.find("subscription", id) === undefined);
  try {
    for (const known of unknown) add(ctx, known, base);
  } finally {
    ctx.moment = null;
  }
  return { added: unknown.length };
}

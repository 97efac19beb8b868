import type Stripe from "stripe";
import { newId } from "../ids";
import { makeIntent } from "../money/intent";
import { type Paid, pay } from "../money/pay";
import { challengePath, idOf, type StripeContext } from "../stripe-context";
import { isPending, withPaidUpdate } from "./pending-updates";

type Invoice = Stripe.Invoice;
type Intent = Stripe.PaymentIntent;

/** How an invoice is to be paid. */
export interface Means {
  method: Stripe.PaymentMethod | null;
  isOffSession: boolean;
  base: string;
  returnUrl?: string | null;
}

const retryDays = [1, 3, 5];
const DAY = 86_400;

export function saveSubscription(
  ctx: StripeContext,
  before: Stripe.Subscription,
  after: Stripe.Subscription,
): Stripe.Subscription {
  const previous = Object.fromEntries(
    Object.entries(before).filter(
      ([key, value]) => JSON.stringify(value) !== JSON.stringify(after[key as keyof Stripe.Subscription]),
    ),
  );
  ctx.store.put(after);
  if (Object.keys(previous).length > 0) ctx.emit("customer.subscription.updated", after, previous);
  return after;
}

export const subscriptionOf = (ctx: StripeContext, invoice: Invoice): Stripe.Subscription | undefined =>
  ctx.store.find("subscription", idOf(invoice.parent?.subscription_details?.subscription) ?? "");

/** A payment intent for an invoice, or for the purchase that starts a subscription. */
export function openIntent(
  ctx: StripeContext,
  customer: string,
  amount: number,
  currency: string,
  words: string,
): Intent {
  const intent = makeIntent(ctx, {
    amount,
    currency,
    customer,
    description: words,
    setupFutureUsage: "off_session",
  });
  ctx.store.put(intent);
  ctx.emit("payment_intent.created", intent);
  return intent;
}

function linkPayment(ctx: StripeContext, invoice: Invoice, intent: Intent): void {
  ctx.store.put({
    id: newId("invoice_payment"),
    object: "invoice_payment",
    amount_paid: null,
    amount_requested: invoice.amount_due,
    created: ctx.now(idOf(invoice.customer)),
    currency: invoice.currency,
    invoice: invoice.id,
    is_default: true,
    livemode: false,
    payment: { payment_intent: intent.id, type: "payment_intent" },
    status: "open",
    status_transitions: { canceled_at: null, paid_at: null },
  });
}

export const paymentOf = (ctx: StripeContext, invoice: string) =>
  ctx.store.all("invoice_payment").find((payment) => payment.invoice === invoice);

/** Marks the invoice as paid and its subscription as active. */
export function markPaid(ctx: StripeContext, invoice: Invoice, intent: Intent | null): Invoice {
  const now = ctx.now(idOf(invoice.customer));
  if (intent && !paymentOf(ctx, invoice.id)) linkPayment(ctx, invoice, intent);
  const payment = paymentOf(ctx, invoice.id);
  const paid = ctx.store.put<Invoice>({
    ...invoice,
    amount_paid: invoice.amount_due,
    amount_remaining: 0,
    attempt_count: invoice.attempt_count + (intent ? 1 : 0),
    attempted: true,
    next_payment_attempt: null,
    status: "paid",
    status_transitions: { ...invoice.status_transitions, paid_at: now },
  });
  if (payment && intent) {
    const done = ctx.store.put<Stripe.InvoicePayment>({
      ...payment,
      amount_paid: invoice.amount_due,
      status: "paid",
      status_transitions: { canceled_at: null, paid_at: now },
    });
    ctx.emit("invoice_payment.paid", done);
  }
  ctx.emit("invoice.paid", paid);
  ctx.emit("invoice.payment_succeeded", paid);
  const subscription = subscriptionOf(ctx, paid);
  if (subscription && isPending(ctx, paid)) {
    const changed = withPaidUpdate(ctx, subscription, paid);
    saveSubscription(ctx, subscription, changed);
    ctx.emit("customer.subscription.pending_update_applied", changed);
  } else if (subscription && ["incomplete", "past_due", "unpaid"].includes(subscription.status))
    saveSubscription(ctx, subscription, {
      ...subscription,
      status: "active",
      default_payment_method: subscription.default_payment_method ?? idOf(intent?.payment_method),
    });
  return paid;
}

function markFailed(ctx: StripeContext, invoice: Invoice): void {
  const attempts = invoice.attempt_count + 1;
  const days = retryDays[attempts - 1];
  const isCycle = invoice.billing_reason === "subscription_cycle";
  const failed = ctx.store.put<Invoice>({
    ...invoice,
    attempt_count: attempts,
    attempted: true,
    next_payment_attempt: isCycle && days !== undefined ? ctx.now(idOf(invoice.customer)) + days * DAY : null,
  });
  ctx.emit("invoice.payment_failed", failed);
  const subscription = subscriptionOf(ctx, invoice);
  // After the last attempt it stays past due, as the account is set: the app ends it.
  if (subscription?.status === "active" && !isPending(ctx, invoice))
    saveSubscription(ctx, subscription, { ...subscription, status: "past_due" });
}

/** Ended immediately. */
export function endSubscription(
  ctx: StripeContext,
  subscription: Stripe.Subscription,
  reason: "cancellation_requested" | "payment_failed",
  at = ctx.now(idOf(subscription.customer)),
): Stripe.Subscription {
  const ended = ctx.store.put<Stripe.Subscription>({
    ...subscription,
    canceled_at: subscription.canceled_at ?? at,
    cancellation_details: {
      comment: subscription.cancellation_details?.comment ?? null,
      feedback: subscription.cancellation_details?.feedback ?? null,
      feedback_option: null,
      reason,
    },
    ended_at: at,
    schedule: null,
    status: "canceled",
  });
  for (const invoice of ctx.store.all("invoice"))
    if (invoice.status === "open" && subscriptionOf(ctx, invoice)?.id === ended.id)
      ctx.store.put({ ...invoice, auto_advance: false, next_payment_attempt: null });
  ctx.emit("customer.subscription.deleted", ended);
  return ended;
}

/** Attempts to pay an open invoice; `followInvoice` handles the result. */
export function collect(ctx: StripeContext, invoice: Invoice, means: Means): Paid | null {
  if (invoice.amount_due === 0) {
    markPaid(ctx, invoice, null);
    return null;
  }
  const known = ctx.store.find(
    "payment_intent",
    idOf(paymentOf(ctx, invoice.id)?.payment.payment_intent) ?? "",
  );
  const words =
    invoice.billing_reason === "subscription_create" ? "Subscription creation" : "Subscription update";
  const intent =
    known ?? openIntent(ctx, idOf(invoice.customer) ?? "", invoice.amount_due, invoice.currency, words);
  if (!known) linkPayment(ctx, invoice, intent);
  const open = ctx.store.put<Invoice>({
    ...invoice,
    confirmation_secret: { client_secret: intent.client_secret ?? "", type: "payment_intent" },
  });
  if (!means.method) {
    markFailed(ctx, open);
    return null;
  }
  const paid = pay(ctx, intent, means.method, {
    returnUrl: means.returnUrl ?? null,
    challengeUrl: means.base + challengePath,
    isOffSession: means.isOffSession,
  });
  if (paid.intent.status === "requires_action") ctx.emit("invoice.payment_action_required", open);
  return paid;
}

/** Applies the result of a payment to its invoice. */
export function followInvoice(ctx: StripeContext, intent: Intent): void {
  const payment = ctx.store
    .all("invoice_payment")
    .find((one) => idOf(one.payment.payment_intent) === intent.id && one.status === "open");
  const invoice = ctx.store.find("invoice", idOf(payment?.invoice) ?? "");
  if (invoice?.status !== "open") return;
  if (intent.status === "succeeded") markPaid(ctx, invoice, intent);
  if (intent.status === "requires_payment_method") markFailed(ctx, invoice);
}

import type Stripe from "stripe";
import { challengePath } from "../addresses";
import { newId } from "../ids";
import { makeIntent } from "../money/intent";
import { type Paid, pay } from "../money/pay";
import { idOf, type World } from "../world";

type Invoice = Stripe.Invoice;
type Intent = Stripe.PaymentIntent;

/** How a bill is to be paid. */
export interface Means {
  method: Stripe.PaymentMethod | null;
  isOffSession: boolean;
  base: string;
  returnUrl?: string | null;
}

const retryDays = [1, 3, 5];
const DAY = 86_400;

export function saveSubscription(
  world: World,
  before: Stripe.Subscription,
  after: Stripe.Subscription,
): Stripe.Subscription {
  const previous = Object.fromEntries(
    Object.entries(before).filter(
      ([key, value]) => JSON.stringify(value) !== JSON.stringify(after[key as keyof Stripe.Subscription]),
    ),
  );
  world.store.put(after);
  if (Object.keys(previous).length > 0) world.emit("customer.subscription.updated", after, previous);
  return after;
}

export const subscriptionOf = (world: World, invoice: Invoice): Stripe.Subscription | undefined =>
  world.store.find("subscription", idOf(invoice.parent?.subscription_details?.subscription) ?? "");

/** An intent over the amount of a bill or a purchase that begins a subscription. */
export function openIntent(
  world: World,
  customer: string,
  amount: number,
  currency: string,
  words: string,
): Intent {
  const intent = makeIntent(world, {
    amount,
    currency,
    customer,
    description: words,
    setupFutureUsage: "off_session",
  });
  world.store.put(intent);
  world.emit("payment_intent.created", intent);
  return intent;
}

function linkPayment(world: World, invoice: Invoice, intent: Intent): void {
  world.store.put({
    id: newId("invoice_payment"),
    object: "invoice_payment",
    amount_paid: null,
    amount_requested: invoice.amount_due,
    created: world.now(idOf(invoice.customer)),
    currency: invoice.currency,
    invoice: invoice.id,
    is_default: true,
    livemode: false,
    payment: { payment_intent: intent.id, type: "payment_intent" },
    status: "open",
    status_transitions: { canceled_at: null, paid_at: null },
  });
}

export const paymentOf = (world: World, invoice: string) =>
  world.store.all("invoice_payment").find((payment) => payment.invoice === invoice);

/** The bill is paid; its subscription runs. */
export function markPaid(world: World, invoice: Invoice, intent: Intent | null): Invoice {
  const now = world.now(idOf(invoice.customer));
  if (intent && !paymentOf(world, invoice.id)) linkPayment(world, invoice, intent);
  const payment = paymentOf(world, invoice.id);
  const paid = world.store.put<Invoice>({
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
    const done = world.store.put<Stripe.InvoicePayment>({
      ...payment,
      amount_paid: invoice.amount_due,
      status: "paid",
      status_transitions: { canceled_at: null, paid_at: now },
    });
    world.emit("invoice_payment.paid", done);
  }
  world.emit("invoice.paid", paid);
  world.emit("invoice.payment_succeeded", paid);
  const subscription = subscriptionOf(world, paid);
  if (subscription && ["incomplete", "past_due", "unpaid"].includes(subscription.status))
    saveSubscription(world, subscription, {
      ...subscription,
      status: "active",
      default_payment_method: subscription.default_payment_method ?? idOf(intent?.payment_method),
    });
  return paid;
}

function markFailed(world: World, invoice: Invoice): void {
  const attempts = invoice.attempt_count + 1;
  const days = retryDays[attempts - 1];
  const isCycle = invoice.billing_reason === "subscription_cycle";
  const failed = world.store.put<Invoice>({
    ...invoice,
    attempt_count: attempts,
    attempted: true,
    next_payment_attempt:
      isCycle && days !== undefined ? world.now(idOf(invoice.customer)) + days * DAY : null,
  });
  world.emit("invoice.payment_failed", failed);
  const subscription = subscriptionOf(world, invoice);
  if (!subscription) return;
  if (subscription.status === "active")
    saveSubscription(world, subscription, { ...subscription, status: "past_due" });
  if (isCycle && days === undefined) endSubscription(world, subscription, "payment_failed");
}

/** Over at once. */
export function endSubscription(
  world: World,
  subscription: Stripe.Subscription,
  reason: "cancellation_requested" | "payment_failed",
  at = world.now(idOf(subscription.customer)),
): Stripe.Subscription {
  const ended = world.store.put<Stripe.Subscription>({
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
  for (const invoice of world.store.all("invoice"))
    if (invoice.status === "open" && subscriptionOf(world, invoice)?.id === ended.id)
      world.store.put({ ...invoice, auto_advance: false, next_payment_attempt: null });
  world.emit("customer.subscription.deleted", ended);
  return ended;
}

/** Asks for the money of an open bill; what follows is done by `followInvoice`. */
export function collect(world: World, invoice: Invoice, means: Means): Paid | null {
  if (invoice.amount_due === 0) {
    markPaid(world, invoice, null);
    return null;
  }
  const known = world.store.find(
    "payment_intent",
    idOf(paymentOf(world, invoice.id)?.payment.payment_intent) ?? "",
  );
  const words =
    invoice.billing_reason === "subscription_create" ? "Subscription creation" : "Subscription update";
  const intent =
    known ?? openIntent(world, idOf(invoice.customer) ?? "", invoice.amount_due, invoice.currency, words);
  if (!known) linkPayment(world, invoice, intent);
  const open = world.store.put<Invoice>({
    ...invoice,
    confirmation_secret: { client_secret: intent.client_secret ?? "", type: "payment_intent" },
  });
  if (!means.method) {
    markFailed(world, open);
    return null;
  }
  const paid = pay(world, intent, means.method, {
    returnUrl: means.returnUrl ?? null,
    challengeUrl: means.base + challengePath,
    isOffSession: means.isOffSession,
  });
  if (paid.intent.status === "requires_action") world.emit("invoice.payment_action_required", open);
  return paid;
}

/** Carries what became of a payment over to the bill it was for. */
export function followInvoice(world: World, intent: Intent): void {
  const payment = world.store
    .all("invoice_payment")
    .find((one) => idOf(one.payment.payment_intent) === intent.id && one.status === "open");
  const invoice = world.store.find("invoice", idOf(payment?.invoice) ?? "");
  if (invoice?.status !== "open") return;
  if (intent.status === "succeeded") markPaid(world, invoice, intent);
  if (intent.status === "requires_payment_method") markFailed(world, invoice);
}

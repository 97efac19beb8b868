import type Stripe from "stripe";
import type {
  CheckoutFacts,
  DisputeFacts,
  IntentFacts,
  IntentStatus,
  InvoiceFacts,
  PaymentEvent,
  RefundFacts,
  RefundStatus,
  SubscriptionFacts,
} from "@/lib/gateways/payment/port";

/** Translates objects of Stripe into the types of the port. */

export const metadataNames = {
  order: "order_id",
  provider: "provider_id",
  refund: "refund_id",
  checkout: "checkout_id",
  credits: "credits",
} as const;

const idOf = (reference: string | { id: string } | null | undefined) =>
  typeof reference === "string" ? reference : (reference?.id ?? null);
const instantOf = (seconds: number) => new Date(seconds * 1000);
const maybeInstant = (seconds: number | null | undefined) => (seconds == null ? null : instantOf(seconds));

export function intentFacts(intent: Stripe.PaymentIntent): IntentFacts {
  const refusal = intent.last_payment_error;
  return {
    id: intent.id,
    status: intent.status as IntentStatus,
    amountCents: intent.amount,
    receivedCents: intent.amount_received,
    currency: intent.currency.toUpperCase(),
    customerId: idOf(intent.customer),
    orderId: intent.metadata?.[metadataNames.order] ?? null,
    providerId: intent.metadata?.[metadataNames.provider] ?? null,
    lastRefusal: refusal
      ? { code: refusal.code ?? "unexpected_error", declineCode: refusal.decline_code ?? null }
      : null,
  };
}

const refundStatuses = new Set<string>(["pending", "succeeded", "failed", "canceled"]);

export function refundFacts(refund: Stripe.Refund): RefundFacts {
  return {
    id: refund.id,
    intentId: idOf(refund.payment_intent),
    refundId: refund.metadata?.[metadataNames.refund] ?? null,
    // "requires_action" is pending as well.
    status: refundStatuses.has(refund.status ?? "") ? (refund.status as RefundStatus) : "pending",
    amountCents: refund.amount,
    createdAt: instantOf(refund.created),
  };
}

export function disputeFacts(dispute: Stripe.Dispute): DisputeFacts {
  return {
    id: dispute.id,
    intentId: idOf(dispute.payment_intent),
    status: dispute.status,
    reason: dispute.reason,
    amountCents: dispute.amount,
    openedAt: instantOf(dispute.created),
  };
}

/** Periods belong to the items of a subscription; ours have one item. */
export function subscriptionFacts(
  subscription: Stripe.Subscription,
  nextPriceKey: string | null,
): SubscriptionFacts {
  const item = subscription.items.data[0];
  if (!item) throw new Error(`Subscription ${subscription.id} has no item`);
  const end = instantOf(item.current_period_end);
  return {
    id: subscription.id,
    customerId: idOf(subscription.customer) ?? "",
    providerId: subscription.metadata?.[metadataNames.provider] ?? null,
    status: subscription.status,
    priceKey: item.price.lookup_key,
    priceCents: item.price.unit_amount,
    currency: item.price.currency.toUpperCase(),
    startedAt: instantOf(subscription.start_date),
    periodStart: instantOf(item.current_period_start),
    periodEnd: end,
    cancelAt: maybeInstant(subscription.cancel_at) ?? (subscription.cancel_at_period_end ? end : null),
    canceledAt: maybeInstant(subscription.canceled_at),
    endedAt: maybeInstant(subscription.ended_at),
    nextPriceKey,
    latestInvoiceId: idOf(subscription.latest_invoice),
  };
}

/** The price that a schedule sets for the next period, or null. */
export function nextPriceId(
  subscription: Stripe.Subscription,
  schedule: Stripe.SubscriptionSchedule | null,
): string | null {
  const item = subscription.items.data[0];
  const next = schedule?.phases.find(({ start_date }) => item && start_date >= item.current_period_end);
  const price = idOf(next?.items[0]?.price);
  return price === item?.price.id ? null : price;
}

const checkoutStatuses = new Set<string>(["open", "complete", "expired"]);

export function checkoutFacts(session: Stripe.Checkout.Session): CheckoutFacts {
  return {
    id: session.id,
    status: (checkoutStatuses.has(session.status ?? "") ? session.status : "open") as CheckoutFacts["status"],
    isPaid: session.payment_status !== "unpaid",
    url: session.url,
    customerId: idOf(session.customer),
    checkoutId: session.client_reference_id,
    subscriptionId: idOf(session.subscription),
  };
}

export function invoiceFacts(invoice: Stripe.Invoice): InvoiceFacts {
  const payment = invoice.payments?.data.find(({ status }) => status === "paid")?.payment;
  return {
    id: invoice.id ?? "",
    isPaid: invoice.status === "paid",
    paidCents: invoice.amount_paid,
    currency: invoice.currency.toUpperCase(),
    customerId: idOf(invoice.customer),
    subscriptionId: idOf(invoice.parent?.subscription_details?.subscription),
    intentId: idOf(payment?.payment_intent),
    paidAt: maybeInstant(invoice.status_transitions?.paid_at),
  };
}

export function eventFacts(event: Stripe.Event): PaymentEvent {
  const object = event.data.object as { id?: string };
  return {
    id: event.id,
    type: event.type,
    objectId: object.id ?? "",
    createdAt: instantOf(event.created),
  };
}

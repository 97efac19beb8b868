import type Stripe from "stripe";
import { idOf, type StripeContext } from "../stripe-context";

type Invoice = Stripe.Invoice;
type Subscription = Stripe.Subscription;

/** A change waits for its payment for less than a day. */
const pendingSeconds = 23 * 3_600;

/** What a subscription says of a change that waits, and the change itself, by its invoice. */
export function keepPending(
  ctx: StripeContext,
  before: Subscription,
  after: Subscription,
  invoice: Invoice,
): Subscription {
  ctx.store.put({ id: `update:${invoice.id}`, object: "kept.update", after });
  return {
    ...before,
    latest_invoice: invoice.id,
    pending_update: {
      billing_cycle_anchor: after.billing_cycle_anchor,
      discount_source: null,
      discounts: null,
      expires_at: ctx.now(idOf(before.customer)) + pendingSeconds,
      metadata: null,
      subscription_items: after.items.data,
      trial_end: null,
      trial_from_plan: null,
    } as unknown as Stripe.Subscription.PendingUpdate,
  };
}

export const isPending = (ctx: StripeContext, invoice: Invoice): boolean =>
  ctx.store.find("kept.update", `update:${invoice.id}`) !== undefined;

/** The subscription as its paid change makes it; the same when no change waited for this invoice. */
export function withPaidUpdate(
  ctx: StripeContext,
  subscription: Subscription,
  invoice: Invoice,
): Subscription {
  const stored = ctx.store.find("kept.update", `update:${invoice.id}`);
  if (!stored) return subscription;
  ctx.store.remove(stored);
  const { items, billing_cycle_anchor } = stored.after;
  return { ...subscription, items, billing_cycle_anchor, pending_update: null };
}

/** Makes an open invoice void: its payment is canceled, its change discarded, and credit of the customer returned. */
export function voidInvoice(ctx: StripeContext, invoice: Invoice): Invoice {
  const customer = ctx.store.find("customer", idOf(invoice.customer) ?? "");
  const voided = ctx.store.put<Invoice>({
    ...invoice,
    status: "void",
    next_payment_attempt: null,
    status_transitions: { ...invoice.status_transitions, voided_at: ctx.now(idOf(invoice.customer)) },
  });
  const payment = ctx.store.all("invoice_payment").find((one) => one.invoice === invoice.id);
  const intent = ctx.store.find("payment_intent", idOf(payment?.payment.payment_intent) ?? "");
  if (payment) ctx.store.put({ ...payment, status: "canceled" });
  if (intent && intent.status !== "succeeded") {
    const canceled = ctx.store.put({ ...intent, next_action: null, status: "canceled" as const });
    ctx.emit("payment_intent.canceled", canceled);
  }
  if (customer)
    ctx.store.put({
      ...customer,
      balance: customer.balance + invoice.starting_balance - (invoice.ending_balance ?? 0),
    });
  const stored = ctx.store.find("kept.update", `update:${invoice.id}`);
  const subscription = ctx.store.find("subscription", stored?.after.id ?? "");
  if (stored) ctx.store.remove(stored);
  if (subscription) {
    const freed = ctx.store.put<Subscription>({ ...subscription, pending_update: null });
    ctx.emit("customer.subscription.pending_update_expired", freed);
  }
  ctx.emit("invoice.voided", voided);
  return voided;
}

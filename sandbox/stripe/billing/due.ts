import type Stripe from "stripe";
import { merged } from "../money/metadata";
import { idOf, type StripeContext } from "../stripe-context";
import { collect, endSubscription, saveSubscription } from "./collect";
import { makeInvoice } from "./invoice";
import { voidInvoice } from "./pending-updates";
import { periodEnd } from "./periods";
import { takeKeptLines } from "./plan-change";
import { rhythmOf } from "./prices";
import { getSchedule, release, replan } from "./schedules";
import { defaultMethod, itemOf, periodLine, type Subscription, withItem } from "./subscription";

/** Something that happens by itself at a given time. */
interface Due {
  at: number;
  happen(): void;
}

/** Hours in which a first payment can still be made. */
const firstPaymentSeconds = 23 * 3_600;
const noBase = "http://127.0.0.1";

/** The schedule phase that starts where a period ends, if there is one. */
function enterPhase(ctx: StripeContext, subscription: Subscription, at: number): Subscription {
  const id = idOf(subscription.schedule);
  const schedule = id ? getSchedule(ctx, id) : null;
  const phase = schedule?.phases.find(({ start_date, end_date }) => start_date === at && end_date > at);
  if (!schedule) return subscription;
  if (!phase) {
    const isOver = schedule.phases.every(({ end_date }) => end_date <= at);
    if (!isOver) return subscription;
    release(ctx, schedule);
    return { ...subscription, schedule: null };
  }
  const price = ctx.store.find("price", idOf(phase.items[0]?.price) ?? "");
  if (!price) return subscription;
  replan(ctx, schedule, schedule.phases, {
    current_phase: { start_date: phase.start_date, end_date: phase.end_date },
  });
  const changed = withItem(subscription, { price });
  const isOtherRhythm = price.recurring?.interval !== itemOf(subscription).price.recurring?.interval;
  return {
    ...changed,
    metadata: merged(subscription.metadata, phase.metadata ?? {}),
    billing_cycle_anchor: isOtherRhythm ? at : subscription.billing_cycle_anchor,
  };
}

function renew(ctx: StripeContext, subscription: Subscription): void {
  const at = itemOf(subscription).current_period_end;
  const entered = enterPhase(ctx, subscription, at);
  const rhythm = rhythmOf(itemOf(entered).price);
  const next = withItem(entered, {
    current_period_start: at,
    current_period_end: periodEnd(entered.billing_cycle_anchor, rhythm, at),
  });
  const lines = [...takeKeptLines(ctx, subscription), periodLine(next)];
  const invoice = makeInvoice(ctx, next, lines, "subscription_cycle");
  const saved = saveSubscription(ctx, subscription, { ...next, latest_invoice: invoice.id });
  collect(ctx, invoice, { method: defaultMethod(ctx, saved), isOffSession: true, base: noBase });
}

function subscriptionDue(ctx: StripeContext, subscription: Subscription): Due | null {
  if (subscription.status === "incomplete")
    return {
      at: subscription.created + firstPaymentSeconds,
      happen: () => {
        saveSubscription(ctx, subscription, {
          ...subscription,
          ended_at: ctx.now(),
          status: "incomplete_expired",
        });
      },
    };
  if (subscription.status !== "active" && subscription.status !== "past_due") return null;
  const end = itemOf(subscription).current_period_end;
  const { cancel_at: cancelAt, pending_update: pending } = subscription;
  if (pending)
    return {
      at: pending.expires_at,
      happen: () => {
        const invoice = ctx.store.find("invoice", idOf(subscription.latest_invoice) ?? "");
        if (invoice?.status === "open") voidInvoice(ctx, invoice);
      },
    };
  if (cancelAt !== null && cancelAt <= end)
    return {
      at: cancelAt,
      happen: () => {
        endSubscription(ctx, subscription, "cancellation_requested", cancelAt);
      },
    };
  return { at: end, happen: () => renew(ctx, subscription) };
}

function invoiceDue(ctx: StripeContext, invoice: Stripe.Invoice): Due | null {
  if (invoice.status !== "open" || invoice.next_payment_attempt === null) return null;
  const subscription = ctx.store.find(
    "subscription",
    idOf(invoice.parent?.subscription_details?.subscription) ?? "",
  );
  if (!subscription) return null;
  return {
    at: invoice.next_payment_attempt,
    happen: () => {
      const method = defaultMethod(ctx, subscription);
      collect(ctx, invoice, { method, isOffSession: true, base: noBase });
    },
  };
}

function checkoutDue(ctx: StripeContext, session: Stripe.Checkout.Session): Due | null {
  if (session.status !== "open") return null;
  return { at: session.expires_at, happen: () => expireCheckout(ctx, session) };
}

/** Expires the checkout page. */
export function expireCheckout(
  ctx: StripeContext,
  session: Stripe.Checkout.Session,
): Stripe.Checkout.Session {
  const expired = ctx.store.put<Stripe.Checkout.Session>({ ...session, status: "expired", url: null });
  ctx.emit("checkout.session.expired", expired);
  return expired;
}

function allDue(ctx: StripeContext): { due: Due; now: number }[] {
  const found: { due: Due; now: number }[] = [];
  const add = (due: Due | null, customer: string | null) => {
    const now = due && ctx.now(customer);
    if (due && now !== null && due.at <= now) found.push({ due, now });
  };
  for (const one of ctx.store.all("subscription")) add(subscriptionDue(ctx, one), idOf(one.customer));
  for (const one of ctx.store.all("invoice")) add(invoiceDue(ctx, one), idOf(one.customer));
  for (const one of ctx.store.all("checkout.session")) add(checkoutDue(ctx, one), idOf(one.customer));
  return found;
}

const most = 10_000;

/** Runs everything due by now in chronological order, each with its own time as the clock. */
export function catchUp(ctx: StripeContext): void {
  for (let done = 0; done < most; done += 1) {
    const [first] = allDue(ctx).sort((a, b) => a.due.at - b.due.at);
    if (!first) return;
    ctx.moment = first.due.at;
    try {
      first.due.happen();
    } finally {
      ctx.moment = null;
    }
  }
}

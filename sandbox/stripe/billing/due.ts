import type Stripe from "stripe";
import { merged } from "../money/metadata";
import { idOf, type World } from "../world";
import { collect, endSubscription, saveSubscription } from "./collect";
import { makeInvoice } from "./invoice";
import { periodEnd } from "./periods";
import { takeKeptLines } from "./plan-change";
import { rhythmOf } from "./prices";
import { getSchedule, release, replan } from "./schedules";
import { defaultMethod, itemOf, periodLine, type Subscription, withItem } from "./subscription";

/** Something that happens by itself at a moment. */
interface Due {
  at: number;
  happen(): void;
}

/** Hours in which a first payment can still be made. */
const firstPaymentSeconds = 23 * 3_600;
const noBase = "http://127.0.0.1";

/** The phase that begins where a period ends, if a plan has one. */
function enterPhase(world: World, subscription: Subscription, at: number): Subscription {
  const id = idOf(subscription.schedule);
  const schedule = id ? getSchedule(world, id) : null;
  const phase = schedule?.phases.find(({ start_date, end_date }) => start_date === at && end_date > at);
  if (!schedule) return subscription;
  if (!phase) {
    const isOver = schedule.phases.every(({ end_date }) => end_date <= at);
    if (!isOver) return subscription;
    release(world, schedule);
    return { ...subscription, schedule: null };
  }
  const price = world.store.find("price", idOf(phase.items[0]?.price) ?? "");
  if (!price) return subscription;
  replan(world, schedule, schedule.phases, {
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

function renew(world: World, subscription: Subscription): void {
  const at = itemOf(subscription).current_period_end;
  const entered = enterPhase(world, subscription, at);
  const rhythm = rhythmOf(itemOf(entered).price);
  const next = withItem(entered, {
    current_period_start: at,
    current_period_end: periodEnd(entered.billing_cycle_anchor, rhythm, at),
  });
  const lines = [...takeKeptLines(world, subscription), periodLine(next)];
  const invoice = makeInvoice(world, next, lines, "subscription_cycle");
  const saved = saveSubscription(world, subscription, { ...next, latest_invoice: invoice.id });
  collect(world, invoice, { method: defaultMethod(world, saved), isOffSession: true, base: noBase });
}

function subscriptionDue(world: World, subscription: Subscription): Due | null {
  if (subscription.status === "incomplete")
    return {
      at: subscription.created + firstPaymentSeconds,
      happen: () => {
        saveSubscription(world, subscription, {
          ...subscription,
          ended_at: world.now(),
          status: "incomplete_expired",
        });
      },
    };
  if (subscription.status !== "active" && subscription.status !== "past_due") return null;
  const end = itemOf(subscription).current_period_end;
  const { cancel_at: cancelAt } = subscription;
  if (cancelAt !== null && cancelAt <= end)
    return {
      at: cancelAt,
      happen: () => {
        endSubscription(world, subscription, "cancellation_requested", cancelAt);
      },
    };
  return { at: end, happen: () => renew(world, subscription) };
}

function invoiceDue(world: World, invoice: Stripe.Invoice): Due | null {
  if (invoice.status !== "open" || invoice.next_payment_attempt === null) return null;
  const subscription = world.store.find(
    "subscription",
    idOf(invoice.parent?.subscription_details?.subscription) ?? "",
  );
  if (!subscription) return null;
  return {
    at: invoice.next_payment_attempt,
    happen: () => {
      const method = defaultMethod(world, subscription);
      collect(world, invoice, { method, isOffSession: true, base: noBase });
    },
  };
}

function checkoutDue(world: World, session: Stripe.Checkout.Session): Due | null {
  if (session.status !== "open") return null;
  return { at: session.expires_at, happen: () => expireCheckout(world, session) };
}

/** Its page can no longer be used. */
export function expireCheckout(world: World, session: Stripe.Checkout.Session): Stripe.Checkout.Session {
  const expired = world.store.put<Stripe.Checkout.Session>({ ...session, status: "expired", url: null });
  world.emit("checkout.session.expired", expired);
  return expired;
}

function allDue(world: World): { due: Due; now: number }[] {
  const found: { due: Due; now: number }[] = [];
  const add = (due: Due | null, customer: string | null) => {
    const now = due && world.now(customer);
    if (due && now !== null && due.at <= now) found.push({ due, now });
  };
  for (const one of world.store.all("subscription")) add(subscriptionDue(world, one), idOf(one.customer));
  for (const one of world.store.all("invoice")) add(invoiceDue(world, one), idOf(one.customer));
  for (const one of world.store.all("checkout.session")) add(checkoutDue(world, one), idOf(one.customer));
  return found;
}

const most = 10_000;

/** Lets everything happen that is due by now, in the order of its moments, each as of its own. */
export function catchUp(world: World): void {
  for (let done = 0; done < most; done += 1) {
    const [first] = allDue(world).sort((a, b) => a.due.at - b.due.at);
    if (!first) return;
    world.moment = first.due.at;
    try {
      first.due.happen();
    } finally {
      world.moment = null;
    }
  }
}

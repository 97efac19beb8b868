import type Stripe from "stripe";
import { pay } from "../money/pay";
import type { Refusal } from "../refusal";
import type { Line } from "../stored-records";
import { challengePath, idOf, type StripeContext } from "../stripe-context";
import { collect, markPaid, openIntent, saveSubscription } from "./collect";
import { amountDue, makeInvoice } from "./invoice";
import { keepPending } from "./pending-updates";
import { periodEnd, unused } from "./periods";
import { rhythmOf } from "./prices";
import { defaultMethod, itemOf, type Subscription, withItem } from "./subscription";

export interface Change {
  price: Stripe.Price;
  proration: "create_prorations" | "none" | "always_invoice";
  /**
   * `error_if_incomplete`: a refused card leaves everything unchanged. `pending_if_incomplete`: the change waits until it
   * is paid. Otherwise it happens anyway.
   */
  behaviour: string;
  /** Nobody can be asked. */
  isOffSession: boolean;
  /** True: the period restarts even if the interval stays the same. */
  startsAnew: boolean;
  base: string;
}

interface Planned {
  after: Subscription;
  lines: Line[];
  /** True when the invoice is due now and not with the next period. */
  isDueNow: boolean;
}

/** Preview of the changed subscription and of its invoice lines. */
function plan(ctx: StripeContext, subscription: Subscription, change: Change): Planned {
  const item = itemOf(subscription);
  const now = ctx.now(idOf(subscription.customer));
  const rhythm = rhythmOf(change.price);
  const before = rhythmOf(item.price);
  const isAnew = change.startsAnew || rhythm.interval !== before.interval || rhythm.count !== before.count;
  const start = isAnew ? now : item.current_period_start;
  const end = isAnew ? periodEnd(now, rhythm, now) : item.current_period_end;
  const after = withItem(
    { ...subscription, billing_cycle_anchor: isAnew ? now : subscription.billing_cycle_anchor },
    { price: change.price, current_period_start: start, current_period_end: end },
  );
  const rest = (amount: number) => unused(amount, item.current_period_start, item.current_period_end, now);
  const credit: Line = {
    price: item.price,
    amount: -rest(item.price.unit_amount ?? 0),
    start: now,
    end: item.current_period_end,
    isProration: true,
    item: item.id,
  };
  const full = change.price.unit_amount ?? 0;
  const debit: Line = {
    price: change.price,
    amount: isAnew ? full : rest(full),
    start: now,
    end,
    isProration: !isAnew,
    item: item.id,
  };
  const credits = change.proration === "none" || credit.amount === 0 ? [] : [credit];
  const debits = change.proration === "none" && !isAnew ? [] : [debit];
  return {
    after,
    lines: [...credits, ...debits],
    isDueNow: isAnew || change.proration === "always_invoice",
  };
}

/** Pays first and changes the subscription only when the payment succeeded. */
function changeIfPaid(
  ctx: StripeContext,
  subscription: Subscription,
  planned: Planned,
  base: string,
): Subscription {
  const customer = ctx.store.find("customer", idOf(subscription.customer) ?? "");
  const due = customer ? amountDue(customer, planned.lines) : 0;
  const method = defaultMethod(ctx, subscription);
  if (!customer || !method || due === 0) return changeAnyway(ctx, subscription, planned, base).subscription;
  const intent = openIntent(ctx, customer.id, due, subscription.currency, "Subscription update");
  const paid = pay(ctx, intent, method, {
    returnUrl: null,
    challengeUrl: base + challengePath,
    isOffSession: true,
  });
  if (paid.refusal) throw paid.refusal;
  const invoice = makeInvoice(ctx, planned.after, planned.lines, "subscription_update");
  const saved = saveSubscription(ctx, subscription, { ...planned.after, latest_invoice: invoice.id });
  markPaid(ctx, invoice, paid.intent);
  return ctx.store.find("subscription", saved.id) ?? saved;
}

function changeAnyway(
  ctx: StripeContext,
  subscription: Subscription,
  { after, lines, isDueNow }: Planned,
  base: string,
): { subscription: Subscription; refusal: Refusal | null } {
  if (lines.length === 0 || !isDueNow) {
    keepForLater(ctx, subscription, lines);
    return { subscription: saveSubscription(ctx, subscription, after), refusal: null };
  }
  const invoice = makeInvoice(ctx, after, lines, "subscription_update");
  const saved = saveSubscription(ctx, subscription, { ...after, latest_invoice: invoice.id });
  const paid = collect(ctx, invoice, { method: defaultMethod(ctx, saved), isOffSession: true, base });
  return {
    subscription: ctx.store.find("subscription", saved.id) ?? saved,
    refusal: paid?.refusal ?? null,
  };
}

function keepForLater(ctx: StripeContext, { id }: Subscription, lines: readonly Line[]): void {
  if (lines.length === 0) return;
  const stored = ctx.store.find("kept.lines", `lines:${id}`)?.lines ?? [];
  ctx.store.put({ id: `lines:${id}`, object: "kept.lines", lines: [...stored, ...lines] });
}

/** Lines deferred to the next invoice; returned once. */
export function takeKeptLines(ctx: StripeContext, { id }: Subscription): Line[] {
  const stored = ctx.store.find("kept.lines", `lines:${id}`);
  if (!stored) return [];
  ctx.store.remove(stored);
  return stored.lines;
}

/** The change happens with its payment; until then it is pending. */
function changeWhenPaid(
  ctx: StripeContext,
  subscription: Subscription,
  planned: Planned,
  { base, isOffSession }: Change,
): Subscription {
  const invoice = makeInvoice(ctx, planned.after, planned.lines, "subscription_update");
  const waiting = saveSubscription(ctx, subscription, keepPending(ctx, subscription, planned.after, invoice));
  collect(ctx, invoice, { method: defaultMethod(ctx, waiting), isOffSession, base });
  return ctx.store.find("subscription", subscription.id) ?? waiting;
}

/** Changes the price of an active subscription. Throws when the card is refused and nothing may change then. */
export function changePlan(ctx: StripeContext, subscription: Subscription, change: Change): Subscription {
  const planned = plan(ctx, subscription, change);
  if (change.behaviour === "pending_if_incomplete" && planned.isDueNow)
    return changeWhenPaid(ctx, subscription, planned, change);
  return change.behaviour === "error_if_incomplete" && planned.isDueNow
    ? changeIfPaid(ctx, subscription, planned, change.base)
    : changeAnyway(ctx, subscription, planned, change.base).subscription;
}

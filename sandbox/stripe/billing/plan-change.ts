import type Stripe from "stripe";
import { challengePath } from "../addresses";
import { pay } from "../money/pay";
import type { Refusal } from "../refusal";
import { idOf, type World } from "../world";
import { collect, markPaid, openIntent, saveSubscription } from "./collect";
import { amountDue, makeInvoice } from "./invoice";
import type { Line } from "./line";
import { periodEnd, unused } from "./periods";
import { rhythmOf } from "./prices";
import { defaultMethod, itemOf, type Subscription, withItem } from "./subscription";

export interface Change {
  price: Stripe.Price;
  proration: "create_prorations" | "none" | "always_invoice";
  /** True: a refused card leaves everything as it was. */
  isUndoneByRefusal: boolean;
  /** True: the period begins anew even where the rhythm stays. */
  startsAnew: boolean;
  base: string;
}

interface Planned {
  after: Subscription;
  lines: Line[];
  /** True when the bill is due now and not with the next period. */
  isDueNow: boolean;
}

/** The subscription as it would be, and what is to be paid for it. */
function plan(world: World, subscription: Subscription, change: Change): Planned {
  const item = itemOf(subscription);
  const now = world.now(idOf(subscription.customer));
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

/** Pays first and changes only when the money is there. */
function changeIfPaid(
  world: World,
  subscription: Subscription,
  planned: Planned,
  base: string,
): Subscription {
  const customer = world.store.find("customer", idOf(subscription.customer) ?? "");
  const due = customer ? amountDue(customer, planned.lines) : 0;
  const method = defaultMethod(world, subscription);
  if (!customer || !method || due === 0) return changeAnyway(world, subscription, planned, base).subscription;
  const intent = openIntent(world, customer.id, due, subscription.currency, "Subscription update");
  const paid = pay(world, intent, method, {
    returnUrl: null,
    challengeUrl: base + challengePath,
    isOffSession: true,
  });
  if (paid.refusal) throw paid.refusal;
  const invoice = makeInvoice(world, planned.after, planned.lines, "subscription_update");
  const saved = saveSubscription(world, subscription, { ...planned.after, latest_invoice: invoice.id });
  markPaid(world, invoice, paid.intent);
  return world.store.find("subscription", saved.id) ?? saved;
}

function changeAnyway(
  world: World,
  subscription: Subscription,
  { after, lines, isDueNow }: Planned,
  base: string,
): { subscription: Subscription; refusal: Refusal | null } {
  if (lines.length === 0 || !isDueNow) {
    keepForLater(world, subscription, lines);
    return { subscription: saveSubscription(world, subscription, after), refusal: null };
  }
  const invoice = makeInvoice(world, after, lines, "subscription_update");
  const saved = saveSubscription(world, subscription, { ...after, latest_invoice: invoice.id });
  const paid = collect(world, invoice, { method: defaultMethod(world, saved), isOffSession: true, base });
  return {
    subscription: world.store.find("subscription", saved.id) ?? saved,
    refusal: paid?.refusal ?? null,
  };
}

function keepForLater(world: World, { id }: Subscription, lines: readonly Line[]): void {
  if (lines.length === 0) return;
  const kept = world.store.find("kept.lines", `lines:${id}`)?.lines ?? [];
  world.store.put({ id: `lines:${id}`, object: "kept.lines", lines: [...kept, ...lines] });
}

/** Lines that were put off to the next bill; they are handed out once. */
export function takeKeptLines(world: World, { id }: Subscription): Line[] {
  const kept = world.store.find("kept.lines", `lines:${id}`);
  if (!kept) return [];
  world.store.remove(kept);
  return kept.lines;
}

/** Another price for a running subscription. Throws when the card is refused and `isUndoneByRefusal`. */
export function changePlan(world: World, subscription: Subscription, change: Change): Subscription {
  const planned = plan(world, subscription, change);
  return change.isUndoneByRefusal && planned.isDueNow
    ? changeIfPaid(world, subscription, planned, change.base)
    : changeAnyway(world, subscription, planned, change.base).subscription;
}

import { z } from "zod";
import { endSubscription, saveSubscription } from "../billing/collect";
import { catchUp } from "../billing/due";
import { getSchedule, replan } from "../billing/schedules";
import { itemOf, withItem } from "../billing/subscription";
import { getSubscription } from "../billing/subscriptions";
import { idOf, type StripeContext } from "../stripe-context";

const move = z.strictObject({ seconds: z.int().min(0), days: z.int().min(0), to: z.int().min(0) }).partial();
const DAY = 86_400;

/** Advances the sandbox's clock for everybody and runs what is due by then. */
export function moveClock(ctx: StripeContext, body: unknown): unknown {
  const { seconds = 0, days = 0, to } = move.parse(body);
  const stored = ctx.store.find("kept.settings", "settings");
  const by = to === undefined ? seconds + days * DAY : Math.max(0, to - ctx.now());
  ctx.store.put({
    id: "settings",
    object: "kept.settings",
    aheadSeconds: (stored?.aheadSeconds ?? 0) + by,
  });
  catchUp(ctx);
  return { now: ctx.now() };
}

const subject = z.strictObject({ subscription: z.string() });

/** Ends the paid period now: renewed, ended or changed as it would have been later. */
export function endPeriod(ctx: StripeContext, body: unknown): unknown {
  const subscription = getSubscription(ctx, subject.parse(body).subscription);
  const now = ctx.now(idOf(subscription.customer));
  const { current_period_start: start, current_period_end: end } = itemOf(subscription);
  const shift = end - now;
  const schedule = idOf(subscription.schedule);
  if (schedule) {
    const plan = getSchedule(ctx, schedule);
    const moved = (at: number) => (at >= end ? at - shift : at);
    const phases = plan.phases.map((phase) => ({
      ...phase,
      start_date: moved(phase.start_date),
      end_date: moved(phase.end_date),
    }));
    replan(ctx, plan, phases);
  }
  const fresh = getSubscription(ctx, subscription.id);
  const anchored = { ...fresh, billing_cycle_anchor: now };
  const moved = withItem(anchored, {
    current_period_start: Math.min(start, now - 1),
    current_period_end: now,
  });
  saveSubscription(ctx, fresh, {
    ...moved,
    cancel_at: fresh.cancel_at_period_end ? now : fresh.cancel_at,
  });
  catchUp(ctx);
  return getSubscription(ctx, subscription.id);
}

/** Ends the subscription as after the last failed payment attempt. */
export function giveUp(ctx: StripeContext, body: unknown): unknown {
  return endSubscription(ctx, getSubscription(ctx, subject.parse(body).subscription), "payment_failed");
}

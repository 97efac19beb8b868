import { z } from "zod";
import { endSubscription, saveSubscription } from "../billing/collect";
import { catchUp } from "../billing/due";
import { getSchedule, replan } from "../billing/schedules";
import { itemOf, withItem } from "../billing/subscription";
import { getSubscription } from "../billing/subscriptions";
import { idOf, type World } from "../world";

const move = z.strictObject({ seconds: z.int().min(0), days: z.int().min(0), to: z.int().min(0) }).partial();
const DAY = 86_400;

/** Moves the sandbox's clock forward for everybody, and lets happen what is due by then. */
export function moveClock(world: World, body: unknown): unknown {
  const { seconds = 0, days = 0, to } = move.parse(body);
  const kept = world.store.find("kept.settings", "settings");
  const by = to === undefined ? seconds + days * DAY : Math.max(0, to - world.now());
  world.store.put({
    id: "settings",
    object: "kept.settings",
    aheadSeconds: (kept?.aheadSeconds ?? 0) + by,
  });
  catchUp(world);
  return { now: world.now() };
}

const subject = z.strictObject({ subscription: z.string() });

/** The paid period ends this moment: renewed, ended or changed as it would have been later. */
export function endPeriod(world: World, body: unknown): unknown {
  const subscription = getSubscription(world, subject.parse(body).subscription);
  const now = world.now(idOf(subscription.customer));
  const { current_period_start: start, current_period_end: end } = itemOf(subscription);
  const shift = end - now;
  const schedule = idOf(subscription.schedule);
  if (schedule) {
    const plan = getSchedule(world, schedule);
    const moved = (at: number) => (at >= end ? at - shift : at);
    const phases = plan.phases.map((phase) => ({
      ...phase,
      start_date: moved(phase.start_date),
      end_date: moved(phase.end_date),
    }));
    replan(world, plan, phases);
  }
  const fresh = getSubscription(world, subscription.id);
  const anchored = { ...fresh, billing_cycle_anchor: now };
  const moved = withItem(anchored, {
    current_period_start: Math.min(start, now - 1),
    current_period_end: now,
  });
  saveSubscription(world, fresh, {
    ...moved,
    cancel_at: fresh.cancel_at_period_end ? now : fresh.cancel_at,
  });
  catchUp(world);
  return getSubscription(world, subscription.id);
}

/** Ends it as if the last attempt to take the money had failed. */
export function giveUp(world: World, body: unknown): unknown {
  return endSubscription(world, getSubscription(world, subject.parse(body).subscription), "payment_failed");
}

import type Stripe from "stripe";
import { call } from "../api/calls";
import { listing } from "../api/paging";
import { choice, hash, integer, list, metadata, must, type Rule, text, type Values } from "../api/params";
import { newId } from "../ids";
import { merged } from "../money/metadata";
import { invalid, missing, noSuch } from "../refusal";
import { idOf, type World } from "../world";
import { endSubscription, saveSubscription } from "./collect";
import { periodEnd } from "./periods";
import { getPrice, rhythmOf } from "./prices";
import { itemOf, type Subscription } from "./subscription";

type Schedule = Stripe.SubscriptionSchedule;
type Phase = Schedule["phases"][number];

/** A moment in seconds, or the word `now`. */
const momentOrNow: Rule<number | "now"> = {
  read: (value, name) => (value === "now" ? "now" : integer().read(value, name)),
};
const phase = hash({
  items: must(list(hash({ price: must(text()), quantity: integer(1), metadata }))),
  start_date: momentOrNow,
  end_date: momentOrNow,
  duration: hash({ interval: must(choice("day", "week", "month", "year")), interval_count: integer(1) }),
  proration_behavior: choice("create_prorations", "none", "always_invoice"),
  billing_cycle_anchor: choice("automatic", "phase_start"),
  default_payment_method: text(),
  description: text(),
  metadata,
});
const proration = choice("create_prorations", "none", "always_invoice");
const ending = choice("release", "cancel");

function phaseOf(price: string, start: number, end: number, more: Partial<Phase> = {}): Phase {
  return {
    add_invoice_items: [],
    application_fee_percent: null,
    billing_cycle_anchor: null,
    billing_thresholds: null,
    collection_method: null,
    currency: "eur",
    default_payment_method: null,
    default_tax_rates: [],
    description: null,
    discounts: [],
    end_date: end,
    invoice_settings: null,
    items: [
      {
        billing_thresholds: null,
        discounts: [],
        metadata: {},
        plan: price,
        price,
        quantity: 1,
        tax_rates: [],
      },
    ],
    metadata: {},
    on_behalf_of: null,
    proration_behavior: "create_prorations",
    start_date: start,
    transfer_data: null,
    trial_end: null,
    ...more,
  };
}

export function scheduleFor(world: World, subscription: Subscription): Schedule {
  const item = itemOf(subscription);
  const taken = idOf(subscription.schedule);
  if (taken)
    throw invalid(
      `You cannot migrate a subscription that is already attached to a schedule: ${taken}.`,
      undefined,
      "from_subscription",
    );
  const schedule: Schedule = {
    id: newId("subscription_schedule"),
    object: "subscription_schedule",
    application: null,
    billing_mode: { flexible: { proration_discounts: "included" }, type: "flexible" },
    canceled_at: null,
    completed_at: null,
    created: world.now(idOf(subscription.customer)),
    current_phase: { start_date: item.current_period_start, end_date: item.current_period_end },
    customer: idOf(subscription.customer) ?? "",
    customer_account: null,
    default_settings: {
      application_fee_percent: null,
      automatic_tax: { disabled_reason: null, enabled: false, liability: null },
      billing_cycle_anchor: "automatic",
      billing_thresholds: null,
      collection_method: "charge_automatically",
      default_payment_method: null,
      description: null,
      invoice_settings: {
        account_tax_ids: null,
        custom_fields: null,
        days_until_due: null,
        description: null,
        footer: null,
        issuer: { type: "self" },
      },
      on_behalf_of: null,
      transfer_data: null,
    },
    end_behavior: "release",
    livemode: false,
    metadata: {},
    pause_schedules: [],
    phases: [
      phaseOf(item.price.id, item.current_period_start, item.current_period_end, {
        metadata: subscription.metadata,
      }),
    ],
    released_at: null,
    released_subscription: null,
    status: "active",
    subscription: subscription.id,
    test_clock: subscription.test_clock,
  };
  world.store.put(schedule);
  world.emit("subscription_schedule.created", schedule);
  saveSubscription(world, subscription, { ...subscription, schedule: schedule.id });
  return schedule;
}

/** Phases as given: each begins where the one before ends, and lasts one period unless it says otherwise. */
function readPhases(world: World, schedule: Schedule, given: Values<{ p: typeof phase }>["p"][]): Phase[] {
  const now = world.now(idOf(schedule.customer));
  const phases: Phase[] = [];
  given.forEach((one, at) => {
    const name = `phases[${at}]`;
    const [first, ...others] = one?.items ?? [];
    if (!one || !first || others.length > 0)
      throw invalid("The sandbox knows phases of one item.", undefined, `${name}[items]`);
    const price = getPrice(world, first.price, `${name}[items][0][price]`);
    const before = phases.at(-1);
    const start =
      one.start_date === "now"
        ? now
        : (one.start_date ?? before?.end_date ?? schedule.phases[0]?.start_date ?? now);
    if (before && start !== before.end_date)
      throw invalid("The subscription schedule phases must be contiguous.", undefined, `${name}[start_date]`);
    if (at === 0 && start !== schedule.current_phase?.start_date)
      throw invalid(
        "You can not modify the start date of the current phase.",
        undefined,
        `${name}[start_date]`,
      );
    const rhythm = one.duration
      ? { interval: one.duration.interval, count: one.duration.interval_count ?? 1 }
      : rhythmOf(price, name);
    const end = one.end_date === "now" ? now : (one.end_date ?? periodEnd(start, rhythm, start));
    if (end <= start)
      throw invalid("The end date of a phase must be after its start date.", undefined, `${name}[end_date]`);
    phases.push(
      phaseOf(price.id, start, end, {
        proration_behavior: one.proration_behavior ?? "create_prorations",
        metadata: merged({}, one.metadata),
        billing_cycle_anchor: one.billing_cycle_anchor ?? null,
      }),
    );
  });
  return phases;
}

export function getSchedule(world: World, id: string): Schedule {
  const found = world.store.find("subscription_schedule", id);
  if (!found) throw missing("subscription schedule", id, "schedule");
  return found;
}

export function subscriptionOfSchedule(world: World, schedule: Schedule): Subscription | undefined {
  return world.store.find("subscription", idOf(schedule.subscription) ?? "");
}

/** Lets the subscription go on as it is now, without a plan. */
export function release(world: World, schedule: Schedule): Schedule {
  if (schedule.status !== "active" && schedule.status !== "not_started")
    throw invalid(
      `You cannot release a subscription schedule that is currently in the \`${schedule.status}\` status. It must be in either the \`active\` or \`not_started\` status.`,
    );
  const subscription = subscriptionOfSchedule(world, schedule);
  if (subscription) saveSubscription(world, subscription, { ...subscription, schedule: null });
  const released = world.store.put<Schedule>({
    ...schedule,
    current_phase: null,
    released_at: world.now(idOf(schedule.customer)),
    released_subscription: idOf(schedule.subscription),
    status: "released",
    subscription: null,
  });
  world.emit("subscription_schedule.released", released);
  return released;
}

/** Sets out what follows the current phase. */
export function replan(
  world: World,
  schedule: Schedule,
  phases: Phase[],
  more: Partial<Schedule> = {},
): Schedule {
  const saved = world.store.put<Schedule>({ ...schedule, ...more, phases });
  world.emit("subscription_schedule.updated", saved);
  return saved;
}

/** The other price from the end of the running period on. */
export function changeAtPeriodEnd(world: World, subscription: Subscription, price: Stripe.Price): Schedule {
  const known = idOf(subscription.schedule);
  const schedule = known ? getSchedule(world, known) : scheduleFor(world, subscription);
  const item = itemOf(subscription);
  const end = item.current_period_end;
  return replan(world, schedule, [
    phaseOf(item.price.id, item.current_period_start, end),
    phaseOf(price.id, end, periodEnd(end, rhythmOf(price), end), { proration_behavior: "none" }),
  ]);
}

export const scheduleCalls = [
  call("POST", "subscription_schedules", {
    fields: { from_subscription: must(text()), metadata },
    run({ world }, { from_subscription: id }) {
      const subscription = world.store.find("subscription", id);
      if (!subscription || subscription.status === "canceled")
        throw noSuch("subscription", id, "from_subscription");
      return scheduleFor(world, subscription);
    },
  }),
  listing("subscription_schedules", {
    table: "subscription_schedule",
    fields: { customer: text() },
    keeps: (row, { customer }) => customer === undefined || idOf(row.customer) === customer,
  }),
  call("GET", "subscription_schedules/:id", { run: ({ world }, _, id = "") => getSchedule(world, id) }),
  call("POST", "subscription_schedules/:id", {
    fields: { phases: list(phase), end_behavior: ending, proration_behavior: proration, metadata },
    run({ world }, given, id = "") {
      const schedule = getSchedule(world, id);
      if (schedule.status !== "active")
        throw invalid(
          `You cannot update a subscription schedule that is currently in the \`${schedule.status}\` status. It must be in either the \`active\` or \`not_started\` status.`,
        );
      const phases = given.phases ? readPhases(world, schedule, given.phases) : schedule.phases;
      const [current] = phases;
      return replan(world, schedule, phases, {
        end_behavior: given.end_behavior ?? schedule.end_behavior,
        metadata: merged(schedule.metadata, given.metadata),
        current_phase: current ? { start_date: current.start_date, end_date: current.end_date } : null,
      });
    },
  }),
  call("POST", "subscription_schedules/:id/release", {
    run: ({ world }, _, id = "") => release(world, getSchedule(world, id)),
  }),
  call("POST", "subscription_schedules/:id/cancel", {
    run({ world }, _, id = "") {
      const schedule = getSchedule(world, id);
      const subscription = subscriptionOfSchedule(world, schedule);
      if (subscription) endSubscription(world, subscription, "cancellation_requested");
      const canceled = world.store.put<Schedule>({
        ...schedule,
        canceled_at: world.now(idOf(schedule.customer)),
        current_phase: null,
        status: "canceled",
      });
      world.emit("subscription_schedule.canceled", canceled);
      return canceled;
    },
  }),
];

import type Stripe from "stripe";
import { call } from "../api/calls";
import { listing } from "../api/paging";
import { choice, hash, integer, list, metadata, must, type Rule, text, type Values } from "../api/params";
import { newId } from "../ids";
import { merged } from "../money/metadata";
import { invalid, missing, noSuch } from "../refusal";
import { idOf, type StripeContext } from "../stripe-context";
import { endSubscription, saveSubscription } from "./collect";
import { periodEnd } from "./periods";
import { getPrice, rhythmOf } from "./prices";
import { itemOf, type Subscription } from "./subscription";

type Schedule = Stripe.SubscriptionSchedule;
type Phase = Schedule["phases"][number];

/** A time in seconds, or the word `now`. */
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

function phaseOf(
  { id: price, currency }: Pick<Stripe.Price, "id" | "currency">,
  start: number,
  end: number,
  more: Partial<Phase> = {},
): Phase {
  return {
    add_invoice_items: [],
    application_fee_percent: null,
    billing_cycle_anchor: null,
    billing_thresholds: null,
    collection_method: null,
    currency,
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

export function scheduleFor(ctx: StripeContext, subscription: Subscription): Schedule {
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
    created: ctx.now(idOf(subscription.customer)),
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
      phaseOf(item.price, item.current_period_start, item.current_period_end, {
        metadata: subscription.metadata,
      }),
    ],
    released_at: null,
    released_subscription: null,
    status: "active",
    subscription: subscription.id,
    test_clock: subscription.test_clock,
  };
  ctx.store.put(schedule);
  ctx.emit("subscription_schedule.created", schedule);
  saveSubscription(ctx, subscription, { ...subscription, schedule: schedule.id });
  return schedule;
}

/** Parses the phases: each starts where the previous one ends, and lasts one period unless it says otherwise. */
function readPhases(
  ctx: StripeContext,
  schedule: Schedule,
  input: Values<{ p: typeof phase }>["p"][],
): Phase[] {
  const now = ctx.now(idOf(schedule.customer));
  const phases: Phase[] = [];
  input.forEach((one, at) => {
    const name = `phases[${at}]`;
    const [first, ...others] = one?.items ?? [];
    if (!one || !first || others.length > 0)
      throw invalid("The sandbox knows phases of one item.", undefined, `${name}[items]`);
    const price = getPrice(ctx, first.price, `${name}[items][0][price]`);
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
      phaseOf(price, start, end, {
        proration_behavior: one.proration_behavior ?? "create_prorations",
        metadata: merged({}, one.metadata),
        billing_cycle_anchor: one.billing_cycle_anchor ?? null,
      }),
    );
  });
  return phases;
}

export function getSchedule(ctx: StripeContext, id: string): Schedule {
  const found = ctx.store.find("subscription_schedule", id);
  if (!found) throw missing("subscription schedule", id, "schedule");
  return found;
}

export function subscriptionOfSchedule(ctx: StripeContext, schedule: Schedule): Subscription | undefined {
  return ctx.store.find("subscription", idOf(schedule.subscription) ?? "");
}

/** Releases the subscription from its schedule, unchanged. */
export function release(ctx: StripeContext, schedule: Schedule): Schedule {
  if (schedule.status !== "active" && schedule.status !== "not_started")
    throw invalid(
      `You cannot release a subscription schedule that is currently in the \`${schedule.status}\` status. It must be in either the \`active\` or \`not_started\` status.`,
    );
  const subscription = subscriptionOfSchedule(ctx, schedule);
  if (subscription) saveSubscription(ctx, subscription, { ...subscription, schedule: null });
  const released = ctx.store.put<Schedule>({
    ...schedule,
    current_phase: null,
    released_at: ctx.now(idOf(schedule.customer)),
    released_subscription: idOf(schedule.subscription),
    status: "released",
    subscription: null,
  });
  ctx.emit("subscription_schedule.released", released);
  return released;
}

/** Sets the phase after the current one. */
export function replan(
  ctx: StripeContext,
  schedule: Schedule,
  phases: Phase[],
  more: Partial<Schedule> = {},
): Schedule {
  const saved = ctx.store.put<Schedule>({ ...schedule, ...more, phases });
  ctx.emit("subscription_schedule.updated", saved);
  return saved;
}

/** Schedules the other price from the end of the current period. */
export function changeAtPeriodEnd(
  ctx: StripeContext,
  subscription: Subscription,
  price: Stripe.Price,
): Schedule {
  const known = idOf(subscription.schedule);
  const schedule = known ? getSchedule(ctx, known) : scheduleFor(ctx, subscription);
  const item = itemOf(subscription);
  const end = item.current_period_end;
  return replan(ctx, schedule, [
    phaseOf(item.price, item.current_period_start, end),
    phaseOf(price, end, periodEnd(end, rhythmOf(price), end), { proration_behavior: "none" }),
  ]);
}

export const scheduleCalls = [
  call("POST", "subscription_schedules", {
    fields: { from_subscription: must(text()), metadata },
    run({ ctx }, { from_subscription: id }) {
      const subscription = ctx.store.find("subscription", id);
      if (!subscription || subscription.status === "canceled")
        throw noSuch("subscription", id, "from_subscription");
      return scheduleFor(ctx, subscription);
    },
  }),
  listing("subscription_schedules", {
    table: "subscription_schedule",
    fields: { customer: text() },
    keeps: (row, { customer }) => customer === undefined || idOf(row.customer) === customer,
  }),
  call("GET", "subscription_schedules/:id", { run: ({ ctx }, _, id = "") => getSchedule(ctx, id) }),
  call("POST", "subscription_schedules/:id", {
    fields: { phases: list(phase), end_behavior: ending, proration_behavior: proration, metadata },
    run({ ctx }, input, id = "") {
      const schedule = getSchedule(ctx, id);
      if (schedule.status !== "active")
        throw invalid(
          `You cannot update a subscription schedule that is currently in the \`${schedule.status}\` status. It must be in either the \`active\` or \`not_started\` status.`,
        );
      const phases = input.phases ? readPhases(ctx, schedule, input.phases) : schedule.phases;
      const [current] = phases;
      return replan(ctx, schedule, phases, {
        end_behavior: input.end_behavior ?? schedule.end_behavior,
        metadata: merged(schedule.metadata, input.metadata),
        current_phase: current ? { start_date: current.start_date, end_date: current.end_date } : null,
      });
    },
  }),
  call("POST", "subscription_schedules/:id/release", {
    run: ({ ctx }, _, id = "") => release(ctx, getSchedule(ctx, id)),
  }),
  call("POST", "subscription_schedules/:id/cancel", {
    run({ ctx }, _, id = "") {
      const schedule = getSchedule(ctx, id);
      const subscription = subscriptionOfSchedule(ctx, schedule);
      if (subscription) endSubscription(ctx, subscription, "cancellation_requested");
      const canceled = ctx.store.put<Schedule>({
        ...schedule,
        canceled_at: ctx.now(idOf(schedule.customer)),
        current_phase: null,
        status: "canceled",
      });
      ctx.emit("subscription_schedule.canceled", canceled);
      return canceled;
    },
  }),
];

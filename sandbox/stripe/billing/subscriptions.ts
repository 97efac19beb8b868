import { type Caller, call } from "../api/calls";
import { listing } from "../api/paging";
import {
  boolean,
  choice,
  clearable,
  hash,
  integer,
  list,
  metadata,
  must,
  text,
  type Values,
} from "../api/params";
import { getCustomer } from "../money/customers";
import { merged } from "../money/metadata";
import { attach, getMethod } from "../money/payment-methods";
import { invalid, missing } from "../refusal";
import { idOf, type StripeContext } from "../stripe-context";
import { endSubscription, saveSubscription } from "./collect";
import { unused } from "./periods";
import { changePlan } from "./plan-change";
import { getPrice, rhythmOf } from "./prices";
import { itemOf, type Subscription, startSubscription } from "./subscription";

const item = {
  id: text(),
  price: text(),
  quantity: integer(1),
  metadata,
  deleted: boolean,
};
const common = {
  cancel_at: clearable(integer()),
  cancel_at_period_end: boolean,
  cancellation_details: hash({ comment: clearable(text()), feedback: clearable(text()) }),
  default_payment_method: clearable(text()),
  description: clearable(text(500)),
  items: list(hash(item)),
  metadata,
  off_session: boolean,
  payment_behavior: choice(
    "allow_incomplete",
    "default_incomplete",
    "error_if_incomplete",
    "pending_if_incomplete",
  ),
  payment_settings: hash({
    save_default_payment_method: choice("off", "on_subscription"),
    payment_method_types: list(choice("card")),
  }),
  proration_behavior: choice("create_prorations", "none", "always_invoice"),
};
const updateFields = {
  ...common,
  billing_cycle_anchor: choice("now", "unchanged"),
  proration_date: integer(),
};

export function getSubscription(ctx: StripeContext, id: string): Subscription {
  const found = ctx.store.find("subscription", id);
  if (!found) throw missing("subscription", id);
  return found;
}

const isOver = ({ status }: Subscription) => status === "canceled" || status === "incomplete_expired";

function create({ ctx, base }: Caller, input: Values<typeof createFields>): Subscription {
  const customer = getCustomer(ctx, input.customer, "customer");
  const [first, ...others] = input.items;
  if (!first?.price)
    throw invalid("Missing required param: items[0][price].", "parameter_missing", "items[0][price]");
  if (others.length > 0) throw invalid("The sandbox knows subscriptions of one item.", undefined, "items");
  const price = getPrice(ctx, first.price, "items[0][price]");
  rhythmOf(price, "items[0][price]");
  const own =
    input.default_payment_method && getMethod(ctx, input.default_payment_method, "default_payment_method");
  if (own) attach(ctx, own, customer.id);
  const waits = input.payment_behavior === "default_incomplete";
  const fallback = idOf(customer.invoice_settings.default_payment_method);
  if (!own && !fallback && !waits)
    throw invalid(
      "This customer has no attached payment source or default payment method. Please consider adding a default payment method. For more information, visit https://stripe.com/docs/billing/subscriptions/payment-methods-setting#payment-method-priority.",
      "resource_missing",
    );
  const { subscription, refusal } = startSubscription(
    ctx,
    {
      customer: customer.id,
      price,
      metadata: merged({}, input.metadata),
      method: own ? own.id : null,
      description: input.description ?? null,
    },
    { method: null, isOffSession: input.off_session ?? false, base },
  );
  if (refusal && input.payment_behavior === "error_if_incomplete") throw refusal;
  return subscription;
}

/** Whether and when it ends, from the parameters. */
function cancellation(
  ctx: StripeContext,
  subscription: Subscription,
  input: Values<typeof updateFields>,
): Partial<Subscription> {
  const details = {
    comment: input.cancellation_details?.comment ?? subscription.cancellation_details?.comment ?? null,
    feedback: input.cancellation_details?.feedback ?? null,
    feedback_option: null,
  };
  const now = ctx.now(idOf(subscription.customer));
  if (input.cancel_at_period_end === undefined && input.cancel_at === undefined) return {};
  const at = input.cancel_at_period_end ? itemOf(subscription).current_period_end : (input.cancel_at ?? null);
  if (at === null)
    return {
      cancel_at: null,
      cancel_at_period_end: false,
      canceled_at: null,
      cancellation_details: { ...details, reason: null },
    };
  return {
    cancel_at: at,
    cancel_at_period_end: input.cancel_at_period_end ?? false,
    canceled_at: subscription.canceled_at ?? now,
    cancellation_details: { ...details, reason: "cancellation_requested" },
  };
}

function refuseScheduled({ schedule }: Subscription): void {
  const id = idOf(schedule);
  if (id)
    throw invalid(
      `The subscription is managed by the subscription schedule \`${id}\`, and updating any cancelation behavior directly is not allowed. Please update the schedule instead.`,
    );
}

export function updateSubscription(
  { ctx, base }: Pick<Caller, "ctx" | "base">,
  subscription: Subscription,
  input: Values<typeof updateFields>,
): Subscription {
  if (isOver(subscription) && (input.items || input.cancel_at_period_end !== undefined || input.cancel_at))
    throw invalid("A canceled subscription can only update its cancellation_details and metadata.");
  if (input.cancel_at_period_end !== undefined || input.cancel_at !== undefined)
    refuseScheduled(subscription);
  if (input.cancel_at_period_end !== undefined && input.cancel_at)
    throw invalid("You may only specify one of these parameters: cancel_at, cancel_at_period_end.");
  const customer = idOf(subscription.customer) ?? "";
  const method = input.default_payment_method;
  if (method) attach(ctx, getMethod(ctx, method, "default_payment_method"), customer);
  const saved = saveSubscription(ctx, subscription, {
    ...subscription,
    ...cancellation(ctx, subscription, input),
    default_payment_method: method === undefined ? subscription.default_payment_method : method,
    description: input.description === undefined ? subscription.description : input.description,
    metadata: merged(subscription.metadata, input.metadata),
  });
  return changeItems({ ctx, base }, saved, input);
}

function changeItems(
  { ctx, base }: Pick<Caller, "ctx" | "base">,
  subscription: Subscription,
  input: Values<typeof updateFields>,
): Subscription {
  const [requested, ...others] = input.items ?? [];
  const held = itemOf(subscription);
  if (requested && requested.id === undefined)
    throw invalid(
      "The sandbox knows subscriptions of one item: name it by `items[0][id]`.",
      "parameter_missing",
      "items[0][id]",
    );
  if (others.length > 0) throw invalid("The sandbox knows subscriptions of one item.", undefined, "items");
  if (requested && requested.id !== held.id)
    throw invalid(`No such subscription item: '${requested.id}'`, "resource_missing", "items[0][id]");
  const price = requested?.price ? getPrice(ctx, requested.price, "items[0][price]") : held.price;
  if (price.currency !== subscription.currency)
    throw invalid("The price has another currency than the subscription.", undefined, "items[0][price]");
  const startsAnew = input.billing_cycle_anchor === "now";
  if (price.id === held.price.id && !startsAnew) return subscription;
  if (subscription.pending_update)
    throw invalid("This subscription has a pending update: void its invoice first.");
  return changePlan(ctx, subscription, {
    price,
    proration: input.proration_behavior ?? "create_prorations",
    behaviour: input.payment_behavior ?? "allow_incomplete",
    isOffSession: input.off_session ?? false,
    startsAnew,
    base,
  });
}

function cancel(ctx: StripeContext, subscription: Subscription, isProrated: boolean): Subscription {
  if (isOver(subscription)) throw missing("subscription", subscription.id);
  const customer = ctx.store.find("customer", idOf(subscription.customer) ?? "");
  if (isProrated && customer) {
    const { price, current_period_start: start, current_period_end: end } = itemOf(subscription);
    const credit = unused(price.unit_amount ?? 0, start, end, ctx.now(customer.id));
    ctx.store.put({ ...customer, balance: customer.balance - credit });
  }
  const schedule = ctx.store.find("subscription_schedule", idOf(subscription.schedule) ?? "");
  if (schedule)
    ctx.store.put({
      ...schedule,
      status: "canceled",
      canceled_at: ctx.now(customer?.id),
      current_phase: null,
    });
  return endSubscription(ctx, subscription, "cancellation_requested");
}

const createFields = {
  ...common,
  customer: must(text()),
  items: must(list(hash(item))),
};

export const subscriptionCalls = [
  call("POST", "subscriptions", { fields: createFields, run: create }),
  listing("subscriptions", {
    table: "subscription",
    fields: {
      customer: text(),
      price: text(),
      status: choice(
        ...["active", "all", "canceled", "ended", "incomplete", "incomplete_expired", "past_due", "unpaid"],
      ),
    },
    keeps: (row, { customer, price, status }) =>
      (customer === undefined || idOf(row.customer) === customer) &&
      (price === undefined || itemOf(row).price.id === price) &&
      (status === undefined
        ? row.status !== "canceled"
        : status === "all" || (status === "ended" ? isOver(row) : row.status === status)),
  }),
  call("GET", "subscriptions/:id", { run: ({ ctx }, _, id = "") => getSubscription(ctx, id) }),
  call("POST", "subscriptions/:id", {
    fields: updateFields,
    run: (caller, input, id = "") => updateSubscription(caller, getSubscription(caller.ctx, id), input),
  }),
  call("DELETE", "subscriptions/:id", {
    fields: {
      invoice_now: boolean,
      prorate: boolean,
      cancellation_details: hash({ comment: clearable(text()), feedback: clearable(text()) }),
    },
    run: ({ ctx }, { prorate }, id = "") => cancel(ctx, getSubscription(ctx, id), prorate ?? false),
  }),
];

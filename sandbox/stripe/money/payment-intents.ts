import type Stripe from "stripe";
import { type Caller, call } from "../api/calls";
import { listing } from "../api/paging";
import {
  boolean,
  choice,
  clearable,
  currency,
  email,
  hash,
  integer,
  list,
  metadata,
  must,
  text,
  url,
  type Values,
} from "../api/params";
import { invalid, unexpectedState } from "../refusal";
import { challengePath, idOf, type StripeContext } from "../stripe-context";
import { getCustomer } from "./customers";
import { checkAmount, getIntent, makeIntent } from "./intent";
import { merged } from "./metadata";
import { pay } from "./pay";
import { createMethod, getMethod, methodFields } from "./payment-methods";

type Intent = Stripe.PaymentIntent;

const confirmFields = {
  payment_method: text(),
  payment_method_data: hash(methodFields),
  return_url: url,
  off_session: boolean,
  receipt_email: clearable(email),
  setup_future_usage: clearable(choice("off_session", "on_session")),
  use_stripe_sdk: boolean,
  mandate_data: hash({
    customer_acceptance: hash({ type: text(), online: hash({ infer_from_client: boolean }) }),
  }),
  client_secret: text(),
};
const openFields = {
  amount: integer(),
  currency,
  customer: text(),
  description: clearable(text(1_000)),
  metadata,
  receipt_email: clearable(email),
  setup_future_usage: clearable(choice("off_session", "on_session")),
  statement_descriptor_suffix: clearable(text(22)),
  payment_method: text(),
  payment_method_types: list(choice("card")),
};
const automatic = hash({ enabled: must(boolean), allow_redirects: choice("always", "never") });

/** A browser authenticates with the payment's client secret. */
function checkSecret({ isPublishable }: Caller, intent: Intent, secret: string | undefined): void {
  if (isPublishable && secret === undefined)
    throw invalid("Missing required param: client_secret.", "parameter_missing", "client_secret");
  if (secret !== undefined && secret !== intent.client_secret)
    throw invalid(
      "The client_secret provided does not match any associated PaymentIntent on this account. Ensure the publishable key used belongs to the same account that created the PaymentIntent.",
      "resource_missing",
      "client_secret",
    );
}

const shownToBrowsers = [
  "id object amount amount_details automatic_payment_methods canceled_at cancellation_reason capture_method",
  "client_secret confirmation_method created currency description last_payment_error livemode next_action",
  "payment_method payment_method_configuration_details payment_method_types processing receipt_email",
  "setup_future_usage shipping source status",
].flatMap((line) => line.split(" "));

function shown({ isPublishable }: Caller, intent: Intent): unknown {
  if (!isPublishable) return intent;
  return Object.fromEntries(Object.entries(intent).filter(([key]) => shownToBrowsers.includes(key)));
}

const already: Record<string, string> = {
  succeeded: "it has already succeeded after being previously confirmed",
  canceled: "it has a status of canceled",
  processing: "it has a status of processing",
  requires_capture: "it has already been confirmed",
};

function methodFor(
  ctx: StripeContext,
  intent: Intent,
  input: Values<typeof confirmFields>,
): Stripe.PaymentMethod {
  const id = input.payment_method ?? idOf(intent.payment_method);
  const method = input.payment_method_data
    ? createMethod(ctx, input.payment_method_data, "payment_method_data[card]")
    : id && getMethod(ctx, id);
  if (!method)
    throw unexpectedState(
      "You cannot confirm this PaymentIntent because it's missing a payment method. You can either update the PaymentIntent with a payment method and then confirm it again, or confirm it again directly with a payment method or ConfirmationToken.",
      intent,
    );
  const owner = idOf(method.customer);
  if (owner && owner !== idOf(intent.customer))
    throw invalid(
      `The PaymentMethod ${method.id} does not belong to the Customer of this PaymentIntent. Please use this PaymentMethod with the Customer it belongs to instead.`,
      "payment_intent_invalid_parameter",
      "payment_method",
    );
  return method;
}

function confirm(caller: Caller, intent: Intent, input: Values<typeof confirmFields>): unknown {
  const { ctx, base } = caller;
  const reason = already[intent.status];
  if (reason) throw unexpectedState(`You cannot confirm this PaymentIntent because ${reason}.`, intent);
  const method = methodFor(ctx, intent, input);
  const ready: Intent = {
    ...intent,
    receipt_email: input.receipt_email ?? intent.receipt_email,
    setup_future_usage: input.setup_future_usage ?? intent.setup_future_usage,
    payment_method: method.id,
  };
  const { intent: paid, refusal } = pay(ctx, ready, method, {
    returnUrl: input.return_url ?? null,
    challengeUrl: base + challengePath,
    isOffSession: input.off_session ?? false,
  });
  if (refusal) {
    if (caller.isPublishable) refusal.body.payment_intent = shown(caller, paid);
    throw refusal;
  }
  return shown(caller, paid);
}

function withMethod(ctx: StripeContext, intent: Intent, id: string | undefined): Intent {
  if (id === undefined) return intent;
  return { ...intent, payment_method: getMethod(ctx, id).id, status: "requires_confirmation" };
}

function create(caller: Caller, input: Values<typeof createFields>): unknown {
  const { ctx } = caller;
  checkAmount(input.amount, input.currency);
  if (input.customer !== undefined) getCustomer(ctx, input.customer, "customer");
  if (input.automatic_payment_methods?.enabled && input.payment_method_types)
    throw invalid(
      "You may only specify one of these parameters: automatic_payment_methods, payment_method_types.",
      undefined,
      "payment_method_types",
    );
  if (input.confirm !== true && (input.return_url !== undefined || input.off_session !== undefined)) {
    const name = input.return_url === undefined ? "off_session" : "return_url";
    throw invalid(
      `Received ${name} when confirm is not true. ${name} may only be passed when confirm is true.`,
      undefined,
      name,
    );
  }
  const automatically =
    input.automatic_payment_methods ??
    (input.payment_method_types ? null : { enabled: true, allow_redirects: undefined });
  const opened = makeIntent(ctx, {
    amount: input.amount,
    currency: input.currency,
    customer: input.customer ?? null,
    description: input.description ?? null,
    metadata: merged({}, input.metadata),
    receiptEmail: input.receipt_email ?? null,
    setupFutureUsage: input.setup_future_usage ?? null,
    statementDescriptorSuffix: input.statement_descriptor_suffix ?? null,
    automatic: automatically?.enabled
      ? { enabled: true, allow_redirects: automatically.allow_redirects ?? "always" }
      : null,
  });
  const intent = ctx.store.put(withMethod(ctx, opened, input.payment_method));
  ctx.emit("payment_intent.created", intent);
  return input.confirm ? confirm(caller, intent, { ...input, client_secret: undefined }) : intent;
}

function update({ ctx }: Caller, intent: Intent, input: Values<typeof openFields>): Intent {
  const isOpen = ["requires_payment_method", "requires_confirmation", "requires_action"].includes(
    intent.status,
  );
  const touchesMoney =
    input.amount !== undefined || input.currency !== undefined || input.customer !== undefined;
  if (!isOpen && touchesMoney)
    throw unexpectedState(
      `This PaymentIntent's amount could not be updated because it has a status of ${intent.status}. You may only update the amount of a PaymentIntent with one of the following statuses: requires_payment_method, requires_confirmation, requires_action.`,
      intent,
    );
  checkAmount(input.amount ?? intent.amount, input.currency ?? intent.currency);
  if (input.customer !== undefined) getCustomer(ctx, input.customer, "customer");
  return ctx.store.put({
    ...withMethod(ctx, intent, input.payment_method),
    amount: input.amount ?? intent.amount,
    currency: input.currency ?? intent.currency,
    customer: input.customer ?? intent.customer,
    description: input.description === undefined ? intent.description : input.description,
    metadata: merged(intent.metadata, input.metadata),
    receipt_email: input.receipt_email === undefined ? intent.receipt_email : input.receipt_email,
    setup_future_usage:
      input.setup_future_usage === undefined ? intent.setup_future_usage : input.setup_future_usage,
  });
}

const reasons = choice("abandoned", "duplicate", "fraudulent", "requested_by_customer");

function cancel(ctx: StripeContext, intent: Intent, reason: Intent["cancellation_reason"]): Intent {
  if (intent.status === "succeeded" || intent.status === "canceled")
    throw unexpectedState(
      `You cannot cancel this PaymentIntent because it has a status of ${intent.status}. Only a PaymentIntent with one of the following statuses may be canceled: requires_payment_method, requires_capture, requires_confirmation, requires_action, processing.`,
      intent,
    );
  const canceled: Intent = {
    ...intent,
    canceled_at: ctx.now(idOf(intent.customer)),
    cancellation_reason: reason,
    next_action: null,
    status: "canceled",
  };
  ctx.store.put(canceled);
  ctx.emit("payment_intent.canceled", canceled);
  return canceled;
}

const createFields = {
  ...confirmFields,
  ...openFields,
  amount: must(integer()),
  currency: must(currency),
  automatic_payment_methods: automatic,
  confirm: boolean,
};

export const paymentIntentCalls = [
  call("POST", "payment_intents", { fields: createFields, run: create }),
  listing("payment_intents", {
    table: "payment_intent",
    fields: { customer: text() },
    keeps: (row, { customer }) => customer === undefined || idOf(row.customer) === customer,
  }),
  call("GET", "payment_intents/:id", {
    fields: { client_secret: text() },
    isPublic: true,
    run(caller, { client_secret }, id = "") {
      const intent = getIntent(caller.ctx, id);
      checkSecret(caller, intent, client_secret);
      return shown(caller, intent);
    },
  }),
  call("POST", "payment_intents/:id", {
    fields: openFields,
    run: (caller, input, id = "") => update(caller, getIntent(caller.ctx, id), input),
  }),
  call("POST", "payment_intents/:id/confirm", {
    fields: confirmFields,
    isPublic: true,
    run(caller, input, id = "") {
      const intent = getIntent(caller.ctx, id);
      checkSecret(caller, intent, input.client_secret);
      return confirm(caller, intent, input);
    },
  }),
  call("POST", "payment_intents/:id/cancel", {
    fields: { cancellation_reason: reasons },
    run: ({ ctx }, input, id = "") => cancel(ctx, getIntent(ctx, id), input.cancellation_reason ?? null),
  }),
];

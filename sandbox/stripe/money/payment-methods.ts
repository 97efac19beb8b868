import { createHash } from "node:crypto";
import type Stripe from "stripe";
import { call } from "../api/calls";
import { listing } from "../api/paging";
import { choice, clearable, email, hash, integer, metadata, text, type Values } from "../api/params";
import { newId } from "../ids";
import { invalid, missing, noSuch, Refusal } from "../refusal";
import { idOf, type StripeContext } from "../stripe-context";
import { type Behaviour, brandOf, cardByName, cardByNumber, hasRightCheckDigit } from "./cards";
import { getCustomer } from "./customers";
import { merged } from "./metadata";

const address = hash({
  city: clearable(text()),
  country: clearable(text()),
  line1: clearable(text()),
  line2: clearable(text()),
  postal_code: clearable(text()),
  state: clearable(text()),
});
export const cardFields = {
  number: text(),
  exp_month: integer(),
  exp_year: integer(),
  cvc: text(),
  token: text(),
};
const billing = {
  address,
  email: clearable(email),
  name: clearable(text()),
  phone: clearable(text()),
  tax_id: clearable(text()),
};
/** Card data sent by a browser, when creating the method or confirming a payment. */
export const methodFields = {
  type: choice("card"),
  card: hash(cardFields),
  billing_details: hash(billing),
  metadata,
  allow_redisplay: choice("always", "limited", "unspecified"),
};

interface CardData {
  number: string;
  expMonth: number;
  expYear: number;
  cvc: string | null;
}

const refusedCard = (code: string, message: string, param: string) =>
  new Refusal(402, { type: "card_error", code, message, param });

/** Checks that need no issuer: digits, date, length of the code. */
export function readCard(ctx: StripeContext, input: Values<typeof cardFields>, prefix = "card"): CardData {
  if (input.number === undefined)
    throw invalid(`Missing required param: ${prefix}[number].`, "parameter_missing", `${prefix}[number]`);
  const number = input.number.replaceAll(/[\s-]/g, "");
  const isNumber = /^\d{12,19}$/.test(number);
  if (!isNumber)
    throw refusedCard("invalid_number", "The card number is not a valid credit card number.", "number");
  if (!hasRightCheckDigit(number))
    throw refusedCard("incorrect_number", "Your card number is incorrect.", "number");
  const { exp_month: expMonth = 0, exp_year = 0, cvc } = input;
  if (expMonth < 1 || expMonth > 12)
    throw refusedCard("invalid_expiry_month", "Your card's expiration month is invalid.", "exp_month");
  const expYear = exp_year < 100 ? exp_year + 2000 : exp_year;
  const now = new Date(ctx.now() * 1000);
  const isPast = expYear * 12 + expMonth - 1 < now.getUTCFullYear() * 12 + now.getUTCMonth();
  if (isPast || expYear > now.getUTCFullYear() + 50)
    throw refusedCard("invalid_expiry_year", "Your card's expiration year is invalid.", "exp_year");
  if (cvc !== undefined && !/^\d{3,4}$/.test(cvc))
    throw refusedCard("invalid_cvc", "Your card's security code is invalid.", "cvc");
  return { number, expMonth, expYear, cvc: cvc ?? null };
}

const fingerprint = (number: string) =>
  createHash("sha256").update(number).digest("base64url").replaceAll(/[-_]/g, "x").slice(0, 16);

function cardFacts({ number, expMonth, expYear, cvc }: CardData): Stripe.PaymentMethod.Card {
  const brand = brandOf(number);
  return {
    brand,
    checks: {
      address_line1_check: null,
      address_postal_code_check: null,
      cvc_check: cvc === null ? null : "unchecked",
    },
    country: "FR",
    display_brand: brand,
    exp_month: expMonth,
    exp_year: expYear,
    fingerprint: fingerprint(number),
    funding: cardByNumber(number)?.funding ?? "credit",
    generated_from: null,
    last4: number.slice(-4),
    networks: { available: [brand], preferred: null },
    regulated_status: "unregulated",
    three_d_secure_usage: { supported: true },
    wallet: null,
  };
}

type Billing = Values<typeof billing> | undefined;

function keepMethod(ctx: StripeContext, data: CardData, input: Billing, extra: Record<string, string> = {}) {
  const method: Stripe.PaymentMethod = {
    id: newId("payment_method"),
    object: "payment_method",
    allow_redisplay: "unspecified",
    billing_details: {
      address: {
        city: input?.address?.city ?? null,
        country: input?.address?.country ?? null,
        line1: input?.address?.line1 ?? null,
        line2: input?.address?.line2 ?? null,
        postal_code: input?.address?.postal_code ?? null,
        state: input?.address?.state ?? null,
      },
      email: input?.email ?? null,
      name: input?.name ?? null,
      phone: input?.phone ?? null,
      tax_id: input?.tax_id ?? null,
    },
    card: cardFacts(data),
    created: ctx.now(),
    customer: null,
    customer_account: null,
    livemode: false,
    metadata: extra,
    type: "card",
  };
  ctx.store.put({ id: `card:${method.id}`, object: "kept.card", number: data.number, isSetUp: false });
  return ctx.store.put(method);
}

const nextYear = (ctx: StripeContext) => new Date(ctx.now() * 1000).getUTCFullYear() + 1;

/** A method from a browser's card data, a token of such data, or one of Stripe's named test cards. */
export function createMethod(
  ctx: StripeContext,
  input: Values<typeof methodFields>,
  prefix = "card",
): Stripe.PaymentMethod {
  if (input.type === undefined)
    throw invalid(
      "Missing required param: type.",
      "parameter_missing",
      prefix === "card" ? "type" : `${prefix}[type]`,
    );
  const card = input.card;
  if (!card) throw invalid("Missing required param: card.", "parameter_missing", prefix);
  if (card.token === undefined)
    return keepMethod(ctx, readCard(ctx, card, prefix), input.billing_details, input.metadata);
  const named = cardByName(card.token);
  if (named) return named_(ctx, named.number, input.billing_details);
  const token = ctx.store.find("token", card.token);
  const stored = ctx.store.find("kept.card", `card:${card.token}`);
  if (!token?.card || !stored) throw noSuch("token", card.token, `${prefix}[token]`);
  if (token.used)
    throw invalid(
      `You cannot use a Stripe token more than once: ${token.id}.`,
      "token_already_used",
      `${prefix}[token]`,
    );
  ctx.store.put({ ...token, used: true });
  const data = {
    number: stored.number,
    expMonth: Number(token.card.exp_month),
    expYear: Number(token.card.exp_year),
    cvc: "000",
  };
  return keepMethod(ctx, data, input.billing_details, input.metadata);
}

function named_(ctx: StripeContext, number: string, input?: Billing): Stripe.PaymentMethod {
  return keepMethod(ctx, { number, expMonth: 12, expYear: nextYear(ctx), cvc: "123" }, input);
}

/** The method with this id; `pm_card_…` creates a new one each time, as at Stripe. */
export function getMethod(ctx: StripeContext, id: string, param = "payment_method"): Stripe.PaymentMethod {
  const named = id.startsWith("pm_card_") ? cardByName(id) : undefined;
  if (named) return named_(ctx, named.number);
  const found = ctx.store.find("payment_method", id);
  if (!found) throw noSuch("PaymentMethod", id, param);
  return found;
}

export function behaviourOf(ctx: StripeContext, method: string): Behaviour & { isSetUp: boolean } {
  const stored = ctx.store.find("kept.card", `card:${method}`);
  return { ...(stored ? cardByNumber(stored.number) : {}), isSetUp: stored?.isSetUp ?? false };
}

export function markSetUp(ctx: StripeContext, method: string): void {
  const stored = ctx.store.find("kept.card", `card:${method}`);
  if (stored && !stored.isSetUp) ctx.store.put({ ...stored, isSetUp: true });
}

/** Attaches a card to a customer; a card its issuer refuses is not attached. */
export function attach(
  ctx: StripeContext,
  method: Stripe.PaymentMethod,
  customer: string,
): Stripe.PaymentMethod {
  const owner = idOf(method.customer);
  if (owner === customer) return method;
  if (owner)
    throw invalid(
      "The payment method you provided has already been attached to a customer.",
      "payment_method_already_attached",
      "payment_method",
    );
  const attached = ctx.store.put({ ...method, customer });
  ctx.emit("payment_method.attached", attached);
  return attached;
}

export function detach(ctx: StripeContext, method: Stripe.PaymentMethod): Stripe.PaymentMethod {
  const owner = idOf(method.customer);
  if (!owner)
    throw invalid(
      "The payment method you provided is not attached to a customer so detachment is impossible.",
      undefined,
      "payment_method",
    );
  const detached = ctx.store.put({ ...method, customer: null });
  const customer = ctx.store.find("customer", owner);
  if (customer && idOf(customer.invoice_settings.default_payment_method) === method.id)
    ctx.store.put({
      ...customer,
      invoice_settings: { ...customer.invoice_settings, default_payment_method: null },
    });
  ctx.emit("payment_method.detached", detached, { customer: owner });
  return detached;
}

function existing(ctx: StripeContext, id: string): Stripe.PaymentMethod {
  const found = ctx.store.find("payment_method", id);
  if (!found && !cardByName(id)) throw missing("PaymentMethod", id, "payment_method");
  return found ?? getMethod(ctx, id);
}

export const paymentMethodCalls = [
  call("POST", "payment_methods", {
    fields: methodFields,
    isPublic: true,
    run: ({ ctx }, params) => createMethod(ctx, params),
  }),
  listing("payment_methods", {
    table: "payment_method",
    fields: { customer: text(), type: choice("card") },
    keeps: (row, { customer }) => customer !== undefined && idOf(row.customer) === customer,
  }),
  call("GET", "customers/:id/payment_methods", {
    fields: { type: choice("card"), limit: integer() },
    run({ ctx }, _, id = "") {
      getCustomer(ctx, id);
      const data = ctx.store.all("payment_method").filter(({ customer }) => idOf(customer) === id);
      return {
        object: "list",
        data: data.reverse(),
        has_more: false,
        url: `/v1/customers/${id}/payment_methods`,
      };
    },
  }),
  call("GET", "payment_methods/:id", { run: ({ ctx }, _, id = "") => existing(ctx, id) }),
  call("POST", "payment_methods/:id", {
    fields: {
      billing_details: hash(billing),
      metadata,
      card: hash({ exp_month: integer(), exp_year: integer() }),
    },
    run({ ctx }, params, id = "") {
      const method = existing(ctx, id);
      return ctx.store.put({ ...method, metadata: merged(method.metadata, params.metadata) });
    },
  }),
  call("POST", "payment_methods/:id/attach", {
    fields: { customer: text() },
    run({ ctx }, { customer = "" }, id = "") {
      getCustomer(ctx, customer, "customer");
      return attach(ctx, existing(ctx, id), customer);
    },
  }),
  call("POST", "payment_methods/:id/detach", {
    run: ({ ctx }, _, id = "") => detach(ctx, existing(ctx, id)),
  }),
];

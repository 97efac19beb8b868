import { createHash } from "node:crypto";
import type Stripe from "stripe";
import { call } from "../api/calls";
import { listing } from "../api/paging";
import { choice, clearable, email, hash, integer, metadata, text, type Values } from "../api/params";
import { newId } from "../ids";
import { invalid, missing, noSuch, Refusal } from "../refusal";
import { idOf, type World } from "../world";
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
/** Data of a card as a browser sends it, with the call that makes the method or inside a confirmation. */
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

/** Checks what the issuer need not be asked for: digits, date, length of the code. */
export function readCard(world: World, given: Values<typeof cardFields>, prefix = "card"): CardData {
  if (given.number === undefined)
    throw invalid(`Missing required param: ${prefix}[number].`, "parameter_missing", `${prefix}[number]`);
  const number = given.number.replaceAll(/[\s-]/g, "");
  const isNumber = /^\d{12,19}$/.test(number);
  if (!isNumber)
    throw refusedCard("invalid_number", "The card number is not a valid credit card number.", "number");
  if (!hasRightCheckDigit(number))
    throw refusedCard("incorrect_number", "Your card number is incorrect.", "number");
  const { exp_month: expMonth = 0, exp_year = 0, cvc } = given;
  if (expMonth < 1 || expMonth > 12)
    throw refusedCard("invalid_expiry_month", "Your card's expiration month is invalid.", "exp_month");
  const expYear = exp_year < 100 ? exp_year + 2000 : exp_year;
  const now = new Date(world.now() * 1000);
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

function keepMethod(world: World, data: CardData, given: Billing, extra: Record<string, string> = {}) {
  const method: Stripe.PaymentMethod = {
    id: newId("payment_method"),
    object: "payment_method",
    allow_redisplay: "unspecified",
    billing_details: {
      address: {
        city: given?.address?.city ?? null,
        country: given?.address?.country ?? null,
        line1: given?.address?.line1 ?? null,
        line2: given?.address?.line2 ?? null,
        postal_code: given?.address?.postal_code ?? null,
        state: given?.address?.state ?? null,
      },
      email: given?.email ?? null,
      name: given?.name ?? null,
      phone: given?.phone ?? null,
      tax_id: given?.tax_id ?? null,
    },
    card: cardFacts(data),
    created: world.now(),
    customer: null,
    customer_account: null,
    livemode: false,
    metadata: extra,
    type: "card",
  };
  world.store.put({ id: `card:${method.id}`, object: "kept.card", number: data.number, isSetUp: false });
  return world.store.put(method);
}

const nextYear = (world: World) => new Date(world.now() * 1000).getUTCFullYear() + 1;

/** A method from a browser's card data, a token of such data, or one of Stripe's named test cards. */
export function createMethod(
  world: World,
  given: Values<typeof methodFields>,
  prefix = "card",
): Stripe.PaymentMethod {
  if (given.type === undefined)
    throw invalid(
      "Missing required param: type.",
      "parameter_missing",
      prefix === "card" ? "type" : `${prefix}[type]`,
    );
  const card = given.card;
  if (!card) throw invalid("Missing required param: card.", "parameter_missing", prefix);
  if (card.token === undefined)
    return keepMethod(world, readCard(world, card, prefix), given.billing_details, given.metadata);
  const named = cardByName(card.token);
  if (named) return named_(world, named.number, given.billing_details);
  const token = world.store.find("token", card.token);
  const kept = world.store.find("kept.card", `card:${card.token}`);
  if (!token?.card || !kept) throw noSuch("token", card.token, `${prefix}[token]`);
  if (token.used)
    throw invalid(
      `You cannot use a Stripe token more than once: ${token.id}.`,
      "token_already_used",
      `${prefix}[token]`,
    );
  world.store.put({ ...token, used: true });
  const data = {
    number: kept.number,
    expMonth: Number(token.card.exp_month),
    expYear: Number(token.card.exp_year),
    cvc: "000",
  };
  return keepMethod(world, data, given.billing_details, given.metadata);
}

function named_(world: World, number: string, given?: Billing): Stripe.PaymentMethod {
  return keepMethod(world, { number, expMonth: 12, expYear: nextYear(world), cvc: "123" }, given);
}

/** The method with this id; `pm_card_…` makes a new one each time, as at Stripe. */
export function getMethod(world: World, id: string, param = "payment_method"): Stripe.PaymentMethod {
  const named = id.startsWith("pm_card_") ? cardByName(id) : undefined;
  if (named) return named_(world, named.number);
  const found = world.store.find("payment_method", id);
  if (!found) throw noSuch("PaymentMethod", id, param);
  return found;
}

export function behaviourOf(world: World, method: string): Behaviour & { isSetUp: boolean } {
  const kept = world.store.find("kept.card", `card:${method}`);
  return { ...(kept ? cardByNumber(kept.number) : {}), isSetUp: kept?.isSetUp ?? false };
}

export function markSetUp(world: World, method: string): void {
  const kept = world.store.find("kept.card", `card:${method}`);
  if (kept && !kept.isSetUp) world.store.put({ ...kept, isSetUp: true });
}

/** Binds a card to a customer; a card that its issuer refuses at sight is not taken. */
export function attach(world: World, method: Stripe.PaymentMethod, customer: string): Stripe.PaymentMethod {
  const owner = idOf(method.customer);
  if (owner === customer) return method;
  if (owner)
    throw invalid(
      "The payment method you provided has already been attached to a customer.",
      "payment_method_already_attached",
      "payment_method",
    );
  const attached = world.store.put({ ...method, customer });
  world.emit("payment_method.attached", attached);
  return attached;
}

export function detach(world: World, method: Stripe.PaymentMethod): Stripe.PaymentMethod {
  const owner = idOf(method.customer);
  if (!owner)
    throw invalid(
      "The payment method you provided is not attached to a customer so detachment is impossible.",
      undefined,
      "payment_method",
    );
  const detached = world.store.put({ ...method, customer: null });
  const customer = world.store.find("customer", owner);
  if (customer && idOf(customer.invoice_settings.default_payment_method) === method.id)
    world.store.put({
      ...customer,
      invoice_settings: { ...customer.invoice_settings, default_payment_method: null },
    });
  world.emit("payment_method.detached", detached, { customer: owner });
  return detached;
}

function existing(world: World, id: string): Stripe.PaymentMethod {
  const found = world.store.find("payment_method", id);
  if (!found && !cardByName(id)) throw missing("PaymentMethod", id, "payment_method");
  return found ?? getMethod(world, id);
}

export const paymentMethodCalls = [
  call("POST", "payment_methods", {
    fields: methodFields,
    isPublic: true,
    run: ({ world }, params) => createMethod(world, params),
  }),
  listing("payment_methods", {
    table: "payment_method",
    fields: { customer: text(), type: choice("card") },
    keeps: (row, { customer }) => customer !== undefined && idOf(row.customer) === customer,
  }),
  call("GET", "customers/:id/payment_methods", {
    fields: { type: choice("card"), limit: integer() },
    run({ world }, _, id = "") {
      getCustomer(world, id);
      const data = world.store.all("payment_method").filter(({ customer }) => idOf(customer) === id);
      return {
        object: "list",
        data: data.reverse(),
        has_more: false,
        url: `/v1/customers/${id}/payment_methods`,
      };
    },
  }),
  call("GET", "payment_methods/:id", { run: ({ world }, _, id = "") => existing(world, id) }),
  call("POST", "payment_methods/:id", {
    fields: {
      billing_details: hash(billing),
      metadata,
      card: hash({ exp_month: integer(), exp_year: integer() }),
    },
    run({ world }, params, id = "") {
      const method = existing(world, id);
      return world.store.put({ ...method, metadata: merged(method.metadata, params.metadata) });
    },
  }),
  call("POST", "payment_methods/:id/attach", {
    fields: { customer: text() },
    run({ world }, { customer = "" }, id = "") {
      getCustomer(world, customer, "customer");
      return attach(world, existing(world, id), customer);
    },
  }),
  call("POST", "payment_methods/:id/detach", {
    run: ({ world }, _, id = "") => detach(world, existing(world, id)),
  }),
];

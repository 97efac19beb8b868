import type Stripe from "stripe";
import { call } from "../api/calls";
import { listing } from "../api/paging";
import { clearable, email, hash, list, metadata, text, type Values } from "../api/params";
import { newId, random } from "../ids";
import { missing, noSuch } from "../refusal";
import { idOf, type StripeContext } from "../stripe-context";
import { merged } from "./metadata";

const address = hash({
  city: clearable(text()),
  country: clearable(text()),
  line1: clearable(text()),
  line2: clearable(text()),
  postal_code: clearable(text()),
  state: clearable(text()),
});

const fields = {
  address,
  description: clearable(text()),
  email: clearable(email),
  invoice_settings: hash({ default_payment_method: clearable(text()) }),
  metadata,
  name: clearable(text(256)),
  phone: clearable(text(20)),
  preferred_locales: list(text()),
};

export function getCustomer(ctx: StripeContext, id: string, param?: string): Stripe.Customer {
  const found = ctx.store.find("customer", id);
  if (!found) throw param ? noSuch("customer", id, param) : missing("customer", id);
  return found;
}

const addressOf = (input: Values<{ address: typeof address }>["address"]): Stripe.Address | undefined =>
  input && {
    city: input.city ?? null,
    country: input.country ?? null,
    line1: input.line1 ?? null,
    line2: input.line2 ?? null,
    postal_code: input.postal_code ?? null,
    state: input.state ?? null,
  };

function changed(
  ctx: StripeContext,
  customer: Stripe.Customer,
  input: Values<typeof fields>,
): Stripe.Customer {
  const method = input.invoice_settings?.default_payment_method;
  if (method) {
    const found = ctx.store.find("payment_method", method);
    if (!found || idOf(found.customer) !== customer.id)
      throw noSuch("PaymentMethod", method, "invoice_settings[default_payment_method]");
  }
  return {
    ...customer,
    address: addressOf(input.address) ?? customer.address ?? null,
    description: input.description === undefined ? customer.description : input.description,
    email: input.email === undefined ? customer.email : input.email,
    name: input.name === undefined ? (customer.name ?? null) : input.name,
    phone: input.phone === undefined ? (customer.phone ?? null) : input.phone,
    preferred_locales: input.preferred_locales ?? customer.preferred_locales ?? [],
    metadata: merged(customer.metadata, input.metadata),
    invoice_settings: {
      ...customer.invoice_settings,
      ...(method === undefined ? {} : { default_payment_method: method }),
    },
  };
}

function blank(ctx: StripeContext, clock: string | null): Stripe.Customer {
  const frozen = clock ? ctx.store.find("test_helpers.test_clock", clock)?.frozen_time : undefined;
  if (clock && frozen === undefined) throw noSuch("test_clock", clock, "test_clock");
  return {
    id: newId("customer"),
    object: "customer",
    address: null,
    balance: 0,
    created: frozen ?? ctx.now(),
    currency: null,
    customer_account: null,
    default_source: null,
    delinquent: false,
    description: null,
    discount: null,
    email: null,
    invoice_prefix: random(8).toUpperCase(),
    invoice_settings: {
      custom_fields: null,
      default_payment_method: null,
      footer: null,
      rendering_options: null,
    },
    livemode: false,
    metadata: {},
    name: null,
    next_invoice_sequence: 1,
    phone: null,
    preferred_locales: [],
    shipping: null,
    tax_exempt: "none",
    test_clock: clock,
  };
}

/** Stores the changes and emits an event with the previous values. */
export function saveCustomer(
  ctx: StripeContext,
  before: Stripe.Customer,
  after: Stripe.Customer,
): Stripe.Customer {
  const previous = Object.fromEntries(
    Object.entries(before).filter(
      ([key, value]) => JSON.stringify(value) !== JSON.stringify(after[key as keyof Stripe.Customer]),
    ),
  );
  ctx.store.put(after);
  if (Object.keys(previous).length > 0) ctx.emit("customer.updated", after, previous);
  return after;
}

/** Creates a customer for a buyer without one, or one that the app knows already, with its id. */
export function createCustomer(
  ctx: StripeContext,
  input: { email: string | null } & Partial<Pick<Stripe.Customer, "id" | "name" | "metadata">>,
): Stripe.Customer {
  const customer = ctx.store.put({ ...blank(ctx, null), ...input });
  ctx.emit("customer.created", customer);
  return customer;
}

export const customerCalls = [
  call("POST", "customers", {
    fields: { ...fields, payment_method: text(), test_clock: text() },
    run({ ctx }, params) {
      const empty = blank(ctx, params.test_clock ?? null);
      const customer = ctx.store.put(changed(ctx, empty, params));
      ctx.emit("customer.created", customer);
      return customer;
    },
  }),
  listing("customers", {
    table: "customer",
    fields: { email: text(), test_clock: text() },
    keeps: (row, { email, test_clock }) =>
      (email === undefined || row.email === email) &&
      (test_clock === undefined || idOf(row.test_clock) === test_clock),
  }),
  call("GET", "customers/:id", {
    run: ({ ctx }, _, id = "") => getCustomer(ctx, id),
  }),
  call("POST", "customers/:id", {
    fields,
    run({ ctx }, params, id = "") {
      const customer = getCustomer(ctx, id);
      return saveCustomer(ctx, customer, changed(ctx, customer, params));
    },
  }),
  call("DELETE", "customers/:id", {
    run({ ctx }, _, id = "") {
      const customer = getCustomer(ctx, id);
      ctx.store.remove(customer);
      ctx.emit("customer.deleted", customer);
      return { id, object: "customer", deleted: true };
    },
  }),
];

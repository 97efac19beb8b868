import type Stripe from "stripe";
import { call } from "../api/calls";
import { listing } from "../api/paging";
import {
  boolean,
  choice,
  clearable,
  currency,
  hash,
  integer,
  list,
  metadata,
  must,
  text,
  url,
} from "../api/params";
import { newId } from "../ids";
import { merged } from "../money/metadata";
import { invalid, missing, noSuch } from "../refusal";
import type { Store } from "../store";
import { idOf, type StripeContext } from "../stripe-context";
import type { Rhythm } from "./periods";

type Price = Stripe.Price;
type Product = Stripe.Product;

/** Stripe writes decimals as text. */
export const decimal = (amount: number) => String(amount) as unknown as Stripe.Decimal;

interface NewPrice {
  id: string;
  created: number;
  currency: string;
  lookupKey: string | null;
  product: string;
  rhythm: Rhythm | null;
  amount: number;
  metadata?: Record<string, string>;
  nickname?: string | null;
  taxBehavior?: "inclusive" | "exclusive" | "unspecified";
}

function priceOf(input: NewPrice): Price {
  return {
    id: input.id,
    object: "price",
    active: true,
    billing_scheme: "per_unit",
    created: input.created,
    currency: input.currency,
    custom_unit_amount: null,
    livemode: false,
    lookup_key: input.lookupKey,
    metadata: input.metadata ?? {},
    nickname: input.nickname ?? null,
    product: input.product,
    recurring: input.rhythm && {
      interval: input.rhythm.interval as Stripe.Price.Recurring.Interval,
      interval_count: input.rhythm.count,
      meter: null,
      trial_period_days: null,
      usage_type: "licensed",
    },
    tax_behavior: input.taxBehavior ?? "inclusive",
    tiers_mode: null,
    transform_quantity: null,
    type: input.rhythm ? "recurring" : "one_time",
    unit_amount: input.amount,
    unit_amount_decimal: decimal(input.amount),
  };
}

function productOf(id: string, created: number, name: string, more: Partial<Product> = {}): Product {
  return {
    id,
    object: "product",
    active: true,
    created,
    default_price: null,
    description: null,
    images: [],
    livemode: false,
    marketing_features: [],
    metadata: {},
    name,
    package_dimensions: null,
    shippable: null,
    statement_descriptor: null,
    tax_code: null,
    tax_details: null,
    type: "service",
    unit_label: null,
    updated: created,
    url: null,
    ...more,
  };
}

const seededAt = Date.UTC(2026, 0, 1) / 1000;
const premium = "prod_PremiumAccess1";

/** Monthly and yearly Premium, found by their lookup keys. */
export function seedPrices(store: Store): void {
  if (!store.find("product", premium)) store.put(productOf(premium, seededAt, "Premium"));
  const seed = (id: string, lookupKey: string, interval: string, amount: number, currency = "eur") => {
    if (store.find("price", id)) return;
    const rhythm = { interval, count: 1 };
    store.put(priceOf({ id, created: seededAt, currency, lookupKey, product: premium, rhythm, amount }));
  };
  seed("price_1PremiumMonthly00000000", "premium_monthly", "month", 6_900);
  seed("price_1PremiumYearly000000000", "premium_yearly", "year", 69_000);
  seed("price_1PremiumMonthlyGbp00000", "premium_monthly_gbp", "month", 5_900, "gbp");
  seed("price_1PremiumYearlyGbp000000", "premium_yearly_gbp", "year", 59_000, "gbp");
  seed("price_1PremiumMonthlyChf00000", "premium_monthly_chf", "month", 6_900, "chf");
  seed("price_1PremiumYearlyChf000000", "premium_yearly_chf", "year", 69_000, "chf");
  store.flush();
}

export function getPrice(ctx: StripeContext, id: string, param: string): Price {
  const found = ctx.store.find("price", id);
  if (!found) throw noSuch("price", id, param);
  if (!found.active)
    throw invalid(
      `The price specified is inactive. This field only accepts active prices.`,
      "resource_missing",
      param,
    );
  return found;
}

/** Interval of a recurring price. */
export function rhythmOf({ id, recurring }: Price, param = "price"): Rhythm {
  if (!recurring)
    throw invalid(
      `The price specified is set to \`type=one_time\` but this field only accepts prices with \`type=recurring\`: ${id}`,
      undefined,
      param,
    );
  return { interval: recurring.interval, count: recurring.interval_count };
}

function takeKey(ctx: StripeContext, key: string, isTransferred: boolean): void {
  const holder = ctx.store.all("price").find((price) => price.active && price.lookup_key === key);
  if (!holder) return;
  if (!isTransferred)
    throw invalid(
      `A price (\`${holder.id}\`) already uses that lookup key.`,
      "resource_already_exists",
      "lookup_key",
    );
  ctx.store.put({ ...holder, lookup_key: null });
}

const recurring = hash({
  interval: must(choice("day", "week", "month", "year")),
  interval_count: integer(1),
});

export const priceCalls = [
  call("POST", "prices", {
    fields: {
      currency: must(currency),
      unit_amount: must(integer(0)),
      product: text(),
      product_data: hash({ name: must(text()), metadata }),
      recurring,
      lookup_key: text(200),
      transfer_lookup_key: boolean,
      tax_behavior: choice("inclusive", "exclusive", "unspecified"),
      nickname: text(),
      metadata,
    },
    run({ ctx }, input) {
      const created = ctx.now();
      const data = input.product_data;
      if (input.product !== undefined && !ctx.store.find("product", input.product))
        throw noSuch("product", input.product, "product");
      if (input.product === undefined && !data)
        throw invalid("You must specify either `product` or `product_data` when creating a price.");
      if (input.lookup_key !== undefined) takeKey(ctx, input.lookup_key, input.transfer_lookup_key ?? false);
      const product =
        input.product ??
        ctx.store.put(
          productOf(newId("product"), created, data?.name ?? "", { metadata: data?.metadata ?? {} }),
        ).id;
      const price = priceOf({
        id: newId("price"),
        created,
        currency: input.currency,
        lookupKey: input.lookup_key ?? null,
        product,
        rhythm: input.recurring
          ? { interval: input.recurring.interval, count: input.recurring.interval_count ?? 1 }
          : null,
        amount: input.unit_amount,
        metadata: merged({}, input.metadata),
        nickname: input.nickname ?? null,
        ...(input.tax_behavior ? { taxBehavior: input.tax_behavior } : {}),
      });
      ctx.store.put(price);
      ctx.emit("price.created", price);
      return price;
    },
  }),
  listing("prices", {
    table: "price",
    fields: {
      active: boolean,
      currency,
      lookup_keys: list(text()),
      product: text(),
      type: choice("one_time", "recurring"),
    },
    keeps: (row, { active, currency: requestedCurrency, lookup_keys, product, type }) =>
      (active === undefined || row.active === active) &&
      (requestedCurrency === undefined || row.currency === requestedCurrency) &&
      (lookup_keys === undefined || lookup_keys.includes(row.lookup_key ?? "")) &&
      (product === undefined || idOf(row.product) === product) &&
      (type === undefined || row.type === type),
  }),
  call("GET", "prices/:id", {
    run({ ctx }, _, id = "") {
      const found = ctx.store.find("price", id);
      if (!found) throw missing("price", id, "price");
      return found;
    },
  }),
  call("POST", "prices/:id", {
    fields: {
      active: boolean,
      lookup_key: clearable(text(200)),
      transfer_lookup_key: boolean,
      nickname: text(),
      metadata,
    },
    run({ ctx }, input, id = "") {
      const price = ctx.store.find("price", id);
      if (!price) throw missing("price", id, "price");
      if (input.lookup_key && input.lookup_key !== price.lookup_key)
        takeKey(ctx, input.lookup_key, input.transfer_lookup_key ?? false);
      const saved = ctx.store.put({
        ...price,
        active: input.active ?? price.active,
        lookup_key: input.lookup_key === undefined ? price.lookup_key : input.lookup_key,
        nickname: input.nickname ?? price.nickname,
        metadata: merged(price.metadata, input.metadata),
      });
      ctx.emit("price.updated", saved);
      return saved;
    },
  }),
];

export const productCalls = [
  call("POST", "products", {
    fields: { name: must(text()), description: text(), active: boolean, metadata, url },
    run({ ctx }, input) {
      const product = ctx.store.put(
        productOf(newId("product"), ctx.now(), input.name, {
          description: input.description ?? null,
          active: input.active ?? true,
          metadata: merged({}, input.metadata),
          url: input.url ?? null,
        }),
      );
      ctx.emit("product.created", product);
      return product;
    },
  }),
  listing("products", {
    table: "product",
    fields: { active: boolean, ids: list(text()) },
    keeps: (row, { active, ids }) =>
      (active === undefined || row.active === active) && (ids === undefined || ids.includes(row.id)),
  }),
  call("GET", "products/:id", {
    run({ ctx }, _, id = "") {
      const found = ctx.store.find("product", id);
      if (!found) throw missing("product", id);
      return found;
    },
  }),
  call("POST", "products/:id", {
    fields: { name: text(), description: clearable(text()), active: boolean, metadata },
    run({ ctx }, input, id = "") {
      const product = ctx.store.find("product", id);
      if (!product) throw missing("product", id);
      const saved = ctx.store.put<Product>({
        ...product,
        name: input.name ?? product.name,
        description: input.description === undefined ? product.description : input.description,
        active: input.active ?? product.active,
        metadata: merged(product.metadata, input.metadata),
        updated: ctx.now(),
      });
      ctx.emit("product.updated", saved);
      return saved;
    },
  }),
];

import type Stripe from "stripe";
import { currencies } from "@/lib/core/money";
import { premiumPlanCodes, premiumPlans } from "@/lib/core/plan/premium";
import { type PriceList, priceKeyOf } from "@/lib/core/plan/price-lists";
import type { SetupFinding } from "@/lib/gateways/payment/port";
import { apiVersion, idOf, metadataNames, type StripeCalls } from "@/lib/gateways/payment/stripe-payments";

export interface SetupOptions {
  lists: readonly PriceList[];
  webhookUrl: string;
  /** Types of the messages that are read. */
  webhookEvents: readonly string[];
  /** Looks and changes nothing. */
  isDryRun: boolean;
}

const productName = "premium";
type Report = (
  state: SetupFinding["state"],
  code: SetupFinding["code"],
  params?: SetupFinding["params"],
) => void;

/**
 * Creates what Premium needs at Stripe, or says that it is there: product, prices, portal, webhook. Repeating it
 * changes nothing. An amount is never changed, because a price may have subscribers.
 */
export async function setUpStripe(calls: StripeCalls, options: SetupOptions): Promise<SetupFinding[]> {
  const findings: SetupFinding[] = [];
  const report: Report = (state, code, params = {}) => findings.push({ state, code, params });
  await setUpPrices(calls, options, report);
  await setUpPortal(calls, options, report);
  await setUpWebhook(calls, options, report);
  return findings;
}

async function setUpPrices({ call }: StripeCalls, options: SetupOptions, report: Report): Promise<void> {
  const { lists, isDryRun } = options;
  const wanted = lists.flatMap((list) =>
    currencies.flatMap((currency) =>
      premiumPlanCodes.map((plan) => ({
        list,
        plan,
        currency,
        key: priceKeyOf(plan, list.version, currency),
      })),
    ),
  );
  const prices = new Map<string, Stripe.Price>();
  // Stripe takes ten keys in one call.
  for (let from = 0; from < wanted.length; from += 10) {
    const lookup_keys = wanted.slice(from, from + 10).map(({ key }) => key);
    const { data } = await call((stripe) => stripe.prices.list({ lookup_keys, limit: 100 }));
    for (const price of data) if (price.lookup_key) prices.set(price.lookup_key, price);
  }
  const [known] = prices.values();
  const product = await setUpProduct({ call }, known ? idOf(known.product) : null, isDryRun, report);
  for (const { list, plan, currency, key } of wanted) {
    const price = prices.get(key);
    const metadata = { [metadataNames.plan]: plan, [metadataNames.version]: String(list.version) };
    const terms = {
      currency: currency.toLowerCase(),
      unit_amount: list.prices[currency][plan],
      interval: premiumPlans[plan].months === 12 ? ("year" as const) : ("month" as const),
    };
    if (!price) {
      if (isDryRun || product === null) {
        report("missing", "price_missing", { key });
        continue;
      }
      const { interval, ...sum } = terms;
      await call((stripe) =>
        stripe.prices.create({
          ...sum,
          product,
          recurring: { interval },
          lookup_key: key,
          tax_behavior: "inclusive",
          metadata,
        }),
      );
      report("done", "price_created", { key });
      continue;
    }
    const isSame =
      price.currency === terms.currency &&
      price.unit_amount === terms.unit_amount &&
      price.recurring?.interval === terms.interval;
    if (!isSame) {
      report("conflict", "price_conflict", { key, id: price.id, version: String(list.version) });
      continue;
    }
    const isNamed = Object.entries(metadata).every(([name, value]) => price.metadata[name] === value);
    if (isNamed && price.active) report("ok", "price_ok", { key });
    else if (isDryRun) report("missing", "price_unnamed", { key });
    else {
      await call((stripe) => stripe.prices.update(price.id, { active: true, metadata }));
      report("done", "price_named", { key });
    }
  }
}

/** The product of the known prices, else the one that names itself; null when there is none yet. */
async function setUpProduct(
  { call }: Pick<StripeCalls, "call">,
  knownId: string | null,
  isDryRun: boolean,
  report: Report,
): Promise<string | null> {
  const products = await call((stripe) =>
    stripe.products.list({ active: true, limit: 100 }).autoPagingToArray({ limit: 1_000 }),
  );
  const product =
    products.find(({ id }) => id === knownId) ??
    products.find(({ metadata }) => metadata.product === productName);
  if (!product) {
    if (isDryRun) {
      report("missing", "product_missing");
      return null;
    }
    const made = await call((stripe) =>
      stripe.products.create({ name: "Premium", metadata: { product: productName } }),
    );
    report("done", "product_created", { id: made.id });
    return made.id;
  }
  if (product.metadata.product === productName) report("ok", "product_ok");
  else if (isDryRun) report("missing", "product_unnamed");
  else {
    await call((stripe) => stripe.products.update(product.id, { metadata: { product: productName } }));
    report("done", "product_named");
  }
  return product.id;
}

/** Plans are changed on our page, which knows the subscriber's price list; the portal would offer any price. */
const portalFeatures = {
  invoice_history: { enabled: true },
  payment_method_update: { enabled: true },
  subscription_cancel: { enabled: true, mode: "at_period_end" },
  subscription_update: { enabled: false },
} as const satisfies Stripe.BillingPortal.ConfigurationUpdateParams.Features;

async function setUpPortal({ call }: StripeCalls, { isDryRun }: SetupOptions, report: Report): Promise<void> {
  const { data } = await call((stripe) =>
    stripe.billingPortal.configurations.list({ is_default: true, active: true, limit: 1 }),
  );
  const [portal] = data;
  if (!portal) {
    report("conflict", "portal_without_settings");
    return;
  }
  const { features } = portal;
  const isSame =
    features.invoice_history.enabled &&
    features.payment_method_update.enabled &&
    features.subscription_cancel.enabled &&
    features.subscription_cancel.mode === "at_period_end" &&
    !features.subscription_update.enabled;
  if (isSame) report("ok", "portal_ok");
  else if (isDryRun) report("missing", "portal_differs");
  else {
    await call((stripe) =>
      stripe.billingPortal.configurations.update(portal.id, { features: portalFeatures }),
    );
    report("done", "portal_changed");
  }
}

async function setUpWebhook(
  { call }: StripeCalls,
  { webhookUrl, webhookEvents, isDryRun }: SetupOptions,
  report: Report,
): Promise<void> {
  const endpoints = await call((stripe) =>
    stripe.webhookEndpoints.list({ limit: 100 }).autoPagingToArray({ limit: 1_000 }),
  );
  const endpoint = endpoints.find(({ url }) => url === webhookUrl);
  const wanted = webhookEvents as readonly Stripe.WebhookEndpointCreateParams.EnabledEvent[];
  const enabled_events = [...wanted];
  if (!endpoint) {
    if (isDryRun) {
      report("missing", "webhook_missing", { url: webhookUrl });
      return;
    }
    const made = await call((stripe) =>
      stripe.webhookEndpoints.create({ url: webhookUrl, enabled_events, api_version: apiVersion }),
    );
    report("done", "webhook_created", { url: webhookUrl, secret: made.secret ?? "" });
    return;
  }
  const isComplete =
    endpoint.enabled_events.includes("*") || wanted.every((event) => endpoint.enabled_events.includes(event));
  if (isComplete && endpoint.status === "enabled") report("ok", "webhook_ok", { url: webhookUrl });
  else if (isDryRun) report("missing", "webhook_differs", { url: webhookUrl });
  else {
    const all = endpoint.enabled_events.includes("*")
      ? {}
      : { enabled_events: [...new Set([...endpoint.enabled_events, ...enabled_events])] };
    await call((stripe) =>
      stripe.webhookEndpoints.update(endpoint.id, {
        ...all,
        disabled: false,
      } as Stripe.WebhookEndpointUpdateParams),
    );
    report("done", "webhook_changed", { url: webhookUrl });
  }
}

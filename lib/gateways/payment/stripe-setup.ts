import type Stripe from "stripe";
import { premiumPlanCodes, premiumPlans } from "@/lib/core/plan/premium";
import { type PriceList, priceKeyOf } from "@/lib/core/plan/price-lists";
import { apiVersion, idOf, metadataNames, type StripeCalls } from "@/lib/gateways/payment/stripe-payments";

export interface SetupFinding {
  /** `ok`: as wanted; `done`: created or changed by this run; `missing`: a run without `isDryRun` mends it;
   * `conflict`: only a person can decide. */
  state: "ok" | "done" | "missing" | "conflict";
  sentence: string;
}

export interface SetupOptions {
  lists: readonly PriceList[];
  webhookUrl: string;
  /** Types of the messages that are read. */
  webhookEvents: readonly string[];
  /** Looks and changes nothing. */
  isDryRun: boolean;
}

const productName = "premium";
type Report = (state: SetupFinding["state"], sentence: string) => void;

/**
 * Creates what Premium needs at Stripe, or says that it is there: product, prices, portal, webhook. Repeating it
 * changes nothing. An amount is never changed, because a price may have subscribers.
 */
export async function setUpStripe(calls: StripeCalls, options: SetupOptions): Promise<SetupFinding[]> {
  const findings: SetupFinding[] = [];
  const report: Report = (state, sentence) => findings.push({ state, sentence });
  await setUpPrices(calls, options, report);
  await setUpPortal(calls, options, report);
  await setUpWebhook(calls, options, report);
  return findings;
}

async function setUpPrices({ call }: StripeCalls, options: SetupOptions, report: Report): Promise<void> {
  const { lists, isDryRun } = options;
  const wanted = lists.flatMap((list) =>
    premiumPlanCodes.map((plan) => ({ list, plan, key: priceKeyOf(plan, list.version) })),
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
  for (const { list, plan, key } of wanted) {
    const price = prices.get(key);
    const metadata = { [metadataNames.plan]: plan, [metadataNames.version]: String(list.version) };
    const terms = {
      currency: list.currency.toLowerCase(),
      unit_amount: list.prices[plan],
      interval: premiumPlans[plan].months === 12 ? ("year" as const) : ("month" as const),
    };
    if (!price) {
      if (isDryRun || product === null) {
        report("missing", `The price ${key} is missing.`);
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
      report("done", `The price ${key} was created.`);
      continue;
    }
    const isSame =
      price.currency === terms.currency &&
      price.unit_amount === terms.unit_amount &&
      price.recurring?.interval === terms.interval;
    if (!isSame) {
      report(
        "conflict",
        `The price ${key} (${price.id}) is not the one of list ${list.version}; it was left as it is. Give another price the key, or write a new list.`,
      );
      continue;
    }
    const isNamed = Object.entries(metadata).every(([name, value]) => price.metadata[name] === value);
    if (isNamed && price.active) report("ok", `The price ${key} is there.`);
    else if (isDryRun) report("missing", `The price ${key} is inactive or does not name its plan.`);
    else {
      await call((stripe) => stripe.prices.update(price.id, { active: true, metadata }));
      report("done", `The price ${key} is active and names its plan now.`);
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
      report("missing", "The product Premium is missing.");
      return null;
    }
    const made = await call((stripe) =>
      stripe.products.create({ name: "Premium", metadata: { product: productName } }),
    );
    report("done", `The product Premium was created (${made.id}).`);
    return made.id;
  }
  if (product.metadata.product === productName) report("ok", "The product Premium is there.");
  else if (isDryRun) report("missing", "The product Premium does not name itself.");
  else {
    await call((stripe) => stripe.products.update(product.id, { metadata: { product: productName } }));
    report("done", "The product Premium names itself now.");
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
    report(
      "conflict",
      "The portal has no settings: save them once in Stripe's dashboard, then run this again.",
    );
    return;
  }
  const { features } = portal;
  const isSame =
    features.invoice_history.enabled &&
    features.payment_method_update.enabled &&
    features.subscription_cancel.enabled &&
    features.subscription_cancel.mode === "at_period_end" &&
    !features.subscription_update.enabled;
  if (isSame) report("ok", "The portal is set up.");
  else if (isDryRun) report("missing", "The portal offers something else than card, invoices and the end.");
  else {
    await call((stripe) =>
      stripe.billingPortal.configurations.update(portal.id, { features: portalFeatures }),
    );
    report("done", "The portal offers card, invoices and the end of the subscription now.");
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
      report("missing", `No messages are sent to ${webhookUrl}.`);
      return;
    }
    const made = await call((stripe) =>
      stripe.webhookEndpoints.create({ url: webhookUrl, enabled_events, api_version: apiVersion }),
    );
    report(
      "done",
      `Messages are sent to ${webhookUrl}: set STRIPE_WEBHOOK_SECRET to ${made.secret ?? "its secret"}.`,
    );
    return;
  }
  const isComplete =
    endpoint.enabled_events.includes("*") || wanted.every((event) => endpoint.enabled_events.includes(event));
  if (isComplete && endpoint.status === "enabled") report("ok", `Messages are sent to ${webhookUrl}.`);
  else if (isDryRun) report("missing", `Not all messages are sent to ${webhookUrl}.`);
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
    report("done", `All messages are sent to ${webhookUrl} now.`);
  }
}

import type Stripe from "stripe";
import {
  type CheckoutFacts,
  type InvoiceFacts,
  type PaymentPort,
  PaymentRefused,
  type PriceFacts,
  type SubscriptionFacts,
} from "@/lib/gateways/payment/port";
import {
  createStripeCalls,
  creditPart,
  eventPart,
  idOf,
  instantOf,
  metadataNames,
  type StripeCalls,
  type StripeOptions,
} from "@/lib/gateways/payment/stripe-payments";
import { setUpStripe } from "@/lib/gateways/payment/stripe-setup";

/** Stripe through its own SDK; the sandbox has the same API at another address. */
export function createStripePayments(options: StripeOptions): PaymentPort {
  const calls = createStripeCalls(options);
  return {
    publishableKey: options.publishableKey,
    ...creditPart(calls),
    ...eventPart(calls, options.webhookSecrets),
    ...premiumPart(calls),
    checkSetup: (lists, webhookUrl) => setUpStripe(calls, { lists, webhookUrl, isDryRun: true }),
  };
}

type PremiumPart = Pick<
  PaymentPort,
  | "createCheckout"
  | "findCheckout"
  | "expireCheckout"
  | "createPortal"
  | "findSubscription"
  | "listSubscriptions"
  | "setRenewal"
  | "changePrice"
  | "changePriceAtPeriodEnd"
  | "keepPrice"
  | "endSubscription"
  | "findInvoice"
>;

type Locale = Stripe.Checkout.SessionCreateParams.Locale & Stripe.BillingPortal.SessionCreateParams.Locale;
const languageOf = (locale: string) => locale.slice(0, 2) as Locale;
const withSchedule = { expand: ["schedule"] };

/** Checkout, portal and subscriptions of Premium. */
function premiumPart({ call, find }: StripeCalls): PremiumPart {
  const priceIds = new Map<string, string>();
  const priceId = async (key: string): Promise<string> => {
    const known = priceIds.get(key);
    if (known) return known;
    const { data } = await call((stripe) => stripe.prices.list({ lookup_keys: [key], active: true }));
    const [price] = data;
    if (!price) throw new PaymentRefused("price_missing");
    priceIds.set(key, price.id);
    return price.id;
  };

  const whole = async (subscription: Stripe.Subscription) => {
    const { schedule } = subscription;
    const next = nextPriceId(subscription, typeof schedule === "string" ? null : schedule);
    const price = next === null ? null : await find((stripe) => stripe.prices.retrieve(next));
    return subscriptionFacts(subscription, price && priceFacts(price));
  };
  const findCheckout = async (id: string) => {
    const session = await find((stripe) => stripe.checkout.sessions.retrieve(id));
    return session && checkoutFacts(session);
  };
  const get = (id: string) => call((stripe) => stripe.subscriptions.retrieve(id, withSchedule));
  const scheduleId = ({ schedule }: Stripe.Subscription) =>
    typeof schedule === "string" ? schedule : (schedule?.id ?? null);
  /** A subscription with a schedule cannot be changed directly. */
  const freed = async (id: string) => {
    const subscription = await get(id);
    const schedule = scheduleId(subscription);
    if (schedule) await call((stripe) => stripe.subscriptionSchedules.release(schedule));
    return subscription;
  };

  return {
    async createCheckout(input) {
      const price = await priceId(input.priceKey);
      const metadata = {
        [metadataNames.provider]: input.providerId,
        [metadataNames.checkout]: input.checkoutId,
      };
      const session = await call((stripe) =>
        stripe.checkout.sessions.create(
          {
            mode: "subscription",
            customer: input.customerId,
            client_reference_id: input.checkoutId,
            line_items: [{ price, quantity: 1 }],
            metadata,
            subscription_data: { metadata },
            locale: languageOf(input.locale),
            expires_at: Math.floor(input.expiresAt.getTime() / 1000),
            success_url: input.successUrl,
            cancel_url: input.cancelUrl,
          },
          { idempotencyKey: `checkout-${input.checkoutId}-${input.customerId}` },
        ),
      );
      if (!session.url) throw new Error(`Checkout ${session.id} has no address`);
      return { id: session.id, url: session.url };
    },
    findCheckout,
    async expireCheckout(id) {
      try {
        const session = await find((stripe) => stripe.checkout.sessions.expire(id));
        return session && checkoutFacts(session);
      } catch (error) {
        // The session has been completed or has expired meanwhile.
        if (error instanceof PaymentRefused) return findCheckout(id);
        throw error;
      }
    },
    async createPortal({ customerId, returnUrl, locale }) {
      const { url } = await call((stripe) =>
        stripe.billingPortal.sessions.create({
          customer: customerId,
          return_url: returnUrl,
          locale: languageOf(locale),
        }),
      );
      return { url };
    },
    async findSubscription(id) {
      const subscription = await find((stripe) => stripe.subscriptions.retrieve(id, withSchedule));
      return subscription && whole(subscription);
    },
    async listSubscriptions(customerId) {
      const { data } = await call((stripe) =>
        stripe.subscriptions.list({
          customer: customerId,
          status: "all",
          limit: 100,
          expand: ["data.schedule"],
        }),
      );
      return Promise.all(data.map(whole));
    },
    async setRenewal(id, renews) {
      await freed(id);
      await call((stripe) => stripe.subscriptions.update(id, { cancel_at_period_end: !renews }));
    },
    async changePrice(id, key) {
      const price = await priceId(key);
      const item = (await freed(id)).items.data[0];
      if (!item) throw new PaymentRefused("subscription_without_item");
      await call((stripe) =>
        stripe.subscriptions.update(id, {
          items: [{ id: item.id, price }],
          proration_behavior: "always_invoice",
          payment_behavior: "error_if_incomplete",
        }),
      );
    },
    async changePriceAtPeriodEnd(id, key) {
      const price = await priceId(key);
      const subscription = await get(id);
      const item = subscription.items.data[0];
      if (!item) throw new PaymentRefused("subscription_without_item");
      // A schedule would undo an end that was chosen meanwhile, perhaps on the supplier's own page.
      if (subscription.cancel_at_period_end || subscription.cancel_at !== null)
        throw new PaymentRefused("subscription_canceling");
      const schedule =
        scheduleId(subscription) ??
        (await call((stripe) => stripe.subscriptionSchedules.create({ from_subscription: id }))).id;
      await call((stripe) =>
        stripe.subscriptionSchedules.update(schedule, {
          end_behavior: "release",
          proration_behavior: "none",
          phases: [
            {
              items: [{ price: item.price.id, quantity: 1 }],
              start_date: item.current_period_start,
              end_date: item.current_period_end,
            },
            { items: [{ price, quantity: 1 }] },
          ],
        }),
      );
    },
    async keepPrice(id) {
      await freed(id);
    },
    async endSubscription(id) {
      // A subscription that Stripe does not know has ended, too.
      const known = await find((stripe) => stripe.subscriptions.retrieve(id));
      if (known === null || known.ended_at !== null) return;
      await freed(id);
      // Another call may have ended it meanwhile.
      await find((stripe) => stripe.subscriptions.cancel(id, { prorate: false, invoice_now: false }));
    },
    async findInvoice(id) {
      const invoice = await find((stripe) => stripe.invoices.retrieve(id, { expand: ["payments"] }));
      return invoice && invoiceFacts(invoice);
    },
  };
}

const maybeInstant = (seconds: number | null | undefined) => (seconds == null ? null : instantOf(seconds));

function priceFacts({ lookup_key, metadata, unit_amount, currency }: Stripe.Price): PriceFacts {
  return {
    key: lookup_key,
    plan: metadata[metadataNames.plan] ?? null,
    version: metadata[metadataNames.version] ?? null,
    amountCents: unit_amount,
    currency: currency.toUpperCase(),
  };
}

/** Periods belong to the items of a subscription; ours have one item. */
function subscriptionFacts(
  subscription: Stripe.Subscription,
  nextPrice: PriceFacts | null,
): SubscriptionFacts {
  const item = subscription.items.data[0];
  if (!item) throw new Error(`Subscription ${subscription.id} has no item`);
  const end = instantOf(item.current_period_end);
  return {
    id: subscription.id,
    customerId: idOf(subscription.customer) ?? "",
    providerId: subscription.metadata?.[metadataNames.provider] ?? null,
    status: subscription.status,
    price: priceFacts(item.price),
    startedAt: instantOf(subscription.start_date),
    periodStart: instantOf(item.current_period_start),
    periodEnd: end,
    cancelAt: maybeInstant(subscription.cancel_at) ?? (subscription.cancel_at_period_end ? end : null),
    canceledAt: maybeInstant(subscription.canceled_at),
    endedAt: maybeInstant(subscription.ended_at),
    nextPrice,
    latestInvoiceId: idOf(subscription.latest_invoice),
  };
}

/** The price that a schedule sets for the next period, or null. */
function nextPriceId(
  subscription: Stripe.Subscription,
  schedule: Stripe.SubscriptionSchedule | null,
): string | null {
  const item = subscription.items.data[0];
  const next = schedule?.phases.find(({ start_date }) => item && start_date >= item.current_period_end);
  const price = idOf(next?.items[0]?.price);
  return price === item?.price.id ? null : price;
}

const checkoutStatuses = new Set<string>(["open", "complete", "expired"]);

function checkoutFacts(session: Stripe.Checkout.Session): CheckoutFacts {
  return {
    id: session.id,
    status: (checkoutStatuses.has(session.status ?? "") ? session.status : "open") as CheckoutFacts["status"],
    isPaid: session.payment_status !== "unpaid",
    url: session.url,
    customerId: idOf(session.customer),
    checkoutId: session.client_reference_id,
    subscriptionId: idOf(session.subscription),
  };
}

function invoiceFacts(invoice: Stripe.Invoice): InvoiceFacts {
  const payment = invoice.payments?.data.find(({ status }) => status === "paid")?.payment;
  return {
    id: invoice.id ?? "",
    isPaid: invoice.status === "paid",
    paidCents: invoice.amount_paid,
    currency: invoice.currency.toUpperCase(),
    customerId: idOf(invoice.customer),
    subscriptionId: idOf(invoice.parent?.subscription_details?.subscription),
    intentId: idOf(payment?.payment_intent),
    paidAt: maybeInstant(invoice.status_transitions?.paid_at),
  };
}

import type Stripe from "stripe";
import {
  type CheckoutFacts,
  type PaymentPort,
  PaymentRefused,
  type PriceFacts,
  type SubscriptionFacts,
} from "@/lib/gateways/payment/port";
import { findRefusal, invoicePart, maybeInstant } from "@/lib/gateways/payment/stripe-invoices";
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
import { refundPart } from "@/lib/gateways/payment/stripe-refunds";
import { setUpStripe } from "@/lib/gateways/payment/stripe-setup";

/** Stripe through its own SDK; the sandbox has the same API at another address. */
export function createStripePayments(options: StripeOptions): PaymentPort {
  const calls = createStripeCalls(options);
  return {
    publishableKey: options.publishableKey,
    ...creditPart(calls),
    ...eventPart(calls, options.webhookSecrets),
    ...premiumPart(calls),
    ...invoicePart(calls),
    ...refundPart(calls),
    checkSetup: (lists, webhookUrl, webhookEvents) =>
      setUpStripe(calls, { lists, webhookUrl, webhookEvents, isDryRun: true }),
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
  | "findPayingMethod"
>;

type Locale = Stripe.Checkout.SessionCreateParams.Locale & Stripe.BillingPortal.SessionCreateParams.Locale;
const languageOf = (locale: string) => locale.slice(0, 2) as Locale;
const withSchedule = { expand: ["schedule"] };

/** Checkout, portal and subscriptions of Premium. */
function premiumPart(calls: StripeCalls): PremiumPart {
  const { call, find } = calls;
  const { voidInvoice } = invoicePart(calls);
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
    const priceOf = async (id: string | null) => {
      const price = id === null ? null : await find((stripe) => stripe.prices.retrieve(id));
      return price && priceFacts(price);
    };
    const nextPrice = await priceOf(
      nextPriceId(subscription, typeof schedule === "string" ? null : schedule),
    );
    const pendingPrice = await priceOf(idOf(subscription.pending_update?.subscription_items?.[0]?.price));
    return subscriptionFacts(subscription, { nextPrice, pendingPrice });
  };
  const findCheckout = async (id: string) => {
    const session = await find((stripe) => stripe.checkout.sessions.retrieve(id));
    return session && checkoutFacts(session);
  };
  const get = (id: string) => call((stripe) => stripe.subscriptions.retrieve(id, withSchedule));
  const scheduleId = ({ schedule }: Stripe.Subscription) =>
    typeof schedule === "string" ? schedule : (schedule?.id ?? null);
  /** A subscription with a schedule, or with a change that waits for its payment, cannot be changed directly. */
  const freed = async (id: string) => {
    const subscription = await get(id);
    const schedule = scheduleId(subscription);
    if (schedule) await call((stripe) => stripe.subscriptionSchedules.release(schedule));
    const invoice = idOf(subscription.latest_invoice);
    if (!subscription.pending_update || invoice === null) return subscription;
    await voidInvoice(invoice);
    return get(id);
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
      const changed = await call((stripe) =>
        stripe.subscriptions.update(id, {
          items: [{ id: item.id, price }],
          proration_behavior: "always_invoice",
          // The payer is there to answer the bank, as the supplier takes for granted.
          payment_behavior: "pending_if_incomplete",
        }),
      );
      const waiting = changed.pending_update ? idOf(changed.latest_invoice) : null;
      const refusal = waiting === null ? null : await findRefusal(calls, waiting);
      if (waiting === null || refusal === null) return;
      // Without its invoice the supplier discards the change.
      await voidInvoice(waiting);
      throw new PaymentRefused(refusal.code ?? "card_declined", refusal.decline_code ?? null);
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
    async findPayingMethod(id) {
      const subscription = await find((stripe) =>
        stripe.subscriptions.retrieve(id, { expand: ["customer"] }),
      );
      const customer = subscription?.customer;
      const own = idOf(subscription?.default_payment_method);
      if (own !== null || !customer || typeof customer === "string" || customer.deleted) return own;
      return idOf(customer.invoice_settings.default_payment_method);
    },
  };
}

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
  others: Pick<SubscriptionFacts, "nextPrice" | "pendingPrice">,
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
    ...others,
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

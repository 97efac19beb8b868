import { newestList } from "@/lib/core/plan/price-lists";
import type { SubscriptionFacts } from "@/lib/gateways/payment/port";
import { PaymentRefused, PaymentUnavailable } from "@/lib/gateways/payment/port";
import { monthsLater, type PaymentDouble } from "./payment-double";
import { createInvoices } from "./payment-invoices";
import { reader } from "./payment-messages";
import { priceOf, pricesOf } from "./prices";

/** The default time of tests, as in `./context`. */
const testNow = new Date("2027-02-15T10:00:00.000Z");

const paidWith = { type: "card", brand: "visa", last4: "4242" };
const unknownPrice = { ...priceOf("premium_monthly", 1, 0), key: "unknown", plan: null, version: null };

export function createPaymentDouble(): PaymentDouble {
  let count = 0;
  const next = (prefix: string) => `${prefix}_${++count}${crypto.randomUUID().slice(0, 8)}`;
  const keyed = new Map<string, string>();
  /** Like idempotency keys: the same key returns the same object. */
  const once = (key: string, prefix: string) => {
    const known = keyed.get(key);
    const id = known ?? next(prefix);
    keyed.set(key, id);
    return { id, isNew: known === undefined };
  };
  const must = <T>(map: Map<string, T>, id: string): T => {
    const found = map.get(id);
    if (!found) throw new Error(`the supplier has no ${id}`);
    return found;
  };

  const mustHave = (customerId: string) => {
    if (double.gone.has(customerId)) throw new PaymentRefused("resource_missing");
  };

  const invoices = createInvoices(() => double, { next, once, must });
  const { invoice, openInvoice, methodOf, discardPending, startAnew } = invoices;

  const double: PaymentDouble = {
    down: false,
    methods: new Map(),
    refusedMethods: new Set(),
    askedMethods: new Set(),
    cardFingerprint: `card_${crypto.randomUUID()}`,
    prices: new Map(pricesOf(newestList()).map((one) => [one.key ?? "", one])),
    calls: [],
    gone: new Set(),
    intents: new Map(),
    refunds: new Map(),
    disputes: new Map(),
    evidence: new Map(),
    checkouts: new Map(),
    subscriptions: new Map(),
    invoices: new Map(),
    events: [],
    publishableKey: "pk_test_double",

    setIntent(id, change) {
      double.intents.set(id, { ...must(double.intents, id), ...change });
    },
    pay(id) {
      const { amountCents } = must(double.intents, id);
      double.setIntent(id, { status: "succeeded", receivedCents: amountCents, lastRefusal: null, paidWith });
    },
    setSubscription(id, change) {
      double.subscriptions.set(id, { ...must(double.subscriptions, id), ...change });
    },
    completeCheckout(id, at = testNow) {
      const session = must(double.checkouts, id);
      const { months, ...price } = double.prices.get(session.priceKey) ?? unknownPrice;
      const subscriptionId = next("sub");
      const subscription: SubscriptionFacts = {
        id: subscriptionId,
        customerId: session.customerId ?? "",
        providerId: session.providerId,
        status: "active",
        price,
        startedAt: at,
        periodStart: at,
        periodEnd: monthsLater(at, months),
        cancelAt: null,
        canceledAt: null,
        endedAt: null,
        nextPrice: null,
        pendingPrice: null,
        latestInvoiceId: null,
      };
      const latestInvoiceId = invoice(subscription, price.amountCents, at);
      double.subscriptions.set(subscriptionId, { ...subscription, latestInvoiceId });
      double.checkouts.set(id, { ...session, status: "complete", isPaid: true, url: null, subscriptionId });
      return subscriptionId;
    },
    renew(id) {
      const subscription = must(double.subscriptions, id);
      const price = subscription.nextPrice ?? subscription.price;
      const months = price.plan === "premium_yearly" ? 12 : 1;
      double.setSubscription(id, {
        price,
        nextPrice: null,
        status: "active",
        periodStart: subscription.periodEnd,
        periodEnd: monthsLater(subscription.periodEnd, months),
        latestInvoiceId: invoice(subscription, price.amountCents ?? 0, subscription.periodEnd, true),
      });
    },
    ...invoices.acts,

    createCustomer: async ({ providerId, replaces }) => ({
      id: once(`customer-${providerId}-${replaces}`, "cus").id,
    }),
    hasCustomer: async (id) => !double.gone.has(id),
    async deleteCustomer(id) {
      double.gone.add(id);
    },
    async createIntent({ orderId, providerId, customerId, amount }) {
      mustHave(customerId);
      const { id, isNew } = once(`order-${orderId}-${customerId}`, "pi");
      if (isNew)
        double.intents.set(id, {
          id,
          status: "requires_payment_method",
          amountCents: amount.cents,
          receivedCents: 0,
          currency: amount.currency,
          customerId,
          orderId,
          providerId,
          lastRefusal: null,
        });
      return { id, clientSecret: `${id}_secret_test` };
    },
    findIntent: async (id) => double.intents.get(id) ?? null,
    async cancelIntent(id) {
      if (double.intents.get(id)?.status !== "succeeded" && double.intents.has(id))
        double.setIntent(id, { status: "canceled" });
      return double.intents.get(id) ?? null;
    },
    async refund({ refundId, intentId, amount }) {
      const { id, isNew } = once(`refund-${refundId}`, "re");
      if (isNew)
        double.refunds.set(id, {
          id,
          intentId,
          refundId,
          status: "succeeded",
          amountCents: amount.cents,
          currency: must(double.intents, intentId).currency,
          createdAt: testNow,
        });
      return must(double.refunds, id);
    },
    findRefund: async (id) => double.refunds.get(id) ?? null,
    listRefunds: async (intentId) =>
      [...double.refunds.values()].filter((refund) => refund.intentId === intentId),
    findDispute: async (id) => double.disputes.get(id) ?? null,
    async answerDispute(id, evidence) {
      double.evidence.set(id, evidence);
      double.disputes.set(id, { ...must(double.disputes, id), status: "under_review" });
    },
    findCardFingerprint: async (id) => {
      must(double.intents, id);
      return double.cardFingerprint;
    },
    findChargeIntent: async (id) => (id.startsWith("ch_") ? id.replace("ch_", "") : null),

    async createCheckout({ checkoutId, customerId, providerId, priceKey }) {
      mustHave(customerId);
      const { id, isNew } = once(`checkout-${checkoutId}-${customerId}`, "cs_test");
      const url = `https://checkout.test/${id}`;
      if (isNew)
        double.checkouts.set(id, {
          id,
          status: "open",
          isPaid: false,
          url,
          customerId,
          checkoutId,
          subscriptionId: null,
          priceKey,
          providerId,
        });
      return { id, url };
    },
    findCheckout: async (id) => double.checkouts.get(id) ?? null,
    async expireCheckout(id) {
      const session = double.checkouts.get(id);
      if (session?.status === "open") double.checkouts.set(id, { ...session, status: "expired", url: null });
      return double.checkouts.get(id) ?? null;
    },
    async createPortal({ customerId }) {
      mustHave(customerId);
      return { url: `https://portal.test/${customerId}` };
    },
    findSubscription: async (id) => double.subscriptions.get(id) ?? null,
    listSubscriptions: async (customerId) =>
      [...double.subscriptions.values()].filter((one) => one.customerId === customerId),
    async setRenewal(id, renews) {
      discardPending(id);
      const { periodEnd } = must(double.subscriptions, id);
      double.setSubscription(id, {
        nextPrice: null,
        ...(renews ? { cancelAt: null, canceledAt: null } : { cancelAt: periodEnd, canceledAt: testNow }),
      });
    },
    async changePrice(id, priceKey) {
      const { months: _, ...price } = must(double.prices, priceKey);
      discardPending(id);
      const subscription = must(double.subscriptions, id);
      const cents = price.amountCents - 1_000;
      if (double.refusedMethods.has(methodOf(id)))
        throw new PaymentRefused("card_declined", "insufficient_funds");
      if (double.askedMethods.has(methodOf(id))) {
        const latestInvoiceId = openInvoice(subscription, cents, { status: "requires_action" }, false);
        double.setSubscription(id, { nextPrice: null, pendingPrice: price, latestInvoiceId });
        return;
      }
      double.setSubscription(id, { latestInvoiceId: invoice(subscription, cents, testNow) });
      startAnew(id, price);
    },
    async changePriceAtPeriodEnd(id, priceKey) {
      const { months: _, ...price } = must(double.prices, priceKey);
      double.setSubscription(id, { nextPrice: price });
    },
    async keepPrice(id) {
      discardPending(id);
      double.setSubscription(id, { nextPrice: null });
    },
    async endSubscription(id) {
      double.setSubscription(id, { status: "canceled", endedAt: testNow, canceledAt: testNow });
    },
    ...invoices.part,
    checkSetup: async () => [],
    readEvent: reader.readEvent,
    listEvents: async (since, limit) =>
      double.events.filter(({ createdAt }) => createdAt >= since).slice(0, limit),
  };

  const isCall = (name: string) =>
    /^(create|has|delete|find|list|check|cancel|refund$|expire|setRenewal|change|keep|end|pay[A-Z]|void|answer)/.test(
      name,
    );
  return new Proxy(double, {
    get(target, name: string, self) {
      const value = Reflect.get(target, name, self) as unknown;
      if (typeof value !== "function" || !isCall(name)) return value;
      return async (...args: unknown[]) => {
        target.calls.push(name);
        if (target.down) throw new PaymentUnavailable("The payment supplier did not answer (test).");
        return (value as (...all: unknown[]) => unknown)(...args);
      };
    },
  });
}

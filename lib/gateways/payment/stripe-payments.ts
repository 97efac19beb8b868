import Stripe from "stripe";
import type { PaymentMethod } from "@/lib/core/payment-method";
import { createBreaker } from "@/lib/gateways/breaker";
import {
  type IntentFacts,
  type IntentStatus,
  type PaymentEvent,
  type PaymentPort,
  PaymentRefused,
  PaymentSignatureInvalid,
  PaymentUnavailable,
} from "@/lib/gateways/payment/port";

/** Objects are read as this API version writes them; the default version of the account has no effect. */
export const apiVersion = "2026-10-28.endive";
const defaultTimeoutMs = 10_000;
/** Older signatures are refused. */
const toleranceSeconds = 300;

/** What a call needs. */
export interface StripeAccess {
  secretKey: string;
  /** Address of the sandbox; absent for Stripe itself. */
  apiUrl?: string;
  timeoutMs?: number;
}

export interface StripeOptions extends StripeAccess {
  publishableKey: string;
  /** The current secret, and the next one while secrets are replaced. */
  webhookSecrets: readonly string[];
}

export interface StripeCalls {
  stripe: Stripe;
  /** Runs a call; throws only PaymentUnavailable or PaymentRefused. */
  call<T>(run: (stripe: Stripe) => Promise<T>): Promise<T>;
  /** Like `call`; null for an object that the supplier does not know. */
  find<T>(run: (stripe: Stripe) => Promise<T>): Promise<T | null>;
}

/** The SDK with our limits: ten seconds, one retry of an unanswered call, and a circuit breaker. */
export function createStripeCalls({
  secretKey,
  apiUrl,
  timeoutMs = defaultTimeoutMs,
}: StripeAccess): StripeCalls {
  const stripe = new Stripe(secretKey, {
    apiVersion,
    timeout: timeoutMs,
    maxNetworkRetries: 1,
    telemetry: false,
    ...(apiUrl ? address(new URL(apiUrl)) : {}),
  });
  const breaker = createBreaker(
    (error) => error instanceof PaymentUnavailable,
    () => new PaymentUnavailable("The payment supplier keeps failing and is left alone for a moment."),
  );
  const call = <T>(run: (stripe: Stripe) => Promise<T>) =>
    breaker.run(async () => {
      try {
        return await run(stripe);
      } catch (error) {
        throw translated(error);
      }
    });
  const find = async <T>(run: (stripe: Stripe) => Promise<T>) => {
    try {
      return await call(run);
    } catch (error) {
      if (error instanceof PaymentRefused && error.code === "resource_missing") return null;
      throw error;
    }
  };
  return { stripe, call, find };
}

function address({ protocol, hostname, port }: URL) {
  const isPlain = protocol === "http:";
  return {
    protocol: isPlain ? ("http" as const) : ("https" as const),
    host: hostname,
    port: port || (isPlain ? 80 : 443),
  };
}

/** The supplier's sentences are dropped: they may name a card or a person, and errors are logged. */
function translated(error: unknown): Error {
  const { StripeError, StripeCardError, StripeInvalidRequestError, StripeIdempotencyError } = Stripe.errors;
  if (error instanceof StripeCardError || error instanceof StripeInvalidRequestError)
    return new PaymentRefused(error.code ?? "invalid_request", error.decline_code ?? null);
  if (error instanceof StripeIdempotencyError) return new PaymentRefused("idempotency_error");
  const name = error instanceof StripeError ? error.type : (error as Error).name;
  return new PaymentUnavailable(`The payment supplier did not answer (${name}).`);
}

/** Names under which our own ids are stored with the objects of the supplier. */
export const metadataNames = {
  order: "order_id",
  provider: "provider_id",
  refund: "refund_id",
  checkout: "checkout_id",
  credits: "credits",
  plan: "plan",
  version: "price_version",
} as const;

export const idOf = (reference: string | { id: string } | null | undefined) =>
  typeof reference === "string" ? reference : (reference?.id ?? null);

export const instantOf = (seconds: number) => new Date(seconds * 1000);

type CreditPart = Pick<
  PaymentPort,
  | "createCustomer"
  | "hasCustomer"
  | "deleteCustomer"
  | "createIntent"
  | "findIntent"
  | "cancelIntent"
  | "findChargeIntent"
  | "findCardFingerprint"
>;

/** Customers and payments of credits. */
export function creditPart({ call, find }: StripeCalls): CreditPart {
  const findIntent = async (id: string) => {
    const expand = ["latest_charge"];
    const intent = await find((stripe) => stripe.paymentIntents.retrieve(id, { expand }));
    return intent && intentFacts(intent);
  };
  return {
    createCustomer: ({ providerId, email, name, locale, replaces }) =>
      call((stripe) =>
        stripe.customers.create(
          { email, name, preferred_locales: [locale], metadata: { [metadataNames.provider]: providerId } },
          { idempotencyKey: `customer-${providerId}${replaces === null ? "" : `-after-${replaces}`}` },
        ),
      ),
    async hasCustomer(id) {
      const customer = await find((stripe) => stripe.customers.retrieve(id));
      return customer !== null && customer.deleted !== true;
    },
    async deleteCustomer(id) {
      await find((stripe) => stripe.customers.del(id));
    },
    async createIntent({ orderId, providerId, customerId, amount, credits }) {
      const intent = await call((stripe) =>
        stripe.paymentIntents.create(
          {
            amount: amount.cents,
            currency: amount.currency.toLowerCase(),
            customer: customerId,
            automatic_payment_methods: { enabled: true },
            metadata: {
              [metadataNames.order]: orderId,
              [metadataNames.provider]: providerId,
              [metadataNames.credits]: String(credits),
            },
          },
          // The customer is part of the key, because the supplier repeats the first answer to a key.
          { idempotencyKey: `order-${orderId}-${customerId}` },
        ),
      );
      if (!intent.client_secret) throw new Error(`Payment ${intent.id} has no secret`);
      return { id: intent.id, clientSecret: intent.client_secret };
    },
    findIntent,
    async cancelIntent(id) {
      try {
        const intent = await find((stripe) => stripe.paymentIntents.cancel(id));
        return intent && intentFacts(intent);
      } catch (error) {
        if (error instanceof PaymentRefused) return findIntent(id);
        throw error;
      }
    },
    async findChargeIntent(chargeId) {
      const charge = await find((stripe) => stripe.charges.retrieve(chargeId));
      return idOf(charge?.payment_intent);
    },
    async findCardFingerprint(intentId) {
      const expand = ["payment_method"];
      const intent = await find((stripe) => stripe.paymentIntents.retrieve(intentId, { expand }));
      const method = intent?.payment_method ?? null;
      return method === null || typeof method === "string" ? null : (method.card?.fingerprint ?? null);
    },
  };
}

function intentFacts(intent: Stripe.PaymentIntent): IntentFacts {
  const refusal = intent.last_payment_error;
  return {
    id: intent.id,
    status: intent.status as IntentStatus,
    amountCents: intent.amount,
    receivedCents: intent.amount_received,
    currency: intent.currency.toUpperCase(),
    customerId: idOf(intent.customer),
    orderId: intent.metadata?.[metadataNames.order] ?? null,
    providerId: intent.metadata?.[metadataNames.provider] ?? null,
    lastRefusal: refusal
      ? {
          code: refusal.code ?? "unexpected_error",
          declineCode: refusal.decline_code ?? null,
          methodId: refusal.payment_method?.id ?? null,
        }
      : null,
    paidWith: paidWithOf(intent),
  };
}

/** What paid a payment, from its charge: without names, and without a number but its last digits. */
function paidWithOf({ status, latest_charge: charge }: Stripe.PaymentIntent): PaymentMethod | null {
  const details = charge === null || typeof charge === "string" ? null : charge.payment_method_details;
  if (status !== "succeeded" || !details) return null;
  const { type, card, sepa_debit } = details;
  const last4 = card?.last4 ?? sepa_debit?.last4;
  return {
    type,
    ...(card?.brand ? { brand: card.brand } : {}),
    ...(last4 ? { last4 } : {}),
    ...(card?.wallet ? { wallet: card.wallet.type } : {}),
  };
}

type EventPart = Pick<PaymentPort, "readEvent" | "listEvents">;

/** The supplier's messages about what happened. */
export function eventPart(
  { call, stripe: { webhooks } }: StripeCalls,
  secrets: readonly string[],
): EventPart {
  return {
    readEvent(payload, signature, now) {
      for (const secret of secrets) {
        try {
          return eventFacts(
            webhooks.constructEvent(payload, signature, secret, toleranceSeconds, undefined, now.getTime()),
          );
        } catch {
          // Signed with the other secret, or not by Stripe.
        }
      }
      throw new PaymentSignatureInvalid("The message is not signed by the payment supplier.");
    },
    async listEvents(since, limit) {
      const created = { gte: Math.floor(since.getTime() / 1000) };
      const events = await call((stripe) =>
        stripe.events.list({ created, limit: Math.min(limit, 100) }).autoPagingToArray({ limit }),
      );
      return events.map(eventFacts);
    },
  };
}

function eventFacts(event: Stripe.Event): PaymentEvent {
  const object = event.data.object as { id?: string };
  return {
    id: event.id,
    type: event.type,
    objectId: object.id ?? "",
    createdAt: instantOf(event.created),
  };
}

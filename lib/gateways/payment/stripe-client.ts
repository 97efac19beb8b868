import Stripe from "stripe";
import { createBreaker } from "@/lib/gateways/breaker";
import { PaymentRefused, PaymentUnavailable } from "@/lib/gateways/payment/port";

/** Objects are read as this API version writes them; the default version of the account has no effect. */
const apiVersion = "2026-10-28.endive";
const defaultTimeoutMs = 10_000;

export interface StripeOptions {
  secretKey: string;
  publishableKey: string;
  /** The current secret, and the next one while secrets are replaced. */
  webhookSecrets: readonly string[];
  /** Address of the sandbox; absent for Stripe itself. */
  apiUrl?: string;
  timeoutMs?: number;
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
}: StripeOptions): StripeCalls {
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
} as const;

export const idOf = (reference: string | { id: string } | null | undefined) =>
  typeof reference === "string" ? reference : (reference?.id ?? null);

export const instantOf = (seconds: number) => new Date(seconds * 1000);

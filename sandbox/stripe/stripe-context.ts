import Stripe from "stripe";
import { newId } from "./ids";
import type { Store, Tables } from "./store";

/** The request that causes events; stored with them. */
export interface Cause {
  requestId: string | null;
  idempotencyKey: string | null;
}
export const noCause: Cause = { requestId: null, idempotencyKey: null };

/** Dependencies and state passed to every resource. */
export interface StripeContext {
  store: Store;
  /** The sandbox's time in seconds; a customer with a test clock has its own. */
  now(customer?: string | null): number;
  /** Stores an event with a copy of `thing` and sends it. */
  emit(type: Stripe.Event.Type, thing: { id: string }, previous?: Record<string, unknown>): void;
  /** Applies a changed payment to its invoice or purchase. */
  follow(intent: Stripe.PaymentIntent): void;
  cause: Cause;
  /** The time of a due action while it runs, else null. */
  moment: number | null;
  /** True: payments stay in `processing` until a control call settles them. */
  settlesLater: boolean;
}

export const controlPath = "/sandbox/stripe";
/** The 3-D Secure page that asks the card holder. */
export const challengePath = `${controlPath}/3ds`;
export const checkoutPath = `${controlPath}/checkout`;
export const portalPath = `${controlPath}/portal`;
export const stylePath = `${controlPath}/style.css`;

export const apiVersion = Stripe.API_VERSION;

/** The time for a customer, else the sandbox's own. */
export function clockOf(store: Store, wallSeconds: () => number, moment: () => number | null) {
  return (customer?: string | null): number => {
    const due = moment();
    if (due !== null) return due;
    const clock = customer ? store.find("customer", customer)?.test_clock : null;
    const id = typeof clock === "string" ? clock : clock?.id;
    const frozen = id ? store.find("test_helpers.test_clock", id)?.frozen_time : undefined;
    return frozen ?? wallSeconds() + (store.find("kept.settings", "settings")?.aheadSeconds ?? 0);
  };
}

export function eventOf(
  ctx: Pick<StripeContext, "store" | "now" | "cause">,
  type: Stripe.Event.Type,
  thing: { id: string },
  previous?: Record<string, unknown>,
): Tables["event"] {
  const customer = "customer" in thing && typeof thing.customer === "string" ? thing.customer : null;
  return {
    id: newId("event"),
    object: "event",
    api_version: apiVersion,
    created: ctx.now(customer),
    data: {
      object: structuredClone(thing),
      ...(previous ? { previous_attributes: structuredClone(previous) } : {}),
    },
    livemode: false,
    pending_webhooks: 0,
    request: { id: ctx.cause.requestId, idempotency_key: ctx.cause.idempotencyKey },
    type,
  } as Tables["event"];
}

/** The id of a field that holds an id or a whole object. */
export const idOf = (thing: string | { id: string } | null | undefined): string | null =>
  typeof thing === "string" ? thing : (thing?.id ?? null);

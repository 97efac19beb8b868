import Stripe from "stripe";
import { newId } from "./ids";
import type { Store, Tables } from "./store";

/** Who asks, kept with the events that follow from it. */
export interface Cause {
  requestId: string | null;
  idempotencyKey: string | null;
}
export const ofItself: Cause = { requestId: null, idempotencyKey: null };

/** What every resource works with. */
export interface World {
  store: Store;
  /** Seconds of the sandbox's clock; a customer under a test clock has its own. */
  now(customer?: string | null): number;
  /** Remembers that something happened to `thing`, as it is at this moment, and sends it on. */
  emit(type: Stripe.Event.Type, thing: { id: string }, previous?: Record<string, unknown>): void;
  /** Carries a payment that changed over to what it was for: a bill, a purchase. */
  follow(intent: Stripe.PaymentIntent): void;
  cause: Cause;
  /** The moment at which something due happened, while it is caught up with. */
  moment: number | null;
  /** Payments wait in `processing` until they are settled by a control call. */
  settlesLater: boolean;
}

export const apiVersion = Stripe.API_VERSION;

/** The moment of a customer, else the sandbox's own. */
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
  world: Pick<World, "store" | "now" | "cause">,
  type: Stripe.Event.Type,
  thing: { id: string },
  previous?: Record<string, unknown>,
): Tables["event"] {
  const customer = "customer" in thing && typeof thing.customer === "string" ? thing.customer : null;
  return {
    id: newId("event"),
    object: "event",
    api_version: apiVersion,
    created: world.now(customer),
    data: {
      object: structuredClone(thing),
      ...(previous ? { previous_attributes: structuredClone(previous) } : {}),
    },
    livemode: false,
    pending_webhooks: 0,
    request: { id: world.cause.requestId, idempotency_key: world.cause.idempotencyKey },
    type,
  } as Tables["event"];
}

/** The id of something that may stand there whole. */
export const idOf = (thing: string | { id: string } | null | undefined): string | null =>
  typeof thing === "string" ? thing : (thing?.id ?? null);

import type Stripe from "stripe";
import type { Store } from "../store";
import type { StoredDelivery } from "../stored-records";
import { signatureHeader } from "./signature";

/** Target URL of events, and the secrets that sign them. */
export interface Target {
  id: string;
  url: string;
  secrets: readonly string[];
  /** `*` or the names of the subscribed events. */
  wants: readonly string[];
}

/** Faults injected into the delivery. */
export interface Mishaps {
  /** Delay before each first attempt. */
  delayMs: number;
  /** Number of duplicates of each event. */
  duplicates: number;
  /** Number of events to collect and then send in reverse order; 0 sends each at once. */
  reorder: number;
  /** Number of next events to lose for good. */
  drop: number;
  /** Holds all events until they are released. */
  hold: boolean;
}
export const noMishaps: Mishaps = { delayMs: 0, duplicates: 0, reorder: 0, drop: 0, hold: false };

export interface Courier {
  mishaps: Mishaps;
  send(event: Stripe.Event): void;
  /** Sends an event again, whatever its state; false when there is none. */
  resend(id: string): boolean;
  /** Sends held events, oldest first, newest first or in the order of these event ids. */
  release(order: "forwards" | "backwards" | readonly string[]): number;
  /** Resolves once no event is left that could be sent now. */
  idle(): Promise<void>;
}

const timeoutMs = 10_000;
/** Delays before the retries to a target that did not accept an event. */
const retriesMs = [500, 2_000, 10_000, 60_000, 300_000, 3_600_000, 14_400_000];

interface Parts {
  store: Store;
  targets(): readonly Target[];
  signal: AbortSignal;
  nowSeconds?(): number;
}

const wants = (target: Target, type: string) => target.wants.includes("*") || target.wants.includes(type);

/** Delivers events to their targets: signed, one after the other, retried until accepted. */
export function courier({
  store,
  targets,
  signal,
  nowSeconds = () => Math.floor(Date.now() / 1000),
}: Parts): Courier {
  let line: Promise<void> = Promise.resolve();
  const timers = new Set<NodeJS.Timeout>();
  signal.addEventListener("abort", () => {
    for (const timer of timers) clearTimeout(timer);
  });

  const later = (afterMs: number, work: () => void) => {
    if (signal.aborted) return;
    const timer = setTimeout(() => {
      timers.delete(timer);
      work();
    }, afterMs);
    timer.unref();
    timers.add(timer);
  };

  async function post(target: Target, event: Stripe.Event): Promise<number> {
    const body = JSON.stringify({ ...event, pending_webhooks: 1 }, null, 2);
    const response = await fetch(target.url, {
      method: "POST",
      body,
      redirect: "manual",
      headers: {
        "content-type": "application/json; charset=utf-8",
        "user-agent": "Stripe/1.0 (+https://stripe.com/docs/webhooks)",
        "stripe-signature": signatureHeader(body, target.secrets, nowSeconds()),
      },
      signal: AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]),
    });
    await response.arrayBuffer();
    return response.status;
  }

  async function attempt(delivery: StoredDelivery): Promise<void> {
    const target = targets().find(({ id }) => id === delivery.endpoint);
    const event = store.find("event", delivery.event);
    if (!target || !event || signal.aborted) return;
    const status = await post(target, event).catch(() => 0);
    if (signal.aborted) return;
    const isTaken = status >= 200 && status < 300;
    const attempts = delivery.attempts + 1;
    const pause = retriesMs[attempts - 1];
    const state = isTaken ? "delivered" : pause === undefined ? "failed" : "pending";
    const stored = store.put<StoredDelivery>({ ...delivery, attempts, lastStatus: status, state });
    if (state === "pending" && pause !== undefined) later(pause, () => join(stored));
    store.flush();
  }

  function join(delivery: StoredDelivery): void {
    line = line.then(() => attempt(delivery)).catch(() => undefined);
  }

  let waiting = 0;
  function dispatch(delivery: StoredDelivery): void {
    const pending = store.put<StoredDelivery>({ ...delivery, state: "pending" });
    const go = () => {
      for (let copy = 0; copy <= self.mishaps.duplicates; copy += 1) join(pending);
    };
    if (self.mishaps.delayMs === 0) {
      go();
      return;
    }
    waiting += 1;
    later(self.mishaps.delayMs, () => {
      waiting -= 1;
      go();
    });
  }

  const held = () => store.all("kept.delivery").filter(({ state }) => state === "held");

  function begin(event: Stripe.Event, target: Target): void {
    const delivery: StoredDelivery = {
      id: `delivery:${event.id}:${target.id}`,
      object: "kept.delivery",
      event: event.id,
      type: event.type,
      endpoint: target.id,
      state: "held",
      attempts: 0,
      lastStatus: null,
    };
    const { mishaps } = self;
    if (mishaps.drop > 0) {
      self.mishaps = { ...mishaps, drop: mishaps.drop - 1 };
      store.put<StoredDelivery>({ ...delivery, state: "dropped" });
      return;
    }
    if (!mishaps.hold && mishaps.reorder === 0) {
      dispatch(delivery);
      return;
    }
    store.put(delivery);
    if (!mishaps.hold && held().length >= mishaps.reorder) self.release("backwards");
  }

  const self: Courier = {
    mishaps: noMishaps,
    send(event) {
      for (const target of targets()) if (wants(target, event.type)) begin(event, target);
    },
    resend(id) {
      const event = store.find("event", id);
      if (!event) return false;
      for (const target of targets())
        join({
          id: `delivery:${id}:${target.id}`,
          object: "kept.delivery",
          event: id,
          type: event.type,
          endpoint: target.id,
          state: "pending",
          attempts: 0,
          lastStatus: null,
        });
      return true;
    },
    release(order) {
      const stored = held();
      const sorted =
        order === "forwards"
          ? stored
          : order === "backwards"
            ? stored.toReversed()
            : order.flatMap((id) => stored.filter(({ event }) => event === id));
      for (const delivery of sorted) dispatch(delivery);
      store.flush();
      return sorted.length;
    },
    async idle() {
      let seen: Promise<void> | null = null;
      while (seen !== line || waiting > 0) {
        seen = line;
        await seen;
        if (waiting > 0) await new Promise((resolve) => setTimeout(resolve, 5));
      }
    },
  };
  for (const delivery of store.all("kept.delivery")) if (delivery.state === "pending") join(delivery);
  return self;
}

import { linger } from "../faults";
import { type Answer, answer, type Knock, type Supplier } from "../http";
import { idempotency } from "./api/idempotency";
import { api } from "./api/router";
import { followInvoice } from "./billing/collect";
import { catchUp } from "./billing/due";
import { invoiceCalls } from "./billing/invoices";
import { priceCalls, productCalls, seedPrices } from "./billing/prices";
import { scheduleCalls } from "./billing/schedules";
import { subscriptionCalls } from "./billing/subscriptions";
import { testClockCalls } from "./billing/test-clocks";
import type { PaymentCondition } from "./control/conditions";
import { controlDoor } from "./control/controls";
import { courier, type Target } from "./events/courier";
import { eventCalls } from "./events/events";
import { webhookEndpointCalls } from "./events/webhook-endpoints";
import { checkoutCalls } from "./hosted/checkout-sessions";
import { followCheckout } from "./hosted/complete-checkout";
import { hostedPages } from "./hosted/pages";
import { portalCalls } from "./hosted/portal-sessions";
import { chargeCalls } from "./money/charges";
import { customerCalls } from "./money/customers";
import { disputeCalls } from "./money/disputes";
import { paymentIntentCalls } from "./money/payment-intents";
import { paymentMethodCalls } from "./money/payment-methods";
import { refundCalls } from "./money/refunds";
import { tokenCalls } from "./money/tokens";
import { openStore } from "./store";
import { clockOf, eventOf, ofItself, type World } from "./world";

/** Where the product takes events, and the secrets it knows (one, or two while one is being replaced). */
export interface WebhookTarget {
  url: string;
  secrets: readonly string[];
}

const calls = [
  ...customerCalls,
  ...paymentMethodCalls,
  ...tokenCalls,
  ...paymentIntentCalls,
  ...chargeCalls,
  ...refundCalls,
  ...disputeCalls,
  ...productCalls,
  ...priceCalls,
  ...checkoutCalls,
  ...subscriptionCalls,
  ...scheduleCalls,
  ...invoiceCalls,
  ...portalCalls,
  ...testClockCalls,
  ...eventCalls,
  ...webhookEndpointCalls,
];

const troubled: Answer = answer(500, {
  error: { type: "api_error", message: "An unknown error occurred." },
});
const cut: Answer = { status: 503, body: "", isCut: true };

const dueEveryMs = 30_000;

/** Periods also end while nobody asks. */
function every(signal: AbortSignal, work: () => void): void {
  const timer = setInterval(work, dueEveryMs);
  timer.unref();
  signal.addEventListener("abort", () => clearInterval(timer));
}

/** Stripe as far as the product uses it: its API under /v1, its events, its own pages, and switches for tests. */
export function stripeDouble(
  folder: string,
  target: WebhookTarget | null,
  condition: () => PaymentCondition,
  signal: AbortSignal,
): Supplier {
  const store = openStore(folder);
  seedPrices(store);
  const targets = (): Target[] => [
    ...(target ? [{ ...target, id: "we_sandbox", wants: ["*"] }] : []),
    ...store
      .all("webhook_endpoint")
      .filter(({ status }) => status === "enabled")
      .map(({ id, url, secret = "", enabled_events: wants }) => ({ id, url, secrets: [secret], wants })),
  ];
  const carrier = courier({ store, targets, signal });
  const world: World = {
    store,
    now: clockOf(
      store,
      () => Math.floor(Date.now() / 1000),
      () => world.moment,
    ),
    moment: null,
    cause: ofItself,
    settlesLater: false,
    emit(type, thing, previous) {
      carrier.send(store.put(eventOf(world, type, thing, previous)));
    },
    follow(intent) {
      followInvoice(world, intent);
      followCheckout(world, intent);
    },
  };
  every(signal, () => {
    catchUp(world);
    store.flush();
  });
  const slow = async () => {
    await linger(condition() === "slow" ? "slow" : "ok", signal);
    // What still waited when the program ended was never done.
    signal.throwIfAborted();
  };
  const answerCall = api(calls, world, idempotency(store), slow);
  const control = controlDoor({ world, courier: carrier });

  async function answerApi(knock: Knock): Promise<Answer> {
    if (condition() === "down") return cut;
    if (condition() === "error") return troubled;
    catchUp(world);
    const given = await answerCall(knock);
    return condition() === "lost" ? cut : given;
  }

  const pages = hostedPages(world);
  return (knock) => {
    if (knock.url.pathname.startsWith("/v1/")) return answerApi(knock);
    catchUp(world);
    return pages(knock) ?? control(knock);
  };
}

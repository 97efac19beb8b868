import type { PaymentCondition } from "../faults";
import { linger } from "../faults";
import { type Answer, answer, type SandboxRequest, type Supplier } from "../http";
import { idempotency } from "./api/idempotency";
import { api } from "./api/router";
import { followInvoice } from "./billing/collect";
import { catchUp } from "./billing/due";
import { invoiceCalls } from "./billing/invoices";
import { priceCalls, productCalls, seedPrices } from "./billing/prices";
import { scheduleCalls } from "./billing/schedules";
import { subscriptionCalls } from "./billing/subscriptions";
import { testClockCalls } from "./billing/test-clocks";
import { controlDoor } from "./control/controls";
import { courier, type Target } from "./events/courier";
import { eventCalls } from "./events/events";
import { webhookEndpointCalls } from "./events/webhook-endpoints";
import { checkoutCalls } from "./hosted/checkout-sessions";
import { followCheckout } from "./hosted/complete-checkout";
import { hostedPages } from "./hosted/pages";
import { portalConfigurationCalls, seedPortal } from "./hosted/portal-configurations";
import { portalCalls } from "./hosted/portal-sessions";
import { chargeCalls } from "./money/charges";
import { customerCalls } from "./money/customers";
import { disputeCalls } from "./money/disputes";
import { paymentIntentCalls } from "./money/payment-intents";
import { paymentMethodCalls } from "./money/payment-methods";
import { refundCalls } from "./money/refunds";
import { tokenCalls } from "./money/tokens";
import { openStore } from "./store";
import { clockOf, eventOf, noCause, type StripeContext } from "./stripe-context";

/** Target of events in the app, and its secrets (one, or two during a rotation). */
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
  ...portalConfigurationCalls,
  ...testClockCalls,
  ...eventCalls,
  ...webhookEndpointCalls,
];

const troubled: Answer = answer(500, {
  error: { type: "api_error", message: "An unknown error occurred." },
});
const cut: Answer = { status: 503, body: "", isCut: true };

const dueEveryMs = 30_000;

/** Periods also end while no request arrives. */
function every(signal: AbortSignal, work: () => void): void {
  const timer = setInterval(work, dueEveryMs);
  timer.unref();
  signal.addEventListener("abort", () => clearInterval(timer));
}

/** Stripe as far as the app uses it: its API under /v1, its events, its hosted pages, and controls for tests. */
export function stripeDouble(
  folder: string,
  target: WebhookTarget | null,
  condition: () => PaymentCondition,
  signal: AbortSignal,
): Supplier {
  const store = openStore(folder);
  seedPrices(store);
  seedPortal(store);
  const targets = (): Target[] => [
    ...(target ? [{ ...target, id: "we_sandbox", wants: ["*"] }] : []),
    ...store
      .all("webhook_endpoint")
      .filter(({ status }) => status === "enabled")
      .map(({ id, url, secret = "", enabled_events: wants }) => ({ id, url, secrets: [secret], wants })),
  ];
  const carrier = courier({ store, targets, signal });
  const ctx: StripeContext = {
    store,
    now: clockOf(
      store,
      () => Math.floor(Date.now() / 1000),
      () => ctx.moment,
    ),
    moment: null,
    cause: noCause,
    settlesLater: false,
    emit(type, thing, previous) {
      carrier.send(store.put(eventOf(ctx, type, thing, previous)));
    },
    follow(intent) {
      followInvoice(ctx, intent);
      followCheckout(ctx, intent);
    },
  };
  every(signal, () => {
    catchUp(ctx);
    store.flush();
  });
  const slow = async () => {
    await linger(condition() === "slow" ? "slow" : "ok", signal);
    // Requests in progress when the process ended were not performed.
    signal.throwIfAborted();
  };
  const answerCall = api(calls, ctx, idempotency(store), slow);
  const control = controlDoor({ ctx, courier: carrier });

  async function answerApi(request: SandboxRequest): Promise<Answer> {
    if (condition() === "down") return cut;
    if (condition() === "error") return troubled;
    catchUp(ctx);
    const input = await answerCall(request);
    return condition() === "lost" ? cut : input;
  }

  const pages = hostedPages(ctx);
  return (request) => {
    if (request.url.pathname.startsWith("/v1/")) return answerApi(request);
    catchUp(ctx);
    return pages(request) ?? control(request);
  };
}

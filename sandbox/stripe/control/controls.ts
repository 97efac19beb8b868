import { z } from "zod";
import { type Answer, answer, type SandboxRequest } from "../../http";
import type { Courier } from "../events/courier";
import { getCheckout } from "../hosted/checkout-sessions";
import { payCheckout } from "../hosted/complete-checkout";
import { closeDispute, openDispute } from "../money/disputes";
import { getIntent } from "../money/intent";
import { answerChallenge, settleLate } from "../money/pay";
import { getMethod } from "../money/payment-methods";
import { failRefund } from "../money/refunds";
import { invalid, missing, Refusal } from "../refusal";
import { controlPath, idOf, type StripeContext } from "../stripe-context";
import { addPastSubscriptions } from "./past-subscriptions";
import { endPeriod, giveUp, moveClock } from "./time";

const count = z.int().min(0);
const mishaps = z
  .strictObject({
    delayMs: count.max(600_000),
    duplicates: count.max(100),
    reorder: count.max(1_000),
    drop: count.max(1_000_000),
    hold: z.boolean(),
  })
  .partial();
const release = z.strictObject({
  order: z.union([z.enum(["forwards", "backwards"]), z.array(z.string())]).default("forwards"),
});
const complaint = z.strictObject({
  charge: z.string().optional(),
  payment_intent: z.string().optional(),
  amount: z.int().min(1).optional(),
  currency: z.string().length(3).toLowerCase().optional(),
  withdrawn: z.int().min(1).optional(),
  reason: z.string().default("fraudulent"),
});

interface Parts {
  ctx: StripeContext;
  courier: Courier;
}
type Control = (parts: Parts & { base: string }, body: unknown) => unknown;

function chargeOf(ctx: StripeContext, { charge, payment_intent: intent }: z.output<typeof complaint>) {
  const id = charge ?? (intent ? idOf(getIntent(ctx, intent).latest_charge) : null);
  const found = ctx.store.find("charge", id ?? "");
  if (!found) throw missing("charge", id ?? "");
  return found;
}

const purchase = z.strictObject({ session: z.string(), payment_method: z.string().default("pm_card_visa") });
const outcome = z.strictObject({ payment_intent: z.string(), outcome: z.enum(["accept", "fail"]) });

/** What a test can trigger, by the last part of the path. */
const controls: Record<string, Control> = {
  webhooks({ courier }, body) {
    const requested = Object.entries(mishaps.parse(body)).filter(([, value]) => value !== undefined);
    courier.mishaps = { ...courier.mishaps, ...Object.fromEntries(requested) };
    return courier.mishaps;
  },
  release: ({ courier }, body) => ({ released: courier.release(release.parse(body).order) }),
  resend({ courier }, body) {
    const { event } = z.strictObject({ event: z.string() }).parse(body);
    if (!courier.resend(event)) throw missing("event", event);
    return { resent: event };
  },
  async idle({ courier }) {
    await courier.idle();
    return { idle: true };
  },
  payments({ ctx }, body) {
    ctx.settlesLater = z.strictObject({ settlesLater: z.boolean() }).parse(body).settlesLater;
    return { settlesLater: ctx.settlesLater };
  },
  settle({ ctx }, body) {
    const { payment_intent: id, outcome: requested } = outcome.parse(body);
    return settleLate(ctx, getIntent(ctx, id), requested === "accept");
  },
  challenge({ ctx }, body) {
    const { payment_intent: id, outcome: requested } = outcome.parse(body);
    return answerChallenge(ctx, getIntent(ctx, id), requested === "accept").intent;
  },
  clock: ({ ctx }, body) => moveClock(ctx, body),
  "period-end": ({ ctx }, body) => endPeriod(ctx, body),
  "give-up": ({ ctx }, body) => giveUp(ctx, body),
  "past-subscriptions": ({ ctx, base }, body) => addPastSubscriptions(ctx, body, base),
  /** Completes a checkout session, as its page would. */
  checkout({ ctx, base }, body) {
    const { session, payment_method: card } = purchase.parse(body);
    const method = getMethod(ctx, card);
    const { intent, refusal } = payCheckout(ctx, getCheckout(ctx, session), method, {
      email: null,
      base,
    });
    return { checkout: getCheckout(ctx, session), intent, refused: refusal?.body.code ?? null };
  },
  disputes({ ctx }, body) {
    const requested = complaint.parse(body);
    const { reason, amount, currency, withdrawn } = requested;
    const more = Object.fromEntries(
      Object.entries({ amount, currency, withdrawn }).filter(([, value]) => value !== undefined),
    );
    return openDispute(ctx, chargeOf(ctx, requested), { reason, ...more });
  },
  /** A refund that succeeded comes back from the receiver's bank. */
  "refund-failure"({ ctx }, body) {
    const { refund, reason } = z
      .strictObject({ refund: z.string(), reason: z.string().default("expired_or_canceled_card") })
      .parse(body);
    return failRefund(ctx, refund, reason);
  },
  verdict({ ctx }, body) {
    const requested = z
      .strictObject({ dispute: z.string(), status: z.enum(["won", "lost", "warning_closed"]) })
      .parse(body);
    const dispute = ctx.store.find("dispute", requested.dispute);
    if (!dispute) throw missing("dispute", requested.dispute);
    return closeDispute(ctx, dispute, requested.status);
  },
};

function overview({ ctx, courier }: Parts) {
  return {
    now: ctx.now(),
    settlesLater: ctx.settlesLater,
    webhooks: courier.mishaps,
    deliveries: ctx.store
      .all("kept.delivery")
      .slice(-100)
      .map(({ event, type, endpoint, state, attempts, lastStatus }) => ({
        event,
        type,
        endpoint,
        state,
        attempts,
        lastStatus,
      })),
  };
}

const parsed = (body: string): unknown => {
  try {
    return JSON.parse(body || "{}");
  } catch {
    throw invalid("The body is no JSON.");
  }
};

/** `GET /sandbox/stripe` reads the state, `POST /sandbox/stripe/<name>` changes it; both use JSON. */
export function controlDoor(parts: Parts) {
  return async ({ method, url, body, headers }: SandboxRequest): Promise<Answer | null> => {
    if (method === "GET" && url.pathname === controlPath) return answer(200, overview(parts));
    const name = url.pathname.startsWith(`${controlPath}/`) ? url.pathname.slice(controlPath.length + 1) : "";
    const control = Object.hasOwn(controls, name) ? controls[name] : undefined;
    if (method !== "POST" || !control) return null;
    try {
      const done = await control({ ...parts, base: `http://${headers.host}` }, parsed(body));
      parts.ctx.store.flush();
      return answer(200, done);
    } catch (error) {
      if (error instanceof Refusal) return answer(error.status, { message: error.message });
      if (error instanceof z.ZodError) return answer(400, { message: z.prettifyError(error) });
      throw error;
    }
  };
}

import { z } from "zod";
import { type Answer, answer, type Knock } from "../../http";
import { controlPath } from "../addresses";
import type { Courier } from "../events/courier";
import { getCheckout } from "../hosted/checkout-sessions";
import { payCheckout } from "../hosted/complete-checkout";
import { closeDispute, openDispute } from "../money/disputes";
import { getIntent } from "../money/intent";
import { answerChallenge, settleLate } from "../money/pay";
import { getMethod } from "../money/payment-methods";
import { invalid, missing, Refusal } from "../refusal";
import { idOf, type World } from "../world";
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
  reason: z.string().default("fraudulent"),
});

interface Parts {
  world: World;
  courier: Courier;
}
type Control = (parts: Parts & { base: string }, body: unknown) => unknown;

function chargeOf(world: World, { charge, payment_intent: intent }: z.output<typeof complaint>) {
  const id = charge ?? (intent ? idOf(getIntent(world, intent).latest_charge) : null);
  const found = world.store.find("charge", id ?? "");
  if (!found) throw missing("charge", id ?? "");
  return found;
}

const purchase = z.strictObject({ session: z.string(), payment_method: z.string().default("pm_card_visa") });
const outcome = z.strictObject({ payment_intent: z.string(), outcome: z.enum(["accept", "fail"]) });

/** What a test may bring about, by the last part of the address. */
const controls: Record<string, Control> = {
  webhooks({ courier }, body) {
    const wanted = Object.entries(mishaps.parse(body)).filter(([, value]) => value !== undefined);
    courier.mishaps = { ...courier.mishaps, ...Object.fromEntries(wanted) };
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
  payments({ world }, body) {
    world.settlesLater = z.strictObject({ settlesLater: z.boolean() }).parse(body).settlesLater;
    return { settlesLater: world.settlesLater };
  },
  settle({ world }, body) {
    const { payment_intent: id, outcome: wanted } = outcome.parse(body);
    return settleLate(world, getIntent(world, id), wanted === "accept");
  },
  challenge({ world }, body) {
    const { payment_intent: id, outcome: wanted } = outcome.parse(body);
    return answerChallenge(world, getIntent(world, id), wanted === "accept").intent;
  },
  clock: ({ world }, body) => moveClock(world, body),
  "period-end": ({ world }, body) => endPeriod(world, body),
  "give-up": ({ world }, body) => giveUp(world, body),
  /** Buys what a checkout session sells, as its page would. */
  checkout({ world, base }, body) {
    const { session, payment_method: card } = purchase.parse(body);
    const method = getMethod(world, card);
    const { intent, refusal } = payCheckout(world, getCheckout(world, session), method, {
      email: null,
      base,
    });
    return { checkout: getCheckout(world, session), intent, refused: refusal?.body.code ?? null };
  },
  disputes({ world }, body) {
    const wanted = complaint.parse(body);
    const more = wanted.amount === undefined ? {} : { amount: wanted.amount };
    return openDispute(world, chargeOf(world, wanted), { reason: wanted.reason, ...more });
  },
  verdict({ world }, body) {
    const wanted = z
      .strictObject({ dispute: z.string(), status: z.enum(["won", "lost", "warning_closed"]) })
      .parse(body);
    const dispute = world.store.find("dispute", wanted.dispute);
    if (!dispute) throw missing("dispute", wanted.dispute);
    return closeDispute(world, dispute, wanted.status);
  },
};

function overview({ world, courier }: Parts) {
  return {
    now: world.now(),
    settlesLater: world.settlesLater,
    webhooks: courier.mishaps,
    deliveries: world.store
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

/** `GET /sandbox/stripe` shows, `POST /sandbox/stripe/<name>` changes; both speak JSON. */
export function controlDoor(parts: Parts) {
  return async ({ method, url, body, headers }: Knock): Promise<Answer | null> => {
    if (method === "GET" && url.pathname === controlPath) return answer(200, overview(parts));
    const name = url.pathname.startsWith(`${controlPath}/`) ? url.pathname.slice(controlPath.length + 1) : "";
    const control = Object.hasOwn(controls, name) ? controls[name] : undefined;
    if (method !== "POST" || !control) return null;
    try {
      const done = await control({ ...parts, base: `http://${headers.host}` }, parsed(body));
      parts.world.store.flush();
      return answer(200, done);
    } catch (error) {
      if (error instanceof Refusal) return answer(error.status, { message: error.message });
      if (error instanceof z.ZodError) return answer(400, { message: z.prettifyError(error) });
      throw error;
    }
  };
}

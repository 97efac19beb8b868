import { and, eq } from "drizzle-orm";
import { orders } from "@/db/schema/billing/credits";
import { checkoutSessions } from "@/db/schema/billing/subscription";
import { type ReturnStatus, returnStatusOf } from "@/lib/billing/payments/return-status";
import type { CreditsReturnInput, SubscriptionReturnInput } from "@/lib/billing/payments/schema";
import { findActiveSubscription } from "@/lib/billing/subscription/queries";
import { requestPathOf } from "@/lib/core/addresses/requests";
import type { Ctx } from "@/lib/gateways/context";
import { PaymentUnavailable } from "@/lib/gateways/payment/port";

/** How long a return waits for the webhook, which usually arrives at the same moment. */
const returnTimeoutMs = 4_000;
const pollIntervalMs = 200;

const premiumScreen = (status: ReturnStatus) => `/subscription?status=${status}`;

/** Polls the database until `read` finds something or the timeout is over; never calls the supplier. */
async function pollUntil<T>(read: () => Promise<T | null>, timeoutMs: number): Promise<T | null> {
  for (let waitedMs = 0; ; waitedMs += pollIntervalMs) {
    const found = await read();
    if (found !== null || waitedMs >= timeoutMs) return found;
    await new Promise((resolve) => setTimeout(resolve, pollIntervalMs));
  }
}

/** Turns an unreachable supplier into a value, so that the page shows a status instead of an error. */
async function orUnavailable<T>(call: Promise<T>): Promise<T | "unavailable"> {
  try {
    return await call;
  } catch (error) {
    if (error instanceof PaymentUnavailable) return "unavailable";
    throw error;
  }
}

/**
 * URL of the credits screen with the payment's status, after the return from the supplier. Display only:
 * reconciliation of the order books the credits.
 */
export async function showCreditsReturn(
  ctx: Ctx,
  { payment_intent: intentId, returnTo }: CreditsReturnInput,
  timeoutMs = returnTimeoutMs,
): Promise<string> {
  const screen = `/credits?status=${await creditsStatus(ctx, intentId, timeoutMs)}`;
  const request = requestPathOf(returnTo);
  return request ? `${screen}&returnTo=${request}` : screen;
}

async function creditsStatus(
  ctx: Ctx,
  intentId: string | undefined,
  timeoutMs: number,
): Promise<ReturnStatus> {
  if (!intentId) return "missing_parameters";
  const { actor } = ctx;
  if (actor.kind !== "user") return "planner_not_found";
  const isOwn = and(eq(orders.paymentIntentId, intentId), eq(orders.providerId, actor.userId));
  const read = async () => {
    const [order] = await ctx.db.select({ status: orders.status }).from(orders).where(isOwn);
    return order ?? null;
  };
  const order = await read();
  if (!order) return "payment_intent_not_found";
  if (order.status === "succeeded") return "true";
  const intent = await orUnavailable(ctx.gateways.payment.findIntent(intentId));
  if (intent === "unavailable") return "processing_error";
  if (intent?.status !== "succeeded") return returnStatusOf(order.status, intent?.status ?? null);
  const reconciled = await pollUntil(async () => {
    const now = await read();
    return now?.status === "succeeded" || now?.status === "review" ? now : null;
  }, timeoutMs);
  return returnStatusOf(reconciled?.status ?? order.status, intent.status);
}

/** The same for the Premium checkout page. */
export async function showSubscriptionReturn(
  ctx: Ctx,
  { session_id: sessionId }: SubscriptionReturnInput,
  timeoutMs = returnTimeoutMs,
): Promise<string> {
  if (!sessionId) return premiumScreen("missing_parameters");
  const { actor } = ctx;
  if (actor.kind !== "user") return premiumScreen("planner_not_found");
  const [session] = await ctx.db
    .select({ id: checkoutSessions.id })
    .from(checkoutSessions)
    .where(and(eq(checkoutSessions.externalId, sessionId), eq(checkoutSessions.providerId, actor.userId)));
  if (!session) return premiumScreen("payment_intent_not_found");
  const facts = await orUnavailable(ctx.gateways.payment.findCheckout(sessionId));
  if (facts === "unavailable") return premiumScreen("processing_error");
  if (facts === null) return premiumScreen("payment_intent_not_found");
  if (facts.status === "expired") return premiumScreen("canceled");
  if (facts.status === "open") return premiumScreen("failed");
  if (!facts.isPaid) return premiumScreen("processing");
  const live = await pollUntil(() => findActiveSubscription(ctx, actor.userId), timeoutMs);
  return premiumScreen(live ? "true" : "processing");
}

/** The buyer left the supplier's page: the screen says that nothing was charged. */
export async function showCanceled(): Promise<string> {
  return premiumScreen("canceled");
}

import { and, eq } from "drizzle-orm";
import { checkoutSessions } from "@/db/schema/billing/subscription";
import { orUnavailable } from "@/lib/billing/payments/call-supplier";
import type { ReturnStatus } from "@/lib/billing/payments/return-status";
import type { SubscriptionReturnInput } from "@/lib/billing/payments/schema";
import { pollUntil, returnTimeoutMs } from "@/lib/billing/payments/wait-for-reconciliation";
import { findActiveSubscription } from "@/lib/billing/subscription/queries";
import type { Ctx } from "@/lib/gateways/context";

const premiumScreen = (status: ReturnStatus) => `/subscription?status=${status}`;

/** URL of the Premium screen with the status of the checkout. Display only, like `showCreditsReturn`. */
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

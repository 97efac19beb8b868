import { and, eq } from "drizzle-orm";
import { orders } from "@/db/schema/billing/credits";
import { orUnavailable } from "@/lib/billing/payments/call-supplier";
import { type ReturnStatus, returnStatusOf } from "@/lib/billing/payments/return-status";
import type { CreditsReturnInput } from "@/lib/billing/payments/schema";
import { pollUntil, returnTimeoutMs } from "@/lib/billing/payments/wait-for-reconciliation";
import { requestPathOf } from "@/lib/core/addresses/requests";
import type { Ctx } from "@/lib/gateways/context";

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

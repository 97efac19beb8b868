import { findCustomerOwner, orUnavailable } from "@/lib/billing/payments/call-supplier";
import { type ReturnStatus, returnStatusOf } from "@/lib/billing/payments/return-status";
import type { UpdateReturnInput } from "@/lib/billing/payments/schema";
import { pollUntil, returnTimeoutMs } from "@/lib/billing/payments/wait-for-reconciliation";
import { findActiveSubscription } from "@/lib/billing/subscription/queries";
import type { Ctx } from "@/lib/gateways/context";

/**
 * URL of the screen with the result, after the bank asked the holder. Display only: the payment is booked by
 * reconciliation. What still waits is shown on the page from which the buyer came.
 */
export async function showUpdateReturn(
  ctx: Ctx,
  { payment_intent: intentId }: UpdateReturnInput,
  timeoutMs = returnTimeoutMs,
): Promise<string> {
  const status = await statusOf(ctx, intentId, timeoutMs);
  const isOver = status === "true" || status === "processing" || status === "canceled";
  return `/subscription${isOver ? "" : "/payment"}?status=${status}`;
}

async function statusOf(ctx: Ctx, intentId: string | undefined, timeoutMs: number): Promise<ReturnStatus> {
  if (!intentId) return "missing_parameters";
  const { actor } = ctx;
  if (actor.kind !== "user") return "planner_not_found";
  const intent = await orUnavailable(ctx.gateways.payment.findIntent(intentId));
  if (intent === "unavailable") return "processing_error";
  if (!intent || (await findCustomerOwner(ctx, intent.customerId)) !== actor.userId)
    return "payment_intent_not_found";
  if (intent.status !== "succeeded") return returnStatusOf("pending", intent.status);
  const live = await pollUntil(async () => {
    const now = await findActiveSubscription(ctx, actor.userId);
    return now?.openInvoiceId === null ? now : null;
  }, timeoutMs);
  return live ? "true" : "processing";
}

import { creditErrors } from "@/lib/billing/credits/errors";
import { paymentErrors } from "@/lib/billing/payments/errors";
import { lockOrder } from "@/lib/billing/refunds/move-credits";
import { isDisputed } from "@/lib/billing/refunds/premium-payments";
import { refundCredits } from "@/lib/billing/refunds/refund-rows";
import { refundableCredits, refundBlockOf, refundCents } from "@/lib/billing/refunds/refundable";
import type { RefundDto, RefundInput } from "@/lib/billing/refunds/schema";
import { HOUR_SECONDS } from "@/lib/core/dates";
import { coreErrors } from "@/lib/core/errors";
import { closedLimit } from "@/lib/core/limits";
import { currencyOf } from "@/lib/core/money";
import { inTransaction, type ModeratedCtx } from "@/lib/gateways/context";

export const refundLimit = closedLimit("refund-credits", 20, HOUR_SECONDS);

/**
 * Refunds the unused credits of a purchase within thirty days. The credits leave the account at once; a job
 * refunds the money. Throws order_not_found, not_refundable, refund_too_late, already_refunded, payment_disputed.
 */
export async function askRefund(ctx: ModeratedCtx, { orderId }: RefundInput): Promise<RefundDto> {
  if (ctx.actor.impersonatorId !== null) throw coreErrors.forbidden_while_impersonating();
  await ctx.limits.consume(refundLimit, ctx.actor.userId);
  return inTransaction(ctx, async (tx) => {
    const order = await lockOrder(tx, { id: orderId, providerId: tx.actor.userId });
    if (!order) throw creditErrors.order_not_found();
    if (await isDisputed(tx, { orderId })) throw paymentErrors.payment_disputed();
    const credits = refundableCredits(order, order.balance, tx.now);
    const block = refundBlockOf(order, order.balance, tx.now);
    const cents = block === null ? refundCents(order, credits) : 0;
    if (block !== null || cents === 0) throw creditErrors[block ?? "already_refunded"]();
    const refund = await refundCredits(tx, order, { credits, cents, reason: "unused_credits" });
    return {
      id: refund.id,
      credits,
      amount: cents / 100,
      currency: currencyOf(order.currency),
      status: refund.status,
    };
  });
}

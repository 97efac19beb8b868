import { announceRefund } from "@/lib/billing/admin-refunds/announce-refund";
import { adminRefundErrors } from "@/lib/billing/admin-refunds/errors";
import type { GivenRefundDto, RefundPurchaseInput } from "@/lib/billing/admin-refunds/schema";
import { paymentErrors } from "@/lib/billing/payments/errors";
import { lockOrder } from "@/lib/billing/refunds/move-credits";
import { isDisputed } from "@/lib/billing/refunds/premium-payments";
import { refundCredits } from "@/lib/billing/refunds/refund-rows";
import { partOfPurchase } from "@/lib/billing/refunds/refundable";
import { currencyOf, fromUnits, isSameMoney, moneyOf } from "@/lib/core/money";
import { type AdminCtx, inTransaction } from "@/lib/gateways/context";

/**
 * An administrator gives back a purchase of credits: its unused part, or all of its money. The credits leave the account
 * at once, a job refunds the money, and its success issues the credit note. Of two administrators at once the second gets
 * figures_changed or nothing_left. Throws payment_not_found, payment_disputed.
 */
export async function refundPurchase(ctx: AdminCtx, input: RefundPurchaseInput): Promise<GivenRefundDto> {
  return inTransaction(ctx, async (tx) => {
    const order = await lockOrder(tx, { id: input.orderId });
    if (order?.status !== "succeeded") throw adminRefundErrors.payment_not_found();
    if (await isDisputed(tx, { orderId: order.id })) throw paymentErrors.payment_disputed();
    const { credits, cents } = partOfPurchase(order, order.balance, input.part);
    if (cents <= 0) throw adminRefundErrors.nothing_left();
    const money = moneyOf(cents, currencyOf(order.currency));
    const isAsShown = isSameMoney(money, fromUnits(input.amount, input.currency));
    if (!isAsShown || credits !== input.credits) throw adminRefundErrors.figures_changed();
    const refund = await refundCredits(tx, order, {
      credits,
      cents,
      reason: "by_administrator",
      decision: { note: input.reason, decidedBy: tx.actor.userId },
    });
    await announceRefund(tx, refund, { subjectKind: "order", part: input.part, hasEndedPremium: false });
    return { refundId: refund.id, amount: cents / 100, currency: money.currency, credits };
  });
}

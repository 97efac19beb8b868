import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { subscriptions } from "@/db/schema/billing/subscription";
import { announceRefund } from "@/lib/billing/admin-refunds/announce-refund";
import { adminRefundErrors } from "@/lib/billing/admin-refunds/errors";
import type { GivenRefundDto, RefundPremiumInput } from "@/lib/billing/admin-refunds/schema";
import { paymentErrors } from "@/lib/billing/payments/errors";
import {
  findLastPayment,
  isDisputed,
  listPremiumPayments,
  premiumLeftCents,
} from "@/lib/billing/refunds/premium-payments";
import { openRefund } from "@/lib/billing/refunds/refund-rows";
import { endPremiumNow, lockAccount } from "@/lib/billing/subscription/reconcile-premium";
import { currencyOf, fromUnits, isSameMoney, moneyOf } from "@/lib/core/money";
import { type AdminCtx, inTransaction } from "@/lib/gateways/context";

/**
 * An administrator gives back a payment of Premium, whole or an amount of it, and decides whether Premium ends now. A job
 * refunds the money and ends the subscription at the supplier; its success issues the credit note. The lock of the account
 * settles two administrators, and a withdrawal, at once. Throws payment_not_found, payment_disputed, nothing_left,
 * too_much, figures_changed.
 */
export async function refundPremium(ctx: AdminCtx, input: RefundPremiumInput): Promise<GivenRefundDto> {
  return inTransaction(ctx, async (tx) => {
    const [payment] = await listPremiumPayments(tx, { id: input.invoiceId });
    if (!payment) throw adminRefundErrors.payment_not_found();
    await lockAccount(tx, payment.providerId);
    const subject = { subscriptionId: payment.subscriptionId, invoiceId: payment.id };
    if (await isDisputed(tx, subject)) throw paymentErrors.payment_disputed();
    const left = moneyOf(await premiumLeftCents(tx, payment), currencyOf(payment.currency));
    if (left.cents === 0) throw adminRefundErrors.nothing_left();
    if (!isSameMoney(left, fromUnits(input.left, input.currency))) throw adminRefundErrors.figures_changed();
    const { cents } = fromUnits(input.amount, input.currency);
    if (cents > left.cents) throw adminRefundErrors.too_much();
    const [subscription] = await tx.db
      .select()
      .from(subscriptions)
      .where(eq(subscriptions.id, payment.subscriptionId));
    const last = await findLastPayment(tx, payment.subscriptionId);
    const runs = subscription && subscription.endedAt === null && subscription.withdrawnAt === null;
    const hasEndedPremium = input.endsPremium;
    if (hasEndedPremium && (!runs || last?.id !== payment.id)) throw adminRefundErrors.figures_changed();
    if (runs && hasEndedPremium) await endPremiumNow(tx, subscription);
    const id = randomUUID();
    const refund = await openRefund(tx, {
      id,
      providerId: payment.providerId,
      subject,
      quantity: 0,
      amountCents: cents,
      currency: payment.currency,
      reason: "by_administrator",
      decision: { note: input.reason, decidedBy: tx.actor.userId },
    });
    const part = cents === payment.amountCents ? "whole" : "amount";
    await announceRefund(tx, refund, { subjectKind: "subscription", part, hasEndedPremium });
    return { refundId: id, amount: cents / 100, currency: left.currency, credits: 0 };
  });
}

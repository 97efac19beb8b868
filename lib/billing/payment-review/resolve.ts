import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { orders } from "@/db/schema/billing/credits";
import { orderResolutions } from "@/db/schema/billing/payments";
import { users } from "@/db/schema/identity/users";
import { paymentReviewErrors } from "@/lib/billing/payment-review/errors";
import {
  bookOrderInReview,
  closeOrderInReview,
  lockOrderInReview,
  type ReviewedOrder,
} from "@/lib/billing/payment-review/order-in-review";
import type { ResolvedDto, ResolveInput } from "@/lib/billing/payment-review/schema";
import { asPaymentError } from "@/lib/billing/payments/call-supplier";
import { notBookedReason, openRefund } from "@/lib/billing/refunds/refund-rows";
import { recordAudit } from "@/lib/core/audit/record";
import type { PaymentMethod } from "@/lib/core/payment-method";
import { type AdminCtx, inTransaction } from "@/lib/gateways/context";
import { notify } from "@/lib/messaging/notifications/notify";

/**
 * Books the credits for the received sum and issues an invoice; only in the currency of the order. Throws
 * already_resolved, currency_not_booked.
 */
export async function bookPayment(ctx: AdminCtx, input: ResolveInput): Promise<ResolvedDto> {
  const received = await receivedOf(ctx, input.orderId);
  await inTransaction(ctx, async (tx) => {
    const order = await lockWaiting(tx, input.orderId);
    if (received.currency !== order.currency) throw paymentReviewErrors.currency_not_booked();
    await bookOrderInReview(tx, order, received);
    await record(tx, order, { outcome: "booked", received, reason: input.reason });
  });
  return { orderId: input.orderId, outcome: "booked" };
}

/**
 * Refunds everything received that was not yet refunded by hand. A job asks the supplier; if it refuses
 * permanently, the payment returns to the list. The provider is notified. Throws already_resolved.
 */
export async function returnPayment(ctx: AdminCtx, input: ResolveInput): Promise<ResolvedDto> {
  const received = await receivedOf(ctx, input.orderId);
  const before = await asPaymentError(ctx.gateways.payment.listRefunds(received.intentId));
  const refundedCents = before
    .filter(({ status }) => status === "succeeded" || status === "pending")
    .reduce((sum, { amountCents }) => sum + amountCents, 0);
  const restCents = received.cents - refundedCents;
  await inTransaction(ctx, async (tx) => {
    const order = await lockWaiting(tx, input.orderId);
    const { id: orderId, providerId } = order;
    await closeOrderInReview(tx, order, received);
    if (restCents > 0)
      await openRefund(tx, {
        id: randomUUID(),
        providerId,
        subject: { orderId },
        quantity: 0,
        amountCents: restCents,
        currency: received.currency,
        reason: notBookedReason,
      });
    const resolution = await record(tx, order, { outcome: "returned", received, reason: input.reason });
    await notifyReturn(tx, providerId, resolution);
  });
  return { orderId: input.orderId, outcome: "returned" };
}

interface Received {
  intentId: string;
  cents: number;
  currency: string;
  paidWith: PaymentMethod | null;
}

/** The received sum, asked from the supplier before anything is locked. */
async function receivedOf(ctx: AdminCtx, orderId: string): Promise<Received> {
  const [order] = await ctx.db.select().from(orders).where(eq(orders.id, orderId));
  if (!order) throw paymentReviewErrors.payment_not_found();
  if (order.status !== "review") throw paymentReviewErrors.already_resolved();
  const intent = await asPaymentError(ctx.gateways.payment.findIntent(order.paymentIntentId ?? ""));
  if (intent?.status !== "succeeded" || intent.receivedCents <= 0)
    throw paymentReviewErrors.nothing_received();
  const { id, receivedCents, currency, paidWith = null } = intent;
  return { intentId: id, cents: receivedCents, currency, paidWith };
}

/** When two administrators decide at once, the second gets already_resolved. */
async function lockWaiting(tx: AdminCtx, orderId: string): Promise<ReviewedOrder> {
  const order = await lockOrderInReview(tx, orderId);
  if (!order) throw paymentReviewErrors.already_resolved();
  return order;
}

interface Decision {
  outcome: ResolvedDto["outcome"];
  received: Received;
  reason: string;
}

/** Records who decided what and why. The audit log gets the codes only; the typed reason stays in this table. */
async function record(tx: AdminCtx, order: ReviewedOrder, decision: Decision): Promise<string> {
  const { outcome, received, reason } = decision;
  const [row] = await tx.db
    .insert(orderResolutions)
    .values({
      orderId: order.id,
      outcome,
      mismatch: order.lastError ?? "unknown",
      receivedCents: received.cents,
      currency: received.currency,
      reason,
      decidedBy: tx.actor.userId,
      createdAt: tx.now,
    })
    .returning({ id: orderResolutions.id });
  if (!row) throw new Error("the decision was not written");
  await recordAudit(tx, {
    action: outcome === "booked" ? "payment_booked" : "payment_returned",
    subjectKind: "order",
    subjectId: order.id,
    data: {
      resolutionId: row.id,
      mismatch: order.lastError,
      askedCents: order.amountCents,
      receivedCents: received.cents,
      currency: received.currency,
    },
  });
  return row.id;
}

async function notifyReturn(tx: AdminCtx, providerId: string, resolutionId: string): Promise<void> {
  const [user] = await tx.db.select({ locale: users.locale }).from(users).where(eq(users.id, providerId));
  if (!user) return;
  await notify(tx, {
    kind: "payment_returned",
    to: { user: providerId },
    subject: resolutionId,
    locale: user.locale,
  });
}

import { randomUUID } from "node:crypto";
import {
  addForeignRefund,
  findRefundOf,
  notBooked,
  type Refund,
  writeRefund,
} from "@/lib/billing/payments/refund-rows";
import { writeDispute } from "@/lib/billing/payments/write-dispute";
import { lockOrder, putBack, reopenReview, takeBack } from "@/lib/billing/refunds/move-credits";
import { creditsForCents } from "@/lib/billing/refunds/refundable";
import { type Ctx, inTransaction } from "@/lib/gateways/context";
import type { DisputeFacts, RefundFacts } from "@/lib/gateways/payment/port";

/** Writes what became of a refund of credits; one that came to nothing gives the credits back. */
export async function settleRefund(
  ctx: Ctx,
  refund: Pick<Refund, "id" | "orderId" | "quantity" | "amountCents" | "reason">,
  now: { externalId: string | null; status: Refund["status"] },
): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const order = refund.orderId ? await lockOrder(tx, { id: refund.orderId }) : null;
    const isOff = await writeRefund(tx, refund.id, now);
    if (!isOff || !order) return;
    if (refund.reason === notBooked) return reopenReview(tx, order.id);
    const { id: reference, quantity: credits, amountCents: cents } = refund;
    await putBack(tx, order, { credits, cents, reference });
  });
}

/** A refund that somebody made by hand at the supplier: takes as many credits back as are still there. */
export async function adoptRefund(ctx: Ctx, facts: RefundFacts): Promise<void> {
  if (facts.intentId === null || facts.status === "failed" || facts.status === "canceled") return;
  const paymentIntentId = facts.intentId;
  await inTransaction(ctx, async (tx) => {
    const order = await lockOrder(tx, { paymentIntentId });
    // Another look may have been quicker, or the refund is one of ours after all.
    if (order?.status !== "succeeded" || (await findRefundOf(tx, facts))) return;
    const cents = Math.min(facts.amountCents, order.amountCents - order.refundedCents);
    if (cents <= 0) return;
    const wanted = creditsForCents(order, cents);
    const credits = Math.min(wanted, order.quantity - order.refundedQuantity, order.balance);
    const id = randomUUID();
    const refund = await addForeignRefund(tx, facts, {
      id,
      providerId: order.providerId,
      subject: { orderId: order.id },
      quantity: credits,
      amountCents: cents,
      reason: "by_hand",
    });
    if (!refund) return;
    await takeBack(tx, order, { credits, cents, reference: id });
    await writeRefund(tx, id, { externalId: facts.id, status: facts.status });
  });
}

/** Writes a dispute about a purchase; a lost one takes back what is unused of it. False when the payment is no purchase. */
export async function settleDispute(ctx: Ctx, facts: DisputeFacts): Promise<boolean> {
  if (facts.intentId === null) return false;
  const paymentIntentId = facts.intentId;
  return inTransaction(ctx, async (tx) => {
    const order = await lockOrder(tx, { paymentIntentId });
    if (!order) return false;
    const { providerId } = order;
    const { id, isLostNow } = await writeDispute(tx, facts, { providerId, subject: { orderId: order.id } });
    if (!isLostNow) return true;
    tx.log.warn({ disputeId: id, orderId: order.id }, "a dispute was lost");
    if (order.status !== "succeeded") return true;
    const credits = Math.min(order.balance, order.quantity - order.refundedQuantity);
    const cents = Math.min(facts.amountCents, order.amountCents - order.refundedCents);
    await takeBack(tx, order, { credits, cents, reference: id });
    return true;
  });
}

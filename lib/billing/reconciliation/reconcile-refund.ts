import { randomUUID } from "node:crypto";
import { reconcileOrder } from "@/lib/billing/orders/reconcile-order";
import { lockOrder, removeCredits, reopenReview, returnCredits } from "@/lib/billing/refunds/move-credits";
import {
  addForeignRefund,
  findRefundOf,
  notBookedReason,
  type Refund,
  writeRefund,
} from "@/lib/billing/refunds/refund-rows";
import { creditsForCents } from "@/lib/billing/refunds/refundable";
import { type Ctx, inTransaction } from "@/lib/gateways/context";
import type { RefundFacts } from "@/lib/gateways/payment/port";

/** Fetches a refund and writes the whole state of ours; a refund made by hand at the supplier is added. */
export async function reconcileRefund(ctx: Ctx, externalId: string): Promise<void> {
  const facts = await ctx.gateways.payment.findRefund(externalId);
  if (facts) await reconcileFacts(ctx, facts);
}

/** As `reconcileRefund`, for every refund of a payment. */
export async function reconcileRefundsOf(ctx: Ctx, intentId: string): Promise<void> {
  for (const facts of await ctx.gateways.payment.listRefunds(intentId)) await reconcileFacts(ctx, facts);
}

async function reconcileFacts(ctx: Ctx, facts: RefundFacts): Promise<void> {
  // The refund's event may arrive before the payment's.
  if (facts.intentId !== null) await reconcileOrder(ctx, facts.intentId);
  const refund = await findRefundOf(ctx, facts);
  if (refund) await writeRefundResult(ctx, refund, { externalId: facts.id, status: facts.status });
  else await reconcileForeignRefund(ctx, facts);
}

/** Writes the result of a refund; when it failed, the credits return to the account. */
export async function writeRefundResult(
  ctx: Ctx,
  refund: Pick<Refund, "id" | "orderId" | "quantity" | "amountCents" | "reason">,
  now: { externalId: string | null; status: Refund["status"] },
): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const order = refund.orderId ? await lockOrder(tx, { id: refund.orderId }) : null;
    const hasFailed = await writeRefund(tx, refund.id, now);
    if (!hasFailed || !order) return;
    if (refund.reason === notBookedReason) return reopenReview(tx, order.id);
    const { id: reference, quantity: credits, amountCents: cents } = refund;
    await returnCredits(tx, order, { credits, cents, reference });
  });
}

/** Adds a refund made by hand at the supplier and removes as many credits as are still on the account. */
async function reconcileForeignRefund(ctx: Ctx, facts: RefundFacts): Promise<void> {
  if (facts.intentId === null || facts.status === "failed" || facts.status === "canceled") return;
  const paymentIntentId = facts.intentId;
  await inTransaction(ctx, async (tx) => {
    const order = await lockOrder(tx, { paymentIntentId });
    // Another call may have added it, or the refund is ours after all.
    if (order?.status !== "succeeded" || (await findRefundOf(tx, facts))) return;
    const cents = Math.min(facts.amountCents, order.amountCents - order.refundedCents);
    if (cents <= 0) return;
    const paidFor = creditsForCents(order, cents);
    const credits = Math.min(paidFor, order.quantity - order.refundedQuantity, order.balance);
    const id = randomUUID();
    const refund = await addForeignRefund(tx, facts, {
      id,
      providerId: order.providerId,
      subject: { orderId: order.id },
      quantity: credits,
      amountCents: cents,
      currency: order.currency,
      reason: "by_hand",
    });
    if (!refund) return;
    await removeCredits(tx, order, { credits, cents, reference: id });
    await writeRefund(tx, id, { externalId: facts.id, status: facts.status });
  });
}

import { eq } from "drizzle-orm";
import { disputes } from "@/db/schema/billing/payments";
import { reconcileOrder } from "@/lib/billing/orders/reconcile-order";
import { findCustomerOwner } from "@/lib/billing/payments/call-supplier";
import { lockOrder, removeCredits } from "@/lib/billing/refunds/move-credits";
import { findLatestSubscription } from "@/lib/billing/subscription/queries";
import { defaultLocale } from "@/lib/core/i18n/locales";
import { type Ctx, inTransaction } from "@/lib/gateways/context";
import type { DisputeFacts } from "@/lib/gateways/payment/port";
import { notify } from "@/lib/messaging/notifications/notify";

/** Fetches a dispute and writes its whole state; a dispute about Premium is stored with the subscription. */
export async function reconcileDispute(ctx: Ctx, externalId: string): Promise<void> {
  const facts = await ctx.gateways.payment.findDispute(externalId);
  if (!facts?.intentId) return;
  await reconcileOrder(ctx, facts.intentId);
  if (await reconcileOrderDispute(ctx, facts)) return;
  const intent = await ctx.gateways.payment.findIntent(facts.intentId);
  const providerId = intent?.customerId ? await findCustomerOwner(ctx, intent.customerId) : null;
  const subscription = providerId === null ? null : await findLatestSubscription(ctx, providerId);
  if (providerId === null || !subscription) return;
  await ctx.db.transaction((db) =>
    writeDispute({ ...ctx, db }, facts, { providerId, subject: { subscriptionId: subscription.id } }),
  );
}

/**
 * Writes a dispute about a purchase; when it is lost, removes the unused credits. Returns false when the
 * payment is not a purchase.
 */
async function reconcileOrderDispute(ctx: Ctx, facts: DisputeFacts): Promise<boolean> {
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
    await removeCredits(tx, order, { credits, cents, reference: id });
    return true;
  });
}

const closedStatuses = new Set(["won", "lost", "warning_closed", "prevented"]);

interface Disputed {
  providerId: string;
  subject: { orderId: string } | { subscriptionId: string };
}

/**
 * Writes the whole state of a dispute in the caller's transaction. Returns its id, and whether it was lost just
 * now; a closed dispute is not changed.
 */
async function writeDispute(
  tx: Ctx,
  facts: DisputeFacts,
  { providerId, subject }: Disputed,
): Promise<{ id: string; isLostNow: boolean }> {
  const state = {
    supplierStatus: facts.status,
    reason: facts.reason,
    amountCents: facts.amountCents,
    currency: facts.currency,
    dueBy: facts.dueBy,
    syncedAt: tx.now,
  };
  const [opened] = await tx.db
    .insert(disputes)
    .values({ ...state, ...subject, providerId, externalId: facts.id, openedAt: facts.openedAt })
    .onConflictDoNothing()
    .returning({ id: disputes.id });
  if (opened)
    await notify(tx, {
      kind: "dispute_opened",
      to: { operator: opened.id },
      subject: opened.id,
      locale: defaultLocale,
    });
  const [before] = await tx.db
    .select()
    .from(disputes)
    .where(eq(disputes.externalId, facts.id))
    .for("no key update");
  if (!before) throw new Error(`Dispute ${facts.id} is gone`);
  if (before.closedAt !== null) return { id: before.id, isLostNow: false };
  const closedAt = closedStatuses.has(facts.status) ? tx.now : null;
  await tx.db
    .update(disputes)
    .set({ ...state, closedAt })
    .where(eq(disputes.id, before.id));
  return { id: before.id, isLostNow: facts.status === "lost" };
}

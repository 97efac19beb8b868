import { and, eq } from "drizzle-orm";
import { creditEntries } from "@/db/schema/billing/credits";
import { disputes } from "@/db/schema/billing/payments";
import { subscriptions } from "@/db/schema/billing/subscription";
import { applyOrderLoss, applyPremiumLoss, stopRenewal } from "@/lib/billing/disputes/apply-loss";
import { lossOf } from "@/lib/billing/disputes/loss";
import { findDocument } from "@/lib/billing/invoices/issue-credit-note";
import { reinstateInvoice } from "@/lib/billing/invoices/replace-invoice";
import { reconcileOrder } from "@/lib/billing/orders/reconcile-order";
import { findPremiumPayment } from "@/lib/billing/reconciliation/find-premium-payment";
import { lockOrder, returnCredits } from "@/lib/billing/refunds/move-credits";
import type { PremiumPayment } from "@/lib/billing/refunds/premium-payments";
import { lockAccount, resumePremium } from "@/lib/billing/subscription/reconcile-premium";
import { defaultLocale } from "@/lib/core/i18n/locales";
import { type Ctx, inTransaction } from "@/lib/gateways/context";
import type { DisputeFacts } from "@/lib/gateways/payment/port";
import { notify } from "@/lib/messaging/notifications/notify";

/**
 * Fetches a dispute and writes its whole state with what follows from it: a lost one takes unused credits in proportion,
 * or ends the Premium that it paid, and issues a credit note; one that is won after it was lost gives all of this back. While it
 * is open, nothing is taken. Idempotent, as every reconciliation.
 */
export async function reconcileDispute(ctx: Ctx, externalId: string): Promise<void> {
  const facts = await ctx.gateways.payment.findDispute(externalId);
  if (!facts?.intentId) return;
  await reconcileOrder(ctx, facts.intentId);
  if (await reconcileOrderDispute(ctx, facts, facts.intentId)) return;
  const payment = await findPremiumPayment(ctx, facts.intentId);
  if (!payment) return;
  await inTransaction(ctx, (tx) => reconcilePremiumDispute(tx, facts, payment));
  await stopRenewal(ctx, { externalId: facts.id });
}

/** Returns false when the payment is not a purchase. */
async function reconcileOrderDispute(
  ctx: Ctx,
  facts: DisputeFacts,
  paymentIntentId: string,
): Promise<boolean> {
  return inTransaction(ctx, async (tx) => {
    const order = await lockOrder(tx, { paymentIntentId });
    if (!order) return false;
    const { providerId } = order;
    const subject = { orderId: order.id };
    const { id, change } = await writeDispute(tx, facts, { providerId, subject });
    if (order.status !== "succeeded") return true;
    if (change === "lost")
      await applyOrderLoss(tx, order, { id, externalId: facts.id }, await lossOf(tx, facts, order.currency));
    if (change === "restored") {
      const taken = await findTaken(tx, providerId, id);
      const note = await findDocument(tx, facts.id);
      await returnCredits(tx, order, { credits: taken, cents: note?.amountCents ?? 0, reference: id });
      if (note) await reinstateInvoice(tx, note, "reinstated");
    }
    return true;
  });
}

async function reconcilePremiumDispute(tx: Ctx, facts: DisputeFacts, payment: PremiumPayment): Promise<void> {
  const { providerId, subscriptionId } = payment;
  await lockAccount(tx, providerId);
  const subject = { subscriptionId, invoiceId: payment.id };
  const { id, change } = await writeDispute(tx, facts, { providerId, subject });
  if (change === null) return;
  if (change === "lost")
    return applyPremiumLoss(
      tx,
      payment,
      { id, externalId: facts.id },
      await lossOf(tx, facts, payment.currency),
    );
  const [subscription] = await tx.db.select().from(subscriptions).where(eq(subscriptions.id, subscriptionId));
  const isOpen = subscription !== undefined && subscription.endedAt === null;
  const [dispute] = await tx.db.select().from(disputes).where(eq(disputes.id, id));
  if (isOpen && dispute?.hasEndedPremium) {
    await resumePremium(tx, subscription);
    await tx.db.update(disputes).set({ hasEndedPremium: false }).where(eq(disputes.id, id));
  }
  const note = await findDocument(tx, facts.id);
  if (note) await reinstateInvoice(tx, note, "reinstated");
}

/** How many credits a lost dispute took. */
async function findTaken(tx: Ctx, providerId: string, disputeId: string): Promise<number> {
  const [entry] = await tx.db
    .select({ delta: creditEntries.delta })
    .from(creditEntries)
    .where(
      and(
        eq(creditEntries.providerId, providerId),
        eq(creditEntries.kind, "refund"),
        eq(creditEntries.reference, disputeId),
      ),
    );
  return -(entry?.delta ?? 0);
}

const closedStatuses = new Set(["won", "lost", "warning_closed", "prevented"]);

interface Disputed {
  providerId: string;
  subject: { orderId: string } | { subscriptionId: string; invoiceId: string };
}

/** What a reconciliation changed: the dispute was lost just now, or is won after it was lost. */
type Change = "lost" | "restored" | null;

/**
 * Writes the whole state of a dispute in the caller's transaction. Returns its id and what changed; of a
 * closed dispute only a loss can turn into a win.
 */
async function writeDispute(
  tx: Ctx,
  facts: DisputeFacts,
  { providerId, subject }: Disputed,
): Promise<{ id: string; change: Change }> {
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
  const isRestored = before.supplierStatus === "lost" && facts.status === "won";
  if (before.closedAt !== null && !isRestored) return { id: before.id, change: null };
  const closedAt = closedStatuses.has(facts.status) ? tx.now : null;
  await tx.db
    .update(disputes)
    .set({ ...state, ...subject, closedAt, ...(isRestored ? { takenCents: null, needsAmount: false } : {}) })
    .where(eq(disputes.id, before.id));
  const isLost = facts.status === "lost";
  if (isLost) tx.log.warn({ disputeId: before.id }, "a dispute was lost");
  return { id: before.id, change: isRestored ? "restored" : isLost ? "lost" : null };
}

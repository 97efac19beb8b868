import { and, eq } from "drizzle-orm";
import { creditEntries } from "@/db/schema/billing/credits";
import { disputes } from "@/db/schema/billing/payments";
import { subscriptions } from "@/db/schema/billing/subscription";
import { findDocument, issueCreditNote } from "@/lib/billing/invoices/issue-credit-note";
import type { DocumentSubject } from "@/lib/billing/invoices/issue-invoice";
import { reinstateInvoice } from "@/lib/billing/invoices/replace-invoice";
import { reconcileOrder } from "@/lib/billing/orders/reconcile-order";
import { findCustomerOwner } from "@/lib/billing/payments/call-supplier";
import { lockOrder, removeCredits, returnCredits } from "@/lib/billing/refunds/move-credits";
import {
  findLastPayment,
  listPremiumPayments,
  type PremiumPayment,
  premiumLeftCents,
} from "@/lib/billing/refunds/premium-payments";
import { unusedCredits } from "@/lib/billing/refunds/refundable";
import { endPremiumNow, lockAccount, resumePremium } from "@/lib/billing/subscription/reconcile-premium";
import { reconcileSubscription } from "@/lib/billing/subscription/reconcile-subscription";
import { defaultLocale } from "@/lib/core/i18n/locales";
import { type Ctx, inTransaction } from "@/lib/gateways/context";
import { type DisputeFacts, PaymentRefused } from "@/lib/gateways/payment/port";
import { notify } from "@/lib/messaging/notifications/notify";

/**
 * Fetches a dispute and writes its whole state with what follows from it: a lost one takes unused credits back, or ends
 * the Premium that it paid, and issues a credit note; one that is won after it was lost gives all of this back. While it
 * is open, nothing is taken. Idempotent, as every reconciliation.
 */
export async function reconcileDispute(ctx: Ctx, externalId: string): Promise<void> {
  const facts = await ctx.gateways.payment.findDispute(externalId);
  if (!facts?.intentId) return;
  await reconcileOrder(ctx, facts.intentId);
  if (await reconcileOrderDispute(ctx, facts, facts.intentId)) return;
  const payment = await findDisputedPayment(ctx, facts.intentId);
  if (!payment) return;
  await inTransaction(ctx, (tx) => reconcilePremiumDispute(tx, facts, payment));
  await stopRenewal(ctx, facts);
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
    if (order.status !== "succeeded" || facts.currency !== order.currency) return true;
    if (change === "lost") {
      const credits = unusedCredits(order, order.balance);
      const cents = Math.min(facts.amountCents, order.amountCents - order.refundedCents);
      await removeCredits(tx, order, { credits, cents, reference: id });
      await issueChargebackNote(tx, facts, { providerId, subject, quantity: credits, cents });
    }
    if (change === "restored") {
      const taken = await findTaken(tx, providerId, id);
      const note = await findDocument(tx, facts.id);
      await returnCredits(tx, order, { credits: taken, cents: note?.amountCents ?? 0, reference: id });
      if (note) await reinstateInvoice(tx, note);
    }
    return true;
  });
}

/** The payment of Premium with this id at the supplier; invoices from before it was stored are asked for there. */
async function findDisputedPayment(ctx: Ctx, intentId: string): Promise<PremiumPayment | null> {
  const [known] = await listPremiumPayments(ctx, { paymentId: intentId });
  if (known) return known;
  const intent = await ctx.gateways.payment.findIntent(intentId);
  const providerId = intent?.customerId ? await findCustomerOwner(ctx, intent.customerId) : null;
  if (providerId === null) return null;
  for (const payment of await listPremiumPayments(ctx, { providerId })) {
    if (payment.paymentId !== null || payment.externalId === null) continue;
    const invoice = await ctx.gateways.payment.findInvoice(payment.externalId);
    if (invoice?.intentId === intentId) return payment;
  }
  return null;
}

async function reconcilePremiumDispute(tx: Ctx, facts: DisputeFacts, payment: PremiumPayment): Promise<void> {
  const { providerId, subscriptionId } = payment;
  await lockAccount(tx, providerId);
  const leftCents = await premiumLeftCents(tx, payment);
  const subject = { subscriptionId, invoiceId: payment.id };
  const { id, change } = await writeDispute(tx, facts, { providerId, subject });
  if (change === null || facts.currency !== payment.currency) return;
  const [subscription] = await tx.db.select().from(subscriptions).where(eq(subscriptions.id, subscriptionId));
  const isOpen = subscription !== undefined && subscription.endedAt === null;
  if (change === "lost") {
    const isLast = (await findLastPayment(tx, subscriptionId))?.id === payment.id;
    if (isOpen && isLast && subscription.withdrawnAt === null) {
      await endPremiumNow(tx, subscription);
      await tx.db.update(disputes).set({ hasEndedPremium: true }).where(eq(disputes.id, id));
    }
    const cents = Math.min(facts.amountCents, leftCents);
    await issueChargebackNote(tx, facts, {
      providerId,
      subject: { subscriptionId },
      invoiceId: payment.id,
      quantity: 1,
      cents,
    });
    return;
  }
  const [dispute] = await tx.db.select().from(disputes).where(eq(disputes.id, id));
  if (isOpen && dispute?.hasEndedPremium) {
    await resumePremium(tx, subscription);
    await tx.db.update(disputes).set({ hasEndedPremium: false }).where(eq(disputes.id, id));
  }
  const note = await findDocument(tx, facts.id);
  if (note) await reinstateInvoice(tx, note);
}

interface Chargeback {
  providerId: string;
  subject: DocumentSubject;
  invoiceId?: string;
  quantity: number;
  cents: number;
}

/** The credit note of a lost dispute, over what no refund has credited before; the supplier's id of the dispute is its key. */
async function issueChargebackNote(
  tx: Ctx,
  facts: DisputeFacts,
  { cents, quantity, ...of }: Chargeback,
): Promise<void> {
  if (cents <= 0) return;
  await issueCreditNote(tx, {
    ...of,
    externalId: facts.id,
    label: "chargeback",
    quantity: Math.max(quantity, 1),
    amountCents: cents,
    currency: facts.currency,
  });
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

/**
 * A subscription whose Premium a lost dispute ended is not renewed at the supplier. It goes on there until its period
 * ends, so that Premium can come back when the dispute is won after all.
 */
async function stopRenewal(ctx: Ctx, { id }: DisputeFacts): Promise<void> {
  const [row] = await ctx.db
    .select({ subscription: subscriptions })
    .from(disputes)
    .innerJoin(subscriptions, eq(subscriptions.id, disputes.subscriptionId))
    .where(and(eq(disputes.externalId, id), eq(disputes.hasEndedPremium, true)));
  if (!row || row.subscription.endedAt !== null || row.subscription.cancelAt !== null) return;
  const { externalId } = row.subscription;
  try {
    await ctx.gateways.payment.setRenewal(externalId, false);
  } catch (error) {
    // It ended meanwhile, or the supplier no longer knows it: it does not renew.
    if (!(error instanceof PaymentRefused)) throw error;
    ctx.log.error({ externalId, code: error.code }, "a disputed subscription could not be cancelled");
  }
  await reconcileSubscription(ctx, externalId);
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
    .set({ ...state, ...subject, closedAt })
    .where(eq(disputes.id, before.id));
  const isLost = facts.status === "lost";
  if (isLost) tx.log.warn({ disputeId: before.id }, "a dispute was lost");
  return { id: before.id, change: isRestored ? "restored" : isLost ? "lost" : null };
}

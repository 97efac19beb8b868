import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { users } from "@/db/schema/identity/users";
import { findDocument } from "@/lib/billing/invoices/issue-credit-note";
import { reinstateInvoice } from "@/lib/billing/invoices/replace-invoice";
import { reconcileOrder } from "@/lib/billing/orders/reconcile-order";
import { findPremiumPayment } from "@/lib/billing/reconciliation/find-premium-payment";
import { lockOrder, removeCredits, reopenReview, returnCredits } from "@/lib/billing/refunds/move-credits";
import { type PremiumPayment, premiumLeftCents } from "@/lib/billing/refunds/premium-payments";
import {
  addForeignRefund,
  byHandReason,
  findRefundOf,
  notBookedReason,
  type Refund,
  writeRefund,
} from "@/lib/billing/refunds/refund-rows";
import { creditsForCents } from "@/lib/billing/refunds/refundable";
import { lockAccount } from "@/lib/billing/subscription/reconcile-premium";
import { defaultLocale } from "@/lib/core/i18n/locales";
import { type Ctx, inTransaction } from "@/lib/gateways/context";
import type { RefundFacts } from "@/lib/gateways/payment/port";
import { notify } from "@/lib/messaging/notifications/notify";

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

/**
 * Writes the result of a refund. When it failed, also after it had succeeded, credits and invoice are again as before it,
 * and provider and operator are told: the money is still here. Whether Premium ended with the refund stays as it is.
 */
export async function writeRefundResult(
  ctx: Ctx,
  refund: Pick<Refund, "id" | "providerId" | "orderId" | "quantity" | "amountCents" | "reason">,
  now: { externalId: string | null; status: Refund["status"] },
): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const order = refund.orderId ? await lockOrder(tx, { id: refund.orderId }) : null;
    const hasFailed = await writeRefund(tx, refund.id, now);
    if (!hasFailed) return;
    if (refund.reason === notBookedReason) return order ? reopenReview(tx, order.id) : undefined;
    const { id: reference, quantity: credits, amountCents: cents } = refund;
    if (order) await returnCredits(tx, order, { credits, cents, reference });
    await tellFailure(tx, refund);
    const note = now.externalId === null ? null : await findDocument(tx, now.externalId);
    if (note) await reinstateInvoice(tx, note, "refund_failed");
  });
}

/** Tells the operator, and the provider unless the account is deleted. */
async function tellFailure(tx: Ctx, { id, providerId }: Pick<Refund, "id" | "providerId">): Promise<void> {
  const about = { subject: id, data: {} };
  await notify(tx, { ...about, kind: "refund_unpaid", to: { operator: id }, locale: defaultLocale });
  const [user] = await tx.db.select().from(users).where(eq(users.id, providerId));
  if (!user || user.deletedAt !== null) return;
  await notify(tx, { ...about, kind: "refund_failed", to: { user: providerId }, locale: user.locale });
}

/** Adds a refund made by hand at the supplier, with what follows from it, and tells the operator. */
async function reconcileForeignRefund(ctx: Ctx, facts: RefundFacts): Promise<void> {
  if (facts.intentId === null || facts.status === "failed" || facts.status === "canceled") return;
  if (await addOrderRefund(ctx, facts, facts.intentId)) return;
  const payment = await findPremiumPayment(ctx, facts.intentId);
  if (payment) await addPremiumRefund(ctx, facts, payment);
}

/** Removes as many credits as are still on the account. Returns false when the payment is not a purchase. */
async function addOrderRefund(ctx: Ctx, facts: RefundFacts, paymentIntentId: string): Promise<boolean> {
  return inTransaction(ctx, async (tx) => {
    const order = await lockOrder(tx, { paymentIntentId });
    if (!order) return false;
    // Another call may have added it, or the refund is ours after all.
    if (order.status !== "succeeded" || (await findRefundOf(tx, facts))) return true;
    const cents = Math.min(facts.amountCents, order.amountCents - order.refundedCents);
    if (cents <= 0) return true;
    const paidFor = creditsForCents(order, cents);
    const credits = Math.min(paidFor, order.quantity - order.refundedQuantity, order.balance);
    const { providerId, currency } = order;
    const subject = { orderId: order.id };
    const id = await add(tx, facts, { providerId, currency, subject, quantity: credits, amountCents: cents });
    if (id === null) return true;
    await removeCredits(tx, order, { credits, cents, reference: id });
    await writeRefund(tx, id, { externalId: facts.id, status: facts.status });
    return true;
  });
}

/**
 * A payment of Premium: the credit note corrects its invoice. Premium goes on, because a refund at the supplier does not
 * end the subscription there; whoever wants that cancels it, too.
 */
async function addPremiumRefund(ctx: Ctx, facts: RefundFacts, payment: PremiumPayment): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const { id: invoiceId, providerId, subscriptionId, currency } = payment;
    await lockAccount(tx, providerId);
    if (await findRefundOf(tx, facts)) return;
    const amountCents = Math.min(facts.amountCents, await premiumLeftCents(tx, payment));
    if (amountCents <= 0) return;
    const subject = { subscriptionId, invoiceId };
    const id = await add(tx, facts, { providerId, currency, subject, quantity: 0, amountCents });
    if (id !== null) await writeRefund(tx, id, { externalId: facts.id, status: facts.status });
  });
}

type Added = Omit<Parameters<typeof addForeignRefund>[2], "id" | "reason">;

/** Writes the row and the message to the operator; null when another call did. */
async function add(tx: Ctx, facts: RefundFacts, values: Added): Promise<string | null> {
  const id = randomUUID();
  const refund = await addForeignRefund(tx, facts, { ...values, id, reason: byHandReason });
  if (!refund) return null;
  await notify(tx, {
    kind: "refund_by_hand",
    to: { operator: id },
    subject: id,
    locale: defaultLocale,
    data: { plan: "orderId" in values.subject ? "credits" : "premium" },
  });
  return id;
}

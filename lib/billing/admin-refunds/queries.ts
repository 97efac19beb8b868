import { and, desc, eq } from "drizzle-orm";
import { creditAccounts, orders } from "@/db/schema/billing/credits";
import { refunds } from "@/db/schema/billing/payments";
import { subscriptions } from "@/db/schema/billing/subscription";
import type { CreditableInvoice } from "@/lib/billing/admin-refunds/rules";
import type {
  AccountPayment,
  MadeRefund,
  PaidCredits,
  PaidPremium,
  RefundObstacle,
} from "@/lib/billing/admin-refunds/schema";
import { findCurrentInvoice, listNotesOf } from "@/lib/billing/invoices/issue-credit-note";
import { type DocumentSubject, documentNumber } from "@/lib/billing/invoices/issue-invoice";
import { lineOf, receiptRateBp } from "@/lib/billing/invoices/stored-line";
import {
  findLastPayment,
  isDisputed,
  listPremiumPayments,
  type PremiumPayment,
  premiumLeftCents,
} from "@/lib/billing/refunds/premium-payments";
import { byHandReason } from "@/lib/billing/refunds/refund-rows";
import { partOfPurchase, refundParts, unusedCredits } from "@/lib/billing/refunds/refundable";
import { currencyOf } from "@/lib/core/money";
import type { PremiumPlan } from "@/lib/core/plan/premium";
import type { AdminCtx } from "@/lib/gateways/context";

/** Payments of each kind shown at once; older ones need an engineer. */
const MOST = 50;

/** Payments of an account, the newest first, with what can be given back of each. */
export async function listAccountPayments(ctx: AdminCtx, providerId: string): Promise<AccountPayment[]> {
  const [account] = await ctx.db
    .select({ balance: creditAccounts.balance })
    .from(creditAccounts)
    .where(eq(creditAccounts.providerId, providerId));
  const purchases = await ctx.db
    .select()
    .from(orders)
    .where(and(eq(orders.providerId, providerId), eq(orders.status, "succeeded")))
    .orderBy(desc(orders.createdAt))
    .limit(MOST);
  const payments = (await listPremiumPayments(ctx, { providerId })).slice(0, MOST);
  const made = await listRefunds(ctx, providerId);
  const all = await Promise.all([
    ...purchases.map((order) => purchaseOf(ctx, order, account?.balance ?? 0, made)),
    ...payments.map((payment) => premiumOf(ctx, payment, made)),
  ]);
  return all
    .filter((payment) => payment !== null)
    .sort((one, other) => other.paidAt.localeCompare(one.paidAt));
}

type RefundRow = typeof refunds.$inferSelect;

const listRefunds = (ctx: AdminCtx, providerId: string): Promise<RefundRow[]> =>
  ctx.db.select().from(refunds).where(eq(refunds.providerId, providerId)).orderBy(desc(refunds.createdAt));

const refundOf = ({ id, createdAt, amountCents, quantity, status, note, reason }: RefundRow): MadeRefund => ({
  ...{ id, at: createdAt.toISOString(), cents: amountCents, credits: quantity, status, note },
  isByHand: reason === byHandReason,
});

const obstacleOf = (isDisputedNow: boolean, leftCents: number): RefundObstacle | null =>
  isDisputedNow ? "disputed" : leftCents > 0 ? null : "nothing_left";

/** The invoice that the next credit note corrects; null for a payment without one, which cannot be given back here. */
async function creditable(
  ctx: AdminCtx,
  subject: DocumentSubject,
  invoiceId: string | null,
): Promise<CreditableInvoice | null> {
  const invoice = await findCurrentInvoice(ctx, subject, invoiceId);
  if (!invoice) return null;
  const notes = await listNotesOf(ctx, invoice.id);
  const [{ rateBp, category } = { rateBp: receiptRateBp, category: "S" as const }] =
    invoice.lines.map(lineOf);
  const creditedCents = notes.reduce((sum, { amountCents }) => sum + amountCents, 0);
  return { number: documentNumber(invoice.series, invoice.number), rateBp, category, creditedCents };
}

async function purchaseOf(
  ctx: AdminCtx,
  order: typeof orders.$inferSelect,
  balance: number,
  made: readonly RefundRow[],
): Promise<PaidCredits | null> {
  const subject = { orderId: order.id };
  const invoice = await creditable(ctx, subject, null);
  if (!invoice) return null;
  const leftCents = order.amountCents - order.refundedCents;
  const parts = refundParts.map((part) => ({ part, ...partOfPurchase(order, balance, part) }));
  return {
    kind: "credits",
    id: order.id,
    paidAt: (order.paidAt ?? order.createdAt).toISOString(),
    currency: currencyOf(order.currency),
    cents: order.amountCents,
    leftCents,
    invoice,
    obstacle: obstacleOf(await isDisputed(ctx, subject), leftCents),
    refunds: made.filter(({ orderId }) => orderId === order.id).map(refundOf),
    bought: order.quantity,
    unused: unusedCredits(order, balance),
    parts: parts.filter(({ cents }) => cents > 0),
  };
}

async function premiumOf(
  ctx: AdminCtx,
  payment: PremiumPayment,
  made: readonly RefundRow[],
): Promise<PaidPremium | null> {
  const { id, subscriptionId } = payment;
  const invoice = await creditable(ctx, { subscriptionId }, id);
  if (!invoice) return null;
  const [subscription] = await ctx.db
    .select()
    .from(subscriptions)
    .where(eq(subscriptions.id, subscriptionId));
  const last = await findLastPayment(ctx, subscriptionId);
  const leftCents = await premiumLeftCents(ctx, payment);
  const runs = subscription?.endedAt === null && subscription.withdrawnAt === null;
  return {
    kind: "premium",
    id,
    paidAt: payment.issuedAt.toISOString(),
    currency: currencyOf(payment.currency),
    cents: payment.amountCents,
    leftCents,
    invoice,
    obstacle: obstacleOf(await isDisputed(ctx, { subscriptionId, invoiceId: id }), leftCents),
    refunds: made.filter(({ invoiceId }) => invoiceId === id).map(refundOf),
    plan: (payment.lines[0]?.label ?? "premium_monthly") as PremiumPlan,
    canEndPremium: runs && last?.id === id,
  };
}

import { and, count, desc, eq, inArray, isNotNull, or, type SQL, sql } from "drizzle-orm";
import { creditAccounts, orders } from "@/db/schema/billing/credits";
import { invoices } from "@/db/schema/billing/invoices";
import { disputes, refunds } from "@/db/schema/billing/payments";
import { subscriptions } from "@/db/schema/billing/subscription";
import type { CreditableInvoice } from "@/lib/billing/admin-refunds/rules";
import {
  ACCOUNT_PAYMENTS_PAGE_SIZE,
  type AccountPayment,
  type AccountPaymentsDto,
  type MadeRefund,
  type PaidCredits,
  type PaidPremium,
  type RefundObstacle,
} from "@/lib/billing/admin-refunds/schema";
import { type InvoiceRow, standingInvoice } from "@/lib/billing/invoices/issue-credit-note";
import { documentNumber } from "@/lib/billing/invoices/issue-invoice";
import { lineOf, receiptRateBp } from "@/lib/billing/invoices/stored-line";
import { holdsMoney, leftOfPremium, type PremiumPayment } from "@/lib/billing/refunds/premium-payments";
import { byHandReason } from "@/lib/billing/refunds/refund-rows";
import { partOfPurchase, refundParts, unusedCredits } from "@/lib/billing/refunds/refundable";
import { currencyOf } from "@/lib/core/money";
import type { PremiumPlan } from "@/lib/core/plan/premium";
import type { AdminCtx } from "@/lib/gateways/context";

/**
 * A page of the payments of an account, the newest first, with what can be given back of each. The number of statements
 * does not depend on the number of payments.
 */
export async function listAccountPayments(
  ctx: AdminCtx,
  providerId: string,
  page = 1,
): Promise<AccountPaymentsDto> {
  const { places, total } = await findPlaces(ctx, providerId, page);
  const facts = await readFacts(ctx, providerId, places);
  const payments = places.map(({ kind, id }) =>
    kind === "credits" ? purchaseOf(facts, id) : premiumOf(facts, id),
  );
  return { payments: payments.filter((payment) => payment !== null), page, total };
}

interface Place {
  kind: AccountPayment["kind"];
  id: string;
}

/** Which payments are on a page, and how many there are. */
async function findPlaces(ctx: AdminCtx, providerId: string, page: number) {
  const kind = (name: Place["kind"]) => sql<Place["kind"]>`${name}::text`.as("kind");
  const paid = ctx.db
    .select({
      kind: kind("credits"),
      id: orders.id,
      at: sql<Date>`coalesce(${orders.paidAt}, ${orders.createdAt})`.as("at"),
    })
    .from(orders)
    .where(and(eq(orders.providerId, providerId), eq(orders.status, "succeeded")))
    .unionAll(
      ctx.db
        .select({ kind: kind("premium"), id: invoices.id, at: sql<Date>`${invoices.issuedAt}`.as("at") })
        .from(invoices)
        .where(and(eq(invoices.providerId, providerId), isPremiumPayment)),
    )
    .as("paid");
  const [places, [counted]] = await Promise.all([
    ctx.db
      .select({ kind: paid.kind, id: paid.id })
      .from(paid)
      .orderBy(desc(paid.at), desc(paid.id))
      .limit(ACCOUNT_PAYMENTS_PAGE_SIZE)
      .offset((page - 1) * ACCOUNT_PAYMENTS_PAGE_SIZE),
    ctx.db.select({ total: count() }).from(paid),
  ]);
  return { places, total: counted?.total ?? 0 };
}

/** An invoice that replaced another has no payment of its own. */
const isPremiumPayment = and(
  eq(invoices.kind, "premium"),
  isNotNull(invoices.externalId),
  isNotNull(invoices.subscriptionId),
);

/** Rows about the payments of a page. */
interface Facts {
  balance: number;
  orders: readonly (typeof orders.$inferSelect)[];
  subscriptions: readonly (typeof subscriptions.$inferSelect)[];
  /** Invoices and credit notes of these orders and subscriptions, the newest first. */
  documents: readonly InvoiceRow[];
  refunds: readonly (typeof refunds.$inferSelect)[];
  disputes: readonly (typeof disputes.$inferSelect)[];
}

async function readFacts(ctx: AdminCtx, providerId: string, places: readonly Place[]): Promise<Facts> {
  const idsOf = (kind: Place["kind"]) => places.filter((place) => place.kind === kind).map(({ id }) => id);
  const orderIds = idsOf("credits");
  const subscriptionIds = ctx.db
    .select({ id: invoices.subscriptionId })
    .from(invoices)
    .where(inArray(invoices.id, idsOf("premium")));
  const isAbout = (table: typeof invoices | typeof refunds | typeof disputes): SQL | undefined =>
    and(
      eq(table.providerId, providerId),
      or(inArray(table.orderId, orderIds), inArray(table.subscriptionId, subscriptionIds)),
    );
  const { db } = ctx;
  const [[account], bought, subscribed, documents, made, disputed] = await Promise.all([
    db
      .select({ balance: creditAccounts.balance })
      .from(creditAccounts)
      .where(eq(creditAccounts.providerId, providerId)),
    db.select().from(orders).where(inArray(orders.id, orderIds)),
    db.select().from(subscriptions).where(inArray(subscriptions.id, subscriptionIds)),
    db
      .select()
      .from(invoices)
      .where(isAbout(invoices))
      .orderBy(desc(invoices.issuedAt), desc(invoices.series), desc(invoices.number)),
    db.select().from(refunds).where(isAbout(refunds)).orderBy(desc(refunds.createdAt)),
    db.select().from(disputes).where(isAbout(disputes)),
  ]);
  return {
    balance: account?.balance ?? 0,
    orders: bought,
    subscriptions: subscribed,
    ...{ documents, refunds: made, disputes: disputed },
  };
}

const refundOf = ({
  id,
  createdAt,
  amountCents,
  quantity,
  status,
  note,
  reason,
}: Facts["refunds"][number]): MadeRefund => ({
  ...{ id, at: createdAt.toISOString(), cents: amountCents, credits: quantity, status, note },
  isByHand: reason === byHandReason,
});

const obstacleOf = (isDisputedNow: boolean, leftCents: number): RefundObstacle | null =>
  isDisputedNow ? "disputed" : leftCents > 0 ? null : "nothing_left";

/** The invoice that the next credit note corrects, with what its credit notes have credited. */
function creditable({ documents }: Facts, invoice: InvoiceRow): CreditableInvoice {
  const notes = documents.filter(({ correctsId }) => correctsId === invoice.id);
  const [{ rateBp, category } = { rateBp: receiptRateBp, category: "S" as const }] =
    invoice.lines.map(lineOf);
  const creditedCents = notes.reduce((sum, { amountCents }) => sum + amountCents, 0);
  return { number: documentNumber(invoice.series, invoice.number), rateBp, category, creditedCents };
}

/** Null for a payment without an invoice, which cannot be given back here. */
function purchaseOf(facts: Facts, id: string): PaidCredits | null {
  const order = facts.orders.find((one) => one.id === id);
  const invoice = facts.documents.find(({ orderId, kind }) => orderId === id && kind !== "refund");
  if (!order || !invoice) return null;
  const leftCents = order.amountCents - order.refundedCents;
  const parts = refundParts.map((part) => ({ part, ...partOfPurchase(order, facts.balance, part) }));
  return {
    kind: "credits",
    id,
    paidAt: (order.paidAt ?? order.createdAt).toISOString(),
    currency: currencyOf(order.currency),
    cents: order.amountCents,
    leftCents,
    invoice: creditable(facts, invoice),
    obstacle: obstacleOf(holdsMoney(facts.disputes, { orderId: id }), leftCents),
    refunds: facts.refunds.filter(({ orderId }) => orderId === id).map(refundOf),
    bought: order.quantity,
    unused: unusedCredits(order, facts.balance),
    parts: parts.filter(({ cents }) => cents > 0),
  };
}

function premiumOf(facts: Facts, id: string): PaidPremium | null {
  const row = facts.documents.find((one) => one.id === id);
  const subscriptionId = row?.subscriptionId ?? null;
  const ofSubscription = facts.documents.filter(
    (one) => one.subscriptionId === subscriptionId && one.kind !== "refund",
  );
  const invoice = standingInvoice(ofSubscription, id);
  if (!row || !invoice || subscriptionId === null) return null;
  const payment: PremiumPayment = { ...row, subscriptionId };
  const subscription = facts.subscriptions.find((one) => one.id === subscriptionId);
  const last = ofSubscription.find(({ kind, externalId }) => kind === "premium" && externalId !== null);
  const leftCents = leftOfPremium(payment, facts.refunds, facts.disputes);
  const runs = subscription?.endedAt === null && subscription.withdrawnAt === null;
  const isHeld = holdsMoney(facts.disputes, { subscriptionId, invoiceId: id });
  return {
    kind: "premium",
    id,
    paidAt: payment.issuedAt.toISOString(),
    currency: currencyOf(payment.currency),
    cents: payment.amountCents,
    leftCents,
    invoice: creditable(facts, invoice),
    obstacle: obstacleOf(isHeld, leftCents),
    refunds: facts.refunds.filter(({ invoiceId }) => invoiceId === id).map(refundOf),
    plan: (payment.lines[0]?.label ?? "premium_monthly") as PremiumPlan,
    canEndPremium: runs && last?.id === id,
  };
}

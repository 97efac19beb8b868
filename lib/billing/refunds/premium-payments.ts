import { and, desc, eq, inArray, isNotNull, isNull, ne, notLike, or, sql } from "drizzle-orm";
import { invoices } from "@/db/schema/billing/invoices";
import { disputes, refunds } from "@/db/schema/billing/payments";
import type { Ctx } from "@/lib/gateways/context";

/** A payment of Premium: the invoice that was issued for it first. */
export type PremiumPayment = typeof invoices.$inferSelect & { subscriptionId: string };

/** Payments of Premium, the newest first; an invoice that replaced another has no payment of its own. */
export async function listPremiumPayments(
  ctx: Pick<Ctx, "db">,
  which: { providerId: string } | { subscriptionId: string } | { id: string } | { paymentId: string },
): Promise<PremiumPayment[]> {
  const [name, value] = Object.entries(which)[0] as [
    "providerId" | "subscriptionId" | "id" | "paymentId",
    string,
  ];
  const rows = await ctx.db
    .select()
    .from(invoices)
    .where(and(eq(invoices[name], value), eq(invoices.kind, "premium"), isNotNull(invoices.externalId)))
    .orderBy(desc(invoices.issuedAt), desc(invoices.number));
  return rows.flatMap((row) =>
    row.subscriptionId === null ? [] : [{ ...row, subscriptionId: row.subscriptionId }],
  );
}

/** The last payment of a subscription. */
export async function findLastPayment(
  ctx: Pick<Ctx, "db">,
  subscriptionId: string,
): Promise<PremiumPayment | null> {
  const [last] = await listPremiumPayments(ctx, { subscriptionId });
  return last ?? null;
}

const waitingOrDone = ["pending", "succeeded"] as const;

/**
 * Cents of a payment of Premium that neither refunds nor a lost dispute have given back. Before a write, ask under the
 * lock of the account. Rows from before they named their payment count for every payment of the subscription.
 */
export async function premiumLeftCents(
  ctx: Pick<Ctx, "db">,
  payment: PremiumPayment,
  /** A dispute that is left out: what it takes is being computed. */
  exceptDisputeId: string | null = null,
): Promise<number> {
  const { id, subscriptionId, amountCents } = payment;
  const given = await ctx.db
    .select({ cents: refunds.amountCents })
    .from(refunds)
    .where(
      and(
        inArray(refunds.status, [...waitingOrDone]),
        or(
          eq(refunds.invoiceId, id),
          and(eq(refunds.subscriptionId, subscriptionId), isNull(refunds.invoiceId)),
        ),
      ),
    );
  const taken = await ctx.db
    .select({ cents: sql<number>`coalesce(${disputes.takenCents}, ${disputes.amountCents})` })
    .from(disputes)
    .where(
      and(
        eq(disputes.supplierStatus, "lost"),
        exceptDisputeId === null ? undefined : ne(disputes.id, exceptDisputeId),
        // Older rows have the disputed sum alone, which says something in the currency of the payment only.
        or(isNotNull(disputes.takenCents), eq(disputes.currency, payment.currency)),
        or(
          eq(disputes.invoiceId, id),
          and(eq(disputes.subscriptionId, subscriptionId), isNull(disputes.invoiceId)),
        ),
      ),
    );
  return [...given, ...taken].reduce((left, { cents }) => Math.max(0, left - cents), amountCents);
}

/**
 * Whether the bank holds the money of a payment: a refund would pay it twice. While the bank only inquires
 * (`warning_…`) it holds nothing, and a refund is the usual answer. A loss that nobody has put into the currency of the
 * payment counts as holding all of it.
 */
export async function isDisputed(
  ctx: Pick<Ctx, "db">,
  payment: { orderId: string } | { subscriptionId: string; invoiceId: string },
): Promise<boolean> {
  const isAbout =
    "orderId" in payment
      ? eq(disputes.orderId, payment.orderId)
      : or(
          eq(disputes.invoiceId, payment.invoiceId),
          and(eq(disputes.subscriptionId, payment.subscriptionId), isNull(disputes.invoiceId)),
        );
  const [open] = await ctx.db
    .select({ id: disputes.id })
    .from(disputes)
    .where(
      and(
        isAbout,
        or(
          and(isNull(disputes.closedAt), notLike(disputes.supplierStatus, "warning%")),
          eq(disputes.needsAmount, true),
        ),
      ),
    )
    .limit(1);
  return open !== undefined;
}

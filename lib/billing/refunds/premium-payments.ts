import { and, desc, eq, isNotNull } from "drizzle-orm";
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

type RefundRow = typeof refunds.$inferSelect;
type DisputeRow = typeof disputes.$inferSelect;

/** Rows from before they named their payment count for every payment of the subscription. */
const isAbout = (
  row: RefundRow | DisputeRow,
  { id, subscriptionId }: Pick<PremiumPayment, "id" | "subscriptionId">,
) => row.invoiceId === id || (row.invoiceId === null && row.subscriptionId === subscriptionId);

const isGiven = ({ status }: RefundRow) => status === "pending" || status === "succeeded";

/** What a lost dispute took of a payment; older rows have the disputed sum alone, which may be in another currency. */
function takenCents(dispute: DisputeRow, payment: PremiumPayment): number {
  if (dispute.supplierStatus !== "lost") return 0;
  return dispute.takenCents ?? (dispute.currency === payment.currency ? dispute.amountCents : 0);
}

/** Cents of a payment of Premium that neither refunds nor lost disputes have given back; of all rows, those about it count. */
export function leftOfPremium(
  payment: PremiumPayment,
  made: readonly RefundRow[],
  disputed: readonly DisputeRow[],
): number {
  const given = made.filter((row) => isGiven(row) && isAbout(row, payment));
  const taken = disputed.filter((row) => isAbout(row, payment));
  const sum =
    given.reduce((total, { amountCents }) => total + amountCents, 0) +
    taken.reduce((total, dispute) => total + takenCents(dispute, payment), 0);
  return Math.max(0, payment.amountCents - sum);
}

/** As `leftOfPremium`, from the database. Before a write, ask under the lock of the account. */
export async function premiumLeftCents(
  ctx: Pick<Ctx, "db">,
  payment: PremiumPayment,
  /** A dispute that is left out: what it takes is being computed. */
  exceptDisputeId: string | null = null,
): Promise<number> {
  const { subscriptionId } = payment;
  const made = await ctx.db.select().from(refunds).where(eq(refunds.subscriptionId, subscriptionId));
  const disputed = await ctx.db.select().from(disputes).where(eq(disputes.subscriptionId, subscriptionId));
  return leftOfPremium(
    payment,
    made,
    disputed.filter(({ id }) => id !== exceptDisputeId),
  );
}

/** A payment as disputes name it. */
export type DisputedPayment = { orderId: string } | { subscriptionId: string; invoiceId: string };

/**
 * Whether the bank holds the money of a payment: a refund would pay it twice. While the bank only inquires
 * (`warning_…`) it holds nothing, and a refund is the usual answer. A loss that nobody has put into the currency of the
 * payment counts as holding all of it.
 */
export const holdsMoney = (disputed: readonly DisputeRow[], payment: DisputedPayment): boolean =>
  disputed.some((dispute) => {
    const { closedAt, supplierStatus, needsAmount } = dispute;
    const isThis =
      "orderId" in payment
        ? dispute.orderId === payment.orderId
        : isAbout(dispute, { id: payment.invoiceId, subscriptionId: payment.subscriptionId });
    return isThis && (needsAmount || (closedAt === null && !supplierStatus.startsWith("warning")));
  });

/** As `holdsMoney`, from the database. */
export async function isDisputed(ctx: Pick<Ctx, "db">, payment: DisputedPayment): Promise<boolean> {
  const disputed = await ctx.db
    .select()
    .from(disputes)
    .where(
      "orderId" in payment
        ? eq(disputes.orderId, payment.orderId)
        : eq(disputes.subscriptionId, payment.subscriptionId),
    );
  return holdsMoney(disputed, payment);
}

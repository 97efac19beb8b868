import { randomUUID } from "node:crypto";
import { and, eq, isNull, lt, or } from "drizzle-orm";
import { refunds } from "@/db/schema/billing/payments";
import { issueCreditNote } from "@/lib/billing/invoices/issue-credit-note";
import { type LockedOrder, removeCredits } from "@/lib/billing/refunds/move-credits";
import type { Ctx } from "@/lib/gateways/context";
import { enqueue } from "@/lib/gateways/context";
import type { RefundFacts } from "@/lib/gateways/payment/port";

export type Refund = typeof refunds.$inferSelect;

type OpenRefund = Pick<Refund, "id" | "providerId" | "amountCents" | "currency" | "quantity"> & {
  reason: string;
  /** Of Premium with the invoice of the payment that is refunded. */
  subject: { orderId: string } | { subscriptionId: string; invoiceId: string };
  /** An administrator's decision. */
  decision?: { note: string; decidedBy: string };
};

/** Reason of a refund of money that was never booked: no invoice was issued, so no credit note follows. */
export const notBookedReason = "not_booked";
/** Reason of a refund that somebody made at the supplier. */
export const byHandReason = "by_hand";

/** Writes a pending refund in the caller's transaction; a job requests it from the supplier. */
export async function openRefund(tx: Ctx, { subject, decision, ...values }: OpenRefund): Promise<Refund> {
  const [refund] = await tx.db
    .insert(refunds)
    .values({ ...values, ...subject, ...decision, createdAt: tx.now, updatedAt: tx.now })
    .returning();
  if (!refund) throw new Error("the refund was not written");
  await enqueue(tx, "send-refund", { refundId: refund.id });
  return refund;
}

/** Takes credits of a locked order from its account and opens the refund of their money. */
export async function refundCredits(
  tx: Ctx,
  order: LockedOrder,
  { credits, cents, ...why }: { credits: number; cents: number } & Pick<OpenRefund, "reason" | "decision">,
): Promise<Refund> {
  const id = randomUUID();
  await removeCredits(tx, order, { credits, cents, reference: id });
  return openRefund(tx, {
    id,
    providerId: order.providerId,
    subject: { orderId: order.id },
    quantity: credits,
    amountCents: cents,
    currency: order.currency,
    ...why,
  });
}

/** Writes a refund that was made at the supplier; null when it is already known. */
export async function addForeignRefund(
  tx: Ctx,
  facts: RefundFacts,
  { subject, ...values }: Omit<OpenRefund, "decision">,
): Promise<Refund | null> {
  const [refund] = await tx.db
    .insert(refunds)
    .values({ ...values, ...subject, externalId: facts.id, createdAt: tx.now, updatedAt: tx.now })
    .onConflictDoNothing()
    .returning();
  return refund ?? null;
}

const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Our refund for the supplier's facts, by its id there or by our id in its metadata. */
export async function findRefundOf(ctx: Ctx, facts: RefundFacts): Promise<Refund | null> {
  const ours = facts.refundId !== null && ID.test(facts.refundId) ? facts.refundId : null;
  const [refund] = await ctx.db
    .select()
    .from(refunds)
    .where(
      or(
        eq(refunds.externalId, facts.id),
        ours === null ? undefined : and(eq(refunds.id, ours), isNull(refunds.externalId)),
      ),
    );
  return refund ?? null;
}

export async function findRefund(ctx: Ctx, id: string): Promise<Refund | null> {
  const [refund] = await ctx.db.select().from(refunds).where(eq(refunds.id, id));
  return refund ?? null;
}

/** Refunds pending since before `before`. */
export async function listPendingRefunds(ctx: Ctx, before: Date): Promise<Refund[]> {
  return ctx.db
    .select()
    .from(refunds)
    .where(and(eq(refunds.status, "pending"), lt(refunds.createdAt, before)))
    .limit(200);
}

/**
 * Writes the status of a refund in the caller's transaction; success issues the credit note. Returns true when
 * it failed just now: the caller returns the credits. A failure is final.
 */
export async function writeRefund(
  tx: Ctx,
  id: string,
  now: { externalId: string | null; status: Refund["status"] },
): Promise<boolean> {
  const [before] = await tx.db.select().from(refunds).where(eq(refunds.id, id)).for("no key update");
  if (!before) throw new Error(`Refund ${id} is gone`);
  const isOver = before.status === "failed" || before.status === "canceled";
  const isBack = before.status === "succeeded" && now.status === "pending";
  if (isOver || isBack) return false;
  await tx.db
    .update(refunds)
    .set({ status: now.status, externalId: before.externalId ?? now.externalId, updatedAt: tx.now })
    .where(eq(refunds.id, id));
  const isNew = now.status === "succeeded" && before.status !== "succeeded";
  if (isNew && now.externalId !== null && before.reason !== notBookedReason)
    await issueCreditNote(tx, {
      providerId: before.providerId,
      subject: before.orderId ? { orderId: before.orderId } : { subscriptionId: before.subscriptionId ?? "" },
      invoiceId: before.invoiceId,
      externalId: now.externalId,
      label: "refund",
      quantity: Math.max(before.quantity, 1),
      amountCents: before.amountCents,
      currency: before.currency,
    });
  return now.status === "failed" || now.status === "canceled";
}

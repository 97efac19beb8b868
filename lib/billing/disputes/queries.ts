import { and, count, desc, eq, isNull, sql } from "drizzle-orm";
import { creditEntries, orders } from "@/db/schema/billing/credits";
import { invoices } from "@/db/schema/billing/invoices";
import { disputes } from "@/db/schema/billing/payments";
import { users } from "@/db/schema/identity/users";
import { listRecords } from "@/lib/billing/disputes/list-records";
import { DISPUTES_PAGE_SIZE, type DisputeState, type DisputesDto } from "@/lib/billing/disputes/schema";
import { documentNumber } from "@/lib/billing/invoices/issue-invoice";
import { currencyOf } from "@/lib/core/money";
import type { AdminCtx, Ctx } from "@/lib/gateways/context";

/** The state of a dispute from the supplier's word. */
export function disputeStateOf(supplierStatus: string): DisputeState {
  if (supplierStatus === "won" || supplierStatus === "lost") return supplierStatus;
  if (supplierStatus === "warning_closed" || supplierStatus === "prevented") return "closed";
  return supplierStatus.endsWith("needs_response") ? "needs_response" : "under_review";
}

/** Lost disputes whose sum an administrator has to say. */
export async function countLossesWithoutAmount(ctx: Pick<Ctx, "db">): Promise<number> {
  const [row] = await ctx.db.select({ total: count() }).from(disputes).where(eq(disputes.needsAmount, true));
  return row?.total ?? 0;
}

/** Disputes with what our records show: those that wait for an answer first, by their due date. */
export async function listDisputes(ctx: AdminCtx): Promise<DisputesDto> {
  const rows = await ctx.db
    .select({
      ...{ dispute: disputes, user: users, note: invoices, taken: creditEntries.delta },
      paidIn: sql<string | null>`coalesce(${orders.currency}, (
        select paid.currency from invoices paid
         where paid.subscription_id = ${disputes.subscriptionId} and paid.kind = 'premium' limit 1))`,
    })
    .from(disputes)
    .innerJoin(users, eq(users.id, disputes.providerId))
    .leftJoin(orders, eq(orders.id, disputes.orderId))
    .leftJoin(invoices, eq(invoices.externalId, disputes.externalId))
    .leftJoin(
      creditEntries,
      and(
        eq(creditEntries.providerId, disputes.providerId),
        eq(creditEntries.kind, "refund"),
        sql`${creditEntries.reference} = ${disputes.id}::text`,
      ),
    )
    .orderBy(
      desc(disputes.needsAmount),
      desc(isNull(disputes.closedAt)),
      desc(isNull(disputes.answeredAt)),
      sql`${disputes.dueBy} asc nulls last`,
      desc(disputes.openedAt),
    )
    .limit(DISPUTES_PAGE_SIZE);
  return {
    disputes: await Promise.all(
      rows.map(async ({ dispute, user, note, taken, paidIn }) => ({
        id: dispute.id,
        provider: { id: user.id, name: `${user.firstname} ${user.lastname}`.trim() },
        subject: dispute.orderId === null ? ("premium" as const) : ("credits" as const),
        amount: dispute.amountCents / 100,
        currency: dispute.currency,
        reason: dispute.reason,
        state: disputeStateOf(dispute.supplierStatus),
        openedAt: dispute.openedAt.toISOString(),
        dueBy: dispute.dueBy?.toISOString() ?? null,
        answeredAt: dispute.answeredAt?.toISOString() ?? null,
        creditNote: note && documentNumber(note.series, note.number),
        creditsTaken: dispute.supplierStatus === "lost" ? -(taken ?? 0) : 0,
        hasEndedPremium: dispute.hasEndedPremium,
        needsAmountIn: dispute.needsAmount ? currencyOf(paidIn ?? "") : null,
        records: await listRecords(ctx, dispute),
      })),
    ),
  };
}

import { and, eq, isNull } from "drizzle-orm";
import { eventRequests } from "@/db/schema/leads/event-requests";
import { leadCases } from "@/db/schema/leads/suspicion";
import type { AdminCtx } from "@/lib/gateways/context";
import { isLossSql } from "@/lib/leads/lead-refunds/open-case";
import { refundLeadIn } from "@/lib/leads/lead-refunds/refund-lead";

/**
 * Decides a case; null when it was decided before. Approved: the credits of its unlocks go back, if they are not back
 * yet. Joins the caller's transaction; of two admins the first decides.
 */
export async function decideLeadCase(tx: AdminCtx, caseId: string, status: "approved" | "rejected") {
  const [decided] = await tx.db
    .update(leadCases)
    .set({ status, decidedAt: tx.now, decidedBy: tx.actor.userId })
    .where(and(eq(leadCases.id, caseId), eq(leadCases.status, "pending")))
    .returning();
  if (!decided) return null;
  if (status === "approved")
    for (const uuid of await unlocksOf(tx, decided)) await refundLeadIn(tx, { uuid, failure: "reviewed" });
  return decided;
}

type LeadCaseRow = typeof leadCases.$inferSelect;

/** In the order of their ids, as every refund locks them. */
async function unlocksOf(tx: AdminCtx, { eventRequestId, providerId, createdAt }: LeadCaseRow) {
  if (eventRequestId !== null) return [eventRequestId];
  const rows = await tx.db
    .select({ id: eventRequests.id })
    .from(eventRequests)
    .where(
      and(eq(eventRequests.providerId, providerId), isNull(eventRequests.failedAt), isLossSql(createdAt)),
    )
    .orderBy(eventRequests.id);
  return rows.map(({ id }) => id);
}

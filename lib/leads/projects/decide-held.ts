import { and, eq, inArray, sql } from "drizzle-orm";
import { eventRequests } from "@/db/schema/leads/event-requests";
import { projects } from "@/db/schema/leads/projects";
import { maxUnlocksPerProject } from "@/lib/core/plan/rules";
import type { Ctx } from "@/lib/gateways/context";
import { settleVisits } from "@/lib/leads/projects/progress";

/** A person reads an open project before any provider receives it, or reads what the couple changed in it. */
export async function holdProject(tx: Ctx, projectId: string): Promise<void> {
  await tx.db
    .update(projects)
    .set({ status: "HELD", updatedAt: tx.now })
    .where(and(eq(projects.id, projectId), inArray(projects.status, ["OPEN", "FULL"])));
}

/**
 * Opens or withdraws a project that was held for review; with it, the visits that its providers expected. Null when it
 * was not held any more.
 */
export async function decideHeld(tx: Ctx, projectId: string, decision: "approved" | "rejected") {
  const change =
    decision === "approved"
      ? {
          status: sql<
            "OPEN" | "FULL"
          >`case when ${projects.unlockCount} >= ${maxUnlocksPerProject} then 'FULL' else 'OPEN' end::project_status`,
        }
      : { status: "WITHDRAWN" as const, closedAt: tx.now };
  const [changed] = await tx.db
    .update(projects)
    .set({ ...change, updatedAt: tx.now })
    .where(and(eq(projects.id, projectId), eq(projects.status, "HELD")))
    .returning({
      id: projects.id,
      memberId: projects.memberId,
      locale: projects.locale,
      sentAt: projects.sentAt,
    });
  if (changed?.sentAt && decision === "rejected")
    await settleVisits(tx, sql`${eventRequests.projectId} = ${projectId}`, "cancelled");
  return changed ?? null;
}

/** Withdraws a project that providers have already received. Null when it was closed before. */
export async function takeDown(tx: Ctx, projectId: string) {
  const [changed] = await tx.db
    .update(projects)
    .set({ status: "WITHDRAWN", closedAt: tx.now, updatedAt: tx.now })
    .where(and(eq(projects.id, projectId), inArray(projects.status, ["OPEN", "FULL"])))
    .returning({ id: projects.id, memberId: projects.memberId, locale: projects.locale });
  // Owners who unlocked it are told why by the message about their credit.
  if (changed) await settleVisits(tx, sql`${eventRequests.projectId} = ${projectId}`, "cancelled");
  return changed ?? null;
}

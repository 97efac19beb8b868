import { and, eq, gt, isNull, lte, sql } from "drizzle-orm";
import { eventRequests } from "@/db/schema/leads/event-requests";
import { projectEdits } from "@/db/schema/leads/project-edits";
import { projects } from "@/db/schema/leads/projects";
import { HOUR_MS } from "@/lib/core/dates";
import { maxUnlocksPerProject } from "@/lib/core/plan/rules";
import { timestamp } from "@/lib/core/sql-values";
import { type Ctx, inTransaction, type SystemCtx } from "@/lib/gateways/context";
import { longestPauseHours } from "@/lib/leads/changes/rules";

/**
 * Job: a request whose edit nobody has judged for three days can be unlocked again, with the answers from before. The
 * edit goes on waiting. Returns the number of such requests.
 */
export async function endLongPauses(ctx: SystemCtx): Promise<number> {
  const since = new Date(ctx.now.getTime() - longestPauseHours * HOUR_MS);
  return inTransaction(ctx, async (tx) => {
    const isLong = sql`exists (select from project_edits waiting where waiting.project_id = projects.id
      and waiting.applied_at is null and waiting.created_at <= ${timestamp(since)})`;
    const open = sql`case when ${projects.unlockCount} >= ${maxUnlocksPerProject} then 'FULL' else 'OPEN' end::project_status`;
    const released = await tx.db
      .update(projects)
      .set({ status: open, updatedAt: tx.now })
      // Another reason to hold the request may be younger.
      .where(and(eq(projects.status, "HELD"), lte(projects.updatedAt, since), isLong))
      .returning({ id: projects.id });
    for (const { id } of released) {
      const [edit] = await tx.db
        .select({ createdAt: projectEdits.createdAt })
        .from(projectEdits)
        .where(and(eq(projectEdits.projectId, id), isNull(projectEdits.appliedAt)));
      if (edit) await prolongHolds(tx, id, edit.createdAt);
    }
    return released.length;
  });
}

/** Places that were reserved when the pause began are reserved for as long again as they were then. */
export async function prolongHolds(tx: Ctx, projectId: string, pausedAt: Date): Promise<void> {
  await tx.db
    .update(eventRequests)
    .set({ heldUntil: sql`${eventRequests.heldUntil} + (${timestamp(tx.now)} - ${timestamp(pausedAt)})` })
    .where(
      and(
        eq(eventRequests.projectId, projectId),
        gt(eventRequests.heldUntil, pausedAt),
        isNull(eventRequests.unlockedAt),
        isNull(eventRequests.rejectedAt),
        isNull(eventRequests.contactStoppedAt),
      ),
    );
}

import { and, eq, inArray, sql } from "drizzle-orm";
import { eventRequests } from "@/db/schema/leads/event-requests";
import { projects } from "@/db/schema/leads/projects";
import { timestamp } from "@/lib/core/sql-values";
import type { Ctx } from "@/lib/gateways/context";
import { endVisits } from "@/lib/leads/projects/end-visits";
import { projectErrors } from "@/lib/leads/projects/errors";

/** Records when providers first received the project. */
export async function markSent(ctx: Ctx, projectId: string): Promise<void> {
  await ctx.db
    .update(projects)
    .set({
      sentAt: sql`coalesce(${projects.sentAt}, ${timestamp(ctx.now)})`,
      updatedAt: ctx.now,
    })
    .where(eq(projects.id, projectId));
}

/** CLOSED: the couple found a provider elsewhere. WITHDRAWN: it gave up, or the project was never verified. */
type Ending = { status: "BOOKED"; bookedProviderId: string } | { status: "CLOSED" | "WITHDRAWN" };

/**
 * Ends the project for all providers, and the visits that are still to come, except those of who is booked; 409
 * `project_closed` when it had ended before.
 */
export async function endProject(ctx: Ctx, projectId: string, ending: Ending): Promise<void> {
  const ended = await ctx.db
    .update(projects)
    .set({ ...ending, closedAt: ctx.now, updatedAt: ctx.now })
    .where(
      and(
        eq(projects.id, projectId),
        inArray(projects.status, ["DRAFT", "PENDING_VERIFICATION", "HELD", "OPEN", "FULL"]),
      ),
    )
    .returning({ id: projects.id });
  if (ended.length === 0) throw projectErrors.project_closed();
  const booked = "bookedProviderId" in ending ? ending.bookedProviderId : null;
  const ofProject = sql`${eventRequests.projectId} = ${projectId}
    and ${eventRequests.providerId} is distinct from ${booked}::uuid`;
  await endVisits(ctx, ofProject, "cancelled");
}

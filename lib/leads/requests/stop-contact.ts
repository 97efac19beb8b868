import { and, eq, sql } from "drizzle-orm";
import { eventRequests } from "@/db/schema/leads/event-requests";
import { timestamp } from "@/lib/core/sql-values";
import { type Ctx, inTransaction } from "@/lib/gateways/context";
import { projectErrors } from "@/lib/leads/projects/errors";
import { openProject } from "@/lib/leads/projects/open-project";
import { endVisits } from "@/lib/leads/projects/progress";
import type { ProjectStatusDto, StopContactInput } from "@/lib/leads/projects/schema";

/**
 * The couple does not want to be contacted by one provider any more: its request ends, and its place is free
 * again. Visits of its venues that are still to come are cancelled.
 */
export async function stopContact(ctx: Ctx, input: StopContactInput): Promise<ProjectStatusDto> {
  return inTransaction(ctx, async (tx) => {
    const project = await openProject(tx, input, { forUpdate: true });
    const at = sql`coalesce(${eventRequests.contactStoppedAt}, ${timestamp(tx.now)})`;
    const stopped = await tx.db
      .update(eventRequests)
      .set({ contactStoppedAt: at, heldUntil: null })
      .where(and(eq(eventRequests.projectId, project.id), eq(eventRequests.providerId, input.prestataireId)))
      .returning({ id: eventRequests.id });
    const [request] = stopped;
    if (!request) throw projectErrors.request_not_found();
    await endVisits(tx, sql`${eventRequests.id} = ${request.id}`, "cancelled");
    return { status: project.status };
  });
}

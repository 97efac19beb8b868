import { and, eq, sql } from "drizzle-orm";
import { eventRequests } from "@/db/schema/leads/event-requests";
import { recordAudit } from "@/lib/core/audit/record";
import { timestamp } from "@/lib/core/sql-values";
import { type Ctx, inTransaction } from "@/lib/gateways/context";
import { projectErrors } from "@/lib/leads/projects/errors";
import { openProject } from "@/lib/leads/projects/open-project";
import { endVisits, tellEnded } from "@/lib/leads/projects/progress";
import type { ProjectStatusDto, StopContactInput } from "@/lib/leads/projects/schema";

/**
 * The couple does not want to be contacted by one provider any more: its request ends, and its page shows the
 * contact no more. Its place is free again if it had no contact yet. It gets an email once, and the audit log an entry;
 * visits of its venues that are still to come are cancelled.
 */
export async function stopContact(ctx: Ctx, input: StopContactInput): Promise<ProjectStatusDto> {
  return inTransaction(ctx, async (tx) => {
    const project = await openProject(tx, input, { forUpdate: true });
    const at = sql`coalesce(${eventRequests.contactStoppedAt}, ${timestamp(tx.now)})`;
    const stopped = await tx.db
      .update(eventRequests)
      .set({ contactStoppedAt: at, heldUntil: null })
      .where(and(eq(eventRequests.projectId, project.id), eq(eventRequests.providerId, input.prestataireId)))
      .returning({ id: eventRequests.id, at: eventRequests.contactStoppedAt });
    const [request] = stopped;
    if (!request) throw projectErrors.request_not_found();
    if (request.at?.getTime() === tx.now.getTime())
      await recordAudit(tx, {
        action: "contact_stopped",
        subjectKind: "event_request",
        subjectId: request.id,
      });
    await tellEnded(tx, eq(eventRequests.id, request.id), "stopped");
    await endVisits(tx, sql`${eventRequests.id} = ${request.id}`, "cancelled");
    return { status: project.status };
  });
}

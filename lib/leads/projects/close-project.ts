import { and, eq, isNull } from "drizzle-orm";
import { eventRequests } from "@/db/schema/leads/event-requests";
import { type Ctx, inTransaction } from "@/lib/gateways/context";
import { openProject } from "@/lib/leads/projects/open-project";
import { endProject, tellEnded } from "@/lib/leads/projects/progress";
import { isUnverified } from "@/lib/leads/projects/rules";
import type { CloseInput, ProjectStatusDto } from "@/lib/leads/projects/schema";

/**
 * The couple found somebody elsewhere or cancelled the event: the project can no longer be unlocked. Its
 * providers are told.
 */
export async function closeProject(ctx: Ctx, input: CloseInput): Promise<ProjectStatusDto> {
  return inTransaction(ctx, async (tx) => {
    const project = await openProject(tx, input, { forUpdate: true });
    const isWithdrawn = input.reason === "given_up" || isUnverified(project.status);
    const status = isWithdrawn ? "WITHDRAWN" : "CLOSED";
    await endProject(tx, project.id, { status });
    const untold = and(
      eq(eventRequests.projectId, project.id),
      isNull(eventRequests.contactStoppedAt),
      isNull(eventRequests.outcome),
    );
    await tellEnded(tx, untold, isWithdrawn ? "withdrawn" : "closed");
    return { status };
  });
}

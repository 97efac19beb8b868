import { and, asc, eq } from "drizzle-orm";
import { eventRequests } from "@/db/schema/leads/event-requests";
import { projectChoices } from "@/db/schema/leads/projects";
import type { Ctx } from "@/lib/gateways/context";
import { type RequestState, requestState } from "@/lib/leads/projects/status";

/** One provider of a couple's five; `position` is null once it gave its place back. */
export interface Choice {
  providerId: string;
  position: number | null;
  /** The request it was sent, if any, and how that stands. */
  eventRequestId: string | null;
  state: RequestState | null;
}

/** What a couple has chosen for a project so far, in the order of the places. */
export async function listChoices(ctx: Ctx, projectId: string): Promise<Choice[]> {
  const rows = await ctx.db
    .select({
      providerId: projectChoices.providerId,
      position: projectChoices.position,
      eventRequestId: eventRequests.id,
      ...timestampColumns,
    })
    .from(projectChoices)
    .leftJoin(
      eventRequests,
      and(
        eq(eventRequests.projectId, projectChoices.projectId),
        eq(eventRequests.providerId, projectChoices.providerId),
      ),
    )
    .where(eq(projectChoices.projectId, projectId))
    .orderBy(asc(projectChoices.position), asc(projectChoices.chosenAt), asc(projectChoices.providerId));
  return rows.map(({ providerId, position, eventRequestId, createdAt, ...facts }) => ({
    providerId,
    position,
    eventRequestId,
    state: createdAt === null ? null : requestState({ createdAt, ...facts }, ctx.now),
  }));
}

/** What the state of a request is derived from. */
export const timestampColumns = {
  createdAt: eventRequests.createdAt,
  seenAt: eventRequests.seenAt,
  unlockedAt: eventRequests.unlockedAt,
  rejectedAt: eventRequests.rejectedAt,
  contactStoppedAt: eventRequests.contactStoppedAt,
} as const;

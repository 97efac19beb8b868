import { and, asc, eq } from "drizzle-orm";
import { eventRequests } from "@/db/schema/leads/event-requests";
import { projectChoices } from "@/db/schema/leads/projects";
import type { Ctx } from "@/lib/gateways/context";
import { holdsPlace, type RequestState, requestState } from "@/lib/leads/projects/rules";

/** One of the providers that a couple chose; `position` is null once its place is free again. */
export interface Choice {
  providerId: string;
  position: number | null;
  /** Chosen for a service; false when only venues of this owner were chosen. */
  isProviderAsked: boolean;
  /** The request that was sent to it, if any, and its state. */
  eventRequestId: string | null;
  state: RequestState | null;
  /** It unlocked the request. */
  hasContact: boolean;
}

/** True for a provider with a request that holds one of the five places, also when its choice was released before. */
export function isPlaced({ state, hasContact }: Choice): boolean {
  return state !== null && holdsPlace({ state, hasContact });
}

/** The providers that a couple has chosen for a project, in the order of the places. */
export async function listChoices(ctx: Ctx, projectId: string): Promise<Choice[]> {
  const rows = await ctx.db
    .select({
      providerId: projectChoices.providerId,
      position: projectChoices.position,
      isProviderAsked: projectChoices.isProviderAsked,
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
  return rows.map(({ providerId, position, isProviderAsked, eventRequestId, createdAt, ...facts }) => ({
    providerId,
    position,
    isProviderAsked,
    eventRequestId,
    state: createdAt === null ? null : requestState({ createdAt, ...facts }, ctx.now),
    hasContact: facts.unlockedAt !== null,
  }));
}

/** The columns from which the state of a request is computed. */
export const timestampColumns = {
  createdAt: eventRequests.createdAt,
  seenAt: eventRequests.seenAt,
  unlockedAt: eventRequests.unlockedAt,
  rejectedAt: eventRequests.rejectedAt,
  contactStoppedAt: eventRequests.contactStoppedAt,
} as const;

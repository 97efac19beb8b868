import { and, eq } from "drizzle-orm";
import { users } from "@/db/schema/identity/users";
import { eventRequests } from "@/db/schema/leads/event-requests";
import { members } from "@/db/schema/leads/members";
import { projects } from "@/db/schema/leads/projects";
import { visits } from "@/db/schema/leads/visits";
import type { ModeratedCtx } from "@/lib/gateways/context";
import { visitErrors } from "@/lib/leads/visits/errors";
import type { VisitKey } from "@/lib/leads/visits/schema";

/**
 * A visit of this owner with its request, locked until the end of the transaction: acceptance, refusal and cancellation
 * happen one after the other. Throws visit_not_found.
 */
export async function lockVisit(tx: ModeratedCtx, { uuid, visitId }: VisitKey) {
  const [found] = await tx.db
    .select({
      state: visits.state,
      acceptedPosition: visits.acceptedPosition,
      unlockedAt: eventRequests.unlockedAt,
      rejectedAt: eventRequests.rejectedAt,
      contactStoppedAt: eventRequests.contactStoppedAt,
      status: projects.status,
      memberId: members.id,
      locale: members.locale,
      ownerLocale: users.locale,
    })
    .from(visits)
    .innerJoin(eventRequests, eq(eventRequests.id, visits.eventRequestId))
    .innerJoin(projects, eq(projects.id, eventRequests.projectId))
    .innerJoin(users, eq(users.id, eventRequests.providerId))
    .innerJoin(members, eq(members.id, projects.memberId))
    .where(
      and(eq(visits.id, visitId), eq(eventRequests.id, uuid), eq(eventRequests.providerId, tx.actor.userId)),
    )
    .for("no key update", { of: [eventRequests, visits] });
  if (!found) throw visitErrors.visit_not_found();
  return found;
}

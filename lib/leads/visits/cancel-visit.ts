import { and, eq, inArray } from "drizzle-orm";
import { users } from "@/db/schema/identity/users";
import { eventRequests } from "@/db/schema/leads/event-requests";
import { visits } from "@/db/schema/leads/visits";
import { type Ctx, inTransaction } from "@/lib/gateways/context";
import { openProject } from "@/lib/leads/projects/open-project";
import { visitErrors } from "@/lib/leads/visits/errors";
import { getVisit } from "@/lib/leads/visits/queries";
import type { CancelVisitInput, VisitDto } from "@/lib/leads/visits/schema";
import { notify } from "@/lib/messaging/notifications/notify";

/** The couple withdraws a visit, also an accepted one; the owner is told. Again does nothing. */
export async function cancelVisit(ctx: Ctx, { visitId, ...key }: CancelVisitInput): Promise<VisitDto> {
  return inTransaction(ctx, async (tx) => {
    const project = await openProject(tx, key);
    const [owner] = await tx.db
      .select({ id: users.id, locale: users.locale })
      .from(visits)
      .innerJoin(eventRequests, eq(eventRequests.id, visits.eventRequestId))
      .innerJoin(users, eq(users.id, eventRequests.providerId))
      .where(and(eq(visits.id, visitId), eq(eventRequests.projectId, project.id)));
    if (!owner) throw visitErrors.visit_not_found();
    const cancelled = await tx.db
      .update(visits)
      .set({ state: "cancelled", settledAt: tx.now })
      .where(and(eq(visits.id, visitId), inArray(visits.state, ["proposed", "accepted"])))
      .returning({ id: visits.id });
    const visit = await getVisit(tx, visitId);
    if (cancelled.length > 0) {
      const { id, locale } = owner;
      await notify(tx, { kind: "visit_cancelled", to: { user: id }, subject: visitId, locale });
    } else if (visit.state !== "cancelled") throw visitErrors.visit_settled();
    return visit;
  });
}

import { and, eq, isNull, sql } from "drizzle-orm";
import { users } from "@/db/schema/identity/users";
import { eventRequestVenues } from "@/db/schema/leads/asked-venues";
import { eventRequests } from "@/db/schema/leads/event-requests";
import { visitSlots, visits } from "@/db/schema/leads/visits";
import { venues } from "@/db/schema/listing/venues";
import { coreErrors } from "@/lib/core/errors";
import { mostVisits } from "@/lib/core/half-days";
import { type Ctx, inTransaction } from "@/lib/gateways/context";
import { projectErrors } from "@/lib/leads/projects/errors";
import { openProject } from "@/lib/leads/projects/open-project";
import { visitErrors } from "@/lib/leads/visits/errors";
import { getVisit } from "@/lib/leads/visits/queries";
import { firstVisitDay, refusalOfDay } from "@/lib/leads/visits/rules";
import type { ProposeVisitInput, VisitDto } from "@/lib/leads/visits/schema";
import { findPublicCalendar } from "@/lib/listing/availability/queries";
import type { PublicCalendarDto } from "@/lib/listing/availability/schema";
import { notify } from "@/lib/messaging/notifications/notify";

/**
 * The couple proposes three half-days for a visit of a venue that its open request names. One visit of a venue may be
 * proposed or accepted at a time (409 `visit_exists`).
 */
export async function proposeVisit(
  ctx: Ctx,
  { venueId, slots, ...key }: ProposeVisitInput,
): Promise<VisitDto> {
  return inTransaction(ctx, async (tx) => {
    const project = await openProject(tx, key, { forUpdate: true });
    if (project.status !== "OPEN" && project.status !== "FULL") throw projectErrors.project_closed();
    await lockRequest(tx, project.id, venueId);
    const [asked] = await tx.db
      .select({
        eventRequestId: eventRequests.id,
        ownerId: users.id,
        locale: users.locale,
      })
      .from(eventRequestVenues)
      .innerJoin(eventRequests, eq(eventRequests.id, eventRequestVenues.eventRequestId))
      .innerJoin(venues, eq(venues.id, eventRequestVenues.venueId))
      .innerJoin(users, eq(users.id, eventRequests.providerId))
      .where(
        and(
          eq(eventRequests.projectId, project.id),
          eq(eventRequestVenues.venueId, venueId),
          isNull(eventRequests.rejectedAt),
          isNull(eventRequests.contactStoppedAt),
        ),
      )
      // A venue that is deleted at the same moment waits, and takes the visit with it.
      .for("key share", { of: venues });
    if (!asked) throw visitErrors.visit_unavailable();
    refuseDays(slots, await findPublicCalendar(tx, venueId));
    const { eventRequestId } = asked;
    const ofVenue = and(eq(visits.eventRequestId, eventRequestId), eq(visits.venueId, venueId));
    if ((await tx.db.$count(visits, ofVenue)) >= mostVisits) throw visitErrors.visits_full();
    const [visit] = await tx.db
      .insert(visits)
      .values({ eventRequestId, venueId, createdAt: tx.now })
      .onConflictDoNothing({
        target: [visits.eventRequestId, visits.venueId],
        where: sql`state in ('proposed', 'accepted')`,
      })
      .returning({ id: visits.id });
    if (!visit) throw visitErrors.visit_exists();
    await tx.db
      .insert(visitSlots)
      .values(slots.map((slot, index) => ({ ...slot, visitId: visit.id, position: index + 1 })));
    const { ownerId, locale } = asked;
    await notify(tx, { kind: "visit_proposed", to: { user: ownerId }, subject: visit.id, locale });
    return getVisit(tx, visit.id);
  });
}

/** A refusal of the request at the same moment comes before, or ends the visit too. */
async function lockRequest(tx: Ctx, projectId: string, venueId: string): Promise<void> {
  await tx.db
    .select({ id: eventRequests.id })
    .from(eventRequests)
    .innerJoin(eventRequestVenues, eq(eventRequestVenues.eventRequestId, eventRequests.id))
    .where(and(eq(eventRequests.projectId, projectId), eq(eventRequestVenues.venueId, venueId)))
    .for("no key update", { of: eventRequests });
}

/** Tomorrow is the first day, on the venue's calendar; its booked and closed days are refused too. */
function refuseDays(slots: ProposeVisitInput["slots"], calendar: PublicCalendarDto | null): void {
  if (calendar === null) throw visitErrors.visit_unavailable();
  const { today, lastDay, taken: takenDays } = calendar;
  const days = { firstDay: firstVisitDay(today), lastDay, takenDays };
  const fields: Record<string, string> = {};
  for (const [index, { day }] of slots.entries()) {
    const code = refusalOfDay(day, days);
    if (code !== null) fields[`slots.${index}.day`] = code;
  }
  if (Object.keys(fields).length > 0) throw coreErrors.validation_error({ fields });
}

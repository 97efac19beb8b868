import { and, asc, desc, eq, inArray, isNull, type SQL } from "drizzle-orm";
import { eventRequestVenues } from "@/db/schema/leads/asked-venues";
import { eventRequests } from "@/db/schema/leads/event-requests";
import { projects } from "@/db/schema/leads/projects";
import { visitSlots, visits } from "@/db/schema/leads/visits";
import { venues } from "@/db/schema/listing/venues";
import { places } from "@/db/schema/places";
import { visitEntry } from "@/lib/core/calendar-file";
import { timeZoneOf } from "@/lib/core/countries/time-zones";
import { instantsOfHalfDay, mostVisits } from "@/lib/core/half-days";
import { type Holiday, holidaysIn } from "@/lib/core/markets/holidays";
import type { Ctx, ModeratedCtx } from "@/lib/gateways/context";
import { openProject } from "@/lib/leads/projects/open-project";
import type { ProjectKey } from "@/lib/leads/projects/schema";
import { eventRequestErrors } from "@/lib/leads/requests/errors";
import type { RequestKey } from "@/lib/leads/requests/schema";
import { visitErrors } from "@/lib/leads/visits/errors";
import { firstVisitDay } from "@/lib/leads/visits/rules";
import type { ProjectVisitsDto, VisitableVenueDto, VisitDto, VisitsDto } from "@/lib/leads/visits/schema";
import { findPublicCalendar } from "@/lib/listing/availability/queries";

/** POST /api/project/visits: the visits that the couple proposed, the latest first, and what it may propose. */
export async function listVisitsOfProject(ctx: Ctx, key: ProjectKey): Promise<ProjectVisitsDto> {
  const { id } = await openProject(ctx, key);
  const found = await readVisits(ctx, eq(eventRequests.projectId, id));
  return { visits: found, venues: await listVisitable(ctx, id, found) };
}

/** The venues that an open request of the project names, the first asked first. */
async function listVisitable(
  ctx: Ctx,
  projectId: string,
  proposed: readonly VisitDto[],
): Promise<VisitableVenueDto[]> {
  const asked = await ctx.db
    .select({ id: venues.id, name: venues.name, eventRequestUuid: eventRequests.id })
    .from(eventRequestVenues)
    .innerJoin(eventRequests, eq(eventRequests.id, eventRequestVenues.eventRequestId))
    .innerJoin(projects, eq(projects.id, eventRequests.projectId))
    .innerJoin(venues, eq(venues.id, eventRequestVenues.venueId))
    .where(
      and(
        eq(projects.id, projectId),
        inArray(projects.status, ["OPEN", "FULL"]),
        isNull(eventRequests.rejectedAt),
        isNull(eventRequests.contactStoppedAt),
      ),
    )
    .orderBy(asc(eventRequestVenues.askedAt), asc(venues.name), asc(venues.id));
  const listed = await Promise.all(
    asked.map(async (venue) => {
      const calendar = await findPublicCalendar(ctx, venue.id);
      if (calendar === null) return [];
      const { today, lastDay, taken } = calendar;
      const firstDay = firstVisitDay(today);
      const holidays = calendar.holidays.filter(({ day }) => day >= firstDay);
      const count = proposed.filter((visit) => visit.venue.id === venue.id).length;
      const proposalsLeft = Math.max(0, mostVisits - count);
      return [{ ...venue, proposalsLeft, firstDay, lastDay, takenDays: taken, holidays }];
    }),
  );
  return listed.flat();
}

/** GET /api/event-requests/{uuid}/visits: those of one request of this owner; another owner's is a 404. */
export async function listVisitsOfRequest(ctx: ModeratedCtx, { uuid }: RequestKey): Promise<VisitsDto> {
  const own = and(eq(eventRequests.id, uuid), eq(eventRequests.providerId, ctx.actor.userId));
  const found = await ctx.db.select({ id: eventRequests.id }).from(eventRequests).where(own);
  if (found.length === 0) throw eventRequestErrors.request_not_found();
  return { visits: await readVisits(ctx, own) };
}

export async function getVisit(ctx: Ctx, id: string): Promise<VisitDto> {
  const [visit] = await readVisits(ctx, eq(visits.id, id));
  if (!visit) throw visitErrors.visit_not_found();
  return visit;
}

function holidaysOn(days: readonly string[], country: string, area: string | null): Holiday[] {
  const inOrder = days.toSorted();
  const [from, to] = [inOrder[0], inOrder.at(-1)];
  if (from === undefined || to === undefined) return [];
  return holidaysIn(country, area, { from, to }).filter(({ day }) => days.includes(day));
}

async function readVisits(ctx: Ctx, where: SQL | undefined): Promise<VisitDto[]> {
  const rows = await ctx.db
    .select({ visit: visits, slot: visitSlots, venue: venues, areaCode: places.code })
    .from(visits)
    .innerJoin(eventRequests, eq(eventRequests.id, visits.eventRequestId))
    .innerJoin(venues, eq(venues.id, visits.venueId))
    .leftJoin(places, eq(places.id, venues.areaId))
    .innerJoin(visitSlots, eq(visitSlots.visitId, visits.id))
    .where(where)
    .orderBy(desc(visits.createdAt), asc(visits.id), asc(visitSlots.position));
  return [...Map.groupBy(rows, ({ visit }) => visit.id).values()].flatMap((group) => {
    const [first] = group;
    if (!first) return [];
    const { visit, venue, areaCode } = first;
    const timeZone = timeZoneOf(venue.countryCode);
    return {
      id: visit.id,
      venue: { id: visit.venueId, name: venue.name },
      state: visit.state,
      slots: group.map(({ slot: { position, day, half } }) => {
        const { start, end } = instantsOfHalfDay(day, half, timeZone);
        return { position, day, half, start: start.toISOString(), end: end.toISOString() };
      }),
      timeZone,
      holidays: holidaysOn(
        group.map(({ slot }) => slot.day),
        venue.countryCode,
        areaCode,
      ),
      acceptedPosition: visit.acceptedPosition,
      declineNote: visit.declineNote,
      calendarEntry: visit.state === "accepted" ? visitEntry(visit.id, venue) : null,
      createdAt: visit.createdAt.toISOString(),
    };
  });
}

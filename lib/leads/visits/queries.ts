import { and, asc, desc, eq, type SQL } from "drizzle-orm";
import { eventRequests } from "@/db/schema/leads/event-requests";
import { visitSlots, visits } from "@/db/schema/leads/visits";
import { venues } from "@/db/schema/listing/venues";
import { timeZoneOf } from "@/lib/core/countries/time-zones";
import { instantsOfHalfDay } from "@/lib/core/half-days";
import type { Ctx, ModeratedCtx } from "@/lib/gateways/context";
import { openProject } from "@/lib/leads/projects/open-project";
import type { ProjectKey } from "@/lib/leads/projects/schema";
import { eventRequestErrors } from "@/lib/leads/requests/errors";
import type { RequestKey } from "@/lib/leads/requests/schema";
import { visitErrors } from "@/lib/leads/visits/errors";
import type { VisitDto, VisitsDto } from "@/lib/leads/visits/schema";

/** POST /api/project/visits: the visits that the couple proposed, the latest first. */
export async function listVisitsOfProject(ctx: Ctx, key: ProjectKey): Promise<VisitsDto> {
  const project = await openProject(ctx, key);
  return { visits: await readVisits(ctx, eq(eventRequests.projectId, project.id)) };
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

async function readVisits(ctx: Ctx, where: SQL | undefined): Promise<VisitDto[]> {
  const rows = await ctx.db
    .select({ visit: visits, slot: visitSlots, name: venues.name, countryCode: venues.countryCode })
    .from(visits)
    .innerJoin(eventRequests, eq(eventRequests.id, visits.eventRequestId))
    .innerJoin(venues, eq(venues.id, visits.venueId))
    .innerJoin(visitSlots, eq(visitSlots.visitId, visits.id))
    .where(where)
    .orderBy(desc(visits.createdAt), asc(visits.id), asc(visitSlots.position));
  return [...Map.groupBy(rows, ({ visit }) => visit.id).values()].flatMap((group) => {
    const [first] = group;
    if (!first) return [];
    const { visit, name, countryCode } = first;
    const timeZone = timeZoneOf(countryCode);
    return {
      id: visit.id,
      venue: { id: visit.venueId, name },
      state: visit.state,
      slots: group.map(({ slot: { position, day, half } }) => {
        const { start, end } = instantsOfHalfDay(day, half, timeZone);
        return { position, day, half, start: start.toISOString(), end: end.toISOString() };
      }),
      timeZone,
      acceptedPosition: visit.acceptedPosition,
      createdAt: visit.createdAt.toISOString(),
    };
  });
}

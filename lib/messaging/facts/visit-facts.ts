import { and, asc, eq, inArray, sql } from "drizzle-orm";
import { eventRequests } from "@/db/schema/leads/event-requests";
import { projects } from "@/db/schema/leads/projects";
import { visitSlots, visits } from "@/db/schema/leads/visits";
import { venues } from "@/db/schema/listing/venues";
import { visitEntry } from "@/lib/core/calendar-file";
import { timeZoneOf } from "@/lib/core/countries/time-zones";
import { instantsOfHalfDay, mostVisits } from "@/lib/core/half-days";
import type { SystemCtx } from "@/lib/gateways/context";
import { openingToken } from "@/lib/messaging/notifications/read-opening-token";

/** A visit as its owner or the couple reads about it; an accepted one comes with its appointment. */
export async function visitFacts(ctx: SystemCtx, id: string, reader: "owner" | "couple") {
  const [row] = await ctx.db
    .select({
      visit: visits,
      venue: venues,
      projectId: projects.id,
      country: projects.country,
      unlockedAt: eventRequests.unlockedAt,
      isOpen: sql<boolean>`${inArray(projects.status, ["HELD", "OPEN", "FULL"])}
        and ${eventRequests.rejectedAt} is null and ${eventRequests.contactStoppedAt} is null`,
    })
    .from(visits)
    .innerJoin(venues, eq(venues.id, visits.venueId))
    .innerJoin(eventRequests, eq(eventRequests.id, visits.eventRequestId))
    .innerJoin(projects, eq(projects.id, eventRequests.projectId))
    .where(eq(visits.id, id));
  if (!row) return null;
  const { visit, venue, projectId, country, unlockedAt, isOpen } = row;
  const position = visit.acceptedPosition ?? 1;
  const [slot] = await ctx.db
    .select()
    .from(visitSlots)
    .where(and(eq(visitSlots.visitId, id), eq(visitSlots.position, position)))
    .orderBy(asc(visitSlots.position));
  if (!slot) return null;
  const { eventRequestId, venueId } = visit;
  const ofVenue = and(eq(visits.eventRequestId, eventRequestId), eq(visits.venueId, venueId));
  const proposals = await ctx.db.$count(visits, ofVenue);
  const timeZone = timeZoneOf(venue.countryCode);
  const { start, end } = instantsOfHalfDay(slot.day, slot.half, timeZone);
  return {
    country,
    path:
      reader === "owner"
        ? `/event-requests/${visit.eventRequestId}`
        : `/my/project?o=${openingToken(ctx, { projectId, sentAt: ctx.now })}`,
    values: {
      venue: venue.name,
      when: start.toISOString(),
      until: end.toISOString(),
      timeZone,
      // A visit that had been accepted stands in calendars; another one needs an unlocked request.
      state: visit.acceptedPosition !== null ? "accepted" : unlockedAt ? "unlocked" : "locked",
      count: Math.max(0, mostVisits - proposals),
      reason: visit.declineNote ?? "",
      request: isOpen ? "open" : "ended",
    },
    ...(visit.state === "accepted"
      ? { appointment: { ...visitEntry(id, venue), start, end, now: ctx.now } }
      : {}),
  };
}

import { and, asc, eq, inArray, sql } from "drizzle-orm";
import { eventRequests } from "@/db/schema/leads/event-requests";
import { projects } from "@/db/schema/leads/projects";
import { visitSlots, visits } from "@/db/schema/leads/visits";
import { venues } from "@/db/schema/listing/venues";
import { timeZoneOf } from "@/lib/core/countries/time-zones";
import { instantsOfHalfDay } from "@/lib/core/half-days";
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
      isOpen: sql<boolean>`${inArray(projects.status, ["OPEN", "FULL"])}
        and ${eventRequests.rejectedAt} is null and ${eventRequests.contactStoppedAt} is null`,
    })
    .from(visits)
    .innerJoin(venues, eq(venues.id, visits.venueId))
    .innerJoin(eventRequests, eq(eventRequests.id, visits.eventRequestId))
    .innerJoin(projects, eq(projects.id, eventRequests.projectId))
    .where(eq(visits.id, id));
  if (!row) return null;
  const { visit, venue, projectId, country, isOpen } = row;
  const position = visit.acceptedPosition ?? 1;
  const [slot] = await ctx.db
    .select()
    .from(visitSlots)
    .where(and(eq(visitSlots.visitId, id), eq(visitSlots.position, position)))
    .orderBy(asc(visitSlots.position));
  if (!slot) return null;
  const timeZone = timeZoneOf(venue.countryCode);
  const { start, end } = instantsOfHalfDay(slot.day, slot.half, timeZone);
  const place = [venue.name, venue.address, `${venue.zipcode} ${venue.city}`].filter(Boolean).join(", ");
  // Dropped: it was accepted before, and the request goes on.
  const state = isOpen ? (visit.acceptedPosition === null ? "open" : "dropped") : "ended";
  return {
    country,
    path:
      reader === "owner"
        ? `/event-requests/${visit.eventRequestId}`
        : `/my/project?o=${openingToken(ctx, projectId)}`,
    values: { venue: venue.name, when: start.toISOString(), timeZone, state },
    ...(visit.state === "accepted"
      ? { appointment: { uid: `${id}@visits`, start, end, place, now: ctx.now } }
      : {}),
  };
}

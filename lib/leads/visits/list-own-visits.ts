import { and, asc, eq, inArray, isNull } from "drizzle-orm";
import { eventRequests } from "@/db/schema/leads/event-requests";
import { members } from "@/db/schema/leads/members";
import { projects } from "@/db/schema/leads/projects";
import { visitSlots, visits } from "@/db/schema/leads/visits";
import { venues } from "@/db/schema/listing/venues";
import { timeZoneOf } from "@/lib/core/countries/time-zones";
import { instantsOfHalfDay } from "@/lib/core/half-days";
import type { ModeratedCtx } from "@/lib/gateways/context";
import type { OwnVisits } from "@/lib/leads/visits/schema";

/** The visits that this owner has to answer, and those that will take place, of requests that are still open. */
export async function listOwnVisits(ctx: ModeratedCtx): Promise<OwnVisits> {
  const rows = await ctx.db
    .select({
      id: visits.id,
      state: visits.state,
      acceptedPosition: visits.acceptedPosition,
      slot: { position: visitSlots.position, day: visitSlots.day, half: visitSlots.half },
      requestUuid: eventRequests.id,
      unlockedAt: eventRequests.unlockedAt,
      status: projects.status,
      venueName: venues.name,
      countryCode: venues.countryCode,
      firstname: members.firstname,
    })
    .from(visits)
    .innerJoin(eventRequests, eq(eventRequests.id, visits.eventRequestId))
    .innerJoin(projects, eq(projects.id, eventRequests.projectId))
    .innerJoin(members, eq(members.id, projects.memberId))
    .innerJoin(venues, eq(venues.id, visits.venueId))
    .innerJoin(visitSlots, eq(visitSlots.visitId, visits.id))
    .where(
      and(
        eq(eventRequests.providerId, ctx.actor.userId),
        isNull(eventRequests.rejectedAt),
        isNull(eventRequests.contactStoppedAt),
        inArray(projects.status, ["HELD", "OPEN", "FULL"]),
        inArray(visits.state, ["proposed", "accepted"]),
      ),
    )
    .orderBy(asc(visits.createdAt), asc(visits.id), asc(visitSlots.position));
  const open = rows.filter(
    ({ slot, countryCode }) => instantsOfHalfDay(slot.day, slot.half, timeZoneOf(countryCode)).end > ctx.now,
  );
  const proposed = Map.groupBy(
    // While a person reads what the couple changed, no visit can be accepted.
    open.filter(({ state, status }) => state === "proposed" && status !== "HELD"),
    ({ id }) => id,
  );
  return {
    waiting: [...proposed.values()].flatMap((group) => {
      const [first] = group;
      if (!first) return [];
      const { id, requestUuid, venueName } = first;
      const slots = group.map(({ slot: { day, half } }) => ({ day, half }));
      return { id, requestUuid, venueName, slots };
    }),
    expected: open
      .filter(
        ({ state, acceptedPosition, slot, unlockedAt }) =>
          state === "accepted" && acceptedPosition === slot.position && unlockedAt !== null,
      )
      .map(({ id, requestUuid, venueName, firstname, slot: { day, half } }) => ({
        id,
        requestUuid,
        venueName,
        firstname,
        day,
        half,
      }))
      .sort((a, b) => a.day.localeCompare(b.day) || b.half.localeCompare(a.half)),
  };
}

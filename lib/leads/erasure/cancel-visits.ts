import { and, eq, inArray, sql } from "drizzle-orm";
import { eventRequests } from "@/db/schema/leads/event-requests";
import { projects } from "@/db/schema/leads/projects";
import { visitSlots, visits } from "@/db/schema/leads/visits";
import { venues } from "@/db/schema/listing/venues";
import { timeZoneOf } from "@/lib/core/countries/time-zones";
import { instantsOfHalfDay } from "@/lib/core/half-days";
import type { CoupleCtx } from "@/lib/gateways/context";
import { settleVisits } from "@/lib/leads/projects/progress";
import { notify } from "@/lib/messaging/notifications/notify";

/** The appointment of these visits; of a proposal the first half-day, which its message does not print. */
function listVisits(tx: CoupleCtx, ids: readonly string[]) {
  return tx.db
    .select({
      id: visits.id,
      requestId: visits.eventRequestId,
      venue: venues.name,
      countryCode: venues.countryCode,
      day: visitSlots.day,
      half: visitSlots.half,
    })
    .from(visits)
    .innerJoin(venues, eq(venues.id, visits.venueId))
    .innerJoin(
      visitSlots,
      and(
        eq(visitSlots.visitId, visits.id),
        eq(visitSlots.position, sql`coalesce(${visits.acceptedPosition}, 1)`),
      ),
    )
    .where(inArray(visits.id, [...ids]));
}

/**
 * Cancels the visits of a couple that is erased, and tells the owners: appointments that are still to come, and
 * proposals. The message holds what it says, because the rows of the visits are deleted next.
 */
export async function cancelVisits(tx: CoupleCtx): Promise<void> {
  const { memberId } = tx.actor;
  // Requests before their visits, in the order of an acceptance: it comes first and is cancelled, or finds no visit.
  await tx.db.execute(sql`
    select from ${eventRequests} where ${eventRequests.projectId} in (
      select ${projects.id} from ${projects} where ${projects.memberId} = ${memberId})
     order by ${eventRequests.id} for no key update`);
  const ended = await settleVisits(tx, sql`${projects.memberId} = ${memberId}::uuid`, "cancelled");
  if (ended.length === 0) return;
  const shown = new Map(
    (
      await listVisits(
        tx,
        ended.map(({ id }) => id),
      )
    ).map((visit) => [visit.id, visit]),
  );
  for (const { id, ownerId, ownerLocale, wasAccepted } of ended) {
    const visit = shown.get(id);
    if (!visit) continue;
    const timeZone = timeZoneOf(visit.countryCode);
    const { start, end } = instantsOfHalfDay(visit.day, visit.half, timeZone);
    await notify(tx, {
      kind: "visit_couple_erased",
      to: { user: ownerId },
      subject: visit.requestId,
      locale: ownerLocale,
      data: {
        state: wasAccepted ? "accepted" : "proposed",
        when: start.toISOString(),
        until: end.toISOString(),
        timeZone,
      },
      secret: visit.venue,
      dedupe: id,
    });
  }
}

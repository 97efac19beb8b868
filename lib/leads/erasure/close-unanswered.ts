import { and, eq, gte, inArray, isNull, sql } from "drizzle-orm";
import { eventRequestVenues } from "@/db/schema/leads/asked-venues";
import { eventRequests } from "@/db/schema/leads/event-requests";
import { members } from "@/db/schema/leads/members";
import { projectChoices, projects } from "@/db/schema/leads/projects";
import { visitSlots, visits } from "@/db/schema/leads/visits";
import { companies } from "@/db/schema/listing/company";
import { venues } from "@/db/schema/listing/venues";
import { civilDate } from "@/lib/core/dates";
import type { UserCtx } from "@/lib/gateways/context";
import { notify } from "@/lib/messaging/notifications/notify";

/**
 * Closes the requests that a provider who deletes the account never answered: they count as declined, their
 * reserved places become free, and the couples are notified by email. Those with an appointment at a venue are told
 * that it will not take place. Call it before the names of the company and its venues are deleted.
 */
export async function closeUnanswered(tx: UserCtx): Promise<void> {
  const { userId } = tx.actor;
  await tellOfVisits(tx);
  const closed = await tx.db
    .update(eventRequests)
    .set({ rejectedAt: tx.now, rejectionReason: "other", heldUntil: null })
    .from(projects)
    .innerJoin(members, eq(members.id, projects.memberId))
    .where(
      and(
        eq(eventRequests.projectId, projects.id),
        eq(eventRequests.providerId, userId),
        isNull(eventRequests.unlockedAt),
        isNull(eventRequests.rejectedAt),
        isNull(eventRequests.contactStoppedAt),
      ),
    )
    .returning({
      id: eventRequests.id,
      memberId: members.id,
      locale: members.locale,
      isErased: members.erasedAt,
      status: projects.status,
    });
  const [company] = await tx.db
    .select({ name: companies.name })
    .from(companies)
    .where(eq(companies.providerId, userId));
  const names = await venueNamesOf(
    tx,
    closed.map(({ id }) => id),
  );
  for (const { id, memberId, locale, isErased, status } of closed) {
    if (isErased || (status !== "OPEN" && status !== "FULL")) continue;
    await notify(tx, {
      kind: "request_provider_left",
      to: { member: memberId },
      subject: id,
      locale,
      secret: names.get(id) ?? company?.name ?? "",
    });
  }
}

/** Accepted visits that are still to come are deleted with their venues. */
async function tellOfVisits(tx: UserCtx): Promise<void> {
  const expected = await tx.db
    .select({
      requestId: eventRequests.id,
      memberId: members.id,
      locale: members.locale,
      venueId: venues.id,
      name: venues.name,
    })
    .from(visits)
    .innerJoin(
      visitSlots,
      and(eq(visitSlots.visitId, visits.id), eq(visitSlots.position, visits.acceptedPosition)),
    )
    .innerJoin(venues, eq(venues.id, visits.venueId))
    .innerJoin(eventRequests, eq(eventRequests.id, visits.eventRequestId))
    .innerJoin(projects, eq(projects.id, eventRequests.projectId))
    .innerJoin(members, and(eq(members.id, projects.memberId), isNull(members.erasedAt)))
    .where(
      and(
        eq(eventRequests.providerId, tx.actor.userId),
        eq(visits.state, "accepted"),
        gte(visitSlots.day, civilDate(tx.now.getTime())),
      ),
    );
  for (const { requestId, memberId, locale, venueId, name } of expected)
    await notify(tx, {
      kind: "request_venue_removed",
      to: { member: memberId },
      subject: requestId,
      locale,
      data: { state: "unlocked", visit: "yes" },
      secret: name,
      dedupe: venueId,
    });
}

/** The venues of requests about nothing else: the couple knows them, and not the company of their owner. */
async function venueNamesOf(tx: UserCtx, ids: readonly string[]): Promise<Map<string, string>> {
  const rows = await tx.db
    .select({
      id: eventRequests.id,
      names: sql<string>`string_agg(${venues.name}, ', ' order by ${venues.name})`,
    })
    .from(eventRequestVenues)
    .innerJoin(eventRequests, eq(eventRequests.id, eventRequestVenues.eventRequestId))
    .innerJoin(venues, eq(venues.id, eventRequestVenues.venueId))
    .innerJoin(
      projectChoices,
      and(
        eq(projectChoices.projectId, eventRequests.projectId),
        eq(projectChoices.providerId, eventRequests.providerId),
        eq(projectChoices.isProviderAsked, false),
      ),
    )
    .where(inArray(eventRequests.id, [...ids]))
    .groupBy(eventRequests.id);
  return new Map(rows.map(({ id, names }) => [id, names]));
}

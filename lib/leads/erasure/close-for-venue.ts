import { sql } from "drizzle-orm";
import { eventRequestVenues } from "@/db/schema/leads/asked-venues";
import { eventRequests } from "@/db/schema/leads/event-requests";
import { members } from "@/db/schema/leads/members";
import { projectChoices, projects } from "@/db/schema/leads/projects";
import { visitSlots, visits } from "@/db/schema/leads/visits";
import { civilDate } from "@/lib/core/dates";
import type { Locale } from "@/lib/core/i18n/locales";
import { assignments, timestamp } from "@/lib/core/sql-values";
import type { VenueListener } from "@/lib/gateways/context";
import { notify } from "@/lib/messaging/notifications/notify";

interface Row extends Record<string, unknown> {
  id: string;
  memberId: string;
  locale: Locale;
  /** Locked, and about nothing but this venue. */
  isClosed: boolean;
  isUnlocked: boolean;
  /** A visit of the venue is accepted and still to come. */
  hasVisit: boolean;
}

/**
 * A request about nothing but a venue that its owner deletes counts as declined, and its place is free again. An unlocked
 * one stays, because the owner has the contact; its credit comes back only by the usual rules. The couple is told.
 */
export const venueListener: VenueListener = {
  async venueDeleted(tx, { id: venueId, name }) {
    const naming = sql`${eventRequests.id} in (select ${eventRequestVenues.eventRequestId} from ${eventRequestVenues}
      where ${eventRequestVenues.venueId} = ${venueId}) and ${eventRequests.contactStoppedAt} is null`;
    const isAlone = sql`not exists (select from ${eventRequestVenues}
         where ${eventRequestVenues.eventRequestId} = ${eventRequests.id} and ${eventRequestVenues.venueId} <> ${venueId})
       and exists (select from ${projectChoices}
         where ${projectChoices.projectId} = ${eventRequests.projectId}
           and ${projectChoices.providerId} = ${eventRequests.providerId} and not ${projectChoices.isProviderAsked})`;
    // The locks are taken first, so that a simultaneous unlock, refusal or closing is seen.
    await tx.db.execute(
      sql`select from ${eventRequests} where ${naming} order by ${eventRequests.id} for no key update`,
    );
    const rows = await tx.db.execute<Row>(sql`
      with open as (
        select ${eventRequests.id} as id, ${members.id} as member_id, ${members.locale} as locale,
               ${eventRequests.unlockedAt} is not null as is_unlocked, ${isAlone} as is_alone,
               exists (select from ${visits}
                 join ${visitSlots} on ${visitSlots.visitId} = ${visits.id}
                  and ${visitSlots.position} = ${visits.acceptedPosition}
                where ${visits.eventRequestId} = ${eventRequests.id} and ${visits.venueId} = ${venueId}
                  and ${visits.state} = 'accepted'
                  and ${visitSlots.day} >= ${civilDate(tx.now.getTime())}::date) as has_visit,
               ${projects.status} in ('OPEN', 'FULL') and ${members.erasedAt} is null as is_told
          from ${eventRequests}
          join ${projects} on ${projects.id} = ${eventRequests.projectId}
          join ${members} on ${members.id} = ${projects.memberId}
         where ${naming} and ${eventRequests.rejectedAt} is null),
      closed as (
        update ${eventRequests} set ${assignments(eventRequests, {
          rejectedAt: timestamp(tx.now),
          rejectionReason: sql`'other'`,
          heldUntil: sql`null`,
        })}
        from open where ${eventRequests.id} = open.id and open.is_alone and not open.is_unlocked)
      select id, member_id as "memberId", locale, is_unlocked as "isUnlocked",
             has_visit as "hasVisit",
             is_alone and not is_unlocked as "isClosed"
        from open where is_told order by id`);
    for (const { id, memberId, locale, isClosed, isUnlocked, hasVisit } of rows)
      await notify(tx, {
        kind: "request_venue_removed",
        to: { member: memberId },
        subject: id,
        locale,
        data: {
          state: isClosed ? "closed" : isUnlocked ? "unlocked" : "open",
          visit: hasVisit ? "yes" : "no",
        },
        secret: name,
        dedupe: venueId,
      });
  },
};

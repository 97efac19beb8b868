import { and, eq, inArray, isNull, type SQL, sql } from "drizzle-orm";
import { users } from "@/db/schema/identity/users";
import { eventRequests } from "@/db/schema/leads/event-requests";
import { members } from "@/db/schema/leads/members";
import { projects } from "@/db/schema/leads/projects";
import { visitSlots, visits } from "@/db/schema/leads/visits";
import { civilDate } from "@/lib/core/dates";
import type { Locale } from "@/lib/core/i18n/locales";
import { assignments, timestamp } from "@/lib/core/sql-values";
import type { Ctx } from "@/lib/gateways/context";
import { projectErrors } from "@/lib/leads/projects/errors";
import { notify } from "@/lib/messaging/notifications/notify";

/** Records when providers first received the project. */
export async function markSent(ctx: Ctx, projectId: string): Promise<void> {
  await ctx.db
    .update(projects)
    .set({
      sentAt: sql`coalesce(${projects.sentAt}, ${timestamp(ctx.now)})`,
      updatedAt: ctx.now,
    })
    .where(eq(projects.id, projectId));
}

/** CLOSED: the couple found a provider elsewhere. WITHDRAWN: it gave up, or the project was never verified. */
type Ending = { status: "BOOKED"; bookedProviderId: string } | { status: "CLOSED" | "WITHDRAWN" };

/**
 * Ends the project for all providers, and the visits that are still to come, except those of who is booked; 409
 * `project_closed` when it had ended before.
 */
export async function endProject(ctx: Ctx, projectId: string, ending: Ending): Promise<void> {
  const ended = await ctx.db
    .update(projects)
    .set({ ...ending, closedAt: ctx.now, updatedAt: ctx.now })
    .where(
      and(
        eq(projects.id, projectId),
        inArray(projects.status, ["DRAFT", "PENDING_VERIFICATION", "HELD", "OPEN", "FULL"]),
      ),
    )
    .returning({ id: projects.id });
  if (ended.length === 0) throw projectErrors.project_closed();
  const booked = "bookedProviderId" in ending ? ending.bookedProviderId : null;
  const ofProject = sql`${eventRequests.projectId} = ${projectId}
    and ${eventRequests.providerId} is distinct from ${booked}::uuid`;
  await endVisits(ctx, ofProject, "cancelled");
}

/** The providers of these requests, without closed accounts, in the order of the requests. */
export const findReaders = (tx: Ctx, of: SQL | undefined) =>
  tx.db
    .select({ id: eventRequests.id, userId: users.id, locale: users.locale })
    .from(eventRequests)
    .innerJoin(users, and(eq(users.id, eventRequests.providerId), isNull(users.deletedAt)))
    .where(of)
    .orderBy(eventRequests.id);

/** How a couple ends requests, as the email to their providers words it. */
type ToldEnding = "stopped" | "booked" | "not_retained" | "closed" | "withdrawn";

/**
 * Tells the providers of these requests that the couple ended them, in the transaction that does it. `of` is a condition
 * on `event_requests`. Who declined or closed its account is left out.
 */
export async function tellEnded(tx: Ctx, of: SQL | undefined, ending: ToldEnding): Promise<void> {
  const ended = await findReaders(tx, and(of, isNull(eventRequests.rejectedAt)));
  for (const { id, userId, locale } of ended)
    await notify(tx, {
      kind: "request_ended",
      to: { user: userId },
      subject: id,
      locale,
      data: { ending },
      dedupe: ending,
    });
}

interface EndedVisit extends Record<string, unknown> {
  id: string;
  ownerId: string;
  ownerLocale: Locale;
  memberId: string;
  locale: Locale;
  wasAccepted: boolean;
  isErased: boolean;
}

/**
 * In the transaction that ends event requests: ends their visits that are still to come. `of` is a condition on
 * `event_requests`. A cancelled visit is told to its owner; a declined one to the couple, if it had an appointment,
 * because the refusal of the request is told anyway. Returns their number.
 */
export async function endVisits(tx: Ctx, of: SQL, state: "declined" | "cancelled"): Promise<number> {
  const ended = await settleVisits(tx, of, state);
  for (const visit of ended) {
    const { id, ownerId, ownerLocale, memberId, locale, wasAccepted, isErased } = visit;
    if (state === "cancelled")
      await notify(tx, { kind: "visit_cancelled", to: { user: ownerId }, subject: id, locale: ownerLocale });
    else if (wasAccepted && !isErased)
      await notify(tx, { kind: "visit_declined", to: { member: memberId }, subject: id, locale });
  }
  return ended.length;
}

/** The same without messages, for an end that is told otherwise; returns what has ended. */
export async function settleVisits(
  tx: Ctx,
  of: SQL,
  state: "declined" | "cancelled",
): Promise<readonly EndedVisit[]> {
  return tx.db.execute<EndedVisit>(sql`
    with live as (
      select ${visits.id} as id, ${visits.state} = 'accepted' as was_accepted,
             ${users.id} as owner_id, ${users.locale} as owner_locale,
             ${members.id} as member_id, ${members.locale} as locale, ${members.erasedAt} is not null as is_erased
        from ${visits}
        join ${eventRequests} on ${eventRequests.id} = ${visits.eventRequestId}
        join ${projects} on ${projects.id} = ${eventRequests.projectId}
        join ${members} on ${members.id} = ${projects.memberId}
        join ${users} on ${users.id} = ${eventRequests.providerId}
       where ${of} and (${visits.state} = 'proposed' or ${visits.state} = 'accepted' and exists (
         select from ${visitSlots} where ${visitSlots.visitId} = ${visits.id}
            and ${visitSlots.position} = ${visits.acceptedPosition}
            and ${visitSlots.day} >= ${civilDate(tx.now.getTime())}::date))
       order by ${visits.id} for no key update of visits),
    ended as (
      update ${visits} set ${assignments(visits, { state: sql`${state}::visit_state`, settledAt: timestamp(tx.now) })}
        from live where ${visits.id} = live.id)
    select id, owner_id as "ownerId", owner_locale as "ownerLocale", member_id as "memberId", locale,
           was_accepted as "wasAccepted", is_erased as "isErased"
      from live order by id`);
}

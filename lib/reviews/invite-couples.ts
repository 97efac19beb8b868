import { sql } from "drizzle-orm";
import { reviewInvitations } from "@/db/schema/reviews/reviews";
import { hashToken, randomToken } from "@/lib/core/crypto";
import { addDays, civilDate, DAY_MS } from "@/lib/core/dates";
import type { Locale } from "@/lib/core/i18n/locales";
import { inTransaction, type SystemCtx } from "@/lib/gateways/context";
import { notify } from "@/lib/messaging/notifications/notify";
import {
  INVITATION_DAYS,
  INVITED_AFTER_DAYS,
  INVITED_AT_ONCE,
  INVITED_UNTIL_DAYS,
} from "@/lib/reviews/rules";

interface CoupleToInvite extends Record<string, unknown> {
  requestId: string;
  memberId: string;
  locale: Locale;
}

/** The last possible day of the celebration: the last day of a month, or three months for a season. */
const lastDay = sql`
  case p.event_date_precision
    when 'DAY' then p.event_date
    when 'MONTH' then (date_trunc('month', p.event_date::timestamp) + interval '1 month - 1 day')::date
    when 'SEASON' then (date_trunc('month', p.event_date::timestamp) + interval '3 months - 1 day')::date
  end`;

/** Request `r` asks its provider for a service, and not only for venues. */
const asksProvider = sql`coalesce((
  select c.is_provider_asked from project_choices c
   where c.project_id = r.project_id and c.provider_id = r.provider_id), true)`;

/** The venues that request `r` of project `p` names, except those that this couple was invited to review before. */
const venuesToReview = sql`
  select a.venue_id, a.asked_at from event_request_venues a
   where a.event_request_id = r.id
     and not exists (
       select from review_invitations i
         join event_requests er on er.id = i.event_request_id
         join projects ep on ep.id = er.project_id
        where i.venue_id = a.venue_id and ep.member_id = p.member_id)`;

/**
 * Couples whose celebration is over and who were not asked yet, one row per provider that they can review or whose
 * venues they can review: the provider they booked or, if they named none, every provider that unlocked their contact.
 * Not asked about: requests that were rejected, stopped, or not retained, and deleted providers; nor couples that found
 * somebody elsewhere or cancelled the celebration.
 */
function listCouplesToInvite(ctx: SystemCtx) {
  const today = civilDate(ctx.now.getTime());
  return ctx.db.execute<CoupleToInvite>(sql`
    select r.id as "requestId", p.member_id as "memberId", m.locale
      from event_requests r
      join projects p on p.id = r.project_id
      join members m on m.id = p.member_id and m.erased_at is null
      join users u on u.id = r.provider_id and u.deleted_at is null
     where p.event_date between ${addDays(today, -INVITED_UNTIL_DAYS - 92)} and ${today}
       and ${lastDay} between ${addDays(today, -INVITED_UNTIL_DAYS)} and ${addDays(today, -INVITED_AFTER_DAYS)}
       and p.status not in ('WITHDRAWN', 'ERASED')
       and r.rejected_at is null and r.contact_stopped_at is null
       and (r.outcome = 'booked'
            or (r.outcome is null and r.unlocked_at is not null and p.status not in ('CLOSED', 'BOOKED')))
       and not exists (select from review_invitations i where i.event_request_id = r.id)
       and (${asksProvider} or exists (${venuesToReview}))
     order by p.event_date, r.id limit ${INVITED_AT_ONCE}`);
}

interface Subject extends Record<string, unknown> {
  /** Null for the provider itself. */
  venueId: string | null;
}

/**
 * Locks the couple, so that two of its requests about one venue come one after the other, and what the request asks
 * about, so that no venue is deleted meanwhile.
 */
async function lockSubjects(tx: SystemCtx, { requestId, memberId }: CoupleToInvite): Promise<Subject[]> {
  await tx.db.execute(sql`select from members where id = ${memberId}::uuid for no key update`);
  await tx.db.execute(
    sql`select from event_request_venues where event_request_id = ${requestId}::uuid order by venue_id for key share`,
  );
  const rows = await tx.db.execute<Subject>(sql`
    select subject.venue_id as "venueId"
      from event_requests r
      join projects p on p.id = r.project_id
      join members m on m.id = p.member_id and m.erased_at is null
      cross join lateral (
        select null::uuid as venue_id, null::timestamptz as asked_at where ${asksProvider}
        union all (${venuesToReview})) subject
     where r.id = ${requestId}::uuid and not exists (select from review_invitations i where i.event_request_id = r.id)
     order by subject.venue_id is not null, subject.asked_at, subject.venue_id`);
  return [...rows];
}

/**
 * Writes the invitations of one request and their only email in one transaction; false when another worker was faster.
 * They share the link.
 */
function invite(ctx: SystemCtx, couple: CoupleToInvite): Promise<boolean> {
  return inTransaction(ctx, async (tx) => {
    const subjects = await lockSubjects(tx, couple);
    if (subjects.length === 0) return false;
    const token = randomToken();
    await tx.db.insert(reviewInvitations).values(
      subjects.map(({ venueId }) => ({
        eventRequestId: couple.requestId,
        venueId,
        isAboutVenue: venueId !== null,
        tokenHash: hashToken(token),
        createdAt: tx.now,
        expiresAt: new Date(tx.now.getTime() + INVITATION_DAYS * DAY_MS),
      })),
    );
    await notify(tx, {
      kind: "review_invitation",
      to: { member: couple.memberId },
      subject: couple.requestId,
      locale: couple.locale,
      secret: token,
    });
    return true;
  });
}

/**
 * Job: invites couples to review after their celebration, once per request, also when the job runs twice.
 * Returns how many were invited.
 */
export async function inviteCouples(ctx: SystemCtx): Promise<number> {
  let invited = 0;
  for (const couple of await listCouplesToInvite(ctx)) if (await invite(ctx, couple)) invited += 1;
  return invited;
}

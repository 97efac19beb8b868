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

/**
 * Couples whose celebration is over and who were not asked yet, one row per provider they can review: the
 * provider they booked or, if they named none, every provider that unlocked their contact. Not asked about:
 * requests that were rejected, stopped, or not retained, and deleted providers; nor couples that found somebody
 * elsewhere or cancelled the celebration.
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
     order by p.event_date, r.id limit ${INVITED_AT_ONCE}`);
}

/** Writes one invitation and its email in one transaction; false when another worker was faster. */
function invite(ctx: SystemCtx, { requestId, memberId, locale }: CoupleToInvite): Promise<boolean> {
  return inTransaction(ctx, async (tx) => {
    const token = randomToken();
    const [invitation] = await tx.db
      .insert(reviewInvitations)
      .values({
        eventRequestId: requestId,
        tokenHash: hashToken(token),
        createdAt: tx.now,
        expiresAt: new Date(tx.now.getTime() + INVITATION_DAYS * DAY_MS),
      })
      .onConflictDoNothing({ target: reviewInvitations.eventRequestId })
      .returning({ id: reviewInvitations.id });
    if (!invitation) return false;
    await notify(tx, {
      kind: "review_invitation",
      to: { member: memberId },
      subject: invitation.id,
      locale,
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
  for (const guest of await listCouplesToInvite(ctx)) if (await invite(ctx, guest)) invited += 1;
  return invited;
}

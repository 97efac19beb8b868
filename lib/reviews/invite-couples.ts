import { sql } from "drizzle-orm";
import { reviewInvitations } from "@/db/schema/reviews/reviews";
import { addDays, civilDate, DAY_MS } from "@/lib/core/dates";
import { hashToken, randomToken } from "@/lib/core/hash";
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

/** The last day a couple's date may stand for: a month ends with its last day, a season after three months. */
const lastDay = sql`
  case p.event_date_precision
    when 'DAY' then p.event_date
    when 'MONTH' then (date_trunc('month', p.event_date::timestamp) + interval '1 month - 1 day')::date
    when 'SEASON' then (date_trunc('month', p.event_date::timestamp) + interval '3 months - 1 day')::date
  end`;

/**
 * Couples whose day is over and who were not asked yet, a row for each provider they may speak of: the one they booked,
 * or, while they told us of none, every provider who had their contact. Who was refused, stopped, not retained or has
 * left is not asked about; nor is who found somebody elsewhere or gave the celebration up.
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

/** Writes one invitation and its mail, or neither; false when another worker was quicker. */
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

/** Job: asks couples after their celebration how it was, once a request. Run twice it asks nobody twice. */
export async function inviteCouples(ctx: SystemCtx): Promise<number> {
  let invited = 0;
  for (const guest of await listCouplesToInvite(ctx)) if (await invite(ctx, guest)) invited += 1;
  return invited;
}

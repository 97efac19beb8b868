import { sql } from "drizzle-orm";
import { creditEntries } from "@/db/schema/billing/credits";
import { eventRequests } from "@/db/schema/leads/event-requests";
import { leadCases } from "@/db/schema/leads/suspicion";
import { DAY_MS } from "@/lib/core/dates";
import { columnList, timestamp } from "@/lib/core/sql-values";
import type { Ctx, SystemCtx } from "@/lib/gateways/context";
import { lossesPerWeek, questionableWithinDays, unansweredAfterDays } from "@/lib/leads/lead-refunds/rules";

const daysBefore = (now: Date, days: number) => timestamp(new Date(now.getTime() - days * DAY_MS));

/**
 * The provider has called an unlocked request questionable: within seven days of the unlock an admin looks at it, once
 * for each unlock, when a credit was paid and is not back. Joins the caller's transaction.
 */
export async function openQuestionableCase(tx: Ctx, uuid: string): Promise<void> {
  await tx.db.execute(sql`
    insert into ${leadCases} (${columnList(leadCases, ["kind", "providerId", "eventRequestId", "createdAt"])})
    select 'questionable', ${eventRequests.providerId}, ${eventRequests.id}, ${timestamp(tx.now)}
      from ${eventRequests}
     where ${eventRequests.id} = ${uuid} and ${eventRequests.failedAt} is null
       and ${eventRequests.unlockedAt} >= ${daysBefore(tx.now, questionableWithinDays)}
       and exists (
         select from ${creditEntries}
          where ${creditEntries.providerId} = ${eventRequests.providerId} and ${creditEntries.kind} = 'unlock'
            and ${creditEntries.reference} = ${eventRequests.id}::text and ${creditEntries.delta} < 0)
    on conflict do nothing`);
}

/**
 * Lost unlocks of the week before `at`: refunded because the couple could not be reached, called questionable, or
 * without a sign of the couple for three days.
 */
export const isLossSql = (now: Date) => {
  const since = daysBefore(now, 7);
  return sql`(${eventRequests.unlockedAt} is not null and (
       (${eventRequests.failedAt} > ${since} and ${eventRequests.failure} <> 'duplicate')
    or (${eventRequests.rejectedAt} > ${since} and ${eventRequests.rejectedAt} <= ${timestamp(now)} and ${eventRequests.rejectionReason} = 'questionable')
    or (${eventRequests.unlockedAt} > ${since} and ${eventRequests.unlockedAt} <= ${daysBefore(now, unansweredAfterDays)}
        and ${eventRequests.coupleOpenedAt} is null and ${eventRequests.failedAt} is null
        and ${eventRequests.rejectedAt} is null)))`;
};

/**
 * Daily job: providers that lost unusually many unlocks in the last seven days get a case, at most one a week. Somebody
 * may burn their credits with false couples. Returns the number of new cases.
 */
export async function reviewLosses(ctx: SystemCtx): Promise<number> {
  const since = daysBefore(ctx.now, 7);
  const opened = await ctx.db.execute(sql`
    insert into ${leadCases} (${columnList(leadCases, ["kind", "providerId", "unlocks", "losses", "createdAt"])})
    select 'losses', week.provider_id, week.unlocks, week.losses, ${timestamp(ctx.now)}
      from (
        select ${eventRequests.providerId} as provider_id, count(*)::int as unlocks,
               (count(*) filter (where ${isLossSql(ctx.now)}))::int as losses
          from ${eventRequests}
         where ${eventRequests.unlockedAt} > ${since} or ${isLossSql(ctx.now)}
         group by ${eventRequests.providerId}) week
     where week.losses >= ${lossesPerWeek} and week.losses * 2 >= week.unlocks
       and not exists (
         select from lead_cases earlier
          where earlier.kind = 'losses' and earlier.provider_id = week.provider_id
            and (earlier.status = 'pending' or earlier.created_at > ${since}))
    on conflict do nothing
    returning 1`);
  return opened.length;
}

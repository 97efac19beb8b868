import { sql } from "drizzle-orm";
import { timestamp } from "@/lib/core/sql-values";
import type { Ctx } from "@/lib/gateways/context";
import { BADGE_SEEN_DAYS } from "@/lib/listing/ranking/rules";

/**
 * Records that a provider's badge was seen on its own site, at most once a day. True when this changes the
 * rank: it was never seen before, or too long ago.
 */
export async function recordBadgeSeen(ctx: Ctx, providerId: string): Promise<boolean> {
  const now = timestamp(ctx.now);
  const [row] = await ctx.db.execute<{ isNew: boolean }>(sql`
    with before as (select badge_seen_at from provider_scores where provider_id = ${providerId}),
    noted as (
      insert into provider_scores (provider_id, score, parts, badge_seen_at, computed_at)
      values (${providerId}, 0, '{}', ${now}, ${now})
      on conflict (provider_id) do update set badge_seen_at = excluded.badge_seen_at
       where provider_scores.badge_seen_at is null
          or provider_scores.badge_seen_at < ${now} - interval '1 day'
      returning 1)
    select not exists (
      select from before
       where badge_seen_at > ${now} - make_interval(days => ${BADGE_SEEN_DAYS})) as "isNew"
      from noted`);
  return row?.isNew ?? false;
}

import { sql } from "drizzle-orm";
import { timestamp } from "@/lib/core/sql-values";
import type { SystemCtx } from "@/lib/gateways/context";
import { refreshSearchRows } from "@/lib/listing/search-rows/refresh-search-row";

/** Search rows refreshed in one run; the next run takes the others. */
const BATCH = 200;

/**
 * Job: Premium ends at a date, without an edit. Refreshes the search rows whose `is_premium` no longer matches
 * that date, so that no provider stays first who no longer pays. Returns how many.
 */
export async function refreshPremium(ctx: SystemCtx): Promise<number> {
  const stale = await ctx.db.execute<{ id: string }>(sql`
    select distinct s.provider_id as id
      from provider_search s
      join credit_accounts a on a.provider_id = s.provider_id
     where s.is_premium <> coalesce(a.premium_until > ${timestamp(ctx.now)}, false)
     order by id limit ${BATCH}`);
  if (stale.length > 0)
    await refreshSearchRows(
      ctx,
      stale.map(({ id }) => id),
    );
  return stale.length;
}

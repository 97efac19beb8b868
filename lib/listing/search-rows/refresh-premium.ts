import { sql } from "drizzle-orm";
import { timestamp } from "@/lib/core/sql-values";
import type { SystemCtx } from "@/lib/gateways/context";
import { refreshSearchRows } from "@/lib/listing/search-rows/refresh-search-row";

/** Search rows written at once; the next run takes the others. */
const BATCH = 200;

/**
 * Job: Premium ends by its date alone, and nobody does anything at that instant. Writes the search rows that say
 * another thing than the dates do, so that a list shows nobody first who no longer pays. Answers how many.
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

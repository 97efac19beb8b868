import { sql } from "drizzle-orm";
import { timestamp } from "@/lib/core/sql-values";
import type { SystemCtx } from "@/lib/gateways/context";
import { refreshVenueRows } from "@/lib/listing/venues/refresh-search-rows";

/** Search rows refreshed in one run; the next run takes the others. */
const BATCH = 200;

/** Job: refreshes the rows of venues whose owner's Premium began or ended. Returns how many. */
export async function refreshVenuePremium(ctx: SystemCtx): Promise<number> {
  const stale = await ctx.db.execute<{ id: string }>(sql`
    select distinct s.venue_id as id
      from venue_search s
      join venues v on v.id = s.venue_id
      left join credit_accounts a on a.provider_id = v.provider_id
     where s.is_premium <> coalesce(a.premium_until > ${timestamp(ctx.now)}, false)
     order by id limit ${BATCH}`);
  if (stale.length > 0)
    await refreshVenueRows(
      ctx,
      stale.map(({ id }) => id),
    );
  return stale.length;
}

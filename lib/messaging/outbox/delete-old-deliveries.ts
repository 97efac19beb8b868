import { sql } from "drizzle-orm";
import { messageDeliveries } from "@/db/schema/messaging/notifications";
import { DAY_MS } from "@/lib/core/dates";
import type { SystemCtx } from "@/lib/gateways/context";

/** Two years: until then a delivery is evidence that somebody was told, of a new price for example. */
const DELIVERY_KEPT_DAYS = 730;
const AT_ONCE = 5_000;

/** Job: deletes deliveries that ended long ago; what waits stays. Returns how many. */
export async function deleteOldDeliveries(ctx: SystemCtx): Promise<number> {
  const before = new Date(ctx.now.getTime() - DELIVERY_KEPT_DAYS * DAY_MS).toISOString();
  for (let deleted = 0; ; ) {
    const rows = await ctx.db.execute(sql`
      delete from ${messageDeliveries} where id in (
        select id from ${messageDeliveries}
         where created_at < ${before}::timestamptz and status <> 'queued'
         order by created_at limit ${AT_ONCE})
      returning id`);
    deleted += rows.length;
    if (rows.length < AT_ONCE) return deleted;
  }
}

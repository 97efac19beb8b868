import { sql } from "drizzle-orm";
import { inTransaction, type SystemCtx } from "@/lib/gateways/context";

/** Increments of one transaction: it locks the counts of at most so many items. */
const AT_ONCE = 20_000;

/**
 * Adds the new views to what the queries read: days, hours, totals. Each increment is added in the transaction that
 * deletes it, so that it counts once, also with two processes at once or after a kill. Writers of views never wait.
 */
export async function rollUpViews(ctx: SystemCtx): Promise<void> {
  for (let added = AT_ONCE; added === AT_ONCE; ) added = await addSome(ctx);
}

/** Returns the number of increments that were added. */
function addSome(ctx: SystemCtx): Promise<number> {
  return inTransaction(ctx, async ({ db }) => {
    // Two roll-ups would lock rows of the same items in different orders. A statement of its own: the next one must
    // see what the other roll-up has deleted.
    await db.execute(sql`select pg_advisory_xact_lock(hashtext('roll-up-views'))`);
    const [done] = await db.execute<{ added: number }>(sql`
      with taken as (
        delete from view_increments
         where id in (select id from view_increments order by id limit ${AT_ONCE})
        returning kind, subject_id, provider_id, day, hour, views),
      days as (
        insert into view_days (kind, subject_id, day, provider_id, views)
        select kind, subject_id, day, provider_id, sum(views) from taken
         group by kind, subject_id, day, provider_id order by kind, subject_id, day
        on conflict (kind, subject_id, day) do update set views = view_days.views + excluded.views),
      hours as (
        insert into view_hours (kind, subject_id, hour, provider_id, views)
        select kind, subject_id, hour, provider_id, sum(views) from taken
         group by kind, subject_id, hour, provider_id order by kind, subject_id, hour
        on conflict (kind, subject_id, hour) do update set views = view_hours.views + excluded.views),
      totals as (
        insert into view_totals (kind, subject_id, provider_id, views)
        select kind, subject_id, provider_id, sum(views) from taken
         group by kind, subject_id, provider_id order by kind, subject_id
        on conflict (kind, subject_id) do update set views = view_totals.views + excluded.views)
      select count(*)::int as added from taken`);
    return done?.added ?? 0;
  });
}

import { sql } from "drizzle-orm";
import { inTransaction, type SystemCtx } from "@/lib/gateways/context";
import { dayLock } from "@/lib/statistics/store-views";

/**
 * Recounts one day's views and writes what the queries read: days, hours, totals. Idempotent, also with two
 * processes at once or after a kill: days and hours are set to the count, totals changed by the difference.
 */
export function rollUpViews(ctx: SystemCtx, { day }: { day: string }): Promise<void> {
  return inTransaction(ctx, async ({ db }) => {
    // A statement of its own: the next one must see what the writers this lock waited for have committed.
    await db.execute(sql`select pg_advisory_xact_lock(${dayLock(day)})`);
    await db.execute(sql`
      with counted as materialized (
        select kind, subject_id, provider_id, count(*)::int as views
          from view_events where day = ${day}::date group by kind, subject_id, provider_id),
      before as (
        select kind, subject_id, views from view_days where day = ${day}::date),
      days as (
        insert into view_days (kind, subject_id, day, provider_id, views)
        select kind, subject_id, ${day}::date, provider_id, views from counted order by kind, subject_id
        on conflict (kind, subject_id, day) do update set views = excluded.views
          where view_days.views <> excluded.views),
      hours as (
        insert into view_hours (kind, subject_id, hour, provider_id, views)
        select kind, subject_id, date_trunc('hour', created_at, 'UTC') as hour, provider_id, count(*)::int
          from view_events where day = ${day}::date
         group by kind, subject_id, hour, provider_id order by kind, subject_id, hour
        on conflict (kind, subject_id, hour) do update set views = excluded.views
          where view_hours.views <> excluded.views)
      insert into view_totals (kind, subject_id, provider_id, views)
      select kind, subject_id, counted.provider_id, counted.views - coalesce(before.views, 0)
        from counted left join before using (kind, subject_id)
       where counted.views <> coalesce(before.views, 0) order by kind, subject_id
      on conflict (kind, subject_id) do update set views = view_totals.views + excluded.views`);
  });
}

import { sql } from "drizzle-orm";
import { viewEvents, viewIncrements } from "@/db/schema/statistics";
import { columnList, uuidArray } from "@/lib/core/sql-values";
import { type Ctx, enqueue } from "@/lib/gateways/context";
import type { SeenView } from "@/lib/gateways/view-sink";

/** Delay of the roll-up after new views, so that several are added together. */
const ROLL_UP_AFTER_MS = 3_000;

/** Creates the day's partition; without it, views of that day cannot be inserted. */
export async function ensureViewDays(ctx: Pick<Ctx, "db">, days: readonly string[]): Promise<void> {
  for (const day of days) await ctx.db.execute(sql`select ensure_view_partition(${day}::date)`);
}

/**
 * Inserts views, each visitor once per day and item even with concurrent writers. In the same transaction it leaves
 * the number of new views to the next roll-up, and enqueues that. Returns how many were new.
 */
export async function storeViews(
  ctx: Pick<Ctx, "db" | "gateways">,
  views: readonly SeenView[],
): Promise<number> {
  // One array per column: several times faster to parse than rows as JSON. None of these values needs quoting.
  const column = (of: (view: SeenView) => string | number) => `{${views.map(of).join(",")}}`;
  return ctx.db.transaction(async (db) => {
    await ensureViewDays({ db: db as Ctx["db"] }, [...new Set(views.map(({ day }) => day))].sort());
    // All writers insert in the same order, so there is no deadlock; by subject first, which sorts fastest.
    const [stored] = await db.execute<{ fresh: number }>(sql`
      with seen as (
        insert into ${viewEvents} (${columnList(viewEvents, ["day", "kind", "subjectId", "visitorHash", "providerId", "createdAt"])})
        select day, kind, subject_id, visitor_hash, provider_id, to_timestamp(ms / 1000.0::float8)
          from unnest(${column(({ day }) => day)}::date[], ${column(({ kind }) => kind)}::view_kind[],
                      ${uuidArray(views.map(({ subjectId }) => subjectId))}, ${column((view) => view.visitorHash)}::text[],
                      ${uuidArray(views.map(({ providerId }) => providerId))}, ${column(({ at }) => at.getTime())}::float8[])
               as seen (day, kind, subject_id, visitor_hash, provider_id, ms)
         order by subject_id, visitor_hash collate "C", kind, day
        on conflict do nothing
        returning kind, subject_id, provider_id, day, date_trunc('hour', created_at, 'UTC') as hour),
      added as (
        insert into ${viewIncrements} (${columnList(viewIncrements, ["kind", "subjectId", "providerId", "day", "hour", "views"])})
        select kind, subject_id, provider_id, day, hour, count(*) from seen
         group by kind, subject_id, provider_id, day, hour
        returning views)
      select coalesce(sum(views), 0)::int as fresh from added`);
    const fresh = stored?.fresh ?? 0;
    const startAfter = new Date(Date.now() + ROLL_UP_AFTER_MS);
    if (fresh > 0) await enqueue({ ...ctx, db }, "roll-up-views", {}, { singletonKey: "views", startAfter });
    return fresh;
  });
}

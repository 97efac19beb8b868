import { sql } from "drizzle-orm";
import { viewEvents } from "@/db/schema/statistics";
import { columnList, uuidArray } from "@/lib/core/sql-values";
import { type Ctx, enqueue } from "@/lib/gateways/context";
import type { SeenView } from "@/lib/gateways/view-sink";

/** Delay of a day's roll-up after new views, so that several are counted together. */
const ROLL_UP_AFTER_MS = 3_000;

/** Advisory lock of a day: writers share it, the roll-up holds it exclusively, so that no view is missed. */
export const dayLock = (day: string) => sql`hashtext(${`roll-up-views ${day}`})`;

/** Creates the day's partition; without it, views of that day cannot be inserted. */
export async function ensureViewDays(ctx: Pick<Ctx, "db">, days: readonly string[]): Promise<void> {
  for (const day of days) await ctx.db.execute(sql`select ensure_view_partition(${day}::date)`);
}

/**
 * Inserts views, each visitor once per day and item even with concurrent writers, and enqueues the roll-up of
 * their days in the same transaction. Returns how many were new.
 */
export async function storeViews(
  ctx: Pick<Ctx, "db" | "gateways">,
  views: readonly SeenView[],
): Promise<number> {
  const days = [...new Set(views.map(({ day }) => day))].sort();
  // One array per column: several times faster to parse than rows as JSON. None of these values needs quoting.
  const column = (of: (view: SeenView) => string | number) => `{${views.map(of).join(",")}}`;
  return ctx.db.transaction(async (db) => {
    for (const day of days)
      await db.execute(
        sql`select ensure_view_partition(${day}::date), pg_advisory_xact_lock_shared(${dayLock(day)})`,
      );
    // All writers insert in the same order, so there is no deadlock; by subject first, which sorts fastest.
    const { count } = await db.execute(sql`
      insert into ${viewEvents} (${columnList(viewEvents, ["day", "kind", "subjectId", "visitorHash", "providerId", "createdAt"])})
      select day, kind, subject_id, visitor_hash, provider_id, to_timestamp(ms / 1000.0::float8)
        from unnest(${column(({ day }) => day)}::date[], ${column(({ kind }) => kind)}::view_kind[],
                    ${uuidArray(views.map(({ subjectId }) => subjectId))}, ${column((view) => view.visitorHash)}::text[],
                    ${uuidArray(views.map(({ providerId }) => providerId))}, ${column(({ at }) => at.getTime())}::float8[])
             as seen (day, kind, subject_id, visitor_hash, provider_id, ms)
       order by subject_id, visitor_hash collate "C", kind, day
      on conflict do nothing`);
    const startAfter = new Date(Date.now() + ROLL_UP_AFTER_MS);
    for (const day of count > 0 ? days : [])
      await enqueue({ ...ctx, db }, "roll-up-views", { day }, { singletonKey: day, startAfter });
    return count;
  });
}

import { sql } from "drizzle-orm";
import type { Ctx } from "@/lib/gateways/context";
import { enqueue } from "@/lib/gateways/jobs/enqueue";
import type { SeenView } from "@/lib/gateways/view-sink";

/** How long fresh views wait for company before their day is counted again. */
const ROLL_UP_AFTER_MS = 3_000;

/** The lock of a day's count: writers share it, the count holds it alone, so that no view falls between the two. */
export const dayLock = (day: string) => sql`hashtext(${`roll-up-views ${day}`})`;

/** Makes the day's part of the table; without it views of that day are refused. */
export async function ensureViewDays(ctx: Pick<Ctx, "db">, days: readonly string[]): Promise<void> {
  for (const day of days) await ctx.db.execute(sql`select ensure_view_partition(${day}::date)`);
}

/**
 * Writes views, each visitor once a day and item whoever else writes the same, and asks for the count of their days in
 * the same transaction. Returns how many were new.
 */
export async function storeViews(
  ctx: Pick<Ctx, "db" | "gateways">,
  views: readonly SeenView[],
): Promise<number> {
  const days = [...new Set(views.map(({ day }) => day))].sort();
  // Whole columns as arrays: read several times faster than rows as JSON. None of these values needs quotes.
  const column = (of: (view: SeenView) => string | number) => `{${views.map(of).join(",")}}`;
  return ctx.db.transaction(async (db) => {
    for (const day of days)
      await db.execute(
        sql`select ensure_view_partition(${day}::date), pg_advisory_xact_lock_shared(${dayLock(day)})`,
      );
    // Everybody writes in the same order, so that nobody waits in a circle; by subject first, which sorts fastest.
    const { count } = await db.execute(sql`
      insert into view_events (day, kind, subject_id, visitor_hash, provider_id, created_at)
      select day, kind, subject_id, visitor_hash, provider_id, to_timestamp(ms / 1000.0::float8)
        from unnest(${column(({ day }) => day)}::date[], ${column(({ kind }) => kind)}::view_kind[],
                    ${column(({ subjectId }) => subjectId)}::uuid[], ${column((view) => view.visitorHash)}::text[],
                    ${column(({ providerId }) => providerId)}::uuid[], ${column(({ at }) => at.getTime())}::float8[])
             as seen (day, kind, subject_id, visitor_hash, provider_id, ms)
       order by subject_id, visitor_hash collate "C", kind, day
      on conflict do nothing`);
    const startAfter = new Date(Date.now() + ROLL_UP_AFTER_MS);
    for (const day of count > 0 ? days : [])
      await enqueue({ ...ctx, db }, "roll-up-views", { day }, { singletonKey: day, startAfter });
    return count;
  });
}

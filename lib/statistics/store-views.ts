import { sql } from "drizzle-orm";
import type { Ctx } from "@/lib/context";
import type { SeenView } from "@/lib/gateways/views/port";
import { enqueue } from "@/lib/jobs/enqueue";

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
  await ensureViewDays(ctx, days);
  return ctx.db.transaction(async (db) => {
    for (const day of days) await db.execute(sql`select pg_advisory_xact_lock_shared(${dayLock(day)})`);
    const column = (of: (view: SeenView) => string) =>
      `{${views.map((view) => JSON.stringify(of(view))).join(",")}}`;
    // Whole columns as arrays: read several times faster than rows as JSON.
    const fresh = await db.execute<{ day: string; n: number }>(sql`
      with written as (
        insert into view_events (day, kind, subject_id, visitor_hash, provider_id, created_at)
        select day, kind, subject_id, visitor_hash, provider_id, created_at
          from unnest(${column(({ day }) => day)}::date[], ${column(({ kind }) => kind)}::view_kind[],
                      ${column(({ subjectId }) => subjectId)}::uuid[], ${column((view) => view.visitorHash)}::text[],
                      ${column(({ providerId }) => providerId)}::uuid[],
                      ${column(({ at }) => at.toISOString())}::timestamptz[])
               as seen (day, kind, subject_id, visitor_hash, provider_id, created_at)
         order by day, kind, subject_id, visitor_hash collate "C"
        on conflict do nothing returning day)
      select day::text, count(*)::int as n from written group by day order by day`);
    for (const { day } of fresh)
      await enqueue({ ...ctx, db }, "roll-up-views", { day }, { singletonKey: day, startAfter: soon() });
    return fresh.reduce((sum, { n }) => sum + n, 0);
  });
}

const soon = () => new Date(Date.now() + ROLL_UP_AFTER_MS);

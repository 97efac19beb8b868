import { lt, sql } from "drizzle-orm";
import { viewHours } from "@/db/schema/statistics";
import { addDays, civilToday, DAY_MS } from "@/lib/core/dates";
import type { SystemCtx } from "@/lib/gateways/context";
import { rollUpViews } from "@/lib/statistics/roll-up-views";
import { KEPT_DAYS } from "@/lib/statistics/rules";
import { ensureViewDays } from "@/lib/statistics/store-views";

/** Job, hourly: creates partitions for the days around today, adds views that still wait, deletes old raw views and hours. */
export async function manageViewPartitions(ctx: SystemCtx): Promise<void> {
  const today = civilToday(ctx.now, "UTC");
  const around = [-1, 0, 1, 2].map((days) => addDays(today, days));
  await ensureViewDays(ctx, around);
  await rollUpViews(ctx);
  await ctx.db.execute(sql`select drop_view_partitions(${addDays(today, -KEPT_DAYS)}::date)`);
  await ctx.db.delete(viewHours).where(lt(viewHours.hour, new Date(ctx.now.getTime() - KEPT_DAYS * DAY_MS)));
}

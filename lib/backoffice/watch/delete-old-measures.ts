import { lt } from "drizzle-orm";
import { dailyMeasures, errorReports, measures } from "@/db/schema/backoffice/watch";
import { DAY_MS } from "@/lib/core/dates";
import type { SystemCtx } from "@/lib/gateways/context";

const KEPT_DAYS = { minutes: 3, days: 400, errors: 90 } as const;

/** Job: deletes minutes after three days, days after four hundred, and errors that were not seen for ninety. */
export async function forgetMeasures(ctx: SystemCtx): Promise<void> {
  const before = (days: number) => new Date(ctx.now.getTime() - days * DAY_MS);
  await ctx.db.delete(measures).where(lt(measures.minute, before(KEPT_DAYS.minutes)));
  await ctx.db
    .delete(dailyMeasures)
    .where(lt(dailyMeasures.day, before(KEPT_DAYS.days).toISOString().slice(0, 10)));
  await ctx.db.delete(errorReports).where(lt(errorReports.lastSeenAt, before(KEPT_DAYS.errors)));
}

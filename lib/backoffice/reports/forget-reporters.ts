import { and, isNotNull, lt } from "drizzle-orm";
import { contentReports } from "@/db/schema/backoffice/moderation";
import { REPORTER_KEPT_DAYS } from "@/lib/backoffice/reports/reasons";
import { DAY_MS } from "@/lib/core/dates";
import type { SystemCtx } from "@/lib/gateways/context";

/** Job: forgets the addresses of handled reports; the reports themselves stay, about things and not about people. */
export async function forgetReporters(ctx: SystemCtx): Promise<number> {
  const before = new Date(ctx.now.getTime() - REPORTER_KEPT_DAYS * DAY_MS);
  const forgotten = await ctx.db
    .update(contentReports)
    .set({ reporterEmailSealed: null })
    .where(and(lt(contentReports.handledAt, before), isNotNull(contentReports.reporterEmailSealed)))
    .returning({ id: contentReports.id });
  return forgotten.length;
}

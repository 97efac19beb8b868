import { and, isNotNull, lt } from "drizzle-orm";
import { contentReports } from "@/db/schema/backoffice/moderation";
import { REPORTER_KEPT_DAYS } from "@/lib/backoffice/reports/rules";
import { DAY_MS } from "@/lib/core/dates";
import type { SystemCtx } from "@/lib/gateways/context";

/** Job: deletes the reporters' addresses of reports that were handled some time ago; the reports stay. Returns how many. */
export async function anonymizeReporters(ctx: SystemCtx): Promise<number> {
  const before = new Date(ctx.now.getTime() - REPORTER_KEPT_DAYS * DAY_MS);
  const anonymized = await ctx.db
    .update(contentReports)
    .set({ reporterEmailSealed: null })
    .where(and(lt(contentReports.handledAt, before), isNotNull(contentReports.reporterEmailSealed)))
    .returning({ id: contentReports.id });
  return anonymized.length;
}

import { desc, sql } from "drizzle-orm";
import { errorReports } from "@/db/schema/backoffice/watch";
import type { ErrorReportDto } from "@/lib/backoffice/errors/schema";
import type { AdminCtx } from "@/lib/gateways/context";

const SHOWN = 100;

/** Open errors first, then by the last time. */
export async function listErrors(ctx: AdminCtx): Promise<ErrorReportDto[]> {
  const rows = await ctx.db
    .select()
    .from(errorReports)
    .orderBy(sql`${errorReports.resolvedAt} is not null`, desc(errorReports.lastSeenAt))
    .limit(SHOWN);
  return rows.map(({ resolvedAt, firstSeenAt, lastSeenAt, ...row }) => ({
    ...row,
    firstSeenAt: firstSeenAt.toISOString(),
    lastSeenAt: lastSeenAt.toISOString(),
    isResolved: resolvedAt !== null,
  }));
}

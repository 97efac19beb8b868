import { sql } from "drizzle-orm";
import type { Database } from "@/db/client";
import { marketingClaims } from "@/db/schema/backoffice/claims";
import type { ClaimKey, ClaimValues } from "@/lib/core/claims/rules";

/** The figures that may be shown: each has a source, and none is about a day to come. */
export async function readClaims(ctx: { db: Database; now: Date }): Promise<ClaimValues> {
  const rows = await ctx.db
    .select({ key: marketingClaims.key, value: marketingClaims.value })
    .from(marketingClaims)
    .where(sql`${marketingClaims.measuredOn} <= ${ctx.now.toISOString()}::timestamptz::date`);
  return Object.fromEntries(rows.map(({ key, value }) => [key as ClaimKey, value]));
}

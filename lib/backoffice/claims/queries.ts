import { marketingClaims } from "@/db/schema/backoffice/claims";
import type { ClaimsByKey } from "@/lib/backoffice/claims/schema";
import type { ClaimKey } from "@/lib/core/claims/rules";
import type { AdminCtx } from "@/lib/gateways/context";

/** The claims with their sources, for the screen that edits them. */
export async function listClaims(ctx: AdminCtx): Promise<ClaimsByKey> {
  const { key, value, source, measuredOn } = marketingClaims;
  const rows = await ctx.db.select({ key, value, source, measuredOn }).from(marketingClaims);
  return Object.fromEntries(rows.map((row) => [row.key, { ...row, key: row.key as ClaimKey }]));
}

import type { Database } from "@/db/client";
import { pageChanges } from "@/db/schema/core/pages";

/**
 * Declares that this transaction changes what pages with these tags show; the page cache then drops them. Call
 * it inside the transaction of the edit: both are committed together, so that no crash leaves an outdated page.
 */
export async function declareChanges(ctx: { db: Database }, tags: Iterable<string>): Promise<void> {
  const rows = [...new Set(tags)].map((tag) => ({ tag }));
  if (rows.length > 0) await ctx.db.insert(pageChanges).values(rows);
}

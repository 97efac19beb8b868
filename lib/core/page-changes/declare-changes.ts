import type { Database } from "@/db/client";
import { pageChanges } from "@/db/schema/core/pages";

/**
 * Says that kept pages with these tags show something that this transaction changes. Call it inside the transaction of
 * the edit: committed together, no crash can leave a page that shows what was taken away.
 */
export async function declareChanges(ctx: { db: Database }, tags: Iterable<string>): Promise<void> {
  const rows = [...new Set(tags)].map((tag) => ({ tag }));
  if (rows.length > 0) await ctx.db.insert(pageChanges).values(rows);
}

import { sql } from "drizzle-orm";
import type { Ctx } from "@/lib/gateways/context";

/**
 * In a transaction: waits until no other transaction changes `search_counts`. The differences that are added stay exact,
 * and two edits never lock the same rows in opposite order.
 */
export async function lockCounts(tx: Ctx): Promise<void> {
  await tx.db.execute(sql`select pg_advisory_xact_lock(hashtext('search_counts'))`);
}

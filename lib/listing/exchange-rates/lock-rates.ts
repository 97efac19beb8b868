import { sql } from "drizzle-orm";
import type { Ctx } from "@/lib/gateways/context";

/** In a transaction: waits until no other transaction changes exchange rates, so that each compares with the rate in use. */
export async function lockRates(tx: Ctx): Promise<void> {
  await tx.db.execute(sql`select pg_advisory_xact_lock(hashtext('exchange_rates'))`);
}

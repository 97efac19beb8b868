import { sql } from "drizzle-orm";
import type { Database } from "@/db/client";

/** Key of the lock for numbering changes: "page" in ASCII. */
const LOCK = 0x70616765;

/**
 * Numbers the declared changes. One process at a time does it, and the lock is held until the numbers are
 * committed: a reader who sees a number has seen all lower ones.
 */
export async function numberChanges(db: Database): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${LOCK})`);
    await tx.execute(sql`
      with taken as (delete from page_changes returning tag)
      insert into page_tags (tag, change)
      select tag, nextval('page_change_numbers') from (select distinct tag from taken) changed
      on conflict (tag) do update set change = excluded.change`);
  });
}

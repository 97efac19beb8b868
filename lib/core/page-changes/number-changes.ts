import { sql } from "drizzle-orm";
import type { Database } from "@/db/client";

/** Key of the lock for numbering changes: "page" in ASCII. */
const LOCK = 0x70616765;

/**
 * Numbers the declared changes. One process at a time does it, and the lock is held until the numbers are
 * committed: a reader who sees a number has seen all lower ones. Returns the age of the oldest change in seconds, null
 * without changes.
 */
export function numberChanges(db: Database): Promise<number | null> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${LOCK})`);
    const [row] = await tx.execute<{ seconds: number | null }>(sql`
      with taken as (delete from page_changes returning tag, created_at),
      numbered as (
        insert into page_tags (tag, change)
        select tag, nextval('page_change_numbers') from (select distinct tag from taken) changed
        on conflict (tag) do update set change = excluded.change)
      select extract(epoch from clock_timestamp() - min(created_at))::float8 as seconds from taken`);
    return row?.seconds ?? null;
  });
}

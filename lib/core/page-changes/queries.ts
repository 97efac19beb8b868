import { sql } from "drizzle-orm";
import type { Database } from "@/db/client";

export interface NumberedChange {
  tag: string;
  change: number;
}

/** Changes read at once; who is further behind asks again. */
export const CHANGES_AT_ONCE = 5_000;

/** The number of the last change so far, 0 before the first. */
export async function lastChange(db: Database): Promise<number> {
  const [row] = await db.execute<{ change: number }>(
    sql`select coalesce(max(change), 0)::float8 as change from page_tags`,
  );
  return row?.change ?? 0;
}

/** Changes after a number, the oldest first. A tag that changed twice comes once, with its last number. */
export async function changesAfter(db: Database, change: number): Promise<NumberedChange[]> {
  const rows = await db.execute<NumberedChange & Record<string, unknown>>(sql`
    select tag, change::float8 as change from page_tags where change > ${change}
     order by change limit ${CHANGES_AT_ONCE}`);
  return [...rows];
}

/** Whether changes wait for their numbers. */
export async function hasUnnumbered(db: Database): Promise<boolean> {
  const [row] = await db.execute<{ waits: boolean }>(sql`select exists(select from page_changes) as waits`);
  return row?.waits ?? false;
}

/** Whether one of the tags changed after a number. */
export async function hasChangedSince(
  db: Database,
  tags: readonly string[],
  change: number,
): Promise<boolean> {
  const [row] = await db.execute<{ changed: boolean }>(sql`
    select exists(
      select from page_tags where tag = any(${`{${tags.map((tag) => JSON.stringify(tag)).join(",")}}`}::text[])
         and change > ${change}) as changed`);
  return row?.changed ?? false;
}

/** Tells databases apart, also a fresh one under the name of one that was thrown away. */
export async function databaseIdentity(db: Database): Promise<string> {
  const [row] = await db.execute<{ identity: string }>(sql`
    select system_identifier || '-' || (select oid from pg_database where datname = current_database()) as identity
      from pg_control_system()`);
  return row?.identity ?? "";
}

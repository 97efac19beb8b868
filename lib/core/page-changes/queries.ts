import { sql } from "drizzle-orm";
import type { Database } from "@/db/client";
import { textArray } from "@/lib/core/sql-values";

export interface NumberedChange {
  tag: string;
  change: number;
}

/** Most changes of one read; a process that is further behind reads again. */
export const CHANGES_AT_ONCE = 5_000;

/** The number of the last change so far, 0 before the first; and whether there are changes without a number. */
export async function readChanges(db: Database): Promise<{ last: number; hasUnnumbered: boolean }> {
  const [row] = await db.execute<{ last: number; hasUnnumbered: boolean }>(sql`
    select coalesce((select max(change) from page_tags), 0)::float8 as last,
           exists(select from page_changes) as "hasUnnumbered"`);
  return row ?? { last: 0, hasUnnumbered: false };
}

/** The number of the last change so far, 0 before the first. */
export const lastChange = async (db: Database): Promise<number> => (await readChanges(db)).last;

/** Changes after a number, the oldest first. A tag that changed twice is listed once, with its last number. */
export async function changesAfter(db: Database, change: number): Promise<NumberedChange[]> {
  const rows = await db.execute<NumberedChange & Record<string, unknown>>(sql`
    select tag, change::float8 as change from page_tags where change > ${change}
     order by change limit ${CHANGES_AT_ONCE}`);
  return [...rows];
}

/** Tags whose change has no number yet. */
export async function unnumberedTags(db: Database): Promise<string[]> {
  const rows = await db.execute<{ tag: string }>(sql`
    select distinct tag from page_changes limit ${CHANGES_AT_ONCE}`);
  return rows.map(({ tag }) => tag);
}

/** Whether one of the tags changed after a number. */
export async function hasChangedSince(
  db: Database,
  tags: readonly string[],
  change: number,
): Promise<boolean> {
  const [row] = await db.execute<{ changed: boolean }>(sql`
    select exists(
      select from page_tags where tag = any(${textArray(tags)})
         and change > ${change}) as changed`);
  return row?.changed ?? false;
}

/**
 * Identifies a database, also a new one with the name of a deleted one, and one that was restored to an earlier moment:
 * PostgreSQL begins another timeline then, and the numbers of changes of the one before are given a second time.
 */
export async function databaseIdentity(db: Database): Promise<string> {
  const [row] = await db.execute<{ identity: string }>(sql`
    select concat_ws('-', system_identifier, (select oid from pg_database where datname = current_database()),
             case when pg_is_in_recovery() then (select upper(lpad(to_hex(timeline_id), 8, '0')) from pg_control_checkpoint())
                  else left(pg_walfile_name(pg_current_wal_lsn()), 8) end) as identity
      from pg_control_system()`);
  return row?.identity ?? "";
}

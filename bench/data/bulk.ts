import type { Sql } from "postgres";

/** Settings for bulk loading without durability: a crash may lose the data, which is then seeded again. */
export const bulkSettings = [
  "fsync=off",
  "full_page_writes=off",
  "wal_level=minimal",
  "max_wal_senders=0",
  "max_wal_size=16GB",
  "checkpoint_timeout=1h",
  "autovacuum=off",
  "shared_buffers=2GB",
  "work_mem=256MB",
  "maintenance_work_mem=1GB",
];

/**
 * Drops the indexes of these tables (except those of constraints) and disables foreign key checks while `work`
 * runs, then builds the indexes again. Triggers of the schema still run.
 */
export async function inBulk(sql: Sql, tables: readonly string[], work: () => Promise<void>): Promise<void> {
  const indexes = await sql<{ name: string; definition: string }[]>`
    select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition
      from pg_index i
     where indrelid = any(${tables as string[]}::text[]::regclass[])
       and not exists (select from pg_constraint where conindid = i.indexrelid)`;
  for (const { name } of indexes) await sql.unsafe(`drop index ${name}`);
  for (const table of tables) {
    await sql.unsafe(`alter table ${table} disable trigger all`);
    await sql.unsafe(`alter table ${table} enable trigger user`);
  }
  await work();
  for (const table of tables) await sql.unsafe(`alter table ${table} enable trigger all`);
  for (const { definition } of indexes) await sql.unsafe(definition);
}

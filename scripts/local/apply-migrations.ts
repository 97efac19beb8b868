import { readMigrationFiles } from "drizzle-orm/migrator";
import type { Sql, TransactionSql } from "postgres";

type Migration = ReturnType<typeof readMigrationFiles>[number];

/**
 * The first line of a migration that runs outside of a transaction, for `CREATE INDEX CONCURRENTLY` and
 * `VALIDATE CONSTRAINT`. Such a migration can stop half-way and is then run again from its first statement, so each of
 * its statements must be repeatable: `DROP INDEX CONCURRENTLY IF EXISTS` stands before `CREATE INDEX CONCURRENTLY`,
 * because a creation that failed leaves an invalid index of this name.
 */
export const NO_TRANSACTION = "-- no transaction";

const runsOutside = ({ sql }: Migration) => sql[0]?.trimStart().startsWith(NO_TRANSACTION) === true;

async function runStatements(sql: Sql | TransactionSql, migration: Migration): Promise<void> {
  for (const statement of migration.sql) await sql.unsafe(statement);
  await sql`insert into drizzle.__drizzle_migrations ("hash", "created_at")
    values (${migration.hash}, ${migration.folderMillis})`;
}

async function pendingMigrations(sql: Sql, folder: string): Promise<Migration[]> {
  await sql`create schema if not exists drizzle`;
  await sql`create table if not exists drizzle.__drizzle_migrations
    (id serial primary key, hash text not null, created_at bigint)`;
  const [last] = await sql<{ createdAt: string }[]>`
    select created_at as "createdAt" from drizzle.__drizzle_migrations order by created_at desc limit 1`;
  const lastMillis = last ? Number(last.createdAt) : Number.NEGATIVE_INFINITY;
  return readMigrationFiles({ migrationsFolder: folder }).filter(
    ({ folderMillis }) => folderMillis > lastMillis,
  );
}

/**
 * Runs the migrations of `folder` that the database does not have yet, and notes them in drizzle's own table. All of
 * them run in one transaction, except those that begin with `-- no transaction`: what stands before such a migration
 * is committed first.
 */
export async function applyMigrations(sql: Sql, folder: string): Promise<void> {
  let batch: Migration[] = [];
  const commitBatch = async () => {
    const migrations = batch;
    batch = [];
    if (migrations.length === 0) return;
    await sql.begin(async (tx) => {
      for (const migration of migrations) await runStatements(tx, migration);
    });
  };
  for (const migration of await pendingMigrations(sql, folder)) {
    if (!runsOutside(migration)) {
      batch.push(migration);
      continue;
    }
    await commitBatch();
    await runStatements(sql, migration);
  }
  await commitBatch();
}

import { existsSync } from "node:fs";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { PgBoss } from "pg-boss";
import postgres, { type ReservedSql, type Sql } from "postgres";
import { deadLetterOf, jobNames, jobs } from "@/lib/core/jobs";
import { applyMigrations } from "./apply-migrations";
import { groupRole } from "./database";
import { projectFolder } from "./folders";
import { Refusal } from "./progress";

const queueSchema = "pgboss";
const migrationsFolder = path.join(projectFolder, "db/migrations");

const LOCK_POLL_MS = 100;

const open = (url: string) => postgres(url, { max: 1, onnotice: () => {}, connect_timeout: 15 });

/** Brings tables and job queue to the newest version. Of two migrations at once, the second one waits. */
export async function migrateDatabase(url: string): Promise<void> {
  const sql = open(url);
  const lock = await sql.reserve();
  try {
    await takeLock(lock);
    await migrateWith(url);
  } finally {
    await lock`select pg_advisory_unlock(4022)`.catch(() => undefined);
    lock.release();
    await sql.end();
  }
}

/**
 * Asks again and again instead of waiting inside of one statement: a statement that waits is a transaction that
 * `CREATE INDEX CONCURRENTLY` of the other migration would wait for, and both would wait for ever.
 */
async function takeLock(sql: ReservedSql): Promise<void> {
  const isTaken = async () =>
    (await sql<{ isOurs: boolean }[]>`select pg_try_advisory_lock(4022) as "isOurs"`)[0]?.isOurs !== true;
  while (await isTaken()) await pause(LOCK_POLL_MS);
}

async function migrateWith(url: string): Promise<void> {
  const sql = open(url);
  try {
    await checkServer(sql);
    if (existsSync(path.join(migrationsFolder, "meta/_journal.json")))
      await applyMigrations(sql, migrationsFolder);
    await migrateQueue(url);
    const [group] = await sql`select 1 from pg_roles where rolname = ${groupRole}`;
    if (group) await grantQueue(sql);
  } finally {
    await sql.end();
  }
}

const OLDEST_VERSION = 15;

/** Refuses what would fail half-way: an old server, and an owner that may not create the group of the app. */
async function checkServer(sql: Sql): Promise<void> {
  const [found] = await sql<
    { version: number; hasGroup: boolean; mayCreate: boolean; mayWrite: boolean; user: string }[]
  >`
    select current_setting('server_version_num')::int / 10000 as version,
           exists (select from pg_roles where rolname = ${groupRole}) as "hasGroup",
           (select rolsuper or rolcreaterole from pg_roles where rolname = current_user) as "mayCreate",
           has_database_privilege(current_database(), 'create') and has_schema_privilege('public', 'create') as "mayWrite",
           current_user as user`;
  if (!found) return;
  if (found.version < OLDEST_VERSION)
    throw new Refusal(`PostgreSQL ${OLDEST_VERSION} or later is needed, and this is ${found.version}.`);
  if (!found.mayWrite)
    throw new Refusal(
      `The role "${found.user}" may not create tables here: MIGRATION_DATABASE_URL must name the owner of the database.`,
    );
  if (!found.hasGroup && !found.mayCreate)
    throw new Refusal(
      `The role ${groupRole} is missing, and "${found.user}" may not create it. Let a superuser run deploy/database.sql, or: CREATE ROLE ${groupRole} NOLOGIN;`,
    );
}

async function migrateQueue(url: string): Promise<void> {
  const boss = new PgBoss({
    connectionString: url,
    schema: queueSchema,
    supervise: false,
    schedule: false,
    max: 1,
  });
  boss.on("error", () => undefined);
  await boss.start();
  // The queues are created here and not by the first worker, because a job may be sent before a worker has run.
  for (const name of jobNames) {
    const { retryLimit, retryDelaySeconds, retryDelayMaxSeconds } = jobs[name];
    const deadLetter = deadLetterOf(name);
    const settings = {
      retryLimit,
      retryDelay: retryDelaySeconds,
      retryDelayMax: retryDelayMaxSeconds,
      retryBackoff: true,
      deadLetter,
      expireInSeconds: 60,
    };
    await boss.createQueue(deadLetter);
    const job = jobs[name];
    await boss.createQueue(name, "policy" in job ? { ...settings, policy: job.policy } : settings);
    await boss.updateQueue(name, settings);
  }
  await boss.stop({ graceful: false });
}

async function grantQueue(sql: Sql): Promise<void> {
  await sql.unsafe(`
    grant usage on schema ${queueSchema} to ${groupRole};
    grant select, insert, update, delete on all tables in schema ${queueSchema} to ${groupRole};
    grant usage, select on all sequences in schema ${queueSchema} to ${groupRole};
    grant execute on all functions in schema ${queueSchema} to ${groupRole};
    alter default privileges in schema ${queueSchema} grant select, insert, update, delete on tables to ${groupRole};
  `);
}

import { existsSync } from "node:fs";
import path from "node:path";
import { drizzle } from "drizzle-orm/postgres-js";
import { migrate } from "drizzle-orm/postgres-js/migrator";
import { PgBoss } from "pg-boss";
import postgres, { type Sql, type TransactionSql } from "postgres";
import { deadLetterOf, jobNames, jobs } from "@/lib/jobs/catalogue";
import { projectFolder } from "./folders";

export const appRole = "promesse";
const groupRole = "promesse_app";
const queueSchema = "pgboss";
export const migrationsFolder = path.join(projectFolder, "db/migrations");

const open = (url: string) => postgres(url, { max: 1, onnotice: () => {}, connect_timeout: 15 });

/** The app signs in as `promesse`, which has what migrations grant to `promesse_app` and nothing else. */
export async function prepareRoles(adminUrl: string, appPassword: string): Promise<void> {
  const sql = open(adminUrl);
  try {
    const quoted = appPassword.replaceAll("'", "''");
    await sql.begin(async (tx) => {
      await tx`select pg_advisory_xact_lock(4021)`;
      if (!(await hasRole(tx, groupRole))) await tx.unsafe(`create role ${groupRole} nologin`);
      if (!(await hasRole(tx, appRole))) await tx.unsafe(`create role ${appRole} login in role ${groupRole}`);
      await tx.unsafe(`alter role ${appRole} with login password '${quoted}'`);
    });
  } finally {
    await sql.end();
  }
}

const hasRole = async (sql: Sql | TransactionSql, name: string) =>
  (await sql`select 1 from pg_roles where rolname = ${name}`).length > 0;

/** Makes the database when absent. `template` copies another one. */
export async function createDatabaseIfMissing(
  adminUrl: string,
  name: string,
  template?: string,
): Promise<boolean> {
  const sql = open(adminUrl);
  try {
    const found = await sql`select 1 from pg_database where datname = ${name}`;
    if (found.length > 0) return false;
    await sql.unsafe(`create database "${name}"${template ? ` template "${template}"` : ""}`);
    return true;
  } finally {
    await sql.end();
  }
}

export async function dropDatabase(adminUrl: string, name: string): Promise<void> {
  const sql = open(adminUrl);
  try {
    await sql.unsafe(`drop database if exists "${name}" with (force)`);
  } finally {
    await sql.end();
  }
}

export async function listDatabases(adminUrl: string, prefix: string): Promise<string[]> {
  const sql = open(adminUrl);
  try {
    const rows = await sql<
      { datname: string }[]
    >`select datname from pg_database where starts_with(datname, ${prefix})`;
    return rows.map((row) => row.datname);
  } finally {
    await sql.end();
  }
}

/** Brings tables and job queue to the newest version; two migrations at once wait for each other. */
export async function migrateDatabase(url: string): Promise<void> {
  const sql = open(url);
  const lock = await sql.reserve();
  try {
    await lock`select pg_advisory_lock(4022)`;
    await migrateWith(url);
  } finally {
    await lock`select pg_advisory_unlock(4022)`.catch(() => undefined);
    lock.release();
    await sql.end();
  }
}

async function migrateWith(url: string): Promise<void> {
  const sql = open(url);
  try {
    if (existsSync(path.join(migrationsFolder, "meta/_journal.json")))
      await migrate(drizzle(sql), { migrationsFolder });
    await migrateQueue(url);
    if (await hasRole(sql, groupRole)) await grantQueue(sql);
  } finally {
    await sql.end();
  }
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
  // Made here and not by the first worker: a job may be sent before any worker ever ran.
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
    await boss.createQueue(name, settings);
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

import postgres, { type Sql, type TransactionSql } from "postgres";

export const appRole = "promesse";
export const groupRole = "promesse_app";

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
      // As deploy/database.sql sets it.
      await tx.unsafe(`alter role ${appRole} set statement_timeout = '30s'`);
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

/**
 * Writes everything to the disk. A sequence of a copied database gives numbers that its own log does not have until then,
 * and gives them once more after a crash.
 */
export async function checkpoint(adminUrl: string): Promise<void> {
  const sql = open(adminUrl);
  try {
    await sql`checkpoint`;
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

export async function renameDatabase(adminUrl: string, from: string, to: string): Promise<void> {
  const sql = open(adminUrl);
  try {
    await sql.unsafe(`alter database "${from}" rename to "${to}"`);
  } finally {
    await sql.end();
  }
}

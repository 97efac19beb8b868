import { createHash } from "node:crypto";
import { chownSync, mkdirSync, rmSync, statfsSync } from "node:fs";
import path from "node:path";
import postgres from "postgres";
import { databaseUser } from "./database-user";

const name = "promesse_memory";
const memoryFolder = "/dev/shm";
/** Each test file has a copy of the template, 14 MB before its own rows. */
const neededMegabytes = 2_000;

function hasRoom(): boolean {
  try {
    const { bavail, bsize } = statfsSync(memoryFolder);
    return (bavail * bsize) / 1_048_576 >= neededMegabytes;
  } catch {
    return false;
  }
}

/** Drops the tablespace with its databases; after a restart of the machine its folder may be missing. */
async function dropOld(sql: postgres.Sql): Promise<void> {
  const databases = await sql<{ datname: string }[]>`
    select datname from pg_database join pg_tablespace on pg_tablespace.oid = dattablespace
    where spcname = ${name}`;
  for (const { datname } of databases) await sql.unsafe(`drop database "${datname}" with (force)`);
  await sql.unsafe(`drop tablespace if exists "${name}"`);
}

/**
 * Makes a tablespace in memory on a server that has just started. Creating and dropping a copy of the template
 * there takes a twentieth of the time on a disk. Null where there is no such folder or too little memory.
 */
export async function prepareMemoryTablespace(
  adminUrl: string,
  clusterFolder: string,
): Promise<string | null> {
  const hash = createHash("sha256").update(clusterFolder).digest("hex").slice(0, 12);
  const folder = path.join(memoryFolder, `promesse-${hash}`);
  const { uid, gid } = databaseUser(clusterFolder);
  const sql = postgres(adminUrl, { max: 1, onnotice: () => {} });
  try {
    await dropOld(sql);
    rmSync(folder, { recursive: true, force: true });
    if (!hasRoom()) return null;
    mkdirSync(folder, { mode: 0o700 });
    if (uid !== undefined && gid !== undefined) chownSync(folder, uid, gid);
    await sql.unsafe(`create tablespace "${name}" location '${folder}'`);
    return name;
  } catch {
    // Tests on the disk are slower, and give the same results.
    return null;
  } finally {
    await sql.end();
  }
}

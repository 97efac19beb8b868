import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import path from "node:path";
import postgres from "postgres";
import {
  appRole,
  createDatabaseIfMissing,
  dropDatabase,
  listDatabases,
  prepareRoles,
  renameDatabase,
} from "@/scripts/local/database";
import { prepareDataFolder } from "@/scripts/local/folders";
import { migrateDatabase } from "@/scripts/local/migrations";
import { type Cluster, type ClusterOptions, startCluster, stopCluster } from "@/scripts/local/postgres";
import { step } from "@/scripts/local/progress";
import { localSecrets } from "@/scripts/local/secrets";
import { bulkSettings } from "./data/bulk";
import { fill, type Sizes, seededName } from "./data/seeded";
import { pin, serverCore } from "./machine";

export interface BenchDatabase {
  /** As the application signs in. */
  appUrl: string;
  ownerUrl: string;
  /** Process under which PostgreSQL runs. */
  postmaster: number;
  /** Version and what it does for durability. */
  settings: string;
  /** The same server's database of that name, made and migrated afresh. */
  emptyDatabase(name: string): Promise<string>;
  close(): Promise<void>;
}

const name = "bench";
const draft = "draft";

const options = (settings: readonly string[] = []): ClusterOptions => ({
  name: "bench-pg",
  ownerPassword: localSecrets().ownerPassword,
  preferredPort: 54_480,
  settings,
});

/** Seeds what is not there yet, on a server that may forget everything; whatever was seeded otherwise goes. */
async function makeSeeded(seeded: string, sizes: Sizes, isFresh: boolean): Promise<void> {
  const start = (settings?: readonly string[]) => startCluster(options(settings));
  const known = await start();
  const databases = await listDatabases(known.ownerUrl("postgres"), "");
  if (databases.includes(seeded) && !isFresh) return;
  await stopCluster(options());
  const cluster = await start(bulkSettings);
  const admin = cluster.ownerUrl("postgres");
  await prepareRoles(admin, localSecrets().appPassword);
  for (const old of databases) if (/^(?:seeded_|bench$|draft$)/.test(old)) await dropDatabase(admin, old);
  await createDatabaseIfMissing(admin, draft);
  await migrateDatabase(cluster.ownerUrl(draft));
  await fill(cluster.ownerUrl(draft), sizes);
  await renameDatabase(admin, draft, seeded);
  await stopCluster(options());
  // The server was told not to wait for the disk; the measurements shall not wait for it either.
  spawnSync("sync");
  await start();
}

function postmasterOf({ folder }: Cluster): number {
  const [first] = readFileSync(path.join(folder, "postmaster.pid"), "utf8").split("\n");
  return Number(first);
}

/**
 * A PostgreSQL of its own, as durable as a shipped one, with a copy of the database seeded in these sizes. The seeded one
 * is kept for later runs; `isFresh` makes it anew.
 */
export async function openBenchDatabase(sizes: Sizes, isFresh = false): Promise<BenchDatabase> {
  prepareDataFolder();
  const { appPassword } = localSecrets();
  const seeded = seededName(sizes);
  const close = () => stopCluster(options());
  try {
    await step("Having a seeded database", () => makeSeeded(seeded, sizes, isFresh));
    const cluster = await startCluster(options());
    const postmaster = postmasterOf(cluster);
    pin(postmaster, serverCore);
    const admin = cluster.ownerUrl("postgres");
    await prepareRoles(admin, appPassword);
    const ownerUrl = await step("Copying it", () => copyOf(cluster, seeded));
    const appUrlOf = (database: string) =>
      `postgres://${appRole}:${encodeURIComponent(appPassword)}@127.0.0.1:${cluster.port}/${database}`;
    return {
      appUrl: appUrlOf(name),
      ownerUrl,
      postmaster,
      settings: await settingsOf(ownerUrl),
      emptyDatabase: async (database) => {
        await dropDatabase(admin, database);
        await createDatabaseIfMissing(admin, database);
        await migrateDatabase(cluster.ownerUrl(database));
        return appUrlOf(database);
      },
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}

/** A copy to measure on, file by file; nothing of it is left to be written when the measurements begin. */
async function copyOf(cluster: Cluster, seeded: string): Promise<string> {
  const admin = cluster.ownerUrl("postgres");
  await dropDatabase(admin, name);
  const sql = postgres(admin, { max: 1 });
  await sql.unsafe(`create database "${name}" template "${seeded}" strategy file_copy`);
  await sql`checkpoint`;
  await sql.end();
  spawnSync("sync");
  return cluster.ownerUrl(name);
}

async function settingsOf(url: string): Promise<string> {
  const sql = postgres(url, { max: 1 });
  try {
    const names = ["server_version", "fsync", "synchronous_commit", "full_page_writes", "shared_buffers"];
    const rows = await sql<{ name: string; value: string }[]>`
      select name, current_setting(name) as value from unnest(${names}::text[]) name`;
    return rows.map(({ name, value }) => `${name.replaceAll("_", " ")} ${value}`).join(", ");
  } finally {
    await sql.end();
  }
}

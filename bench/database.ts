import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import os from "node:os";
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
  /** Connection URL with the application's role. */
  appUrl: string;
  ownerUrl: string;
  /** Connection URL with the application's role, to a directory of 200 providers. */
  smallUrl: string;
  /** Process id of the PostgreSQL server. */
  postmaster: number;
  /** Version of PostgreSQL and its durability settings. */
  settings: string;
  /** Creates the database of that name on the same server, migrated and empty; returns its connection URL. */
  emptyDatabase(name: string): Promise<string>;
  /** Drops the measured database and copies the seeded one again; nobody may be connected. */
  copyAgain(): Promise<void>;
  close(): Promise<void>;
}

const name = "bench";
const draft = "draft";

/**
 * Size of the shared buffers: a quarter of the memory, as is usual for a dedicated server, but no more than a
 * million providers need.
 */
const bufferMegabytes = Math.min(2_048, Math.round(os.totalmem() / 2 ** 20 / 4));
const measuredSettings = [`shared_buffers=${bufferMegabytes}MB`];
/** Number of providers of the small database, with which the large one is compared. */
const small: Sizes = { providers: 200, requests: 0, unlocks: 0, venues: 0 };

const options = (settings: readonly string[] = measuredSettings): ClusterOptions => ({
  name: "bench-pg",
  ownerPassword: localSecrets().ownerPassword,
  preferredPort: 54_480,
  settings,
});

/** Seeds the databases that are missing, on a server without durability, and deletes databases with other content. */
async function makeSeeded(wanted: readonly Sizes[], isFresh: boolean): Promise<void> {
  const known = await startCluster(options());
  const databases = await listDatabases(known.ownerUrl("postgres"), "");
  const missing = wanted.filter((sizes) => isFresh || !databases.includes(seededName(sizes)));
  if (missing.length === 0) return;
  await stopCluster(options());
  const cluster = await startCluster(options(bulkSettings));
  const admin = cluster.ownerUrl("postgres");
  await prepareRoles(admin, localSecrets().appPassword);
  const keeps = wanted.filter((sizes) => !missing.includes(sizes)).map(seededName);
  for (const old of databases)
    if (/^(?:seeded_|bench|draft$)/.test(old) && !keeps.includes(old)) await dropDatabase(admin, old);
  for (const sizes of missing) {
    await createDatabaseIfMissing(admin, draft);
    await migrateDatabase(cluster.ownerUrl(draft));
    await fill(cluster.ownerUrl(draft), sizes);
    await renameDatabase(admin, draft, seededName(sizes));
  }
  await stopCluster(options());
  // Seeding ran without fsync; `sync` writes everything to the disk now and not during the measurements.
  spawnSync("sync");
}

function postmasterOf({ folder }: Cluster): number {
  const [first] = readFileSync(path.join(folder, "postmaster.pid"), "utf8").split("\n");
  return Number(first);
}

/**
 * Starts a PostgreSQL server with production durability and copies the database seeded in these sizes. The
 * seeded database is kept for later runs; `isFresh` seeds it again.
 */
export async function openBenchDatabase(sizes: Sizes, isFresh = false): Promise<BenchDatabase> {
  prepareDataFolder();
  const { appPassword } = localSecrets();
  const seeded = seededName(sizes);
  const close = () => stopCluster(options());
  try {
    await step("Having a seeded database", () => makeSeeded([sizes, small], isFresh));
    const cluster = await startCluster(options());
    const postmaster = postmasterOf(cluster);
    pin(postmaster, serverCore);
    const admin = cluster.ownerUrl("postgres");
    await prepareRoles(admin, appPassword);
    const copy = async () => {
      const url = await step("Copying it", () => copyOf(cluster, seeded));
      await step("Reading it into memory", () => prewarm(url));
      return url;
    };
    const ownerUrl = await copy();
    const appUrlOf = (database: string) =>
      `postgres://${appRole}:${encodeURIComponent(appPassword)}@127.0.0.1:${cluster.port}/${database}`;
    return {
      appUrl: appUrlOf(name),
      ownerUrl,
      smallUrl: appUrlOf(seededName(small)),
      postmaster,
      settings: await settingsOf(ownerUrl),
      emptyDatabase: async (database) => {
        await dropDatabase(admin, database);
        await createDatabaseIfMissing(admin, database);
        await migrateDatabase(cluster.ownerUrl(database));
        return appUrlOf(database);
      },
      copyAgain: async () => {
        await copy();
      },
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}

/**
 * Copies a database file by file; a checkpoint and `sync` write everything to the disk before the measurements
 * begin.
 */
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

/** Reads the tables and indexes of cards into memory, where a directory in use has them. */
const cardTables = [
  ...["media_files", "images", "reviews", "provider_scores", "companies", "search_ranks", "search_counts"],
  ...["provider_search", "venues", "venue_search", "venue_days", "venue_images", "venue_reviews"],
];

async function prewarm(ownerUrl: string): Promise<void> {
  const sql = postgres(ownerUrl, { max: 1, onnotice: () => {} });
  try {
    await sql`create extension if not exists pg_prewarm`;
    await sql`
      select pg_prewarm(part) from unnest(${cardTables}::text[]) name
       cross join lateral (
         select name::regclass::oid as part union all
         select indexrelid from pg_index where indrelid = name::regclass) parts`;
  } finally {
    await sql.end();
  }
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

import { readFileSync } from "node:fs";
import path from "node:path";
import postgres from "postgres";
import { seedPlaces } from "@/db/seed/places";
import { appRole, createDatabaseIfMissing, dropDatabase, prepareRoles } from "@/scripts/local/database";
import { prepareDataFolder } from "@/scripts/local/folders";
import { migrateDatabase } from "@/scripts/local/migrations";
import { type ClusterOptions, startCluster, stopCluster } from "@/scripts/local/postgres";
import { step } from "@/scripts/local/progress";
import { localSecrets } from "@/scripts/local/secrets";
import { seedMany } from "@/scripts/seed/many";
import { seedInbox } from "./data/inbox";
import { seedOpenRequests } from "./data/open-requests";
import { seedStoredPictures } from "./data/stored-pictures";
import { pin, serverCore } from "./machine";

export interface BenchDatabase {
  /** As the application signs in. */
  appUrl: string;
  ownerUrl: string;
  /** Process under which PostgreSQL runs. */
  postmaster: number;
  /** Version and what it does for durability. */
  settings: string;
  close(): Promise<void>;
}

export interface Sizes {
  providers: number;
  /** Requests of the provider with a full inbox. */
  requests: number;
  /** Locked requests for the unlocks to use up. */
  unlocks: number;
}

const name = "bench";

const options = (): ClusterOptions => ({
  name: "bench-pg",
  ownerPassword: localSecrets().ownerPassword,
  preferredPort: 54_480,
});

/** A PostgreSQL of its own, as durable as a shipped one, with a database made afresh for this run. */
export async function openBenchDatabase(sizes: Sizes): Promise<BenchDatabase> {
  prepareDataFolder();
  const { appPassword } = localSecrets();
  const cluster = await step("Starting PostgreSQL", () => startCluster(options()));
  const close = () => stopCluster(options());
  try {
    const [first] = readFileSync(path.join(cluster.folder, "postmaster.pid"), "utf8").split("\n");
    const postmaster = Number(first);
    pin(postmaster, serverCore);
    const admin = cluster.ownerUrl("postgres");
    const ownerUrl = cluster.ownerUrl(name);
    await step("Migrating a fresh database", async () => {
      await prepareRoles(admin, appPassword);
      await dropDatabase(admin, name);
      await createDatabaseIfMissing(admin, name);
      await migrateDatabase(ownerUrl);
    });
    await fill(ownerUrl, sizes);
    const appUrl = `postgres://${appRole}:${encodeURIComponent(appPassword)}@127.0.0.1:${cluster.port}/${name}`;
    return { appUrl, ownerUrl, postmaster, settings: await settingsOf(ownerUrl), close };
  } catch (error) {
    await close();
    throw error;
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

async function fill(ownerUrl: string, { providers, requests, unlocks }: Sizes): Promise<void> {
  const sql = postgres(ownerUrl, { max: 2, onnotice: () => {} });
  try {
    await step("Loading the places of Europe", () => seedPlaces(sql));
    await step(`Writing ${providers} providers`, async () => {
      await seedStoredPictures(sql);
      await seedMany(sql, providers);
    });
    await step(`Writing ${requests} requests of one provider`, () => seedInbox(sql, requests));
    await step(`Writing ${unlocks} locked requests`, () => seedOpenRequests(sql, unlocks));
    // For the anchor of autocomplete: SQL gets the index it would need.
    await sql`create index places_prefix_idx on places (country, search_name text_pattern_ops)`;
    await sql`checkpoint`;
  } finally {
    await sql.end();
  }
}

import postgres from "postgres";
import { inject } from "vitest";
import { createDatabase } from "@/db/client";

function inDatabase(url: string, name: string): string {
  const address = new URL(url);
  address.pathname = `/${name}`;
  return address.href;
}

/**
 * Creates a copy of the template for this test file and sets its URL in the environment before any test is
 * loaded.
 */
export async function prepareWorkerDatabase(): Promise<void> {
  const { adminUrl, appUrl, template, tablespace, prefix } = inject("databases");
  const name = `${prefix}${process.env.VITEST_POOL_ID ?? "0"}`;
  const admin = postgres(adminUrl, { max: 1, onnotice: () => {} });
  try {
    // The rows of the previous file in this worker are no longer needed.
    await admin.unsafe(`drop database if exists "${name}" with (force)`);
    const place = tablespace ? `tablespace "${tablespace}" strategy file_copy` : "";
    await admin.unsafe(`create database "${name}" template "${template}" ${place}`);
    // On tables of a few rows, planning a statement anew for each of its parameters costs more than running it.
    await admin.unsafe(`alter database "${name}" set plan_cache_mode = force_generic_plan`);
  } finally {
    await admin.end();
  }
  process.env.TEST_DATABASE_URL = inDatabase(adminUrl, name);
  process.env.DATABASE_URL = inDatabase(appUrl, name);
}

type Opened = ReturnType<typeof createDatabase>;
const opened = new Map<string, Opened>();

function open(variable: "DATABASE_URL" | "TEST_DATABASE_URL", max: number): Opened {
  const url = process.env[variable];
  if (!url) throw new Error(`${variable} is missing: this test runs in a project without a database.`);
  const known = opened.get(url) ?? createDatabase(url, { max });
  opened.set(url, known);
  return known;
}

/**
 * The worker's database with the rights of the application. Files of one worker share the pool until the
 * process ends. The database of the next file has the same name, so the pool only has to open new connections.
 */
export const testDatabase = () => open("DATABASE_URL", 20);

/** The same database with the rights of its owner, for statements that the application cannot run. */
export const ownerDatabase = () => open("TEST_DATABASE_URL", 4);

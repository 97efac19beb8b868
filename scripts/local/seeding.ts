import postgres from "postgres";
import { type ChildEnv, runToEnd, tsx } from "./child";
import { createDatabaseIfMissing, dropDatabase } from "./database";

/** Migrates in a process of its own, so that the modules for migrations do not stay in memory while the app runs. */
export async function migrateInChild(ownerUrl: string): Promise<void> {
  await runToEnd({
    name: "migrate",
    args: [...tsx, "scripts/migrate.ts"],
    env: { ...process.env, MIGRATION_DATABASE_URL: ownerUrl },
  });
}

type SeedState = "seeding" | "seeded" | null;

/** The state is stored as a comment on the database, so that it is dropped together with its rows. */
async function stateOf(url: string): Promise<{ state: SeedState; isEmpty: boolean }> {
  const sql = postgres(url, { max: 1, onnotice: () => {} });
  try {
    const [found] = await sql<{ state: SeedState; isEmpty: boolean }[]>`
      select shobj_description(oid, 'pg_database') as state, not exists (select from users) as "isEmpty"
        from pg_database where datname = current_database()`;
    return found ?? { state: null, isEmpty: true };
  } finally {
    await sql.end();
  }
}

async function setState(url: string, state: "seeding" | "seeded"): Promise<void> {
  const sql = postgres(url, { max: 1, onnotice: () => {} });
  const name = new URL(url).pathname.slice(1);
  await sql.unsafe(`comment on database "${name}" is '${state}'`);
  await sql.end();
}

/** True when demo data must be written: the database is empty, or its seeding was interrupted. */
export async function needsSeed(ownerUrl: string): Promise<boolean> {
  const { state, isEmpty } = await stateOf(ownerUrl);
  return state === "seeding" || (state === null && isEmpty);
}

/** Fills an empty database with the demo data. If an earlier seeding was interrupted, its rows are dropped first. */
export async function seedDatabase(ownerUrl: string, adminUrl: string | null, env: ChildEnv): Promise<void> {
  const { state } = await stateOf(ownerUrl);
  const name = new URL(ownerUrl).pathname.slice(1);
  if (state === "seeding" && adminUrl) {
    await dropDatabase(adminUrl, name);
    await createDatabaseIfMissing(adminUrl, name);
    await migrateInChild(ownerUrl);
  }
  await setState(ownerUrl, "seeding");
  await runToEnd({
    name: "seed",
    args: [...tsx, "scripts/seed.ts"],
    env: { ...env, DATABASE_URL: ownerUrl, MIGRATION_DATABASE_URL: ownerUrl },
  });
  await setState(ownerUrl, "seeded");
}

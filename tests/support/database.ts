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
  await closePools();
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
type Variable = "DATABASE_URL" | "TEST_DATABASE_URL";

const pools = new Map<Variable, ReturnType<typeof createDatabase>>();
const connections: Record<Variable, number> = { DATABASE_URL: 20, TEST_DATABASE_URL: 4 };

function poolOf(variable: Variable): ReturnType<typeof createDatabase> {
  const url = process.env[variable];
  if (!url) throw new Error(`${variable} is missing: this test runs in a project without a database.`);
  const known = pools.get(variable) ?? createDatabase(url, { max: connections[variable] });
  pools.set(variable, known);
  return known;
}

/**
 * Modules keep what `testDatabase` returned for all files of a worker, and each file has pools of its own: a pool
 * whose connections PostgreSQL ended with the database of the previous file sometimes never sends its next query.
 */
function always(variable: Variable): Opened {
  const forward = (part: "db" | "sql" | "client"): ProxyHandler<object> => ({
    get(_, key) {
      const target = poolOf(variable)[part] as object;
      const value: unknown = Reflect.get(target, key);
      return typeof value === "function" ? value.bind(target) : value;
    },
    apply: (_, __, parameters) => Reflect.apply(poolOf(variable).sql, undefined, parameters),
  });
  return {
    db: new Proxy({}, forward("db")) as Opened["db"],
    sql: new Proxy(() => {}, forward("sql")) as unknown as Opened["sql"],
    client: new Proxy({}, forward("client")) as Opened["client"],
    close: closePools,
  };
}

const app = always("DATABASE_URL");
const owner = always("TEST_DATABASE_URL");

async function closePools(): Promise<void> {
  const old = [...pools.values()];
  pools.clear();
  await Promise.all(old.map(({ sql }) => sql.end({ timeout: 1 })));
}

/** The worker's database with the rights of the application. */
export const testDatabase = () => app;

/** The same database with the rights of its owner, for statements that the application cannot run. */
export const ownerDatabase = () => owner;

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import postgres, { type Sql } from "postgres";
import { afterEach, beforeEach, describe, expect, inject, it } from "vitest";
import { applyMigrations, NO_TRANSACTION } from "@/scripts/local/apply-migrations";
import { createDatabaseIfMissing, dropDatabase } from "@/scripts/local/database";
import { migrateDatabase } from "@/scripts/local/migrations";

const { adminUrl, prefix } = inject("databases");
const name = `${prefix}migrations_${process.env.VITEST_POOL_ID ?? "0"}`;
const url = (() => {
  const address = new URL(adminUrl);
  address.pathname = `/${name}`;
  return address.href;
})();

let folder: string;
let sql: Sql;

beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), "promesse-migrations-"));
  await dropDatabase(adminUrl, name);
  await createDatabaseIfMissing(adminUrl, name);
  sql = postgres(url, { max: 1, onnotice: () => {} });
});

afterEach(async () => {
  await sql.end();
  await dropDatabase(adminUrl, name);
  rmSync(folder, { recursive: true, force: true });
});

/** Writes migrations as drizzle-kit does, numbered in the order in which they are named. */
function write(migrations: Record<string, string>): void {
  mkdirSync(path.join(folder, "meta"), { recursive: true });
  const entries = Object.keys(migrations).map((tag, idx) => ({ idx, tag, when: idx + 1, breakpoints: true }));
  writeFileSync(path.join(folder, "meta/_journal.json"), JSON.stringify({ entries }));
  for (const [tag, text] of Object.entries(migrations)) writeFileSync(path.join(folder, `${tag}.sql`), text);
}

const breakpoint = "--> statement-breakpoint\n";
const table = `create table notes (id int);${breakpoint}insert into notes values (1), (1);`;
const index = [
  `${NO_TRANSACTION}\ndrop index concurrently if exists notes_id;`,
  "create unique index concurrently notes_id on notes (id);",
].join(breakpoint);

const applied = async () => (await sql`select 1 from drizzle.__drizzle_migrations`).length;
const validIndexes = async () =>
  (await sql`select 1 from pg_index where indexrelid = to_regclass('notes_id') and indisvalid`).length;

describe("migrations", () => {
  it("create an index concurrently when they begin with -- no transaction", async () => {
    write({
      "0000_notes": table.replace("(1), (1)", "(1), (2)"),
      "0001_index": index,
      "0002_more": "create table more ()",
    });
    await applyMigrations(sql, folder);
    expect(await applied()).toBe(3);
    expect(await validIndexes()).toBe(1);
    await applyMigrations(sql, folder);
    expect(await applied()).toBe(3);
  });

  it("cannot do so inside of a transaction", async () => {
    write({ "0000_notes": table, "0001_index": index.replace(NO_TRANSACTION, "--") });
    await expect(applyMigrations(sql, folder)).rejects.toThrow(/cannot run inside a transaction block/);
    expect(await applied()).toBe(0);
  });

  it("are applied together or not at all, as long as they run in a transaction", async () => {
    write({ "0000_notes": table, "0001_broken": "create table broken (id nothing)" });
    await expect(applyMigrations(sql, folder)).rejects.toThrow(/does not exist/);
    expect(await applied()).toBe(0);
    expect(await sql`select 1 where to_regclass('notes') is not null`).toHaveLength(0);
  });

  it("are run again from their first statement when they stopped outside of a transaction", async () => {
    write({ "0000_notes": table, "0001_index": index });
    await expect(applyMigrations(sql, folder)).rejects.toThrow(/could not create unique index/);
    expect(await applied()).toBe(1);
    expect(await validIndexes()).toBe(0);
    await sql`delete from notes where ctid in (select max(ctid) from notes)`;
    await applyMigrations(sql, folder);
    expect(await applied()).toBe(2);
    expect(await validIndexes()).toBe(1);
  });

  it("wait for one another without a transaction that a concurrent index would wait for", async () => {
    const holder = await sql.reserve();
    await holder`select pg_advisory_lock(4022)`;
    const waiting = migrateDatabase(url);
    const watcher = postgres(url, { max: 1 });
    try {
      await watcher`create table notes (id int)`;
      await watcher`set statement_timeout = '10s'`;
      await watcher`create index concurrently notes_id on notes (id)`;
    } finally {
      await watcher.end();
      await holder`select pg_advisory_unlock(4022)`;
      holder.release();
    }
    await waiting;
    expect(await validIndexes()).toBe(1);
  });
});

import { readFile } from "node:fs/promises";
import path from "node:path";
import { sql } from "drizzle-orm";
import type { Database } from "@/db/client";

let statement: Promise<string> | undefined;

/** The SQL file with the invariants of the database, also run by tests. */
function invariantsSql(): Promise<string> {
  statement ??= readFile(path.join(/* turbopackIgnore: true */ process.cwd(), "db/invariants.sql"), "utf8");
  return statement;
}

/** It reads the whole ledger, for which the time limit of other statements may be too short. */
const TIME_LIMIT = "10min";

/** Each invariant with the number of rows that break it, counted now. */
export async function readInvariants({
  db,
}: {
  db: Database;
}): Promise<{ name: string; violations: number }[]> {
  const text = await invariantsSql();
  const rows = await db.transaction(async (tx) => {
    await tx.execute(sql`select set_config('statement_timeout', ${TIME_LIMIT}, true)`);
    return tx.execute<{ name: string; violations: number }>(sql.raw(text));
  });
  return rows.map(({ name, violations }) => ({ name, violations }));
}

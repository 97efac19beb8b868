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

/** Each invariant with the number of rows that break it, counted now. */
export async function readInvariants({
  db,
}: {
  db: Database;
}): Promise<{ name: string; violations: number }[]> {
  const rows = await db.execute<{ name: string; violations: number }>(sql.raw(await invariantsSql()));
  return rows.map(({ name, violations }) => ({ name, violations }));
}

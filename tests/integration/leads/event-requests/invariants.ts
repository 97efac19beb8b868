import { readFileSync } from "node:fs";
import { sql } from "drizzle-orm";
import { expect } from "vitest";
import { ownerDatabase } from "@/tests/support/database";

const query = readFileSync("db/invariants.sql", "utf8");

async function violations(): Promise<Map<string, number>> {
  const rows = await ownerDatabase().db.execute<{ name: string; violations: number }>(sql.raw(query));
  return new Map(rows.map((row) => [row.name, row.violations]));
}

/** Runs `work` and expects that it broke no invariant of the database; violations from other tests do not count. */
export async function keepingInvariants<T>(work: () => Promise<T>): Promise<T> {
  const before = await violations();
  const result = await work();
  const after = await violations();
  const broken = [...after].filter(([name, count]) => count > (before.get(name) ?? 0)).map(([name]) => name);
  expect(broken).toEqual([]);
  return result;
}

import { type Column, getTableColumns, getTableName, sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import type { Database } from "@/db/client";
import { tables } from "@/db/tables";
import { decrypt, encrypt, keyNumberOf, keyRingOf } from "@/lib/core/crypto";
import { dropKeyChecks } from "@/lib/http/database/key-checks";

const ROWS_AT_ONCE = 500;

export interface SealedColumn {
  table: PgTable;
  column: Column;
}

/** Every column with values of `encrypt`, by the names that such columns have. */
export function sealedColumns(): SealedColumn[] {
  return Object.values(tables).flatMap((table) =>
    Object.values(getTableColumns(table))
      .filter(({ name }) => /(^|_)(encrypted|sealed)$/.test(name))
      .map((column) => ({ table, column })),
  );
}

export interface Rotation {
  /** Values that have the current key now. */
  changed: number;
  /** `table.column` of values that no key of the ring opens, once for each value. */
  unreadable: string[];
  /** Numbers of keys with which nothing is encrypted any more. */
  retired: number[];
}

/**
 * Encrypts one column anew, a batch after the other in transactions of their own, so that writers wait for a moment
 * only. Rows are addressed by their place, which a batch locks.
 */
async function rotateColumn(db: Database, ring: string, { table, column }: SealedColumn, into: Rotation) {
  const { current } = keyRingOf(ring);
  const value = sql.identifier(column.name);
  let last = "(0,0)";
  for (;;) {
    const count = await db.transaction(async (tx) => {
      const rows = await tx.execute<{ place: string; sealed: Uint8Array }>(sql`
        select ctid::text as place, ${value} as sealed from ${table}
         where ctid > ${last}::tid and ${value} is not null order by ctid limit ${ROWS_AT_ONCE} for update`);
      for (const { place, sealed } of rows) {
        last = place;
        try {
          if (keyNumberOf(sealed) === current) continue;
          const fresh = encrypt(ring, decrypt(ring, sealed));
          await tx.execute(sql`update ${table} set ${value} = ${fresh} where ctid = ${place}::tid`);
          into.changed += 1;
        } catch (error) {
          if (!isUnreadable(error)) throw error;
          into.unreadable.push(`${getTableName(table)}.${column.name}`);
        }
      }
      return rows.length;
    });
    if (count < ROWS_AT_ONCE) return;
  }
}

/** An error of decryption, not of the database. */
const isUnreadable = (error: unknown) =>
  error instanceof Error && error.cause === undefined && !("query" in error);

/**
 * Encrypts all values with the current key of the ring, while the product runs. It repeats until a pass changes nothing,
 * for what processes with another current key wrote meanwhile. Needs the rights of the owner.
 */
export async function rotateKeys(db: Database, ring: string): Promise<Rotation> {
  const result: Rotation = { changed: 0, unreadable: [], retired: [] };
  let before: number;
  do {
    before = result.changed;
    result.unreadable = [];
    for (const column of sealedColumns()) await rotateColumn(db, ring, column, result);
  } while (result.changed > before);
  if (result.unreadable.length > 0) return result;
  const { current, keys } = keyRingOf(ring);
  result.retired = [...keys.keys()].filter((number) => number !== current);
  await dropKeyChecks(db, result.retired);
  return result;
}

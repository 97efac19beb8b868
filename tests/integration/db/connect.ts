import { DrizzleQueryError, sql } from "drizzle-orm";
import type postgres from "postgres";
import type { Database } from "@/db/client";
import { ownerDatabase } from "@/tests/support/database";

/** This worker's database with the rights of its owner, and a wrapper for tests that roll back what they wrote. */
export function ownedDatabase() {
  const { db } = ownerDatabase();
  return { db, inside: insideOf(db) };
}

/** Makes a test of `work` that rolls back: rows written here would break the invariants that other tests check. */
function insideOf(db: Database) {
  return <Args extends unknown[]>(work: (tx: Database, ...args: Args) => Promise<void>) =>
    (...args: Args) =>
      rolledBack(db, (tx) => work(tx, ...args));
}

/** Runs `work` and rolls it back. */
export async function rolledBack<T>(db: Database, work: (tx: Database) => Promise<T>): Promise<T> {
  let result: T | undefined;
  const back = new Error("taken back");
  await db
    .transaction(async (tx) => {
      result = await work(tx);
      throw back;
    })
    .catch((error: unknown) => {
      if (error !== back) throw error;
    });
  return result as T;
}

/** Runs `work` as the application's role, which has fewer rights than the owner. */
export function asApplication<T>(db: Database, work: (tx: Database) => Promise<T>): Promise<T> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`set local role promesse_app`);
    const result = await work(tx);
    await tx.execute(sql`set local role none`);
    return result;
  });
}

/** How PostgreSQL refuses `work`: the name of the constraint, or the SQLSTATE when there is none; else "accepted". */
export async function refusal(db: Database, work: (tx: Database) => PromiseLike<unknown>): Promise<string> {
  try {
    await db.transaction(async (tx) => {
      await work(tx);
    });
    return "accepted";
  } catch (error) {
    const cause = error instanceof DrizzleQueryError ? error.cause : error;
    const { code, constraint_name: constraint } = cause as postgres.PostgresError;
    if (!code) throw error;
    return constraint ?? code;
  }
}

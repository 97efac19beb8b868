import { DrizzleQueryError, sql } from "drizzle-orm";
import type postgres from "postgres";
import { createDatabase, type Database } from "@/db/client";

/** The migrated database of the tests, as its owner. */
export function openDatabase() {
  const url = process.env.TEST_DATABASE_URL;
  if (!url) throw new Error("TEST_DATABASE_URL names the migrated database of the tests");
  return createDatabase(url, { max: 4 });
}

/** Runs `work` as the application's role, whose rights are fewer than the owner's. */
export function asApplication<T>(db: Database, work: (tx: Database) => Promise<T>): Promise<T> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`set local role promesse_app`);
    return work(tx);
  });
}

/** Runs `work` and takes everything back, so that what it breaks is seen by nobody else. */
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

/** How PostgreSQL refused the statement: the constraint's name, or the SQLSTATE when none is named. */
export async function refusal(statement: PromiseLike<unknown>): Promise<string> {
  try {
    await statement;
  } catch (error) {
    const cause = error instanceof DrizzleQueryError ? error.cause : error;
    const { code, constraint_name: constraint } = cause as postgres.PostgresError;
    return constraint ?? code;
  }
  return "accepted";
}

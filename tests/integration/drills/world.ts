import { readFileSync } from "node:fs";
import { eq, inArray, sql } from "drizzle-orm";
import { expect } from "vitest";
import type { Database } from "@/db/client";
import { creditAccounts, creditEntries } from "@/db/schema/billing/credits";
import { eventRequests } from "@/db/schema/leads/event-requests";
import { messageDeliveries } from "@/db/schema/messaging/notifications";
import { makeEventRequest, makeProject } from "@/tests/support/couples";
import { makeProvider } from "@/tests/support/factories";
import type { Wish } from "./load";

const PROVIDERS = 6;
const PROJECTS = 8;
const CREDITS = 5;

/** Providers with too few credits for all their requests, and calls of all kinds in random order. */
export async function layWishes(db: Database): Promise<Wish[]> {
  const providers = await Promise.all(
    Array.from({ length: PROVIDERS }, (_, n) => makeProvider({ db, credits: CREDITS, premium: n === 0 })),
  );
  const wishes: Wish[] = [];
  for (let n = 0; n < PROJECTS; n += 1) {
    const project = await makeProject({ db });
    for (const { id: providerId, actor } of providers) {
      const { id: uuid } = await makeEventRequest({ db, project, providerId });
      // The same call twice, like a double click.
      for (const act of ["unlock", "unlock", "view"] as const) wishes.push({ act, uuid, actor });
      if (n % 4 === 0) wishes.push({ act: "reject", uuid, actor });
      if (n % 3 === 0) wishes.push({ act: "fail", uuid, actor });
    }
  }
  return shuffled(wishes);
}

function shuffled<T>(list: readonly T[]): T[] {
  const rest = [...list];
  return list.map(() => rest.splice(Math.floor(Math.random() * rest.length), 1)[0] as T);
}

const query = readFileSync("db/invariants.sql", "utf8");

/** The ledger balances, and every acknowledged call is in the database once. */
export async function expectNothingLost(
  db: Database,
  done: readonly Pick<Wish, "act" | "uuid">[],
): Promise<void> {
  const checks = await db.execute<{ name: string; violations: number }>(sql.raw(query));
  expect(checks.filter(({ violations }) => violations > 0)).toEqual([]);
  const unlocked = [...new Set(done.filter(({ act }) => act === "unlock").map(({ uuid }) => uuid))];
  const rejected = [...new Set(done.filter(({ act }) => act === "reject").map(({ uuid }) => uuid))];
  if (unlocked.length > 0) {
    const rows = await db.select().from(eventRequests).where(inArray(eventRequests.id, unlocked));
    expect(rows.filter(({ unlockedAt }) => unlockedAt === null)).toEqual([]);
    const spends = await db.select().from(creditEntries).where(inArray(creditEntries.reference, unlocked));
    expect(spends.filter(({ kind }) => kind === "unlock")).toHaveLength(unlocked.length);
    const messages = await db
      .select({ id: messageDeliveries.id })
      .from(messageDeliveries)
      .where(
        sql`${inArray(messageDeliveries.subjectId, unlocked)} and kind = 'request_unlocked' and channel = 'email'`,
      );
    expect(messages).toHaveLength(unlocked.length);
  }
  if (rejected.length > 0) {
    const rows = await db.select().from(eventRequests).where(inArray(eventRequests.id, rejected));
    expect(rows.filter(({ rejectedAt }) => rejectedAt === null)).toEqual([]);
  }
}

/** The balance of every account is its start, minus its unlocks, plus its refunds. */
export async function expectBalances(db: Database, wishes: readonly Wish[]): Promise<void> {
  for (const id of new Set(wishes.map(({ actor }) => actor.userId))) {
    const [account] = await db.select().from(creditAccounts).where(eq(creditAccounts.providerId, id));
    const entries = await db.select().from(creditEntries).where(eq(creditEntries.providerId, id));
    const of = (kind: string) => entries.filter((entry) => entry.kind === kind && entry.delta !== 0).length;
    expect(account?.balance).toBe(CREDITS - of("unlock") + of("credit_back"));
  }
}

import { eq, sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import type { Database } from "@/db/client";
import { pageChanges } from "@/db/schema/core/pages";
import { declareChanges } from "@/lib/core/page-changes/declare-changes";
import { numberChanges } from "@/lib/core/page-changes/number-changes";
import { changesAfter, databaseIdentity, hasChangedSince, lastChange } from "@/lib/core/page-changes/queries";
import { followChanges } from "@/lib/http/page-cache/change-feed";
import { testCtx } from "@/tests/support/context";
import { testDatabase } from "@/tests/support/database";
import { silentLog } from "./world";

const db = testDatabase().db;
const declare = (on: Database, ...tags: string[]) => declareChanges({ ...testCtx(), db: on }, tags);

describe("declared changes", () => {
  it("get rising numbers after the commit, one number for each tag", async () => {
    const before = await lastChange(db);
    await declare(db, "a", "b", "a");
    await declare(db, "a");
    expect(await changesAfter(db, before)).toEqual([]);
    await numberChanges(db);
    const changes = await changesAfter(db, before);
    expect(changes.map(({ tag }) => tag).sort()).toEqual(["a", "b"]);
    expect(await hasChangedSince(db, ["b", 'odd"{tag}'], before)).toBe(true);
    expect(await hasChangedSince(db, ["c"], before)).toBe(false);
    expect(await db.select().from(pageChanges).where(eq(pageChanges.tag, "a"))).toEqual([]);
  });

  it("are rolled back with a transaction that fails", async () => {
    const before = await lastChange(db);
    await expect(
      db.transaction(async (tx) => {
        await declare(tx, "never");
        throw new Error("refused");
      }),
    ).rejects.toThrow("refused");
    await numberChanges(db);
    expect(await changesAfter(db, before)).toEqual([]);
  });

  it("reach every process, also a change that was declared first and committed last", async () => {
    const received: string[][] = [[], []];
    const feeds = await Promise.all(
      received.map(async (tags) => {
        const feed = await followChanges(db, silentLog);
        feed.subscribe((changes) => tags.push(...changes.map(({ tag }) => tag)));
        return feed;
      }),
    );
    await db.transaction(async (slow) => {
      await declare(slow, "slow");
      await declare(db, "quick");
      await Promise.all(feeds.map((feed) => feed.catchUp()));
      expect(received).toEqual([["quick"], ["quick"]]);
    });
    await Promise.all(feeds.map((feed) => feed.catchUp()));
    expect(received).toEqual([
      ["quick", "slow"],
      ["quick", "slow"],
    ]);
    await Promise.all(feeds.map((feed) => feed.stop()));
  });

  it("are received once and in order when many are numbered at the same time", async () => {
    const received: number[] = [];
    const feed = await followChanges(db, silentLog);
    feed.subscribe((changes) => received.push(...changes.map(({ change }) => change)));
    await Promise.all(
      Array.from({ length: 40 }, async (_, at) => {
        await declare(db, `many:${at}`);
        await numberChanges(db);
        await feed.catchUp();
      }),
    );
    await feed.catchUp();
    expect(received).toHaveLength(40);
    expect(received).toEqual([...received].sort((a, b) => a - b));
    await feed.stop();
  });
});

describe("the name of a database for pages on disk", () => {
  it("has the timeline, which another one follows when the database is restored to an earlier moment", async () => {
    const { db } = testDatabase();
    const [row] = await db.execute<{ system: string; timeline: number }>(sql`
      select system_identifier::text as system, timeline_id as timeline from pg_control_system(), pg_control_checkpoint()`);
    const timeline = row?.timeline.toString(16).padStart(8, "0").toUpperCase();
    expect(await databaseIdentity(db)).toMatch(new RegExp(`^${row?.system}-\\d+-${timeline}$`));
  });
});

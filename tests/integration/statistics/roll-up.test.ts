import { sql } from "drizzle-orm";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Database } from "@/db/client";
import { manageViewPartitions } from "@/lib/statistics/manage-view-partitions";
import { rollUpViews } from "@/lib/statistics/roll-up-views";
import { storeViews } from "@/lib/statistics/store-views";
import { testCtx, testSystemCtx } from "../../support/context";
import { testDatabase } from "../../support/database";
import { makeProvider } from "../../support/factories";
import { counted, look } from "./views";

const { db } = testDatabase();
const morning = new Date("2027-02-15T08:10:00.000Z");
const noon = new Date("2027-02-15T11:20:00.000Z");
const day = "2027-02-15";

describe("storing views", () => {
  it("counts a visitor once, also with concurrent writers", async () => {
    const { id } = await makeProvider();
    const same = [look(id, morning, "a"), look(id, noon, "a"), look(id, morning, "b")];
    const fresh = await Promise.all(Array.from({ length: 6 }, () => storeViews(testCtx(), same)));
    expect(fresh.reduce((sum, n) => sum + n, 0)).toBe(2);
    await rollUpViews(testSystemCtx());
    expect(await counted(id)).toMatchObject({ days: { [day]: 2 }, total: 2 });
  });

  it("enqueues a roll-up only when a view is new", async () => {
    const { id } = await makeProvider();
    const ctx = testCtx();
    const night = new Date("2027-02-15T23:30:00Z");
    await storeViews(ctx, [look(id, morning, "a"), look(id, night, "a")]);
    expect(ctx.gateways.sent.jobs).toMatchObject([{ name: "roll-up-views", payload: {} }]);
    await storeViews(ctx, [look(id, noon, "a")]);
    expect(ctx.gateways.sent.jobs).toHaveLength(1);
  });

  it("writes no view when the roll-up cannot be enqueued", async () => {
    const { id } = await makeProvider();
    const away = {
      send: () => Promise.reject(new Error("queue away")),
      redrive: async () => false,
      stop: async () => {},
    };
    await expect(
      storeViews(testCtx({ gateways: { jobs: away } }), [look(id, morning, "a")]),
    ).rejects.toThrow();
    await rollUpViews(testSystemCtx());
    expect(await counted(id)).toEqual({ days: {}, hours: {}, total: 0 });
  });
});

describe("the roll-up", () => {
  it("adds new views to days, hours and totals, and changes nothing when repeated", async () => {
    const { id } = await makeProvider();
    await storeViews(testCtx(), [look(id, morning), look(id, morning), look(id, noon)]);
    const expected = {
      days: { [day]: 3 },
      hours: { "2027-02-15T08:00:00.000Z": 2, "2027-02-15T11:00:00.000Z": 1 },
      total: 3,
    };
    for (let run = 0; run < 3; run += 1) {
      await rollUpViews(testSystemCtx());
      expect(await counted(id)).toEqual(expected);
    }
    const next = new Date("2027-02-16T08:00:00Z");
    await storeViews(testCtx(), [look(id, next)]);
    await rollUpViews(testSystemCtx());
    expect(await counted(id)).toMatchObject({ days: { [day]: 3, "2027-02-16": 1 }, total: 4 });
  });

  it("stays exact with concurrent roll-ups and writers", async () => {
    const { id } = await makeProvider();
    const views = Array.from({ length: 120 }, (_, n) => look(id, n % 2 ? morning : noon));
    const writers = Array.from({ length: 12 }, (_, n) =>
      storeViews(testCtx(), views.slice(n * 10, n * 10 + 10)),
    );
    const counters = Array.from({ length: 6 }, () => rollUpViews(testSystemCtx()));
    await Promise.all([...writers, ...counters]);
    await Promise.all(Array.from({ length: 4 }, () => rollUpViews(testSystemCtx())));
    expect(await counted(id)).toEqual({
      days: { [day]: 120 },
      hours: { "2027-02-15T08:00:00.000Z": 60, "2027-02-15T11:00:00.000Z": 60 },
      total: 120,
    });
  });

  it("waits for no open writer, and adds its views after it", async () => {
    const { id } = await makeProvider();
    await storeViews(testCtx(), [look(id, morning)]);
    await db.transaction(async (tx) => {
      await storeViews(testCtx({ db: tx as unknown as Database }), [look(id, noon)]);
      await rollUpViews(testSystemCtx());
      expect(await counted(id)).toMatchObject({ days: { [day]: 1 }, total: 1 });
      await storeViews(testCtx(), [look(id, morning)]);
    });
    await rollUpViews(testSystemCtx());
    expect(await counted(id)).toMatchObject({ days: { [day]: 3 }, total: 3 });
  });

  it("gives each view to its day, hour and item, in any order of writers, repeats and roll-ups", async () => {
    const ids = [(await makeProvider()).id, (await makeProvider()).id];
    const view = fc.record({
      item: fc.constantFrom(...ids),
      visitor: fc.constantFrom("a", "b", "c", "d"),
      hour: fc.integer({ min: 0, max: 47 }),
    });
    let run = 0;
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.array(view, { minLength: 1, maxLength: 6 }), { maxLength: 6 }),
        async (batches) => {
          run += 1;
          const before = await Promise.all(ids.map(counted));
          const written = batches.map((batch) =>
            batch.map(({ item, visitor, hour }) =>
              look(item, new Date(Date.UTC(2027, 2, 1 + 2 * run, hour)), `${run} ${visitor}`),
            ),
          );
          await Promise.all(
            written.map((views) => storeViews(testCtx(), views).then(() => rollUpViews(testSystemCtx()))),
          );
          for (const [n, id] of ids.entries()) {
            const seen = new Set(
              written
                .flat()
                .filter(({ subjectId }) => subjectId === id)
                .map((one) => `${one.day} ${one.visitorHash}`),
            );
            const after = await counted(id);
            const sum = (counts: Record<string, number>) =>
              Object.values(counts).reduce((all, one) => all + one, 0);
            expect(after.total - (before[n]?.total ?? 0)).toBe(seen.size);
            expect([sum(after.days), sum(after.hours)]).toEqual([after.total, after.total]);
          }
        },
      ),
      { numRuns: 25 },
    );
  });

  it("leaves nothing half done when it is killed", async () => {
    const { id } = await makeProvider();
    await storeViews(testCtx(), [look(id, morning), look(id, noon)]);
    await rollUpViews(testSystemCtx());
    await storeViews(testCtx(), [look(id, noon)]);
    await db.transaction(async (tx) => {
      // A lock on the row of the total stops the roll-up while it adds.
      await tx.execute(sql`select from view_totals where subject_id = ${id} for update`);
      const killed = rollUpViews(testSystemCtx()).catch((error: unknown) => error);
      await expect.poll(() => waitingForLock(), { timeout: 5_000, interval: 20 }).toBe(1);
      await tx.execute(sql`select pg_cancel_backend(pid) from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`);
      expect(await killed).toBeInstanceOf(Error);
    });
    expect(await counted(id)).toMatchObject({ days: { [day]: 2 }, total: 2 });
    await rollUpViews(testSystemCtx());
    expect(await counted(id)).toMatchObject({ days: { [day]: 3 }, total: 3 });
  });
});

/** Sessions of this test database that wait for a lock. */
async function waitingForLock(): Promise<number> {
  const [row] = await db.execute<{ n: number }>(sql`select count(*)::int as n from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`);
  return row?.n ?? 0;
}

describe("the hourly view job", () => {
  it("creates partitions for the coming days, adds what waits and drops old ones", async () => {
    const { id } = await makeProvider();
    const old = new Date("2027-01-04T10:00:00Z");
    await storeViews(testCtx(), [look(id, old), look(id, morning)]);
    await manageViewPartitions(testSystemCtx({ now: new Date("2027-02-16T00:07:00Z") }));
    const [left] = await db.execute(sql`select to_regclass('view_events_20270104') as gone,
      to_regclass('view_events_20270218')::text as coming`);
    expect(left).toEqual({ gone: null, coming: "view_events_20270218" });
    // Old hours are deleted; days and the total stay.
    expect(await counted(id)).toEqual({
      days: { "2027-01-04": 1, [day]: 1 },
      hours: { "2027-02-15T08:00:00.000Z": 1 },
      total: 2,
    });
  });
});

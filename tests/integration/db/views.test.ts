import { randomUUID } from "node:crypto";
import { count, eq, sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import type { Database } from "@/db/client";
import { viewEvents } from "@/db/schema/statistics";
import { asApplication, ownedDatabase, refusal } from "./connect";

const { db, inside } = ownedDatabase();

const view = (day: string, subjectId: string, visitorHash: string) => ({
  day,
  kind: "profile" as const,
  subjectId,
  providerId: subjectId,
  visitorHash,
});
const ensure = (to: Database, day: string) => to.execute(sql`select ensure_view_partition(${day})`);

describe("raw views", () => {
  it(
    "count a visitor once a day per item",
    inside(async (outer) => {
      const id = randomUUID();
      const views = await asApplication(outer, async (tx) => {
        await ensure(tx, "2031-03-01");
        await ensure(tx, "2031-03-02");
        await tx
          .insert(viewEvents)
          .values([view("2031-03-01", id, "a"), view("2031-03-01", id, "b"), view("2031-03-02", id, "a")]);
        await tx
          .insert(viewEvents)
          .values(view("2031-03-01", id, "a"))
          .onConflictDoNothing();
        return tx.select({ n: count() }).from(viewEvents).where(eq(viewEvents.subjectId, id));
      });
      expect(views[0]?.n).toBe(3);
    }),
  );

  it("are partitioned once when several processes create a day", async () => {
    await Promise.all(Array.from({ length: 4 }, () => asApplication(db, (tx) => ensure(tx, "2031-04-01"))));
    const id = randomUUID();
    expect(await refusal(db, (to) => to.insert(viewEvents).values(view("2031-04-01", id, "a")))).toBe(
      "accepted",
    );
  });

  it("are refused for a day without a partition", async () => {
    expect(
      await refusal(db, (to) => to.insert(viewEvents).values(view("1999-01-01", randomUUID(), "a"))),
    ).toBe("23514");
  });

  it(
    "are dropped by whole days",
    inside(async (tx) => {
      for (const day of ["2000-01-01", "2000-01-02", "2000-01-03"]) await ensure(tx, day);
      const [dropped] = await tx.execute(sql`select drop_view_partitions('2000-01-03') as days`);
      expect(dropped?.days).toBe(2);
      const left = await tx.execute(sql`select to_regclass('view_events_20000102') as gone,
        to_regclass('view_events_20000103')::text as kept`);
      expect(left[0]).toEqual({ gone: null, kept: "view_events_20000103" });
    }),
  );

  it("need the two functions, because the application's role may not create tables", async () => {
    const create = (to: Database) =>
      asApplication(to, (app) => app.execute(sql`create table stray (id integer)`));
    expect(await refusal(db, create)).toBe("42501");
  });
});

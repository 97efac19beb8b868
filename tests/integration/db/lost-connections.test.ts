import { sql as statement } from "drizzle-orm";
import { afterEach, describe, expect, it } from "vitest";
import { createDatabase } from "@/db/client";
import { codeOf } from "@/db/server-away";
import { openProxy } from "./breakable-proxy";

const ends: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end();
});

/** A pool behind a proxy to PostgreSQL that can be cut off. */
async function openPool(max: number) {
  const url = new URL(process.env.DATABASE_URL ?? "");
  const proxy = await openProxy({ hostname: url.hostname, port: Number(url.port || 5432) });
  ends.push(proxy.cut);
  url.hostname = "127.0.0.1";
  url.port = String(proxy.port);
  const { db, sql, close } = createDatabase(url.href, { max });
  ends.push(close);
  return { db, sql, proxy };
}

describe("a pool that lost its connections", () => {
  it("is back within seconds", async () => {
    const { sql, proxy } = await openPool(10);
    const askAll = () => Promise.allSettled(Array.from({ length: 10 }, () => sql`select pg_sleep(0.02)`));
    const failed = async () => (await askAll()).filter(({ status }) => status === "rejected").length;

    expect(await failed()).toBe(0);
    await proxy.cut();
    expect(await failed(), "connections that ended").toBe(10);
    expect(await failed(), "connections that were refused").toBe(10);
    await proxy.reopen();
    const reopenedAt = performance.now();
    expect(await failed()).toBe(0);
    expect(performance.now() - reopenedAt).toBeLessThan(5_000);
  });

  it("answers everything, however often that happens and whatever is under proxy", async () => {
    const { db, sql, proxy } = await openPool(6);
    const shapes = [
      () => sql`select 1`,
      () => sql.unsafe("select $1::int, pg_sleep(0.01)", [1], { prepare: true }),
      () => sql.begin((tx) => Promise.all([tx`select 1`, tx`select pg_sleep(0.005)`, tx`select 3`])),
      () =>
        db.transaction(async (tx) => {
          await tx.execute(statement`select 1`);
          await tx.transaction((inner) => inner.execute(statement`select pg_sleep(0.003)`));
        }),
    ];
    const waiting = new Set<string>();
    let good = 0;
    let isOver = false;
    const clients = Array.from({ length: 12 }, async (_, client) => {
      for (let n = client; !isOver; n += 1) {
        const name = `client ${client}, call ${n}, shape ${n % shapes.length}`;
        waiting.add(name);
        await Promise.resolve(shapes[n % shapes.length]?.()).then(
          () => (good += 1),
          () => {},
        );
        waiting.delete(name);
        // Lets other work in: refused connections fail at once.
        await new Promise((resolve) => setImmediate(resolve));
      }
    });
    /** Until so many more calls were answered well, so that every cut meets work. */
    const reach = (more: number) =>
      expect.poll(() => good, { timeout: 20_000, interval: 5 }).toBeGreaterThan(more);
    for (let round = 0; round < 12; round += 1) {
      await reach(good + 60);
      await proxy.cut();
      await proxy.reopen();
    }
    await reach(good + 60);
    isOver = true;
    await expect.poll(() => [...waiting], { timeout: 10_000 }).toEqual([]);
    await Promise.all(clients);
  });

  it("runs nothing more of a transaction that was lost with one of them", async () => {
    const { sql, proxy } = await openPool(1);
    const begun = Promise.withResolvers<void>();
    const goOn = Promise.withResolvers<void>();
    let late: PromiseLike<unknown> | undefined;
    const lost = sql.begin(async (tx) => {
      await tx`select 1`;
      begun.resolve();
      await goOn.promise;
      late = tx`select 'outside of any transaction'`;
      await late;
    });
    await begun.promise;
    await proxy.cut();
    expect(codeOf(await lost.catch((error: unknown) => error))).toBe("CONNECTION_CLOSED");
    await proxy.reopen();
    await expect
      .poll(() =>
        sql`select 1`.then(
          (rows) => rows.length,
          () => 0,
        ),
      )
      .toBe(1);
    goOn.resolve();
    await expect.poll(() => late !== undefined).toBe(true);
    expect(codeOf(await Promise.resolve(late).catch((error: unknown) => error))).toBe("CONNECTION_CLOSED");
    expect(await sql`select 2 as n`).toEqual([{ n: 2 }]);
  });
});

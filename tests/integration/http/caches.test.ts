import { sql } from "drizzle-orm";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { declareChanges } from "@/lib/core/page-changes/declare-changes";
import { numberChanges } from "@/lib/core/page-changes/number-changes";
import { readPurgeLag } from "@/lib/core/page-changes/purge-position";
import type { PurgeSupplier } from "@/lib/core/page-changes/surrogate-keys";
import { CachePurgeUnavailable } from "@/lib/gateways/cache-purge/port";
import { startCachesRelay } from "@/lib/http/caches/caches-relay";
import { tellCaches } from "@/lib/http/caches/tell-caches";
import { testSystemCtx } from "@/tests/support/context";
import { testDatabase } from "@/tests/support/database";
import { capturingGateways } from "@/tests/support/gateways";
import { newFolder, type Shown, startingFronts } from "./world";

const { db } = testDatabase();
const declare = (...tags: string[]) => declareChanges({ db }, tags);

/** A context whose cache in front writes down what it is told; `state.error` makes it fail. */
function telling() {
  const told: string[][] = [];
  const state: { error: Error | null } = { error: null };
  const purge = async (keys: readonly string[]) => {
    if (state.error) throw state.error;
    told.push([...keys].sort());
  };
  const gateways = capturingGateways({ cachePurge: { supplier: "fastly", purge } });
  return { ctx: testSystemCtx({ db, gateways }), told, state };
}

/** The clock of a virtual machine may be set back a little between two statements. */
const past = sql`now() - interval '1 second'`;

/** Five seconds later. */
const later = () => db.execute(sql`update cache_purges set repeat_at = ${past}, next_at = ${past}`);
const afterWait = () => db.execute(sql`update cache_purges set next_at = ${past}`);

/** What the last failure wrote down; `wait` in seconds from now. */
async function readWait() {
  const rows = await db.execute<{ failures: number; wait: number }>(
    sql`select failures, extract(epoch from next_at - now())::float8 as wait from cache_purges`,
  );
  return rows[0] ?? expect.unreachable("no failure was written down");
}

beforeEach(async () => {
  await numberChanges(db);
  await db.execute(sql`delete from cache_purges`);
});

describe("telling the cache in front", () => {
  it("tells each change at once, and once more some seconds later", async () => {
    const { ctx, told } = telling();
    await declare("provider:before");
    await numberChanges(db);
    await tellCaches(ctx);
    expect(told).toEqual([]);
    await declare("provider:a", "list:FR:0");
    await tellCaches(ctx);
    expect(told).toEqual([["list:FR:0", "provider:a"]]);
    await tellCaches(ctx);
    expect(told).toHaveLength(1);
    await declare("provider:b");
    await tellCaches(ctx);
    await later();
    await tellCaches(ctx);
    await later();
    await tellCaches(ctx);
    await later();
    expect(await tellCaches(ctx)).toBe(0);
    expect(told.slice(1)).toEqual([["provider:b"], ["list:FR:0", "provider:a"], ["provider:b"]]);
  });

  it("tells what failed again, later each time, with all that came since", async () => {
    const { ctx, told, state } = telling();
    await tellCaches(ctx);
    state.error = new CachePurgeUnavailable("down");
    await declare("provider:a");
    await expect(tellCaches(ctx)).rejects.toThrow("down");
    expect(await tellCaches(ctx)).toBe(0);
    await afterWait();
    await expect(tellCaches(ctx)).rejects.toThrow("down");
    const { failures, wait } = await readWait();
    expect(failures).toBe(2);
    expect(wait).toBeGreaterThan(1);
    expect(wait).toBeLessThanOrEqual(2.5);
    await db.execute(sql`update cache_purges set failing_since = now() - interval '100 seconds'`);
    expect(await readPurgeLag(db, "fastly")).toBeGreaterThanOrEqual(90);
    await declare("provider:b");
    state.error = null;
    await afterWait();
    await tellCaches(ctx);
    expect(told).toEqual([["provider:a", "provider:b"]]);
    expect(await readPurgeLag(db, "fastly")).toBe(0);
  });

  it("waits as long as the supplier asks", async () => {
    const { ctx, state } = telling();
    await tellCaches(ctx);
    state.error = new CachePurgeUnavailable("busy", { retryAfterSeconds: 30 });
    await declare("provider:a");
    await expect(tellCaches(ctx)).rejects.toThrow("busy");
    const { wait } = await readWait();
    expect(wait).toBeGreaterThan(20);
    expect(wait).toBeLessThanOrEqual(30.5);
  });

  it("is done by one of several processes", async () => {
    const { ctx, told } = telling();
    await tellCaches(ctx);
    await declare("provider:a");
    await numberChanges(db);
    await Promise.all(Array.from({ length: 5 }, () => tellCaches(ctx)));
    expect(told).toEqual([["provider:a"]]);
  });

  it("says that everything changed instead of hundreds of keys, and after a backup was restored", async () => {
    const { ctx, told } = telling();
    await tellCaches(ctx);
    await declare(...Array.from({ length: 301 }, (_, n) => `provider:${n}`));
    await tellCaches(ctx);
    expect(told).toEqual([["all"]]);
    await db.execute(
      sql`update cache_purges set told = told + 1000, repeated = told + 1000, repeat_to = told + 1000`,
    );
    await tellCaches(ctx);
    expect(told).toEqual([["all"], ["all"]]);
    await declare("provider:a");
    await tellCaches(ctx);
    expect(told.at(-1)).toEqual(["provider:a"]);
  });

  it("follows the changes by itself", async () => {
    const { ctx, told } = telling();
    const relay = startCachesRelay(() => ctx);
    await vi.waitFor(async () => {
      const [row] = await db.execute(sql`select from cache_purges`);
      expect(row).toBeDefined();
    });
    await declare("provider:a");
    await vi.waitFor(() => expect(told).toEqual([["provider:a"]]), { timeout: 10_000, interval: 10 });
    await relay?.stop();
    expect(startCachesRelay(() => testSystemCtx({ db }))).toBeNull();
  });
});

describe("pages for a cache in front", () => {
  const { start } = startingFronts();
  const show = (path: string): Shown => ({ html: path, tags: ["provider:a", "list:FR:0"] });
  const path = "/wedding-planners/paris";

  it("carry keys and a lifetime, also when nothing changed", async () => {
    const front = await start(await newFolder(), show, { purgeSupplier: () => "varnish" });
    for (let n = 0; n < 2; n += 1) {
      const { headers } = await front.fetch(path);
      expect(headers).toMatchObject({
        xkey: "all pages provider:a list:FR:0",
        "cache-control": "public, max-age=0, s-maxage=1, must-revalidate",
      });
      const seconds = Number(/^max-age=(\d+)$/.exec(String(headers["surrogate-control"]))?.[1]);
      expect(seconds).toBeGreaterThan(86_300);
      expect(seconds).toBeLessThanOrEqual(86_400);
      const known = await front.fetch(path, { "if-none-match": String(headers.etag) });
      expect(known.status).toBe(304);
      expect(known.headers.xkey).toBe("all pages provider:a list:FR:0");
    }
  });

  it("have no byte more without one, and while it is switched off", async () => {
    let supplier: PurgeSupplier | null = null;
    const front = await start(await newFolder(), show, { purgeSupplier: () => supplier });
    const before = await front.fetch(path);
    expect(Object.keys(before.headers).filter((name) => /surrogate|xkey|tag$/.test(name))).toEqual(["etag"]);
    supplier = "cloudflare";
    expect((await front.fetch(path)).headers).toMatchObject({
      "cache-tag": "all,pages,provider:a,list:FR:0",
      "cloudflare-cdn-cache-control": expect.stringMatching(/^max-age=\d+$/),
    });
  });

  it("are never the ones from before a change that the cache was told", async () => {
    let name = "before";
    const front = await start(await newFolder(), () => ({ html: name, tags: ["provider:a"] }), {
      purgeSupplier: () => "fastly",
    });
    expect(await front.text("/wedding-planner/a")).toBe("before");
    name = "after";
    await declare("provider:a");
    await numberChanges(db);
    // Told: the next request of the cache comes at once, before this process looks for changes by itself.
    expect(await front.text("/wedding-planner/a")).toBe("after");
  });

  it("are not kept when they are missing, filtered, or about to be rendered again", async () => {
    let now = Date.now();
    const options = { purgeSupplier: (): PurgeSupplier => "fastly", now: () => now };
    let mayRender = Promise.resolve();
    const front = await start(
      await newFolder(),
      async (asked) => {
        await mayRender;
        return asked.includes("nobody") ? { ...show(asked), status: 404 } : show(asked);
      },
      options,
    );
    for (const asked of ["/wedding-planner/nobody", "/wedding-planners/paris?budget=3000"])
      expect((await front.fetch(asked)).headers["surrogate-control"]).toBeUndefined();
    expect((await front.fetch(path)).headers["surrogate-control"]).toBeDefined();
    now += 86_400_000;
    // Rendered at once, the new page could be there before the old one is sent.
    const { promise, resolve } = Promise.withResolvers<void>();
    mayRender = promise;
    const old = await front.fetch(path).finally(resolve);
    expect(old.headers["surrogate-control"]).toBeUndefined();
  });
});

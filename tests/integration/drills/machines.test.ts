import { afterAll, describe, expect, it, vi } from "vitest";
import { declareChanges } from "@/lib/core/page-changes/declare-changes";
import { createVarnishPurge } from "@/lib/gateways/cache-purge/varnish";
import { createS3Storage } from "@/lib/gateways/file-storage/s3";
import { startCachesRelay } from "@/lib/http/caches/caches-relay";
import { freePort } from "@/scripts/local/ports";
import { hasVarnish, startVarnish } from "@/scripts/machines/cache-in-front";
import { ask } from "@/scripts/shots/ask";
import {
  type S3Double,
  s3Bucket,
  s3Keys,
  s3Region,
  startS3Double,
} from "@/tests/contract/file-storage/s3-double";
import { testSystemCtx } from "@/tests/support/context";
import { testDatabase } from "@/tests/support/database";
import { capturingGateways } from "@/tests/support/gateways";
import { newFolder, startingFronts } from "../http/world";

const { db } = testDatabase();
const { start } = startingFronts();
const stores: S3Double[] = [];
afterAll(() => Promise.all(stores.map((store) => store.stop())));

describe("two machines that share the database and the object store only", () => {
  it("show each other's edits, also of pages on their own disks", async () => {
    const shown = new Map<string, string>();
    const rendered: string[] = [];
    const machine = async (name: string) =>
      start(await newFolder(), (path) => {
        rendered.push(name);
        return { html: shown.get(path) ?? "", tags: [`t:${path}`] };
      });
    const [a, b] = [await machine("a"), await machine("b")];
    const path = "/wedding-planner/anna";
    shown.set(path, "before");
    for (const front of [a, b]) expect(await front.text(path)).toBe("before");
    // Each has rendered its own.
    expect(rendered.sort()).toEqual(["a", "b"]);
    shown.set(path, "after");
    await declareChanges({ db }, [`t:${path}`]);
    for (const front of [a, b])
      await vi.waitFor(async () => expect(await front.text(path)).toBe("after"), {
        timeout: 15_000,
        interval: 20,
      });
  });

  it.skipIf(!hasVarnish())("tell a real Varnish, which keeps a page until an edit on either", async () => {
    let [shown, asked] = ["before", 0];
    const machine = async () =>
      start(await newFolder(), () => ({ html: shown, tags: ["provider:anna"] }), {
        purgeSupplier: () => {
          asked += 1;
          return "varnish";
        },
      });
    const [, b] = [await machine(), await machine()];
    const port = await freePort(6_081);
    const varnish = await startVarnish(port, b.port());
    const cachePurge = createVarnishPurge({ targets: [`http://127.0.0.1:${port}`] });
    const ctx = testSystemCtx({ db, gateways: capturingGateways({ cachePurge }) });
    const relay = startCachesRelay(() => ctx);
    const page = () =>
      ask(`http://127.0.0.1:${port}/wedding-planner/anna`, { headers: { host: "fr.localhost" } });
    try {
      expect((await page()).text).toBe("before");
      const before = asked;
      const kept = await page();
      expect(kept).toMatchObject({ status: 200, text: "before", headers: { "x-cache": "hit" } });
      for (const name of ["xkey", "surrogate-control", "age"]) expect(kept.headers[name]).toBeUndefined();
      expect(asked).toBe(before);
      for (let round = 0; round < 5; round += 1) {
        await page();
        shown = `after ${round}`;
        await declareChanges({ db }, ["provider:anna"]);
        await vi.waitFor(async () => expect((await page()).text).toBe(shown), {
          timeout: 15_000,
          interval: 5,
        });
      }
    } finally {
      await relay?.stop();
      await varnish.stop();
    }
  });

  it("read each other's pictures", async () => {
    const store = await startS3Double();
    stores.push(store);
    const settings = { endpoint: store.url, region: s3Region, bucket: s3Bucket, ...s3Keys };
    const [a, b] = [createS3Storage(settings), createS3Storage(settings)];
    const bytes = new Uint8Array([1, 2, 3]);
    const key = await a.put(bytes, "jpg");
    expect(await b.read(key)).toEqual(bytes);
  });
});

import { afterAll, describe, expect, it, vi } from "vitest";
import { declareChanges } from "@/lib/core/page-changes/declare-changes";
import { createS3Storage } from "@/lib/gateways/file-storage/s3";
import {
  type S3Double,
  s3Bucket,
  s3Keys,
  s3Region,
  startS3Double,
} from "@/tests/contract/file-storage/s3-double";
import { testDatabase } from "@/tests/support/database";
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

import { execFile } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { copyFiles } from "@/lib/gateways/file-storage/copy-files";
import { createFolderStorage } from "@/lib/gateways/file-storage/folder";
import { fileKeyOf } from "@/lib/gateways/file-storage/port";
import { createS3Storage, type S3Settings } from "@/lib/gateways/file-storage/s3";
import { memoryStorage } from "@/tests/support/pictures";
import { type Fault, type S3Double, s3Bucket, s3Keys, s3Region, startS3Double } from "./s3-double";

let store: S3Double;
beforeEach(async () => {
  store = await startS3Double();
});
afterEach(() => store.stop());

const open = (settings: Partial<S3Settings> = {}) =>
  createS3Storage({ endpoint: store.url, region: s3Region, bucket: s3Bucket, ...s3Keys, ...settings });
const bytes = Buffer.from("a picture");
const unavailable = { name: "FileStorageUnavailable" };

describe("an S3 store", () => {
  it("is asked with signatures that it can compute again", async () => {
    const files = open();
    const key = await files.put(bytes, "webp");
    expect(store.objects.get(key)?.bytes).toEqual(bytes);
    expect(await files.read(key)).toEqual(new Uint8Array(bytes));
  });

  it("refuses a wrong secret, an unknown key, another region and everybody without a signature", async () => {
    for (const wrong of [{ secretAccessKey: "another" }, { accessKeyId: "AKOTHER" }, { region: "us-east-1" }])
      await expect(open(wrong).put(bytes, "webp")).rejects.toMatchObject(unavailable);
    expect(store.objects.size).toBe(0);
    const key = await open().put(bytes, "webp");
    const address = `${store.url}/${s3Bucket}/${key}`;
    for (const method of ["GET", "HEAD", "PUT", "DELETE"])
      expect((await fetch(address, { method })).status, method).toBe(403);
    expect(store.objects.size).toBe(1);
  });

  it("costs one look for a file that is there already", async () => {
    const key = await open().put(bytes, "webp");
    store.asked.length = 0;
    await open().put(bytes, "webp");
    expect(store.asked).toEqual([`HEAD ${key}`]);
  });

  it.each<Fault>(["error", "slow down", "cut", "silence"])("is asked again after %s", async (fault) => {
    const files = open({ timeoutMs: 200 });
    const key = await files.put(bytes, "webp");
    for (const call of [() => files.has(key), () => files.read(key), () => files.list()]) {
      store.faults.push(fault, fault);
      expect(await call()).toBeTruthy();
    }
    store.faults.push(fault);
    await files.remove(key);
    store.faults.push(fault);
    expect(await files.put(bytes, "webp")).toBe(key);
  });

  it("that keeps failing is an outage, not an absent file", async () => {
    const files = open({ timeoutMs: 100 });
    const key = await files.put(bytes, "webp");
    for (const fault of ["error", "silence"] as const) {
      store.faults.push(fault, fault, fault);
      await expect(files.read(key)).rejects.toMatchObject(unavailable);
      expect(store.faults).toEqual([]);
    }
    await expect(open({ bucket: "nowhere" }).put(bytes, "webp")).rejects.toMatchObject(unavailable);
    await expect(open({ bucket: "nowhere" }).list()).rejects.toMatchObject(unavailable);
  });
});

describe("copying all pictures", () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(path.join(os.tmpdir(), "copied-"));
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));
  const contents = Array.from({ length: 25 }, (_, n) => Buffer.from(`picture ${n}`));

  it("goes to the bucket and back, and a second run copies nothing", async () => {
    const [origin, back] = [
      createFolderStorage(path.join(folder, "a")),
      createFolderStorage(path.join(folder, "b")),
    ];
    const keys = await Promise.all(contents.map((content) => origin.put(content, "webp")));
    const files = open({ pageSize: 4 });
    expect(await copyFiles(origin, files)).toEqual({ copied: 25, present: 0, damaged: [] });
    expect(await copyFiles(origin, files)).toEqual({ copied: 0, present: 25, damaged: [] });
    expect(await copyFiles(files, back)).toEqual({ copied: 25, present: 0, damaged: [] });
    for (const [n, key] of keys.entries()) expect(await back.read(key)).toEqual(contents[n]);
  });

  it("continues a stopped run, and leaves damaged files out", async () => {
    const origin = createFolderStorage(folder);
    const keys = await Promise.all(contents.map((content) => origin.put(content, "webp")));
    const damaged = keys[3] ?? "";
    await writeFile(path.join(folder, damaged), "something else");
    const stopping = { ...open(), put: memoryStorage().put };
    await expect(copyFiles(origin, stopping)).rejects.toThrow("is damaged");
    for (const content of contents.slice(10, 15)) await open().put(content, "webp");
    const counts = await copyFiles(origin, open());
    expect(counts).toEqual({ copied: 19, present: 5, damaged: [damaged] });
    expect(store.objects.has(damaged)).toBe(false);
  });

  it("is a command that says what it did", { timeout: 60_000 }, async () => {
    await createFolderStorage(folder).put(bytes, "jpg");
    const run = (...args: string[]) =>
      promisify(execFile)(process.execPath, ["--import", "tsx", "scripts/media-copy.ts", ...args], {
        env: {
          ...process.env,
          DATABASE_URL: "postgres://nobody@127.0.0.1:9/none",
          MEDIA_DIR: folder,
          S3_ENDPOINT: store.url,
          S3_REGION: s3Region,
          S3_BUCKET: s3Bucket,
          S3_ACCESS_KEY_ID: s3Keys.accessKeyId,
          S3_SECRET_ACCESS_KEY: s3Keys.secretAccessKey,
        },
      });
    expect((await run("--from", "folder", "--to", "s3")).stdout).toMatch(
      /1 copied and verified, 0 already there/,
    );
    expect(store.objects.has(fileKeyOf(bytes, "jpg"))).toBe(true);
    await rm(folder, { recursive: true });
    expect((await run("--from", "s3", "--to", "folder")).stdout).toMatch(/1 copied and verified/);
    expect(await createFolderStorage(folder).read(fileKeyOf(bytes, "jpg"))).toEqual(bytes);
    await expect(run("--from", "s3", "--to", "s3")).rejects.toMatchObject({ code: 1 });
  });
});

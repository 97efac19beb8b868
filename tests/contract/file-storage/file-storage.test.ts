import { mkdtemp, readdir, rm, utimes, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createFolderStorage } from "@/lib/gateways/file-storage/folder";
import { type FileStoragePort, FileStorageUnavailable } from "@/lib/gateways/file-storage/port";
import { createS3Storage } from "@/lib/gateways/file-storage/s3";
import { type S3Double, s3Bucket, s3Keys, s3Region, startS3Double } from "./s3-double";

let folder: string;
let store: S3Double;
let files: FileStoragePort;
beforeEach(async () => {
  [folder, store] = await Promise.all([mkdtemp(path.join(os.tmpdir(), "files-")), startS3Double()]);
});
afterEach(async () => {
  await Promise.all([rm(folder, { recursive: true, force: true }), store.stop()]);
});

const stores = [
  { name: "a folder", open: () => createFolderStorage(path.join(folder, "media")) },
  {
    name: "an S3 store",
    open: () =>
      createS3Storage({
        // A real store, for a run by hand: its bucket must be empty.
        endpoint: process.env.S3_TEST_ENDPOINT ?? store.url,
        region: process.env.S3_TEST_REGION ?? s3Region,
        bucket: s3Bucket,
        accessKeyId: process.env.S3_TEST_KEY ?? s3Keys.accessKeyId,
        secretAccessKey: process.env.S3_TEST_SECRET ?? s3Keys.secretAccessKey,
        pageSize: 4,
      }),
  },
];

const bytes = new TextEncoder().encode("a picture");

describe.each(stores)("files in $name", ({ open }) => {
  beforeEach(async () => {
    files = open();
    for (const { key } of await all()) await files.remove(key);
  });

  it("come back as they were, under the name of their content", async () => {
    const key = await files.put(bytes, "webp");
    expect(key).toMatch(/^([0-9a-f]{2})\/\1[0-9a-f]{62}\.webp$/);
    expect(await files.has(key)).toBe(true);
    expect(new Uint8Array((await files.read(key)) ?? [])).toEqual(bytes);
  });

  it("are one file when they are the same, also when written at once", async () => {
    const keys = await Promise.all(Array.from({ length: 20 }, () => files.put(bytes, "avif")));
    expect(new Set(keys).size).toBe(1);
    expect(await all()).toHaveLength(1);
  });

  it("are listed page by page, each once, with the time of storing", async () => {
    expect(await all()).toEqual([]);
    const keys = await Promise.all(
      Array.from({ length: 11 }, (_, n) => files.put(new TextEncoder().encode(`picture ${n}`), "jpg")),
    );
    const found = await all();
    expect(found.map(({ key }) => key)).toEqual([...keys].sort());
    for (const { storedAt } of found) expect(Math.abs(Date.now() - storedAt.getTime())).toBeLessThan(60_000);
  });

  it("are gone once removed, and may be removed again", async () => {
    const key = await files.put(bytes, "jpg");
    await files.remove(key);
    await files.remove(key);
    expect(await files.has(key)).toBe(false);
    expect(await files.read(key)).toBeNull();
  });

  it.each([
    "../secret.txt",
    "/etc/passwd",
    "ab/../../secret.txt",
    "",
    "ab/abc.webp",
    `ab/ab${"0".repeat(62)}.webp\0`,
    `cd/ab${"0".repeat(62)}.webp`,
  ])("are never found under a name that is not theirs: %j", async (key) => {
    await writeFile(path.join(folder, "secret.txt"), "secret");
    expect(await files.read(key)).toBeNull();
    expect(await files.has(key)).toBe(false);
    await files.remove(key);
    expect(await readdir(folder)).toContain("secret.txt");
  });

  it.each(["../x", "", "WEBP", "a.b", "toolong"])("take no extension like %j", async (extension) => {
    await expect(files.put(bytes, extension)).rejects.toThrow("no file extension");
  });
});

async function all() {
  const found = [];
  for (let after: string | null = null; ; ) {
    const page = await files.list(after);
    found.push(...page.files);
    if (page.next === null) return found;
    after = page.next;
  }
}

it("a folder removes what a crash left unfinished, and lists only files of its own", async () => {
  files = createFolderStorage(path.join(folder, "media"));
  const key = await files.put(bytes, "webp");
  const room = path.join(folder, "media", key.slice(0, 2));
  const [old, young] = [path.join(room, "old.part"), path.join(room, "young.part")];
  for (const name of [old, young, path.join(room, "notes.txt")]) await writeFile(name, "half");
  await utimes(old, new Date(0), new Date(0));
  expect(await all()).toMatchObject([{ key }]);
  expect((await readdir(room)).sort()).toEqual([path.basename(key), "notes.txt", "young.part"].sort());
});

it("a folder that cannot be written to is an outage", async () => {
  await writeFile(path.join(folder, "file"), "");
  await expect(createFolderStorage(path.join(folder, "file")).put(bytes, "webp")).rejects.toBeInstanceOf(
    FileStorageUnavailable,
  );
});

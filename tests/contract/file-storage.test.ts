import { mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createFolderStorage } from "@/lib/gateways/file-storage/folder";
import { type FileStoragePort, FileStorageUnavailable } from "@/lib/gateways/file-storage/port";

let folder: string;
let files: FileStoragePort;
beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), "files-"));
  files = createFolderStorage(path.join(folder, "media"));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const bytes = new TextEncoder().encode("a picture");
const hash = "b5b2b3a0";

describe.each([{ name: "a folder" }])("files in $name", () => {
  it("come back as they were, under the name of their content", async () => {
    const key = await files.put(bytes, "webp");
    expect(key).toMatch(/^([0-9a-f]{2})\/\1[0-9a-f]{62}\.webp$/);
    expect(await files.has(key)).toBe(true);
    expect(new Uint8Array((await files.read(key)) ?? [])).toEqual(bytes);
  });

  it("are one file when they are the same, also when written at once", async () => {
    const keys = await Promise.all(Array.from({ length: 20 }, () => files.put(bytes, "avif")));
    expect(new Set(keys).size).toBe(1);
    expect(await readdir(path.join(folder, "media", keys[0]?.slice(0, 2) ?? hash))).toHaveLength(1);
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

it("a folder that cannot be written to is an outage", async () => {
  await writeFile(path.join(folder, "file"), "");
  await expect(createFolderStorage(path.join(folder, "file")).put(bytes, "webp")).rejects.toBeInstanceOf(
    FileStorageUnavailable,
  );
});

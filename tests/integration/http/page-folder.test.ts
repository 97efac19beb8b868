import { randomBytes } from "node:crypto";
import { mkdir, readdir, stat, truncate, utimes, writeFile } from "node:fs/promises";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { bytesOnDisk } from "@/lib/http/page-store/folder-space";
import type { PageEntry } from "@/lib/http/page-store/page-entry";
import { openPageFolder } from "@/lib/http/page-store/page-folder";
import { filesOf, newFolder, silentLog } from "./world";

const open = (root: string, name: string) => openPageFolder(root, name, { maxBytes: 1_000, log: silentLog });
const pageAt = (key: string, bytes: number): PageEntry => ({
  key,
  status: 200,
  change: 0,
  tags: [],
  etag: "",
  headers: [],
  freshUntil: 0,
  usableUntil: 0,
  brotli: randomBytes(bytes),
});
const pathsIn = async (folder: string) =>
  (await filesOf(folder)).map(({ parentPath, name }) => path.join(parentPath, name));
const bytesIn = async (folder: string) => {
  const sizes = await Promise.all((await pathsIn(folder)).map(async (file) => (await stat(file)).size));
  return sizes.reduce((sum, size) => sum + bytesOnDisk(size), 0);
};
/** Makes all files of a folder older, as if nobody had touched them since. */
async function age(folder: string, ms: number): Promise<void> {
  const then = new Date(Date.now() - ms);
  for (const file of await pathsIn(folder)) await utimes(file, then, then);
}
const namesIn = async (folder: string) => (await readdir(folder)).sort();

describe("the folder of the page cache", () => {
  it("is refused when it holds files that the page cache did not write, and they stay", async () => {
    const root = await newFolder();
    await mkdir(path.join(root, "home"));
    await writeFile(path.join(root, "home", "thesis.txt"), "years of work");
    await expect(open(root, "build")).rejects.toThrow(/PAGES_DIR.*is not empty/);
    expect(await namesIn(root)).toEqual(["home"]);
    expect(await namesIn(path.join(root, "home"))).toEqual(["thesis.txt"]);
  });

  it("loses the pages of earlier builds and nothing else", async () => {
    const root = await newFolder();
    await open(root, "first-build");
    await mkdir(path.join(root, "someone-else"));
    await writeFile(path.join(root, "notes.txt"), "");
    await open(root, "second-build");
    expect(await namesIn(root)).toEqual([
      ".promesse-page-cache",
      "notes.txt",
      "second-build",
      "someone-else",
    ]);
  });

  it("can be opened by several processes at once", async () => {
    const root = path.join(await newFolder(), "new");
    await Promise.all(Array.from({ length: 8 }, () => open(root, "build")));
    expect(await namesIn(root)).toEqual([".promesse-page-cache", "build"]);
  });

  it("keeps its marker when pages are deleted to save space", async () => {
    const root = await newFolder();
    const folder = await openPageFolder(root, "build", { maxBytes: 0, log: silentLog });
    await folder.write(pageAt("/fr-FR/legal", 4));
    await folder.sweep();
    expect(await folder.read("/fr-FR/legal")).toBeNull();
    await open(root, "next-build");
    expect(await namesIn(root)).toEqual([".promesse-page-cache", "next-build"]);
  });

  it("never holds more than its size, and loses the pages that were used longest ago", async () => {
    const root = await newFolder();
    const maxBytes = 2 * 1_048_576;
    const folder = await openPageFolder(root, "build", { maxBytes, log: silentLog });
    const home = path.join(root, "build");
    const read = (n: number) => folder.read(`/fr-FR/page-${n}`);
    for (let n = 0; n < 320; n += 1) {
      // The first hundred pages are three hours old; somebody has just read one of them, which notes its use.
      if (n === 100) {
        await age(home, 3 * 3_600_000);
        await read(42);
      }
      await folder.write(pageAt(`/fr-FR/page-${n}`, 6_000));
      if (n % 50 === 49) expect(await bytesIn(home)).toBeLessThanOrEqual(maxBytes);
    }
    const left: number[] = [];
    for (let n = 0; n < 320; n += 1) if (await read(n)) left.push(n);
    expect(left).toContain(42);
    // All later pages are there, and most of the others are gone.
    expect(left.filter((n) => n >= 100)).toHaveLength(220);
    expect(left.length).toBeLessThan(260);
    expect(await bytesIn(home)).toBeGreaterThan(maxBytes / 2);
  });

  it("loses what a killed process has left: half-written pages and locks", async () => {
    const root = await newFolder();
    const folder = await open(root, "build");
    const home = path.join(root, "build", "0a");
    await mkdir(home);
    await writeFile(path.join(home, "page.123.draft"), "half a pa");
    await writeFile(path.join(home, "page.lock"), "");
    await folder.sweep();
    expect(await namesIn(home)).toHaveLength(2);
    await age(path.join(root, "build"), 120_000);
    await folder.sweep();
    expect(await namesIn(home)).toEqual([]);
  });

  it("gives no page of which a part is missing", async () => {
    const root = await newFolder();
    const folder = await openPageFolder(root, "build", { maxBytes: 1_000_000, log: silentLog });
    await folder.write(pageAt("/fr-FR/cut", 5_000));
    expect(await folder.read("/fr-FR/cut")).not.toBeNull();
    const [file] = await filesOf(root);
    const name = path.join(file?.parentPath ?? "", file?.name ?? "");
    await truncate(name, 3_000);
    expect(await folder.read("/fr-FR/cut")).toBeNull();
  });

  it("may be broken: pages are then rendered, and nothing is left behind", async () => {
    const root = await newFolder();
    const folder = await open(root, "build");
    // Files stand where the subfolders should be.
    for (let n = 0; n < 256; n += 1)
      await writeFile(path.join(root, "build", n.toString(16).padStart(2, "0")), "");
    let ran = 0;
    const render = async () => {
      ran += 1;
      await folder.write(pageAt("/fr-FR/broken", 100));
    };
    await folder.withLock("/fr-FR/broken", render);
    expect(await folder.tryLock("/fr-FR/broken", render)).toBe(true);
    expect(ran).toBe(2);
    expect(await folder.read("/fr-FR/broken")).toBeNull();
  });

  it.runIf(process.platform === "linux")("may be read-only from the start", async () => {
    const folder = await open("/sys/promesse-pages", "build");
    let ran = 0;
    await folder.withLock("/fr-FR/a", async () => {
      ran += 1;
    });
    await folder.write(pageAt("/fr-FR/a", 100));
    expect([ran, await folder.read("/fr-FR/a")]).toEqual([1, null]);
  });
});

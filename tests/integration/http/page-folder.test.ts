import { mkdir, readdir, writeFile } from "node:fs/promises";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { openPageFolder } from "@/lib/http/page-cache/page-folder";
import { newFolder, silentLog } from "./world";

const open = (root: string, name: string) => openPageFolder(root, name, { maxBytes: 1_000, log: silentLog });
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
    await folder.write({
      key: "/fr-FR/legal",
      status: 200,
      change: 0,
      tags: [],
      etag: "",
      headers: [],
      freshUntil: 0,
      brotli: Buffer.from("page"),
    });
    await folder.shrink();
    expect(await folder.read("/fr-FR/legal")).toBeNull();
    await open(root, "next-build");
    expect(await namesIn(root)).toEqual([".promesse-page-cache", "next-build"]);
  });
});

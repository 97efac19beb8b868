import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { copyFiles, linkEqualFiles, sizeOf } from "@/scripts/local/release-tree";

let folder = "";
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "promesse-release-"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));
const inode = (name: string) => statSync(path.join(folder, name)).ino;

describe("the folder of a release", () => {
  it("gets files of the project under their paths, or under another name", () => {
    copyFiles(folder, ["db/migrations", "LICENSE"], (file) => !file.endsWith(".json"));
    copyFiles(folder, ["scripts/release-run.mjs"], undefined, () => "run.mjs");
    expect(readFileSync(path.join(folder, "LICENSE"), "utf8")).toBe(readFileSync("LICENSE", "utf8"));
    expect(readFileSync(path.join(folder, "run.mjs"), "utf8")).toBe(
      readFileSync("scripts/release-run.mjs", "utf8"),
    );
    expect(statSync(path.join(folder, "db/migrations")).isDirectory()).toBe(true);
    expect(() => statSync(path.join(folder, "db/migrations/meta/_journal.json"))).toThrow("ENOENT");
  });

  it("holds equal files once, apart from very small ones", () => {
    mkdirSync(path.join(folder, "pages"));
    const large = "chunk ".repeat(200_000);
    for (const name of ["a.js", "pages/b.js"]) writeFileSync(path.join(folder, name), large);
    writeFileSync(path.join(folder, "c.js"), `${large}!`);
    for (const name of ["d.js", "e.js"]) writeFileSync(path.join(folder, name), "small");
    expect(sizeOf(folder)).toBe(4);
    linkEqualFiles(folder);
    expect(inode("a.js")).toBe(inode("pages/b.js"));
    expect(inode("c.js")).not.toBe(inode("a.js"));
    expect(inode("d.js")).not.toBe(inode("e.js"));
    expect(readFileSync(path.join(folder, "pages/b.js"), "utf8")).toBe(large);
    expect(sizeOf(folder)).toBe(2);
  });
});

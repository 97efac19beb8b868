import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { changedFiles, fileHashes } from "@/scripts/local/file-hashes";

let folder: string;
const write = (name: string, text: string) => writeFileSync(path.join(folder, name), text);
const git = (...args: string[]) =>
  execFileSync("git", ["-c", "user.name=Test", "-c", "user.email=test@example.org", ...args], {
    cwd: folder,
  });

const hashes = () => {
  const found = fileHashes(folder);
  if (!found) throw new Error("no work tree");
  return found;
};

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "promesse-hashes-"));
  git("init", "--quiet");
  write(".gitignore", "ignored.txt\n");
  write("kept.ts", "kept");
  write("edited é.ts", "before");
  write("deleted.ts", "gone soon");
  git("add", ".");
  git("commit", "--quiet", "--message", "start");
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe("hashes of the files of a work tree", () => {
  it("follow the files on the disk, whether git knows of the change or not", () => {
    const before = hashes();
    expect([...before.keys()].sort()).toEqual([".gitignore", "deleted.ts", "edited é.ts", "kept.ts"]);
    write("edited é.ts", "after");
    write("new.ts", "new");
    write("ignored.txt", "never read");
    rmSync(path.join(folder, "deleted.ts"));
    const after = hashes();
    expect(after.has("deleted.ts")).toBe(false);
    expect(changedFiles(before, after).sort()).toEqual(["edited é.ts", "new.ts"]);

    git("add", ".");
    git("commit", "--quiet", "--message", "later");
    expect([...hashes()].sort()).toEqual([...after].sort());
    write("edited é.ts", "before");
    rmSync(path.join(folder, "new.ts"));
    write("deleted.ts", "gone soon");
    expect([...hashes()].sort()).toEqual([...before].sort());
  });

  it("are not known outside of a work tree", () => {
    rmSync(path.join(folder, ".git"), { recursive: true });
    expect(fileHashes(folder)).toBeNull();
  });
});

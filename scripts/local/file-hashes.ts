import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import path from "node:path";

/** Path of each file of a git work tree, with the hash of its content. */
export type FileHashes = ReadonlyMap<string, string>;

/** The id that git gives to a file with this content; null for a file that is not there. */
function blobId(file: string): string | null {
  try {
    const content = readFileSync(file);
    return createHash("sha1").update(`blob ${content.length}\0`).update(content).digest("hex");
  } catch {
    return null;
  }
}

/**
 * All files that git tracks or would track, changed and new ones as they are on the disk. git knows the ids of the
 * unchanged ones, so only the others are read. Null outside of a git work tree.
 */
export function fileHashes(folder: string): FileHashes | null {
  const git = (...args: string[]) =>
    execFileSync("git", args, { cwd: folder, encoding: "utf8", maxBuffer: 2 ** 26, stdio: "pipe" })
      .split("\0")
      .filter(Boolean);
  try {
    const hashes = new Map<string, string>();
    for (const line of git("ls-files", "--stage", "-z")) {
      const [, id, name] = /^\d+ (\w+) \d\t(.+)$/s.exec(line) ?? [];
      if (id && name) hashes.set(name, id);
    }
    for (const name of git("ls-files", "--modified", "--others", "--exclude-standard", "-z")) {
      const id = blobId(path.join(folder, name));
      if (id === null) hashes.delete(name);
      else hashes.set(name, id);
    }
    return hashes;
  } catch {
    return null;
  }
}

/** Files that are new in `now` or have another content than `before`. */
export const changedFiles = (before: FileHashes, now: FileHashes): string[] =>
  [...now].filter(([name, hash]) => before.get(name) !== hash).map(([name]) => name);

import { createHash } from "node:crypto";
import {
  copyFileSync,
  linkSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  symlinkSync,
} from "node:fs";
import path from "node:path";
import { projectFolder } from "./folders";

/** Files and links at or below a path, relative to the project. */
function filesOf(relative: string): string[] {
  if (!lstatSync(path.join(projectFolder, relative)).isDirectory()) return [relative];
  return readdirSync(path.join(projectFolder, relative)).flatMap((name) =>
    filesOf(path.join(relative, name)),
  );
}

/** Copies files of the project and what is below folders; links of the build to packages stay links. */
export function copyFiles(
  target: string,
  sources: readonly string[],
  isPart: (file: string) => boolean = () => true,
  nameOf: (file: string) => string = (file) => file,
): void {
  for (const file of sources.flatMap(filesOf).filter(isPart)) {
    const copy = path.join(target, nameOf(file));
    mkdirSync(path.dirname(copy), { recursive: true });
    const source = path.join(projectFolder, file);
    if (lstatSync(source).isSymbolicLink()) symlinkSync(readlinkSync(source), copy);
    else copyFileSync(source, copy);
  }
}

/** Shorter files take no space worth a link. */
const LEAST_BYTES = 4_096;

/**
 * Makes equal files of a folder one file under several names. Next writes a chunk again for each page that needs it, so
 * this halves a build.
 */
export function linkEqualFiles(folder: string): void {
  const known = new Map<string, string>();
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const file = path.join(entry.parentPath, entry.name);
    if (!entry.isFile() || lstatSync(file).size < LEAST_BYTES) continue;
    const hash = createHash("sha256").update(readFileSync(file)).digest("hex");
    const first = known.get(hash);
    if (first === undefined) {
      known.set(hash, file);
      continue;
    }
    rmSync(file);
    linkSync(first, file);
  }
}

/** Megabytes of a folder, each file counted once however many names it has. */
export function sizeOf(folder: string): number {
  const seen = new Set<number>();
  let bytes = 0;
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const { ino, size } = lstatSync(path.join(entry.parentPath, entry.name));
    if (!entry.isFile() || seen.has(ino)) continue;
    seen.add(ino);
    bytes += size;
  }
  return Math.round(bytes / 1_000_000);
}

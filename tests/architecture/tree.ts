import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, matchesGlob } from "node:path";

const leftOut = new Set(["node_modules", ".next", ".data", ".git", "test-results", "playwright-report"]);

/**
 * A folder that the architecture tests read: the project itself, or a small planted one that breaks a rule on purpose.
 * Its files do not change while the tests run, so each is listed, read and parsed once.
 */
export class Tree implements Disposable {
  private paths: string[] | undefined;
  private readonly lists = new Map<string, string[]>();
  private readonly texts = new Map<string, string>();

  constructor(
    readonly root: string,
    private readonly isPlanted = false,
  ) {}

  /** Paths relative to the root, with forward slashes, sorted. */
  files(...patterns: string[]): string[] {
    this.paths ??= this.allFiles("").sort();
    const found = new Set(patterns.flatMap((pattern) => this.matching(pattern)));
    return this.paths.filter((path) => found.has(path));
  }

  private matching(pattern: string): string[] {
    const known = this.lists.get(pattern);
    if (known) return known;
    const list = (this.paths ?? []).filter((path) => matchesGlob(path, pattern));
    this.lists.set(pattern, list);
    return list;
  }

  private allFiles(folder: string): string[] {
    return readdirSync(join(this.root, folder), { withFileTypes: true }).flatMap((entry) => {
      if (leftOut.has(entry.name)) return [];
      const path = folder === "" ? entry.name : `${folder}/${entry.name}`;
      if (entry.isDirectory()) return this.allFiles(path);
      return entry.isFile() ? [path] : [];
    });
  }

  has(path: string): boolean {
    return existsSync(join(this.root, path));
  }

  read(path: string): string {
    const known = this.texts.get(path);
    if (known !== undefined) return known;
    const text = readFileSync(join(this.root, path), "utf8");
    this.texts.set(path, text);
    return text;
  }

  [Symbol.dispose](): void {
    if (this.isPlanted) rmSync(this.root, { recursive: true, force: true });
  }
}

export const project = new Tree(join(import.meta.dirname, "../.."));

/** Writes a tree into a temporary folder; `using` removes it again. */
export function plant(files: Record<string, string>): Tree {
  const root = mkdtempSync(join(tmpdir(), "promesse-guard-"));
  for (const [path, text] of Object.entries(files)) {
    const target = join(root, path);
    mkdirSync(dirname(target), { recursive: true });
    writeFileSync(target, text);
  }
  return new Tree(root, true);
}

import { existsSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, sep } from "node:path";

/** A folder the guards look at: the project itself, or a small planted one that breaks a rule on purpose. */
export class Tree implements Disposable {
  constructor(
    readonly root: string,
    private readonly isPlanted = false,
  ) {}

  /** Paths relative to the root, with forward slashes, sorted. */
  files(...patterns: string[]): string[] {
    const leftOut = new Set(["node_modules", ".next", ".data"]);
    const found = globSync(patterns, {
      cwd: this.root,
      exclude: ({ name }) => leftOut.has(name),
      withFileTypes: true,
    })
      .filter((entry) => entry.isFile())
      .map((entry) =>
        join(entry.parentPath, entry.name)
          .slice(this.root.length + 1)
          .split(sep)
          .join("/"),
      );
    return [...new Set(found)].sort();
  }

  has(path: string): boolean {
    return existsSync(join(this.root, path));
  }

  read(path: string): string {
    return readFileSync(join(this.root, path), "utf8");
  }

  [Symbol.dispose](): void {
    if (this.isPlanted) rmSync(this.root, { recursive: true, force: true });
  }
}

export const house = new Tree(join(import.meta.dirname, "../.."));

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

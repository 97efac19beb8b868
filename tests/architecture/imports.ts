import { dirname, join } from "node:path/posix";
import type { Tree } from "./tree";

/** One import of a file of ours; `name` is the exported name, `*` for a namespace or an import() expression. */
export interface OwnImport {
  path: string;
  name: string;
}

// Matches the text and not the syntax tree, which takes a tenth of the time; biome keeps imports in one form.
const STATEMENT = /^(?:import|export) (?!type )([^"';]*?)\s*from "([^"]+)"/gm;
const EXPRESSION = /\bimport\(\s*"([^"]+)"\s*\)/g;

function resolve(tree: Tree, from: string, specifier: string): string | undefined {
  const base = specifier.startsWith("@/")
    ? specifier.slice(2)
    : specifier.startsWith(".")
      ? join(dirname(from), specifier)
      : undefined;
  if (base === undefined) return;
  return [base, `${base}.ts`, `${base}.tsx`].find((path) => /\.tsx?$/.test(path) && tree.has(path));
}

function namesOf(clause: string): string[] {
  if (clause.startsWith("*")) return ["*"];
  const inBraces = /\{([^}]*)\}/.exec(clause)?.[1] ?? "";
  const named = inBraces.split(",").map((one) => one.trim().split(/\s+as\s+/)[0] ?? "");
  const values = named.filter((name) => name !== "" && !name.startsWith("type "));
  return /^\w/.test(clause) ? ["default", ...values] : values;
}

/** What a file imports of ours, without types. */
export function ownImports(tree: Tree, path: string): OwnImport[] {
  const text = tree.read(path);
  const found: OwnImport[] = [];
  for (const [, clause = "", specifier = ""] of text.matchAll(STATEMENT)) {
    const target = resolve(tree, path, specifier);
    if (target) found.push(...namesOf(clause).map((name) => ({ path: target, name })));
  }
  for (const [, specifier = ""] of text.matchAll(EXPRESSION)) {
    const target = resolve(tree, path, specifier);
    if (target) found.push({ path: target, name: "*" });
  }
  return found;
}

/** `path#name` → the files that import it. */
export function importersOf(tree: Tree, paths: readonly string[]): Map<string, string[]> {
  const importers = new Map<string, string[]>();
  for (const from of paths)
    for (const { path, name } of ownImports(tree, from)) {
      const key = `${path}#${name}`;
      importers.set(key, [...(importers.get(key) ?? []), from]);
    }
  return importers;
}

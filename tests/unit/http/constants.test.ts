import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";

const project = path.resolve(import.meta.dirname, "../../..");
const CONSTANT = /^(?:export )?const ([A-Z][A-Z0-9_]+)\b[^=]*=\s*([^;]+);/gm;

/** Names of constants that stand for more than one value, with their values. */
function ambiguous(sources: readonly string[]): string[] {
  const values = new Map<string, Set<string>>();
  for (const source of sources)
    for (const [, name = "", value = ""] of source.matchAll(CONSTANT))
      values.set(name, (values.get(name) ?? new Set()).add(value));
  return [...values]
    .filter(([, all]) => all.size > 1)
    .map(([name, all]) => `${name}: ${[...all].join(" | ")}`);
}

it("no constant of lib/http has one name and two values", () => {
  const files = globSync("lib/http/**/*.ts", { cwd: project });
  expect(ambiguous(files.map((file) => readFileSync(path.join(project, file), "utf8")))).toEqual([]);
});

it("finds two values of one name", () => {
  expect(ambiguous(["const WAIT_MS = 15_000;", "export const WAIT_MS = 30_000;"])).toEqual([
    "WAIT_MS: 15_000 | 30_000",
  ]);
});

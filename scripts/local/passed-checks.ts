import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import type { FileHashes } from "./file-hashes";
import { projectFolder } from "./folders";

/** A check that found no fault. */
export interface Passed {
  files: FileHashes;
  /** How many tests it counted. */
  count: number;
}

interface Stored {
  installed: string;
  checks: Record<string, { files: [string, string][]; count: number }>;
}

const file = path.join(projectFolder, "node_modules/.cache/promesse/checks.json");

/** The checks that passed at the last run with the same installed packages, by name. */
export function readPassed(installed: string): Record<string, Passed> {
  if (!existsSync(file)) return {};
  const stored = JSON.parse(readFileSync(file, "utf8")) as Stored;
  if (stored.installed !== installed) return {};
  return Object.fromEntries(
    Object.entries(stored.checks).map(([name, { files, count }]) => [name, { files: new Map(files), count }]),
  );
}

export function writePassed(installed: string, passed: Record<string, Passed>): void {
  const checks = Object.fromEntries(
    Object.entries(passed).map(([name, { files, count }]) => [name, { files: [...files], count }]),
  );
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, JSON.stringify({ installed, checks } satisfies Stored));
}

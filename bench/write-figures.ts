import { existsSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { projectFolder } from "@/scripts/local/folders";
import { type Measured, reportOf, shortReportOf, withFigures } from "./report";

const file = path.join(projectFolder, "bench/figures.generated.json");

/** The last figures of each part, whenever they were measured. */
const readKept = (): Record<string, Measured> =>
  existsSync(file) ? (JSON.parse(readFileSync(file, "utf8")) as Record<string, Measured>) : {};

function rewrite(name: string, report: string): void {
  const paper = path.join(projectFolder, name);
  writeFileSync(paper, withFigures(readFileSync(paper, "utf8"), report));
}

/** Replaces the stored figures of these parts, and writes all figures into docs/performance.md and the README. */
export function writeFigures(measured: Readonly<Record<string, Measured>>, order: readonly string[]): void {
  const kept = { ...readKept(), ...measured };
  const all = order.flatMap((name) => kept[name] ?? []);
  writeFileSync(file, `${JSON.stringify(kept, null, 2)}\n`);
  rewrite("docs/performance.md", reportOf(all));
  rewrite("README.md", shortReportOf(all));
}

import { existsSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { projectFolder } from "@/scripts/local/folders";
import { type Measured, reportOf, shortReportOf, withFigures } from "./report";

const file = path.join(projectFolder, "bench/figures.generated.json");

/** The last figures of each part, whenever it was measured. */
const readKept = (): Record<string, Measured> =>
  existsSync(file) ? (JSON.parse(readFileSync(file, "utf8")) as Record<string, Measured>) : {};

function rewrite(name: string, report: string): void {
  const paper = path.join(projectFolder, name);
  writeFileSync(paper, withFigures(readFileSync(paper, "utf8"), report));
}

/** Puts these figures in the place of the last ones of the same parts, and all of them into the papers. */
export function writeFigures(measured: Readonly<Record<string, Measured>>, order: readonly string[]): void {
  const kept = { ...readKept(), ...measured };
  const all = order.flatMap((name) => kept[name] ?? []);
  writeFileSync(file, `${JSON.stringify(kept, null, 2)}\n`);
  rewrite("docs/performance.md", reportOf(all));
  rewrite("README.md", shortReportOf(all));
}

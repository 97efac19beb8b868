import { spawn } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { nodeProgram } from "./child";
import { projectFolder } from "./folders";

export interface CheckResult {
  name: string;
  isGood: boolean;
  output: string;
}

const require = createRequire(import.meta.url);
/** A file its package does not export. */
const hidden = (file: string) => path.join(projectFolder, "node_modules", file);
const cruised = [
  "app",
  "components",
  "lib",
  "db",
  "sandbox",
  "scripts",
  "tests",
  "bench",
  "middleware.ts",
  "instrumentation.ts",
];

/** Runs a tool under the pinned Node and collects what it prints. */
function tool(script: string, args: readonly string[]): Promise<{ isGood: boolean; output: string }> {
  return new Promise((resolve) => {
    const child = spawn(nodeProgram, [script, ...args], {
      cwd: projectFolder,
      stdio: ["ignore", "pipe", "pipe"],
    });
    let output = "";
    const keep = (chunk: Buffer) => {
      output += chunk.toString("utf8");
    };
    child.stdout.on("data", keep);
    child.stderr.on("data", keep);
    child.once("error", (error) => resolve({ isGood: false, output: error.message }));
    child.once("close", (code) => resolve({ isGood: code === 0, output }));
  });
}

type Versions = Record<string, { version?: string }>;

function isBelow(version: string, floor: string): boolean {
  const parts = (text: string) => (text.split("-")[0] ?? "").split(".").map(Number);
  const [have, want] = [parts(version), parts(floor)];
  const at = want.findIndex((part, index) => (have[index] ?? 0) !== part);
  return at >= 0 ? (have[at] ?? 0) < (want[at] ?? 0) : version.includes("-");
}

/** Every copy in the lockfile of a package named in security/floors.json is at its floor or above. */
function floors(): { isGood: boolean; output: string } {
  const read = <T>(file: string) => JSON.parse(readFileSync(path.join(projectFolder, file), "utf8")) as T;
  const wanted = read<Record<string, string>>("security/floors.json");
  const { packages } = read<{ packages: Versions }>("package-lock.json");
  const problems = Object.entries(packages).flatMap(([where, { version = "0" }]) => {
    const floor = wanted[where.split("node_modules/").at(-1) ?? ""];
    return floor && isBelow(version, floor) ? [`${where} ${version} is below ${floor}`] : [];
  });
  return { isGood: problems.length === 0, output: problems.join("\n") };
}

const checks: Record<string, () => Promise<{ isGood: boolean; output: string }>> = {
  // The native compiler needs a tenth of the time. The other one stays for the tools that ask it questions.
  "types (tsc)": () => tool(hidden("typescript-native/bin/tsc"), ["--noEmit", "-p", "."]),
  "arrows (dependency-cruiser)": () =>
    tool(hidden("dependency-cruiser/bin/dependency-cruiser.mjs"), [
      ...["--config", ".dependency-cruiser.cjs", "--output-type", "err"],
      ...["--cache", "node_modules/.cache/dependency-cruiser", "--cache-strategy", "content"],
      ...cruised.filter((name) => existsSync(path.join(projectFolder, name))),
    ]),
  "format and lint (biome)": () =>
    tool(require.resolve("@biomejs/biome/bin/biome"), ["check", "--colors=off", "--max-diagnostics=50"]),
  "dead code (knip)": () => tool(hidden("knip/bin/knip.js"), ["--no-progress"]),
  "security floors": async () => floors(),
};

/** Runs all static checks at once, each told with its time as it ends. */
export function runChecks(): Promise<CheckResult[]> {
  const begun = performance.now();
  return Promise.all(
    Object.entries(checks).map(async ([name, check]) => {
      const { isGood, output } = await check();
      console.log(`${isGood ? "✓" : "✗"} ${name} (${((performance.now() - begun) / 1000).toFixed(1)} s)`);
      if (!isGood) console.log(output.trimEnd().replace(/^/gm, "    "));
      return { name, isGood, output };
    }),
  );
}

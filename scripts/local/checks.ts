import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import path from "node:path";
import { nodeProgram } from "./child";
import { projectFolder } from "./folders";

export interface CheckResult {
  passed: number;
  failed: number;
  /** What the tool printed; shown when something failed. */
  output: string;
}

const require = createRequire(import.meta.url);
/** Path of a file inside a package, also when the package does not export it. */
const inPackages = (file: string) => path.join(projectFolder, "node_modules", file);
const cruisedPaths = [
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

const resultOf = (isGood: boolean, output: string): CheckResult => ({
  passed: isGood ? 1 : 0,
  failed: isGood ? 0 : 1,
  output,
});

/** Runs a tool under the pinned Node and collects what it prints. */
function tool(script: string, args: readonly string[]): Promise<CheckResult> {
  return new Promise((resolve) => {
    const child = spawn(nodeProgram, [script, ...args], {
      cwd: projectFolder,
      stdio: ["ignore", "pipe", "pipe"],
      env: { ...process.env, NO_COLOR: "1", FORCE_COLOR: undefined },
    });
    let output = "";
    const append = (chunk: Buffer) => {
      output += chunk.toString("utf8");
    };
    child.stdout.on("data", append);
    child.stderr.on("data", append);
    child.once("error", (error) => resolve(resultOf(false, error.message)));
    child.once("close", (code) => resolve(resultOf(code === 0, output)));
  });
}

/** The tests of tests/architecture, each counted; one worker, so that every file of the project is parsed once. */
async function architectureTests(): Promise<CheckResult> {
  const folder = mkdtempSync(path.join(tmpdir(), "promesse-check-"));
  const file = path.join(folder, "report.json");
  try {
    const { failed, output } = await tool(inPackages("vitest/vitest.mjs"), [
      ...["run", "--project=architecture", "--maxWorkers=1"],
      ...["--reporter=default", "--reporter=json", `--outputFile.json=${file}`],
    ]);
    if (!existsSync(file)) return resultOf(false, output);
    const report = JSON.parse(readFileSync(file, "utf8")) as {
      numPassedTests: number;
      numFailedTests: number;
    };
    return { passed: report.numPassedTests, failed: Math.max(failed, report.numFailedTests), output };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * The folder of the recorded imports. What an import resolves to depends on the declared and the installed packages, so
 * it is named after both, and the folders of earlier installations are deleted.
 */
function importCache(): string {
  const caches = inPackages(".cache/dependency-cruiser");
  const hash = createHash("sha256");
  for (const file of [path.join(projectFolder, "package.json"), inPackages(".package-lock.json")])
    if (existsSync(file)) hash.update(readFileSync(file));
  const name = hash.digest("hex").slice(0, 16);
  for (const other of existsSync(caches) ? readdirSync(caches) : [])
    if (other !== name) rmSync(path.join(caches, other), { recursive: true, force: true });
  return path.join(caches, name);
}

const checks: Record<string, () => Promise<CheckResult>> = {
  // The native compiler needs a tenth of the time; the other one stays for tools that use its API. Each of its checkers
  // works out the common types again: two need a quarter less processor time than the four it takes by itself.
  "types (tsc)": () =>
    tool(inPackages("typescript-native/bin/tsc"), ["--noEmit", "-p", ".", "--checkers", "2"]),
  "architecture (vitest)": architectureTests,
  "imports (dependency-cruiser)": () =>
    tool(inPackages("dependency-cruiser/bin/dependency-cruiser.mjs"), [
      ...["--config", ".dependency-cruiser.cjs", "--output-type", "err"],
      ...["--cache", importCache(), "--cache-strategy", "content"],
      ...cruisedPaths.filter((name) => existsSync(path.join(projectFolder, name))),
    ]),
  "format and lint (biome)": () =>
    tool(require.resolve("@biomejs/biome/bin/biome"), ["check", "--colors=off", "--max-diagnostics=50"]),
  "dead code (knip)": () => tool(inPackages("knip/bin/knip.js"), ["--no-progress"]),
};

/** Runs all static checks at once and prints each with its time as it ends. */
export function runChecks(): Promise<CheckResult[]> {
  const begun = performance.now();
  return Promise.all(
    Object.entries(checks).map(async ([name, check]) => {
      const result = await check();
      const isGood = result.failed === 0;
      console.log(`${isGood ? "✓" : "✗"} ${name} (${((performance.now() - begun) / 1000).toFixed(1)} s)`);
      if (!isGood) console.log(result.output.trimEnd().replace(/^/gm, "    "));
      return result;
    }),
  );
}

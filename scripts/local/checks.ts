import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, globSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import path from "node:path";
import { nodeProgram } from "./child";
import { changedFiles, type FileHashes, fileHashes } from "./file-hashes";
import { projectFolder } from "./folders";
import { type Passed, readPassed, writePassed } from "./passed-checks";
import { failure, readVitestReport, type VitestReport } from "./test-reports";
import type { PartResult } from "./test-summary";

export interface CheckResult {
  passed: number;
  failed: number;
  /** What the tool printed; shown when something failed. */
  output: string;
  /** Names of failed tests, where the tool tells them. */
  failures?: readonly string[];
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
    const report = readVitestReport(JSON.parse(readFileSync(file, "utf8")) as VitestReport, projectFolder);
    return { ...report, failed: Math.max(failed, report.failed), output };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** What all results depend on besides the project's files: the versions of the installed packages and of Node. */
function installation(): string {
  const hash = createHash("sha256").update(process.version);
  for (const file of [path.join(projectFolder, "package.json"), inPackages(".package-lock.json")])
    if (existsSync(file)) hash.update(readFileSync(file));
  return hash.digest("hex").slice(0, 16);
}

interface Check {
  /** The files whose content can change the result. */
  reads: RegExp;
  /** Files that git ignores and the check reads all the same. */
  generated?: string[];
  /** Whether each file is judged by itself, so that only changed files need to be checked. */
  isByFile?: boolean;
  /** `changed`: the files to check, for a check by file that passed before. */
  run: (changed?: readonly string[]) => Promise<CheckResult>;
}

const CODE = /\.(tsx?|[cm]?js|json|css)$/;

const checks: Record<string, Check> = {
  // The native compiler needs a tenth of the time; the other one stays for tools that use its API. Each of its checkers
  // works out the common types again: two need a quarter less processor time than the four it takes by itself.
  "types (tsc)": {
    reads: CODE,
    generated: ["next-env.d.ts", ".next/types/**/*.ts", ".next/dev/types/**/*.ts"],
    run: () => tool(inPackages("typescript-native/bin/tsc"), ["--noEmit", "-p", ".", "--checkers", "2"]),
  },
  "architecture (vitest)": { reads: /./, run: architectureTests },
  "imports (dependency-cruiser)": {
    reads: CODE,
    run: () =>
      tool(inPackages("dependency-cruiser/bin/dependency-cruiser.mjs"), [
        ...["--config", ".dependency-cruiser.cjs", "--output-type", "err"],
        ...cruisedPaths.filter((name) => existsSync(path.join(projectFolder, name))),
      ]),
  },
  "format and lint (biome)": {
    reads: CODE,
    isByFile: true,
    run: (changed = []) =>
      tool(require.resolve("@biomejs/biome/bin/biome"), [
        ...["check", "--colors=off", "--max-diagnostics=50"],
        ...(changed.length > 0
          ? ["--no-errors-on-unmatched", "--files-ignore-unknown=true", ...changed]
          : []),
      ]),
  },
  "dead code (knip)": {
    reads: CODE,
    run: () => tool(inPackages("knip/bin/knip.js"), ["--no-progress", "--cache"]),
  },
};

/** More changed files than this are named to no tool: it reads the project as a whole. */
const maxNamedFiles = 500;

/** The files that a check reads, with the hash of each one's content; null when they are not known. */
function inputsOf({ reads, generated = [] }: Check, files: FileHashes | null): FileHashes | null {
  if (!files) return null;
  const ignored = globSync(generated, { cwd: projectFolder }).map((name): [string, string] => [
    name,
    createHash("sha1")
      .update(readFileSync(path.join(projectFolder, name)))
      .digest("hex"),
  ]);
  return new Map([...[...files].filter(([name]) => reads.test(name)), ...ignored].sort());
}

const isSame = (one: FileHashes, other: FileHashes): boolean =>
  one.size === other.size && changedFiles(one, other).length === 0;

/** Runs a check unless its files are those it passed with before; a check by file looks at the changed ones only. */
async function runUnlessPassed(
  check: Check,
  files: FileHashes | null,
  passed: Passed | null,
): Promise<{ result: CheckResult; inputs: FileHashes | null; isSkipped: boolean }> {
  const inputs = inputsOf(check, files);
  if (inputs && passed && isSame(passed.files, inputs))
    return { result: { ...resultOf(true, ""), passed: passed.count }, inputs, isSkipped: true };
  const changed = inputs && passed && check.isByFile ? changedFiles(passed.files, inputs) : [];
  // A changed configuration judges every file anew.
  const isPartial = changed.length <= maxNamedFiles && !changed.includes("biome.json");
  return { result: await check.run(isPartial ? changed : []), inputs, isSkipped: false };
}

/** Runs all static checks at once and prints each with its time as it ends. */
export async function runChecks(): Promise<PartResult> {
  const begun = performance.now();
  const installed = installation();
  const before = readPassed(installed);
  const files = fileHashes(projectFolder);
  const done = await Promise.all(
    Object.entries(checks).map(async ([name, check]) => {
      const { result, inputs, isSkipped } = await runUnlessPassed(check, files, before[name] ?? null);
      const isGood = result.failed === 0;
      const time = `${((performance.now() - begun) / 1000).toFixed(1)} s`;
      console.log(`${isGood ? "✓" : "✗"} ${name} (${isSkipped ? "passed before with these files" : time})`);
      if (!isGood) console.log(result.output.trimEnd().replace(/^/gm, "    "));
      return { name, check, result, inputs };
    }),
  );
  // A file that was edited meanwhile was perhaps not checked: then what passed before is remembered.
  const now = fileHashes(projectFolder);
  const passed = { ...before };
  for (const { name, check, result, inputs } of done) {
    const later = inputsOf(check, now);
    if (result.failed === 0 && inputs && later && isSame(inputs, later))
      passed[name] = { files: inputs, count: result.passed };
  }
  writePassed(installed, passed);
  const sum = (kind: "passed" | "failed") => done.reduce((total, { result }) => total + result[kind], 0);
  const failures = done
    .filter(({ result }) => result.failed > 0)
    .flatMap(({ name, result }) => result.failures ?? [failure(name, result.output)]);
  return { passed: sum("passed"), failed: sum("failed"), failures };
}

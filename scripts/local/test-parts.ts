import { existsSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import path from "node:path";
import { runChecks } from "./checks";
import { type ChildEnv, startChild } from "./child";
import { dataFolder } from "./folders";

export interface Tally {
  passed: number;
  failed: number;
}

const reportFolder = path.join(dataFolder, "test-reports");

function freshReport(name: string): string {
  mkdirSync(reportFolder, { recursive: true });
  const file = path.join(reportFolder, name);
  rmSync(file, { force: true });
  return file;
}

const readReport = <T>(file: string): T | null =>
  existsSync(file) ? (JSON.parse(readFileSync(file, "utf8")) as T) : null;

/** A part that ended badly counts at least one failure, also when it could not say which. */
const atLeastOne = (tally: Tally, code: number | null): Tally => ({
  ...tally,
  failed: code === 0 ? tally.failed : Math.max(1, tally.failed),
});

export async function staticChecks(): Promise<Tally> {
  const results = await runChecks();
  const failed = results.filter((result) => !result.isGood).length;
  return { passed: results.length - failed, failed };
}

interface VitestReport {
  numPassedTests: number;
  numFailedTests: number;
}

/** Unit, architecture, contract, integration and API tests. */
export async function vitest(env: ChildEnv): Promise<Tally> {
  const file = freshReport("vitest.json");
  const args = [
    "node_modules/vitest/vitest.mjs",
    "run",
    "--reporter=default",
    "--reporter=json",
    `--outputFile.json=${file}`,
  ];
  const code = await startChild({ name: "vitest", args, env: { ...env, NODE_ENV: "test" }, isShown: true })
    .ended;
  const report = readReport<VitestReport>(file);
  return atLeastOne({ passed: report?.numPassedTests ?? 0, failed: report?.numFailedTests ?? 0 }, code);
}

interface PlaywrightReport {
  stats: { expected: number; flaky: number; unexpected: number };
}

/** Browser tests, against the app and the sandbox that `env` names. */
export async function playwright(env: ChildEnv): Promise<Tally> {
  const file = freshReport("playwright.json");
  const args = ["node_modules/@playwright/test/cli.js", "test", "--reporter=list,json"];
  const child = startChild({
    name: "playwright",
    args,
    env: { ...env, PLAYWRIGHT_JSON_OUTPUT_NAME: file },
    isShown: true,
  });
  const code = await child.ended;
  const stats = readReport<PlaywrightReport>(file)?.stats;
  return atLeastOne(
    { passed: (stats?.expected ?? 0) + (stats?.flaky ?? 0), failed: stats?.unexpected ?? 0 },
    code,
  );
}

import { existsSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import path from "node:path";
import { type ChildEnv, startChild } from "./child";
import { dataFolder, projectFolder } from "./folders";
import { type BrowserReport, readBrowserReport, readVitestReport, type VitestReport } from "./test-reports";
import type { PartResult } from "./test-summary";

const reportFolder = path.join(dataFolder, "test-reports");

function freshReport(name: string): string {
  mkdirSync(reportFolder, { recursive: true });
  const file = path.join(reportFolder, name);
  rmSync(file, { force: true });
  return file;
}

const readReport = <T>(file: string): T | null =>
  existsSync(file) ? (JSON.parse(readFileSync(file, "utf8")) as T) : null;

/** A part that ended with an error counts at least one failure, also when its report names none. */
const atLeastOne = (result: PartResult, code: number | null): PartResult => ({
  ...result,
  failed: code === 0 ? result.failed : Math.max(1, result.failed),
});

/** Unit, contract, integration and API tests; the architecture tests belong to the static checks. */
export async function vitest(env: ChildEnv): Promise<PartResult> {
  const file = freshReport("vitest.json");
  const args = [
    "node_modules/vitest/vitest.mjs",
    "run",
    "--project=!architecture",
    "--reporter=default",
    "--reporter=json",
    `--outputFile.json=${file}`,
  ];
  const code = await startChild({ name: "vitest", args, env: { ...env, NODE_ENV: "test" }, isShown: true })
    .ended;
  const report = readReport<VitestReport>(file);
  return atLeastOne(report ? readVitestReport(report, projectFolder) : { passed: 0, failed: 0 }, code);
}

/** Browser tests, against the app and the sandbox that `env` names. A test that fails is run once more. */
export async function playwright(env: ChildEnv): Promise<PartResult> {
  const file = freshReport("playwright.json");
  const args = ["node_modules/@playwright/test/cli.js", "test", "--retries=1", "--reporter=list,json"];
  const child = startChild({
    name: "playwright",
    args,
    env: { ...env, PLAYWRIGHT_JSON_OUTPUT_NAME: file },
    isShown: true,
  });
  const code = await child.ended;
  return atLeastOne(readBrowserReport(readReport<BrowserReport>(file) ?? {}), code);
}

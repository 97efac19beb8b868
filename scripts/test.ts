import path from "node:path";
import { findBrowser } from "./local/browser";
import { build, staleBuild } from "./local/build";
import { runChecks } from "./local/checks";
import { type ChildEnv, stopChildren, watchChildren } from "./local/child";
import { command } from "./local/command";
import { createDatabaseIfMissing, dropDatabase } from "./local/database";
import { dataFolder, prepareDataFolder } from "./local/folders";
import { Refusal, step } from "./local/progress";
import { claimProject, note, releaseProject } from "./local/running";
import { prepareSeeded } from "./local/seeded-template";
import { startApp, startSandbox } from "./local/serving";
import { choosePorts, isolatedEnv, type Ports } from "./local/settings";
import { joinTestServer, type TestServer } from "./local/test-cluster";
import { playwright, vitest } from "./local/test-parts";
import { type PartResult, summaryLines } from "./local/test-summary";

const media = path.join(dataFolder, "test-media");

interface BrowserSetup {
  browser: string;
  ports: Ports;
  env: ChildEnv;
}

const databaseName = `promesse_browser_${process.pid}`;

/**
 * Prepares what the browser tests need while other tests run: the database with the demo data, and the build, which
 * takes only the processor time that they leave free.
 */
async function prepareBrowserTests(server: TestServer, checksEnded: Promise<unknown>): Promise<BrowserSetup> {
  const browser = await findBrowser();
  const ports = await choosePorts("test", { app: 3100, sandbox: 4200, smtp: 4225 });
  const envFor = (databaseUrl: string): ChildEnv => isolatedEnv(ports, databaseUrl, media);
  const seeded = await step("Preparing the demo data", () => prepareSeeded(server, envFor), true);
  await createDatabaseIfMissing(server.ownerUrl("postgres"), databaseName, seeded);
  const env = envFor(server.appUrl(databaseName));
  // A build writes files that the checks read.
  await checksEnded;
  const mark = staleBuild();
  if (mark) await step("Building the app", () => build(env, mark, true), true);
  return { browser, ports, env };
}

/** Starts the built app and the sandbox, and runs the browser tests on them. */
async function browserTests(server: TestServer, setup: Promise<BrowserSetup>): Promise<PartResult> {
  try {
    const { browser, ports, env } = await setup;
    await step("Starting sandbox and app", async () => {
      await startSandbox(env, ports, { folder: path.join(dataFolder, "test-sandbox"), isFresh: true });
      await startApp(env, ports);
    });
    return await playwright({
      ...env,
      E2E_BASE_URL: `http://fr.localhost:${ports.app}`,
      E2E_PORT: String(ports.app),
      E2E_SANDBOX_URL: `http://127.0.0.1:${ports.sandbox}`,
      E2E_DATABASE_URL: server.ownerUrl(databaseName),
      E2E_CHROMIUM: browser,
    });
  } finally {
    await stopChildren();
    await dropDatabase(server.ownerUrl("postgres"), databaseName);
  }
}

/** The result of a part. An error before its first test counts as one failure. */
async function resultOf(part: Promise<PartResult>): Promise<PartResult> {
  try {
    return await part;
  } catch (error) {
    console.error(error instanceof Refusal ? `\n${error.message}\n` : error);
    return { passed: 0, failed: 1 };
  }
}

/** Runs all parts. The checks end before the tests begin, so that their findings stand at the top. */
async function runParts(server: TestServer): Promise<PartResult[]> {
  const checks = resultOf(runChecks());
  const setup = prepareBrowserTests(server, checks);
  // Its error is reported by the browser tests, which wait for it.
  setup.catch(() => undefined);
  const first = await checks;
  const second = await resultOf(vitest(process.env));
  return [first, second, await resultOf(browserTests(server, setup))];
}

function endOnSignals(server: TestServer): void {
  const end = async () => {
    await stopChildren();
    await server.release();
    releaseProject();
    process.exit(130);
  };
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.once(signal, () => void end());
}

let hasSummary = false;

await command(async () => {
  prepareDataFolder();
  await claimProject();
  watchChildren((marks) => note(null, marks));
  const server = await step("Starting PostgreSQL", () => joinTestServer());
  endOnSignals(server);
  try {
    const results = await runParts(server);
    if (results.some(({ failed }) => failed > 0)) process.exitCode = 1;
    for (const line of summaryLines(results)) console.log(line);
    hasSummary = true;
  } finally {
    await server.release();
    releaseProject();
  }
});
if (!hasSummary) console.log("0 passed, 1 failed");

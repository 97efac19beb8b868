import path from "node:path";
import { findBrowser } from "./local/browser";
import { build } from "./local/build";
import { type ChildEnv, stopChildren, watchChildren } from "./local/child";
import { command } from "./local/command";
import { createDatabaseIfMissing, dropDatabase } from "./local/database";
import { dataFolder, prepareDataFolder } from "./local/folders";
import { Refusal, step } from "./local/progress";
import { claimProject, note, releaseProject } from "./local/running";
import { prepareSeeded } from "./local/seeded-template";
import { startApp, startSandbox } from "./local/serving";
import { choosePorts, isolatedEnv } from "./local/settings";
import { joinTestServer, type TestServer } from "./local/test-cluster";
import type { Tally } from "./local/test-parts";

const media = path.join(dataFolder, "test-media");

/** Builds the app once, starts it with demo data and sandbox, and plays the browser tests on it. */
async function browserTests(server: TestServer): Promise<Tally> {
  const browser = await findBrowser();
  const ports = await choosePorts("test", { app: 3100, sandbox: 4200, smtp: 4225 });
  const envFor = (databaseUrl: string): ChildEnv => isolatedEnv(ports, databaseUrl, media);
  const seeded = await step("Preparing the demo data", () => prepareSeeded(server, envFor));
  const admin = server.ownerUrl("postgres");
  const name = `promesse_browser_${process.pid}`;
  await createDatabaseIfMissing(admin, name, seeded);
  try {
    const env = envFor(server.appUrl(name));
    await step("Building the app", () => build(env, "made for tests"));
    await step("Starting sandbox and app", async () => {
      await startSandbox(env, ports, path.join(dataFolder, "test-sandbox"));
      await startApp(env, ports);
    });
    const { writeFileSync } = await import("node:fs");
    const pw = {
      ...env,
      E2E_BASE_URL: `http://fr.localhost:${ports.app}`,
      E2E_PORT: String(ports.app),
      E2E_SANDBOX_URL: `http://127.0.0.1:${ports.sandbox}`,
      E2E_DATABASE_URL: server.ownerUrl(name),
      E2E_CHROMIUM: browser,
    };
    writeFileSync(
      ".data/e2e.env",
      Object.entries(pw)
        .map(([k, v]) => `export ${k}=${JSON.stringify(v)}`)
        .join("\n"),
    );
    console.log("STACK UP");
    await new Promise(() => setInterval(() => {}, 1000));
    return { passed: 0, failed: 0 };
  } finally {
    await stopChildren();
    await dropDatabase(admin, name);
  }
}

/** What stops a part before its first test is one failure, told like any other. */
async function tallyOf(part: () => Promise<Tally>): Promise<Tally> {
  try {
    return await part();
  } catch (error) {
    console.error(error instanceof Refusal ? `\n${error.message}\n` : error);
    return { passed: 0, failed: 1 };
  }
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

let hasTold = false;

await command(async () => {
  prepareDataFolder();
  await claimProject();
  watchChildren((marks) => note(null, marks));
  const server = await step("Starting PostgreSQL", () => joinTestServer());
  endOnSignals(server);
  try {
    const parts = [() => browserTests(server)];
    const tallies: Tally[] = [];
    for (const part of parts) tallies.push(await tallyOf(part));
    const sum = (kind: keyof Tally) => tallies.reduce((total, tally) => total + tally[kind], 0);
    if (sum("failed") > 0) process.exitCode = 1;
    console.log(`${sum("passed")} passed, ${sum("failed")} failed`);
    hasTold = true;
  } finally {
    await server.release();
    releaseProject();
  }
});
if (!hasTold) console.log("0 passed, 1 failed");

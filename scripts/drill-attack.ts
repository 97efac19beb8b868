import "./local/server-only";
import path from "node:path";
import { createDatabase } from "@/db/client";
import { attackWithFloods } from "./attack/floods";
import { attackLimits } from "./attack/limits";
import { attackRaw } from "./attack/raw-requests";
import type { Finding, Target } from "./attack/target";
import { build, staleBuild } from "./local/build";
import { stopChildren, watchChildren } from "./local/child";
import { command } from "./local/command";
import { createDatabaseIfMissing, dropDatabase } from "./local/database";
import { dataFolder, prepareDataFolder } from "./local/folders";
import { Refusal, step } from "./local/progress";
import { claimProject, note, releaseProject } from "./local/running";
import { prepareSeeded } from "./local/seeded-template";
import { startApp, startSandbox } from "./local/serving";
import { choosePorts, isolatedEnv } from "./local/settings";
import { joinTestServer } from "./local/test-cluster";

/** All attacks take about a minute; the drill is broken off after this time, without a build. */
const LIMIT_MS = 5 * 60_000;

/** An app of one's own that runs already. Attacks that write people into the database are left out. */
function targetAt(address: string): Target {
  const { protocol, hostname, port, host } = new URL(address);
  if (protocol !== "http:" || !/^(?:.+\.)?localhost$|^127\./.test(hostname))
    throw new Refusal("The drill attacks this machine only: give an address below http://localhost.");
  return { origin: `http://${host}`, port: Number(port || 80), db: null };
}

async function attack(target: Target): Promise<Finding[]> {
  const findings: Finding[] = [];
  const parts: [string, (target: Target) => Promise<Finding[]>][] = [["Raw requests", attackRaw]];
  if (target.db) {
    const { attackLeads } = await import("./attack/leads");
    parts.push(["Races, masking and orders", attackLeads], ["Limits", attackLimits]);
  }
  parts.push(["Floods", attackWithFloods]);
  for (const [name, run] of parts) findings.push(...(await step(name, () => run(target))));
  return findings;
}

function print(findings: readonly Finding[]): void {
  const width = Math.max(...findings.map(({ attack: name }) => name.length));
  console.log("");
  for (const { attack: name, tries, result, isSafe } of findings)
    console.log(`${isSafe ? "✓" : "✗"} ${name.padEnd(width)} ${String(tries).padStart(6)}  ${result}`);
  const failed = findings.filter(({ isSafe }) => !isSafe).length;
  console.log(`\n${findings.length - failed} held, ${failed} failed`);
  if (failed > 0) process.exitCode = 1;
}

/** Starts an app with demo data of its own, which believes one proxy: so the attacks come from many addresses. */
async function withOwnApp(run: (target: Target) => Promise<void>): Promise<void> {
  await claimProject();
  watchChildren((marks) => note(null, marks));
  const server = await step("Starting PostgreSQL", () => joinTestServer());
  const name = `promesse_drill_${process.pid}`;
  const end = async () => {
    await stopChildren();
    await dropDatabase(server.ownerUrl("postgres"), name);
    await server.release();
    releaseProject();
  };
  for (const signal of ["SIGINT", "SIGTERM"] as const)
    process.once(signal, () => void end().finally(() => process.exit(130)));
  try {
    const ports = await choosePorts("drill", { app: 3200, sandbox: 4300, smtp: 4325 });
    const envFor = (url: string) => ({
      ...isolatedEnv(ports, url, path.join(dataFolder, "test-media")),
      TRUSTED_PROXY_COUNT: "1",
      RENDERS_PER_MINUTE: "",
    });
    const seeded = await step("Preparing the demo data", () => prepareSeeded(server, envFor));
    await createDatabaseIfMissing(server.ownerUrl("postgres"), name, seeded);
    const env = envFor(server.appUrl(name));
    const mark = staleBuild();
    if (mark) await step("Building the app", () => build(env, mark));
    await step("Starting sandbox and app", async () => {
      await startSandbox(env, ports, { folder: path.join(dataFolder, "test-sandbox"), isFresh: true });
      await startApp(env, ports);
    });
    // Contacts of invented couples are encrypted with the keys of the app.
    Object.assign(process.env, env);
    const database = createDatabase(server.ownerUrl(name), { max: 4 });
    await run({ origin: `http://fr.localhost:${ports.app}`, port: ports.app, db: database.db });
    await database.close();
  } finally {
    await end();
  }
}

await command(async () => {
  prepareDataFolder();
  const address = process.argv[2];
  const run = async (target: Target) => {
    const late = setTimeout(() => {
      console.error("The drill took too long and is broken off.");
      process.kill(process.pid, "SIGTERM");
    }, LIMIT_MS);
    print(await attack(target));
    clearTimeout(late);
  };
  await (address === undefined ? withOwnApp(run) : run(targetAt(address)));
});

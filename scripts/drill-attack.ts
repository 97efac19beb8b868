import "./local/server-only";
import path from "node:path";
import { createDatabase } from "@/db/client";
import { attackWithFloods } from "./attack/floods";
import { attackLimits } from "./attack/limits";
import { attackRaw } from "./attack/raw-requests";
import type { Finding, Target } from "./attack/target";
import { command } from "./local/command";
import { breakOffAfter, withDrillDatabase } from "./local/drill-database";
import { dataFolder, prepareDataFolder } from "./local/folders";
import { Refusal, step } from "./local/progress";
import { startApp, startSandbox } from "./local/serving";

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
const withOwnApp = (run: (target: Target) => Promise<void>): Promise<void> =>
  withDrillDatabase(
    {
      kind: "drill",
      ports: { app: 3200, sandbox: 4300, smtp: 4325 },
      settings: { TRUSTED_PROXY_COUNT: "1", RENDERS_PER_MINUTE: "" },
    },
    async ({ env, ports, databaseUrl }) => {
      await step("Starting sandbox and app", async () => {
        await startSandbox(env, ports, { folder: path.join(dataFolder, "test-sandbox"), isFresh: true });
        await startApp(env, ports);
      });
      // Contacts of invented couples are encrypted with the keys of the app.
      Object.assign(process.env, env);
      const database = createDatabase(databaseUrl, { max: 4 });
      await run({ origin: `http://fr.localhost:${ports.app}`, port: ports.app, db: database.db });
      await database.close();
    },
  );

await command(async () => {
  prepareDataFolder();
  const address = process.argv[2];
  const run = async (target: Target) => {
    const inTime = breakOffAfter(LIMIT_MS);
    print(await attack(target));
    inTime();
  };
  await (address === undefined ? withOwnApp(run) : run(targetAt(address)));
});

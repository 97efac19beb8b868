import path from "node:path";
import { openSites } from "@/lib/core/markets/open-markets";
import { build, staleBuild } from "./build";
import { type Child, stopChildren, watchChildren } from "./child";
import { dataFolder, prepareDataFolder } from "./folders";
import { openLocalDatabase, stopLocalDatabase } from "./local-database";
import { whenParentEnds } from "./processes";
import { step } from "./progress";
import { claimProject, note, releaseProject } from "./running";
import { needsSeed, seedDatabase } from "./seeding";
import { startApp, startDevApp, startSandbox } from "./serving";
import { choosePorts, loadEnvFile, localEnv, type Ports } from "./settings";

const wantedPorts: Ports = { app: 3000, sandbox: 4100, smtp: 4125 };
const say = (sentence: string) => console.log(`  ${sentence}`);

/** Ends everything this command started, in order, once. */
class Ending {
  private running: Promise<void> | null = null;

  get hasBegun(): boolean {
    return this.running !== null;
  }

  now(): Promise<void> {
    this.running ??= stopChildren().then(stopLocalDatabase).finally(releaseProject);
    return this.running;
  }
}

function endOnSignals(ending: Ending): void {
  const end = async (code: number) => {
    console.log("\nStopping …");
    await ending.now().catch((error: unknown) => console.error(error));
    process.exit(code);
  };
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) {
    process.on(signal, () => {
      if (!ending.hasBegun) void end(0);
    });
  }
  whenParentEnds(() => {
    if (!ending.hasBegun) void end(1);
  });
}

/** Says when others than this machine reach the app; the development server listens on every interface. */
function listeningNote(mode: "demo" | "dev", address: string | undefined): string {
  const isOpen = mode === "dev" || (address !== undefined && !/^(127\.|::1$)/.test(address));
  if (!isOpen) return "Only this machine reaches it (LISTEN_ADDRESS opens it to others).";
  return `Everybody on your network reaches it, with the passwords above (it listens on ${mode === "dev" ? "every interface" : address}).`;
}

function printAddresses(ports: Ports, mode: "demo" | "dev"): void {
  const line = (name: string, address: string) => console.log(`  ${name.padEnd(14)} ${address}`);
  console.log("\nReady.\n");
  line("Start here", `http://localhost:${ports.app}`);
  for (const { locale, key } of openSites()) line(locale, `http://${key}.localhost:${ports.app}`);
  line("Sent mail, SMS", `http://localhost:${ports.app}/sandbox/inbox`);
  console.log(`
  Accounts, all with the password Promesse-2026!
    claire@demo.test    planner in Paris, moderated, 3 credits, free plan
    premium@demo.test   planner, Premium
    pending@demo.test   planner, onboarded, not moderated
    new@demo.test       planner, onboarding unfinished
    venue@demo.test     venue owner with two venues, Premium
    venue-free@demo.test venue owner with one venue, free plan
    both@demo.test      planner with a venue
    admin@demo.test     admin

  ${listeningNote(mode, process.env.LISTEN_ADDRESS)}
  Ctrl-C stops all of it; the data stays in ${dataFolder}.
`);
}

/** Brings the whole product up on this machine and keeps it up until a signal, or until a part ends by itself. */
export async function runStack(mode: "demo" | "dev"): Promise<void> {
  const begun = performance.now();
  prepareDataFolder();
  loadEnvFile();
  await claimProject();
  const ending = new Ending();
  endOnSignals(ending);
  watchChildren((marks) => note(null, marks));
  try {
    const { children, ports } = await bringUp(mode);
    watchChildren((marks) => note(`http://localhost:${ports.app}`, marks));
    note(
      `http://localhost:${ports.app}`,
      children.map((child) => child.mark),
    );
    printAddresses(ports, mode);
    console.log(`  (${((performance.now() - begun) / 1000).toFixed(1)} s)\n`);
    const fallen = await Promise.race(children.map(async (child) => child.ended.then(() => child)));
    if (ending.hasBegun) return;
    console.error(`\n"${fallen.name}" ended by itself. ${fallen.tail()}`);
    process.exitCode = 1;
  } finally {
    await ending.now();
  }
}

async function bringUp(mode: "demo" | "dev"): Promise<{ children: Child[]; ports: Ports }> {
  const database = await openLocalDatabase(say);
  const ports = await choosePorts("demo", wantedPorts, Number(process.env.PORT) || 0);
  const env = localEnv(ports, database.appUrl, path.join(dataFolder, "media"));
  const isFresh = await needsSeed(database.ownerUrl);
  if (isFresh) {
    await step("Writing the demo data", () => seedDatabase(database.ownerUrl, database.adminUrl, env));
  }
  const sandbox = await step("Starting the sandbox", () =>
    startSandbox(env, ports, { folder: path.join(dataFolder, "sandbox"), isFresh }),
  );
  if (mode === "dev") return { children: [sandbox, await startDevApp(env, ports)], ports };
  const mark = staleBuild();
  if (mark) await step("Building the app (when its code changed)", () => build(env, mark));
  const app = await step("Starting the app", () => startApp(env, ports));
  return { children: [sandbox, app], ports };
}

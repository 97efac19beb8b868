import path from "node:path";
import { build, staleBuild } from "./build";
import { type ChildEnv, stopChildren, watchChildren } from "./child";
import { createDatabaseIfMissing, dropDatabase } from "./database";
import { dataFolder, prepareDataFolder } from "./folders";
import { step } from "./progress";
import { claimProject, note, releaseProject } from "./running";
import { prepareSeeded } from "./seeded-template";
import { choosePorts, isolatedEnv, type Ports } from "./settings";
import { joinTestServer } from "./test-cluster";

interface DrillOptions {
  /** Under which its ports are remembered. */
  kind: string;
  /** Ports to try first. */
  ports: Ports;
  /** Settings on top of those of every isolated app. */
  settings?: ChildEnv;
}

interface Drill {
  /** Settings of an app on the database. */
  env: ChildEnv;
  ports: Ports;
  /** The database as its owner. */
  databaseUrl: string;
}

/**
 * Runs a drill with demo data in a database of its own on the server of the tests, and with a build of today. Whatever it
 * started is stopped at its end, and when a signal ends it.
 */
export async function withDrillDatabase(
  { kind, ports: wanted, settings = {} }: DrillOptions,
  run: (drill: Drill) => Promise<void>,
): Promise<void> {
  prepareDataFolder();
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
    const ports = await choosePorts(kind, wanted);
    const envFor = (url: string): ChildEnv => ({
      ...isolatedEnv(ports, url, path.join(dataFolder, "test-media")),
      ...settings,
    });
    const seeded = await step("Preparing the demo data", () => prepareSeeded(server, envFor));
    await createDatabaseIfMissing(server.ownerUrl("postgres"), name, seeded);
    const env = envFor(server.appUrl(name));
    const mark = staleBuild();
    if (mark) await step("Building the app", () => build(env, mark));
    await run({ env, ports, databaseUrl: server.ownerUrl(name) });
  } finally {
    await end();
  }
}

/** Breaks the drill off after so long; returns how to call that off. */
export function breakOffAfter(ms: number): () => void {
  const late = setTimeout(() => {
    console.error("The drill took too long and is broken off.");
    process.kill(process.pid, "SIGTERM");
  }, ms);
  late.unref();
  return () => clearTimeout(late);
}

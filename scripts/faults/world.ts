import { existsSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { createDatabase, type Database } from "@/db/client";
import { type ChildEnv, servedApp, tsx } from "@/scripts/local/child";
import {
  appRole,
  checkpoint,
  createDatabaseIfMissing,
  dropDatabase,
  prepareRoles,
} from "@/scripts/local/database";
import { dataFolder } from "@/scripts/local/folders";
import { freePort } from "@/scripts/local/ports";
import { type ClusterOptions, killCluster, startCluster, stopCluster } from "@/scripts/local/postgres";
import { Refusal, step } from "@/scripts/local/progress";
import { localSecrets } from "@/scripts/local/secrets";
import { prepareSeeded } from "@/scripts/local/seeded-template";
import { startSandbox } from "@/scripts/local/serving";
import { choosePorts, isolatedEnv, type Ports } from "@/scripts/local/settings";
import { pollUntil } from "./check";
import { type Supervised, type SupervisedProgram, supervise } from "./supervise";

const { ownerPassword, appPassword } = localSecrets();
/** A server with production settings, so that every acknowledged write is on the disk. */
const clusterOptions: ClusterOptions = { name: "faults-pg", ownerPassword, preferredPort: 54_600 };
const START_MS = 180_000;
const folder = path.join(dataFolder, "faults");

export type PartName = "app" | "worker" | "mail" | "store";

export interface World {
  ports: Ports;
  /** The site of France. */
  origin: string;
  sandboxUrl: string;
  /** As the owner. */
  db: Database;
  mailFile: string;
  databasePort: number;
  pagesFolder: string;
  parts: Record<PartName, Supervised>;
  /** A part of one fault only; it is not started yet, and ends with the world at the latest. */
  addPart(name: string, program: SupervisedProgram): Supervised;
  /** Starts app and worker again with other settings, each on top of the usual ones. */
  restartWith(changes: ChildEnv): Promise<void>;
  /** The address of the database by another port. */
  databaseUrl(port: number): string;
  /** Kills PostgreSQL with all its processes, like a crash of the machine, and starts it again a second later. */
  killDatabase(): Promise<void>;
  untilReady(): Promise<boolean>;
  stop(): Promise<void>;
}

/** A supervisor of a real deployment waits about as long. */
export const RESTART_MS = 1_000;

/** The whole product with demo data, each part a process of its own. The build has to be there. */
export async function openWorld(): Promise<World> {
  if (!existsSync(".next/BUILD_ID")) throw new Refusal("There is no build. Run: npm run build");
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const mailFile = path.join(folder, "mails.log");
  writeFileSync(mailFile, "");
  let cluster = await step("Starting PostgreSQL", () => startCluster(clusterOptions));
  const ports = await choosePorts("faults", { app: 3300, sandbox: 4400, smtp: 4425 });
  const mailPort = await freePort(4_525);
  const storePort = await freePort(4_625);
  const admin = cluster.ownerUrl("postgres");
  const name = "promesse_faults";
  const databaseUrl = (port: number) =>
    `postgres://${appRole}:${encodeURIComponent(appPassword)}@127.0.0.1:${port}/${name}`;
  const envFor = (url: string): ChildEnv => ({
    ...isolatedEnv(ports, url, path.join(folder, "media")),
    TRUSTED_PROXY_COUNT: "1",
    WORKER: "separate",
    PAGES_DIR: path.join(folder, "pages"),
    SANDBOX_SMTP_URL: `smtp://127.0.0.1:${mailPort}`,
    S3_ENDPOINT: `http://127.0.0.1:${storePort}`,
    S3_REGION: "eu-test-1",
    S3_BUCKET: "pictures",
    S3_ACCESS_KEY_ID: "AKTEST",
    S3_SECRET_ACCESS_KEY: "a secret of the drill",
    METRICS_TOKEN: "a-token-of-the-drill-with-32-characters",
    LOG_LEVEL: "warn",
  });
  await prepareRoles(admin, appPassword);
  // Pictures of the demo data go to a folder: the store does not run yet.
  const seedEnv = (url: string) => isolatedEnv(ports, url, path.join(folder, "media"));
  const seeded = await step("Preparing the demo data", () => prepareSeeded(cluster, seedEnv));
  await dropDatabase(admin, name);
  await createDatabaseIfMissing(admin, name, seeded);
  await checkpoint(admin);
  const env = envFor(databaseUrl(cluster.port));
  // Contacts of invented couples are encrypted with the keys of the app.
  Object.assign(process.env, env);
  let changes: ChildEnv = {};
  const withChanges = () => ({ ...env, ...changes, NODE_ENV: "production" });
  const program = (file: string, ...args: string[]) => ({ args: [...tsx, file, ...args], env });
  const parts: World["parts"] = {
    mail: supervise("mail", () => program("scripts/faults/mail-server.ts", String(mailPort), mailFile)),
    store: supervise("store", () =>
      program("scripts/faults/object-store.ts", String(storePort), path.join(folder, "store")),
    ),
    app: supervise("app", () => ({ args: servedApp(ports.app), env: withChanges() })),
    worker: supervise("worker", () => ({ args: [...tsx, "scripts/worker.ts"], env: withChanges() })),
  };
  const added: Supervised[] = [];
  const { db, close } = createDatabase(cluster.ownerUrl(name), { max: 4 });
  const origin = `http://fr.localhost:${ports.app}`;
  const untilReady = () =>
    pollUntil(async () => {
      const { ok } = await fetch(`http://127.0.0.1:${ports.app}/readyz`, {
        signal: AbortSignal.timeout(5_000),
      });
      return ok;
    }, START_MS);
  const world: World = {
    ports,
    origin,
    sandboxUrl: `http://127.0.0.1:${ports.sandbox}`,
    db,
    mailFile,
    databasePort: cluster.port,
    pagesFolder: path.join(folder, "pages"),
    parts,
    databaseUrl,
    addPart(name, own) {
      const part = supervise(name, () => own);
      added.push(part);
      return part;
    },
    async restartWith(wanted) {
      await Promise.all([parts.app.stop(), parts.worker.stop()]);
      changes = wanted;
      parts.app.start();
      parts.worker.start();
      if (!(await untilReady())) throw new Refusal(`The app did not start again. ${parts.app.tail()}`);
    },
    async killDatabase() {
      killCluster(cluster);
      await wait(RESTART_MS);
      const { port } = cluster;
      cluster = await startCluster({ ...clusterOptions, preferredPort: port });
      if (cluster.port !== port) throw new Error(`PostgreSQL came back on port ${cluster.port}, not ${port}`);
    },
    untilReady,
    async stop() {
      for (const part of [...Object.values(parts), ...added]) await part.stop();
      await close().catch(() => undefined);
      await stopCluster(clusterOptions);
    },
  };
  const begin = async () => {
    await startSandbox(env, ports, { folder: path.join(folder, "sandbox"), isFresh: true });
    for (const part of Object.values(parts)) part.start();
    if (!(await untilReady())) throw new Refusal(`The app did not start. ${parts.app.tail()}`);
  };
  try {
    await step("Starting sandbox, mail server, object store, app and worker", begin);
  } catch (error) {
    // Before anything else: a supervisor would start its part again.
    await world.stop();
    throw error;
  }
  return world;
}

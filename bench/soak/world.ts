import { rmSync } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { hashPassword } from "@/lib/identity/hash-password";
import { type Cast, makeCast } from "@/scripts/faults/cast";
import { dataFolder, projectFolder } from "@/scripts/local/folders";
import { freePort } from "@/scripts/local/ports";
import { startSandbox } from "@/scripts/local/serving";
import { localEnv } from "@/scripts/local/settings";
import { makeProvider } from "@/tests/support/factories";
import { type Bench, openBench } from "../context";
import { startBuiltApp } from "../http/app";
import type { Server } from "../http/servers";
import { CAST_SIZE } from "./day";

const ACCOUNTS = 40;
const PASSWORD = "Promesse-2026!";
const folder = path.join(dataFolder, "bench-soak");
const memoryFile = path.join(folder, "memory.jsonl");

export interface SoakWorld {
  /** The app with its worker, which writes what it holds to `memoryFile`. */
  app: Server;
  /** Starts another process with the same pages, without a worker. */
  startFresh(): Promise<Server>;
  memoryFile: string;
  bench: Bench;
  cast: Cast;
  accounts: readonly string[];
  password: string;
  close(): Promise<void>;
}

/** Starts the app as a small deployment runs it, with its worker in the same process, and makes people who use it. */
export async function openSoakWorld(databaseUrl: string): Promise<SoakWorld> {
  rmSync(folder, { recursive: true, force: true });
  const sandbox = await freePort(54_800);
  const ports = { app: 54_500, sandbox, smtp: await freePort(54_850, [sandbox]) };
  const env = localEnv(ports, databaseUrl, path.join(dataFolder, "bench-media"));
  // Contacts of invented couples are encrypted with the keys of the app.
  Object.assign(process.env, env);
  const suppliers = await startSandbox(env, ports, { folder: path.join(folder, "sandbox"), isFresh: true });
  const bench = openBench(databaseUrl, 4);
  const { db } = bench.ctx;
  const passwordHash = await hashPassword(PASSWORD);
  const accounts: string[] = [];
  for (let n = 0; n < ACCOUNTS; n += 1)
    accounts.push((await makeProvider({ db, user: { passwordHash } })).email);
  const cast = await makeCast(db, CAST_SIZE);
  const reporter = pathToFileURL(path.join(projectFolder, "bench/report-memory.mjs"));
  const settings = {
    SANDBOX_URL: env.SANDBOX_URL,
    SANDBOX_SMTP_URL: env.SANDBOX_SMTP_URL,
    // Each visitor comes from a network of its own, as a proxy tells.
    TRUSTED_PROXY_COUNT: "1",
  };
  const app = await startBuiltApp(databaseUrl, "first", {
    ...settings,
    WORKER: "inline",
    BENCH_MEMORY_FILE: memoryFile,
    NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ""} --import ${reporter.href}`,
  });
  return {
    app,
    startFresh: () => startBuiltApp(databaseUrl, "second", settings),
    memoryFile,
    bench,
    cast,
    accounts,
    password: PASSWORD,
    close: async () => {
      await app.stop();
      await suppliers.stop();
      await bench.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

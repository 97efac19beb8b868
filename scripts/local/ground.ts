import { execFileSync, spawn } from "node:child_process";
import {
  appendFileSync,
  closeSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { userInfo } from "node:os";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { settingNames } from "@/lib/core/env";
import { type ChildEnv, runToEnd, stopChildren, tsx } from "./child";
import { type PaperPlace, postgresPrograms } from "./paper-steps";
import { freePort } from "./ports";
import { endProcess, isAlive, markOf, type ProcessMark } from "./processes";
import { Refusal, step } from "./progress";
import { run } from "./run";
import { seedDatabase } from "./seeding";
import { startSandbox } from "./serving";
import { choosePorts, isolatedEnv, type Ports } from "./settings";

/** A fresh PostgreSQL, a release with settings of its own, a sandbox and demo data, in a folder that is deleted in the end. */
export interface Ground {
  folder: string;
  release: string;
  ports: Ports;
  /** Steps of the paper run in the release. */
  place: PaperPlace;
  /** Settings of the release. */
  settings: ChildEnv;
  ownerUrl: string;
  bin: string;
}

export interface GroundOptions {
  user?: string | undefined;
  postgres?: string | undefined;
  /** A release that was written before; it is copied. */
  release?: string | undefined;
}

/** A running program of a release. */
export interface Program {
  mark: ProcessMark;
  /** Resolves with the exit code, null when a signal ended it. */
  ended: Promise<number | null>;
  /** What it printed so far. */
  printed(): string;
}

const START_TIMEOUT_MS = 120_000;

/** As root, PostgreSQL and the release run as an ordinary user, whom the caller names. */
function userOf(name: string | undefined): { uid?: number; gid?: number } {
  if (userInfo().uid !== 0) return {};
  if (!name) throw new Refusal("PostgreSQL does not run as root. Name an ordinary user: -- --user name");
  const id = (flag: string) => Number(execFileSync("id", [flag, name], { encoding: "utf8" }));
  return { uid: id("-u"), gid: id("-g") };
}

/** Gives a folder to the user who runs the release. */
export function giveAway({ place }: Ground, folder: string): void {
  if (place.user?.uid !== undefined)
    execFileSync("chown", ["--recursive", `${place.user.uid}:${place.user.gid}`, folder]);
}

/** Works on a fresh ground and ends it, also when it cannot be opened or a signal breaks off. */
export async function withGround(
  name: string,
  options: GroundOptions & { keep: boolean },
  work: (ground: Ground) => Promise<void>,
): Promise<void> {
  const { port, ...ground } = await layGround(name, options);
  const end = async (isKept: boolean) => {
    await endGround(ground, isKept);
    await stopChildren();
  };
  for (const signal of ["SIGINT", "SIGTERM"] as const)
    process.once(signal, () => void end(false).finally(() => process.exit(130)));
  try {
    await openGround(ground, port, options.release);
    await work(ground);
  } finally {
    await end(options.keep);
  }
}

/** Its folder, ports and settings; nothing runs yet. */
async function layGround(name: string, options: GroundOptions): Promise<Ground & { port: number }> {
  const user = userOf(options.user);
  const bin = postgresPrograms(options.postgres);
  const folder = mkdtempSync(path.join("/var/tmp", `promesse-drill-${name}-`));
  const release = path.join(folder, "release-a");
  const ports = await choosePorts("drill", { app: 3200, sandbox: 4300, smtp: 4325 });
  const port = await freePort(55_532);
  const ownerUrl = `postgres://promesse_owner:owner@127.0.0.1:${port}/promesse`;
  const appUrl = `postgres://promesse:app@127.0.0.1:${port}/promesse`;
  const media = path.join(folder, "media");
  const settings: ChildEnv = {
    ...Object.fromEntries(
      Object.entries(isolatedEnv(ports, appUrl, media)).filter(
        ([setting, value]) => (settingNames as readonly string[]).includes(setting) && value !== "",
      ),
    ),
    NODE_ENV: "production",
    TRUSTED_PROXY_COUNT: "1",
    WORKER: "separate",
    MIGRATION_DATABASE_URL: ownerUrl,
    PAGES_DIR: path.join(folder, "pages"),
    STATIC_DIR: path.join(folder, "static"),
    TMPDIR: path.join(folder, "tmp"),
  };
  const place: PaperPlace = {
    folder: release,
    running: [],
    user,
    env: {
      PATH: [bin, "/usr/local/bin", "/usr/bin", "/bin"].join(":"),
      HOME: folder,
      LANG: "C.UTF-8",
      PGHOST: "127.0.0.1",
      PGPORT: String(port),
      PGUSER: "postgres",
      PGDATA: path.join(folder, "postgres"),
      BACKUP: path.join(folder, "backup"),
      KEYS: path.join(folder, "keys"),
      MEDIA_DIR: media,
      TMPDIR: path.join(folder, "tmp"),
      OWNER_PASSWORD: "owner",
      APP_PASSWORD: "app",
    },
  };
  for (const part of ["backup", "keys", "tmp", "media", "pages", "static"])
    mkdirSync(path.join(folder, part));
  execFileSync("chmod", ["755", folder]);
  return { folder, release, ports, place, settings, ownerUrl, bin, port };
}

async function openGround(ground: Ground, port: number, given: string | undefined): Promise<void> {
  const { folder, release, ports, place, settings, ownerUrl, bin } = ground;
  await step("Writing a release", async () => {
    if (given) execFileSync("cp", ["--recursive", given, release]);
    else
      await runToEnd({
        name: "release",
        args: [...tsx, "scripts/release.ts", "--to", release],
        env: process.env,
      });
  });
  writeSettings(ground, release);
  giveAway(ground, folder);
  await step(`Starting a fresh PostgreSQL of ${bin}`, () => startPostgres(ground, port));
  await step("Filling it with demo data", async () => {
    const projectFolder = process.cwd();
    const sql = path.join(projectFolder, "deploy/database.sql");
    execFileSync(path.join(bin, "psql"), ["--quiet", "--file", sql, "postgres"], {
      env: place.env as NodeJS.ProcessEnv,
      stdio: ["ignore", "ignore", "inherit"],
    });
    await runProgram(ground, release, "migrate");
    await seedDatabase(ownerUrl, null, { ...process.env, ...settings });
    giveAway(ground, place.env.MEDIA_DIR ?? "");
  });
  await step("Starting the sandbox", async () => {
    const env = { ...process.env, ...settings };
    await startSandbox(env, ports, { folder: path.join(folder, "sandbox"), isFresh: true });
  });
}

/** Reads by every program of a release, as `.env`. */
export function writeSettings({ settings }: Ground, release: string, changes: ChildEnv = {}): void {
  const lines = Object.entries({ ...settings, ...changes }).map(([name, value]) => `${name}=${value}`);
  writeFileSync(path.join(release, ".env"), `${lines.join("\n")}\n`, { mode: 0o644 });
}

async function startPostgres({ bin, place }: Ground, port: number): Promise<void> {
  const data = place.env.PGDATA ?? "";
  await run(
    path.join(bin, "initdb"),
    ["-D", data, "-U", "postgres", "--auth=trust", "--encoding=UTF8"],
    place.user,
  );
  appendFileSync(
    path.join(data, "postgresql.conf"),
    `port = ${port}\nlisten_addresses = '127.0.0.1'\nunix_socket_directories = ''\nmax_connections = 200\n`,
  );
  await run(path.join(bin, "pg_ctl"), ["start", "-w", "-D", data, "-l", `${data}.log`], place.user);
}

/** Once a ground is being ended, for example by a signal, nothing more is started on it. */
let isEnding = false;

/** Starts a program of a release. */
export function startProgram(
  { folder, place }: Ground,
  release: string,
  args: readonly string[],
  changes: ChildEnv = {},
): Program {
  if (isEnding) throw new Refusal("The drill was broken off.");
  const log = path.join(folder, `${path.basename(release)}-${args.join("-").replaceAll(/[^\w-]/g, "")}.log`);
  const output = openSync(log, "a");
  const child = spawn(path.join(release, "bin/node"), ["run.mjs", ...args], {
    cwd: release,
    env: { ...place.env, ...changes } as NodeJS.ProcessEnv,
    detached: true,
    stdio: ["ignore", output, output],
    ...place.user,
  });
  closeSync(output);
  const mark = markOf(child.pid ?? -1);
  place.running.push(mark);
  return {
    mark,
    ended: new Promise((resolve) => child.once("exit", resolve)),
    printed: () => readFileSync(log, "utf8"),
  };
}

/** Runs a program of a release to its end; returns what it printed. */
export async function runProgram(ground: Ground, release: string, ...args: string[]): Promise<string> {
  const program = startProgram(ground, release, args);
  const code = await program.ended;
  if (code !== 0)
    throw new Refusal(`run.mjs ${args.join(" ")} ended with code ${code}:\n${program.printed()}`);
  return program.printed();
}

/** Starts an app on a port and waits until requests may be sent to it. Its addresses keep the port of the settings. */
export async function startApp(
  ground: Ground,
  release: string,
  port: number,
  changes: ChildEnv = {},
): Promise<Program> {
  const program = startProgram(ground, release, ["app", String(port)], changes);
  const deadline = performance.now() + START_TIMEOUT_MS;
  while (performance.now() < deadline) {
    const answer = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => null);
    if (answer?.ok) return program;
    if (!isAlive(program.mark)) break;
    await pause(100);
  }
  throw new Refusal(`The app did not start:\n${program.printed().slice(-3_000)}`);
}

/** Starts a worker and waits until it takes jobs. */
export async function startWorker(ground: Ground, release: string): Promise<Program> {
  const program = startProgram(ground, release, ["worker"]);
  const begun = program.printed().split("Worker started.").length;
  await until(
    "the worker starts",
    async () => program.printed().split("Worker started.").length > begun || null,
  );
  return program;
}

/** Asks again until there is an answer; throws after two minutes. */
export async function until<T>(
  what: string,
  ask: () => Promise<T | null>,
  timeoutMs = START_TIMEOUT_MS,
): Promise<T> {
  const deadline = performance.now() + timeoutMs;
  for (;;) {
    const answer = await ask();
    if (answer !== null) return answer;
    if (performance.now() > deadline) throw new Refusal(`Waited in vain until ${what}.`);
    await pause(100);
  }
}

async function endGround({ folder, bin, place }: Ground, isKept: boolean): Promise<void> {
  isEnding = true;
  for (const mark of place.running.toReversed()) await endProcess(mark);
  await run(
    path.join(bin, "pg_ctl"),
    ["stop", "-D", place.env.PGDATA ?? "", "-m", "immediate"],
    place.user,
  ).catch(() => undefined);
  if (isKept) console.log(`  ${folder} is kept.`);
  else rmSync(folder, { recursive: true, force: true });
}

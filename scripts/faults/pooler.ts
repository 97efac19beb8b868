import { spawnSync } from "node:child_process";
import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { parse as parseYaml } from "yaml";
import { adaptedSample } from "@/scripts/local/adapted-sample";
import { dataFolder } from "@/scripts/local/folders";
import { freePort } from "@/scripts/local/ports";
import { statusesOf } from "./ledger";
import type { Fault } from "./play";
import type { Supervised } from "./supervise";

const SAMPLE = "deploy/compose.yaml";
const folder = path.join(dataFolder, "faults-pooler");
/** Before it prepared statements are forgotten between transactions, and app and worker refuse to start. */
const FIRST_FIT = [1, 21] as const;

export interface PoolerPlace {
  port: number;
  /** Where PostgreSQL listens on loopback. */
  databasePort: number;
  database: string;
  /** File with names and passwords. */
  users: string;
}

/** The settings of PgBouncer in deploy/, on loopback. Throws when the sample has changed its form. */
export function poolerSettings(sample: string, { port, databasePort, database, users }: PoolerPlace): string {
  const { configs } = parseYaml(sample, { merge: true }) as { configs: { pgbouncer: { content: string } } };
  const changes: [RegExp, string][] = [
    [
      /^promesse = host=database port=5432 dbname=promesse$/m,
      `${database} = host=127.0.0.1 port=${databasePort} dbname=${database}`,
    ],
    [/^listen_addr = .*$/m, "listen_addr = 127.0.0.1"],
    [/^listen_port = .*$/m, `listen_port = ${port}`],
    [/^auth_file = .*$/m, `auth_file = ${users}`],
  ];
  return adaptedSample(SAMPLE, configs.pgbouncer.content, changes);
}

/** Debian installs it in a folder that is not on the path of ordinary users. */
const PROGRAMS = ["pgbouncer", "/usr/sbin/pgbouncer"];

function findProgram(): { program: string; version: string } | null {
  for (const program of PROGRAMS) {
    const asked = spawnSync(program, ["--version"], { encoding: "utf8" });
    const version = /PgBouncer (\S+)/.exec(asked.stdout ?? "")?.[1];
    if (version) return { program, version };
  }
  return null;
}

/** Why PgBouncer is not killed; null when the installed one is fit. */
export function poolerSkip(version: string | undefined): string | null {
  if (version === undefined) return "PgBouncer is not installed, so it is not killed.";
  const [major = 0, minor = 0] = version.split(".").map(Number);
  const isFit = major > FIRST_FIT[0] || (major === FIRST_FIT[0] && minor >= FIRST_FIT[1]);
  return isFit
    ? null
    : `PgBouncer ${version} forgets prepared statements between transactions, so it is not killed.`;
}

let pooler: Supervised | undefined;
let version = "";

/** Stands between PostgreSQL and the app with its worker, for this fault only. */
export const killPooler: Fault = {
  name: "kill-pooler",
  title: "kill -9 of PgBouncer",
  needs: ["sign-in", "request", "unlock", "purchase"],
  skip: () => poolerSkip(findProgram()?.version),
  async prepare(world) {
    const found = findProgram();
    if (!found) throw new Error("PgBouncer is not installed");
    version = found.version;
    const { databasePort } = world;
    const { pathname, username, password } = new URL(world.databaseUrl(databasePort));
    const port = await freePort(6_432);
    const file = path.join(folder, "pgbouncer.ini");
    const users = path.join(folder, "users.txt");
    rmSync(folder, { recursive: true, force: true });
    mkdirSync(folder, { recursive: true });
    writeFileSync(users, `"${username}" "${decodeURIComponent(password)}"\n`, { mode: 0o600 });
    const place = { port, databasePort, database: pathname.slice(1), users };
    writeFileSync(file, poolerSettings(readFileSync(SAMPLE, "utf8"), place));
    // It refuses to run as root; it reads its files before it becomes another user.
    const asUser = process.getuid?.() === 0 ? ["-u", "nobody"] : [];
    const { program } = found;
    pooler = world.addPart("pooler", { program, args: [...asUser, file], env: process.env });
    pooler.start();
    await world.restartWith({ DATABASE_URL: world.databaseUrl(port) });
  },
  strike: () => pooler?.kill(),
  async judge(_world, ledger, struckAt) {
    const crashes = pooler?.crashes() ?? 0;
    return {
      notes: [...statusesOf(ledger, struckAt), `PgBouncer ${version} ended ${crashes} times`],
      isSafe: crashes === 1,
    };
  },
  async after(world) {
    await world.restartWith({});
    await pooler?.stop();
  },
};

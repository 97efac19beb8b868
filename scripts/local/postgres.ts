import { execFileSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import path from "node:path";
import { postgresBinaries, postgresMajor } from "./binaries";
import { type DatabaseUser, databaseUser, mayReach } from "./database-user";
import { dataFolder, outsideFolder, projectFolder } from "./folders";
import { freePort } from "./ports";
import { Refusal } from "./progress";
import { run } from "./run";

export const ownerRole = "promesse_owner";

export interface ClusterOptions {
  /** Folder name under `.data`. */
  name: string;
  ownerPassword: string;
  preferredPort: number;
  /** Settings beyond the common ones, as `name=value`. */
  settings?: readonly string[];
  /** Called when something is not in its usual place. */
  say?: (sentence: string) => void;
}

export interface Cluster {
  port: number;
  folder: string;
  /** Address of a database as the owner, who may do everything. */
  ownerUrl(database: string): string;
}

interface Place {
  folder: string;
  bin: string;
  user: DatabaseUser;
}

function placeOf({ name, say }: ClusterOptions): Place {
  const inside = path.join(dataFolder, name);
  const user = databaseUser(inside);
  if (user.uid !== undefined) chmodSync(dataFolder, 0o711);
  const isReachable = mayReach(user, dataFolder);
  const home = isReachable ? dataFolder : outsideFolder();
  if (!isReachable) say?.(`PostgreSQL's user may not enter ${projectFolder}; its data is in ${home}.`);
  return { folder: path.join(home, name), bin: postgresBinaries(user, outsideFolder), user };
}

/** A finished `initdb` is renamed into place, so a folder without a version is what a killed start left behind. */
async function initialise({ folder, bin, user }: Place, ownerPassword: string): Promise<void> {
  const versionFile = path.join(folder, "PG_VERSION");
  if (existsSync(versionFile)) {
    const found = readFileSync(versionFile, "utf8").trim();
    if (found === String(postgresMajor)) return;
    throw new Refusal(
      `The data folder ${folder} was made by PostgreSQL ${found}, and this project runs PostgreSQL ${postgresMajor}. Carry its data over with that version's pg_dump, or delete the folder to start afresh.`,
    );
  }
  rmSync(folder, { recursive: true, force: true });
  const draft = `${folder}.part`;
  const passwordFile = `${folder}.${randomBytes(6).toString("hex")}.password`;
  rmSync(draft, { recursive: true, force: true });
  mkdirSync(draft, { recursive: true, mode: 0o700 });
  writeFileSync(passwordFile, ownerPassword, { mode: 0o600 });
  for (const item of [draft, passwordFile])
    if (user.uid !== undefined && user.gid !== undefined) chownSync(item, user.uid, user.gid);
  try {
    const locale = process.platform === "darwin" ? "C" : "C.UTF-8";
    await run(
      path.join(bin, "initdb"),
      [
        ...["-D", draft, "-U", ownerRole, `--pwfile=${passwordFile}`, "--auth=scram-sha-256"],
        ...["--encoding=UTF8", `--locale=${locale}`, "--locale-provider=icu", "--icu-locale=und"],
      ],
      user,
    );
  } finally {
    rmSync(passwordFile, { force: true });
  }
  renameSync(draft, folder);
}

/** Ends a server that an interrupted run left on this folder, and deletes the notes of one that has ended. */
async function endLeftover({ folder, bin, user }: Place): Promise<void> {
  if (!existsSync(path.join(folder, "postmaster.pid"))) return;
  const pgCtl = path.join(bin, "pg_ctl");
  const isRunning = await run(pgCtl, ["status", "-D", folder], user).then(
    () => true,
    () => false,
  );
  if (!isRunning || !isPostgres(folder)) {
    rmSync(path.join(folder, "postmaster.pid"), { force: true });
    return;
  }
  await run(pgCtl, ["stop", "-D", folder, "-m", "fast", "-w", "-t", "20"], user).catch(() =>
    run(pgCtl, ["stop", "-D", folder, "-m", "immediate", "-w", "-t", "20"], user),
  );
}

/** The process with the number in `postmaster.pid` may by now be another program. */
function isPostgres(folder: string): boolean {
  if (process.platform !== "linux") return true;
  const pid = readFileSync(path.join(folder, "postmaster.pid"), "utf8").split("\n")[0]?.trim() ?? "";
  try {
    return readFileSync(`/proc/${pid}/cmdline`, "utf8").includes("postgres");
  } catch {
    return false;
  }
}

/** Starts PostgreSQL on its folder under `.data`, made at the first start. It outlives this process unless stopped. */
export async function startCluster(options: ClusterOptions): Promise<Cluster> {
  const place = placeOf(options);
  const { folder, bin, user } = place;
  await initialise(place, options.ownerPassword);
  await endLeftover(place);
  const port = await freePort(options.preferredPort);
  const log = path.join(folder, "server.log");
  const settings = [
    "listen_addresses=127.0.0.1",
    "unix_socket_directories=",
    "max_connections=200",
    "shared_buffers=128MB",
    "log_timezone=UTC",
    "timezone=UTC",
    ...(options.settings ?? []),
  ];
  const flags = ["-p", String(port), ...settings.flatMap((setting) => ["-c", `'${setting}'`])].join(" ");
  rmSync(log, { force: true });
  try {
    await run(
      path.join(bin, "pg_ctl"),
      ["start", "-D", folder, "-w", "-t", "90", "-l", log, "-o", flags],
      user,
    );
  } catch (error) {
    throw new Error(`PostgreSQL did not start. The end of ${log}:\n${tail(log)}`, { cause: error });
  }
  return {
    port,
    folder,
    ownerUrl: (database) =>
      `postgres://${ownerRole}:${encodeURIComponent(options.ownerPassword)}@127.0.0.1:${port}/${database}`,
  };
}

/** Stops the server of this folder, whoever started it. */
export async function stopCluster(options: ClusterOptions): Promise<void> {
  await endLeftover(placeOf(options));
}

const tail = (file: string) =>
  existsSync(file) ? readFileSync(file, "utf8").split("\n").slice(-12).join("\n") : "(no log)";

/** Kills the server and all its processes at once, like a crash of the machine. Its files stay. */
export function killCluster({ folder }: Cluster): void {
  const pid = Number(readFileSync(path.join(folder, "postmaster.pid"), "utf8").split("\n")[0]);
  const family = execFileSync("ps", ["-A", "-o", "pid=,ppid="], { encoding: "utf8" })
    .split("\n")
    .map((line) => line.trim().split(/\s+/).map(Number))
    .filter(([own, parent]) => own === pid || parent === pid);
  for (const [own] of family) {
    try {
      process.kill(own ?? 0, "SIGKILL");
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== "ESRCH") throw error;
    }
  }
}

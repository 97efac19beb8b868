/* Follows docs/operations.md in a fresh folder: npm run drill:install [-- --user name] [--postgres folder] [--keep] */
import { spawn, spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { userInfo } from "node:os";
import path from "node:path";
import { parseArgs } from "node:util";
import { nodeProgram } from "./local/child";
import { command } from "./local/command";
import { projectFolder } from "./local/folders";
import { type PaperPlace, postgresPrograms, runStep, stepsOf } from "./local/paper-steps";
import { freePort } from "./local/ports";
import { endProcess } from "./local/processes";
import { Refusal, step } from "./local/progress";
import { run } from "./local/run";

/** The limits of an installation, in MB. */
const LIMITS = { ".next": 200, ".data/releases/1": 370 } as const;

const { values: options } = parseArgs({
  options: {
    user: { type: "string" },
    postgres: { type: "string" },
    folder: { type: "string" },
    keep: { type: "boolean", default: false },
  },
});

/** What is committed, in a folder of its own: an installation begins with nothing else. */
function freshFolder(): string {
  const folder = mkdtempSync(path.join(options.folder ?? "/var/tmp", "promesse-drill-"));
  const result = spawnSync("bash", ["-c", `git archive HEAD | tar --extract --directory "${folder}"`], {
    cwd: projectFolder,
    stdio: "inherit",
  });
  if (result.status !== 0) throw new Refusal("The project could not be copied: the drill needs git and tar.");
  return folder;
}

/** As root: gives the folder to an ordinary user, and runs everything else as that user. */
async function runAsUser(user: string, folder: string): Promise<void> {
  spawnSync("chown", ["--recursive", `${user}:`, folder]);
  spawnSync("chmod", ["755", folder]);
  const args = ["--import", import.meta.resolve("tsx"), path.join(projectFolder, "scripts/drill-install.ts")];
  const given = [
    ...["--folder", folder],
    ...(options.postgres ? ["--postgres", options.postgres] : []),
    ...(options.keep ? ["--keep"] : []),
  ];
  const child = spawn("runuser", ["-u", user, "--", nodeProgram, ...args, ...given], {
    cwd: projectFolder,
    stdio: "inherit",
    env: { PATH: process.env.PATH, HOME: `/home/${user}`, LANG: "C.UTF-8" } as unknown as NodeJS.ProcessEnv,
  });
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => child.kill(signal));
  process.exitCode = await new Promise<number>((resolve) => child.once("exit", (code) => resolve(code ?? 1)));
}

/** Megabytes on disk. */
function sizeOf(folder: string): number {
  return Number(spawnSync("du", ["-sm", folder], { encoding: "utf8" }).stdout.split("\t")[0]);
}

function checkSizes(folder: string): void {
  const tooLarge = Object.entries(LIMITS).flatMap(([name, limit]) => {
    const size = sizeOf(path.join(folder, name));
    console.log(`    ${name}: ${size} MB of ${limit}`);
    return size > limit ? [`${name} has ${size} MB, and ${limit} are allowed.`] : [];
  });
  if (tooLarge.length > 0) throw new Refusal(tooLarge.join("\n"));
}

async function followPaper(folder: string): Promise<void> {
  const bin = postgresPrograms(options.postgres);
  const data = `${folder}.postgres`;
  const port = await freePort(55_432);
  const place: PaperPlace = {
    folder,
    running: [],
    env: {
      PATH: [
        "/usr/local/bin",
        "/usr/bin",
        "/bin",
        path.dirname(process.env.npm_node_execpath ?? nodeProgram),
      ].join(":"),
      HOME: process.env.HOME,
      LANG: "C.UTF-8",
      PGHOST: "127.0.0.1",
      PGPORT: String(port),
      PGUSER: "postgres",
      PORT: String(await freePort(3_900)),
      NEXT_TELEMETRY_DISABLED: "1",
    },
  };
  const pgCtl = path.join(bin, "pg_ctl");
  try {
    await step(`Starting a fresh PostgreSQL of ${bin}`, async () => {
      await run(path.join(bin, "initdb"), ["-D", data, "-U", "postgres", "--auth=trust", "--encoding=UTF8"]);
      await run(pgCtl, [
        ...["start", "-w", "-D", data, "-l", path.join(data, "server.log"), "-o"],
        `-p ${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories=`,
      ]);
    });
    const paper = readFileSync(path.join(folder, "docs/operations.md"), "utf8");
    for (const one of stepsOf(paper)) await step(one.title, () => runStep(one, place));
    await step("Measuring", () => checkSizes(folder));
    console.log("\nThe paper holds.");
  } finally {
    for (const mark of place.running.reverse()) await endProcess(mark);
    await run(pgCtl, ["stop", "-D", data, "-m", "immediate"]).catch(() => undefined);
    if (!options.keep)
      for (const left of [folder, data, `${folder}.state`, `${folder}.log`])
        rmSync(left, { recursive: true, force: true });
  }
}

await command(async () => {
  const isRoot = userInfo().uid === 0;
  if (isRoot && !options.user)
    throw new Refusal(
      "The drill installs as an ordinary user. As root, name one: npm run drill:install -- --user name",
    );
  const inherited = options.folder && path.basename(options.folder).startsWith("promesse-drill-");
  const folder = inherited && options.folder ? options.folder : freshFolder();
  if (isRoot && options.user) await runAsUser(options.user, folder);
  else await followPaper(folder);
});

import { spawn } from "node:child_process";
import { readdirSync, readFileSync, rmSync, statSync } from "node:fs";
import path from "node:path";
import { nodeProgram } from "@/scripts/local/child";
import { dataFolder, projectFolder } from "@/scripts/local/folders";
import { localEnv } from "@/scripts/local/settings";
import type { BenchDatabase } from "./database";
import { memoryOf } from "./machine";
import { number, type Part, times } from "./report";

const LIMIT = "1.05 ×";
const LOOK_EVERY_MS = 200;
const output = path.join(projectFolder, ".next");

interface Built {
  seconds: number;
  cpuSeconds: number;
  megabytes: number;
  peakMegabytes: number;
}

const sizeOf = (folder: string): number =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.parentPath.includes(`${path.sep}cache`))
    .reduce((sum, entry) => sum + statSync(path.join(entry.parentPath, entry.name)).size, 0);

/** Runs `next build` without a cache; bash reports the CPU time of the build and all its workers. */
async function buildOn(databaseUrl: string): Promise<Built> {
  rmSync(output, { recursive: true, force: true });
  const env = localEnv(
    { app: 54_500, sandbox: 9, smtp: 9 },
    databaseUrl,
    path.join(dataFolder, "bench-media"),
  );
  const begun = performance.now();
  const child = spawn(
    "bash",
    ["-c", `TIMEFORMAT="cpu %U %S"; time "$0" node_modules/next/dist/bin/next build`, nodeProgram],
    {
      cwd: projectFolder,
      env: { ...env, NODE_ENV: "production" } as NodeJS.ProcessEnv,
      stdio: ["ignore", "ignore", "pipe"],
    },
  );
  let said = "";
  let peakBytes = 0;
  child.stderr.on("data", (chunk: Buffer) => (said += chunk.toString()));
  const looking = setInterval(() => {
    peakBytes = Math.max(peakBytes, memoryOf(child.pid ?? -1));
  }, LOOK_EVERY_MS);
  const code = await new Promise<number | null>((resolve) => child.once("close", resolve));
  clearInterval(looking);
  const cpu = /cpu ([\d.]+) ([\d.]+)/.exec(said);
  if (code !== 0 || !cpu) throw new Error(`The build ended with ${code}.\n${said.slice(-2_000)}`);
  return {
    seconds: (performance.now() - begun) / 1_000,
    cpuSeconds: Number(cpu[1]) + Number(cpu[2]),
    megabytes: sizeOf(output) / 2 ** 20,
    peakMegabytes: peakBytes / 2 ** 20,
  };
}

/** Compares `next build` with the seeded database and with an empty one. The other parts measure the last build. */
export async function measureBuilds(database: BenchDatabase, providers: number): Promise<Part> {
  const empty = await database.emptyDatabase("bench_empty");
  const none = await buildOn(empty);
  const many = await buildOn(database.appUrl);
  const pages = JSON.parse(readFileSync(path.join(output, "prerender-manifest.json"), "utf8")) as {
    routes: Record<string, unknown>;
  };
  const name = `next build, ${number(providers)} providers`;
  const ratio = (what: string, ours: number, theirs: number, unit: string) => ({
    what: `${name}: ${what}`,
    ours: `${number(ours, 1)} ${unit}`,
    anchor: `empty database ${number(theirs, 1)} ${unit}`,
    ratio: times(ours / theirs),
    limit: LIMIT,
  });
  const row = (on: string, one: Built) => [
    on,
    number(one.cpuSeconds, 1),
    number(one.seconds, 1),
    number(one.peakMegabytes),
    number(one.megabytes, 1),
  ];
  return {
    title: "Build",
    ratios: [
      ratio("CPU time", many.cpuSeconds, none.cpuSeconds, "s"),
      ratio("memory", many.peakMegabytes, none.peakMegabytes, "MB"),
      ratio("size", many.megabytes, none.megabytes, "MB"),
    ],
    details: [
      {
        title: `From nothing, one run each, ${Object.keys(pages.routes).length} pages made at build time:`,
        header: ["database", "CPU s", "s by the clock", "MB of memory at most", "MB of .next"],
        rows: [row("empty", none), row(`${number(providers)} providers`, many)],
      },
    ],
    remarks: [],
  };
}

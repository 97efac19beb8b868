import { execFile } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { nodeProgram, tsx } from "@/scripts/local/child";
import { projectFolder } from "@/scripts/local/folders";
import { clientCore, cpuSecondsOf, hasWrk, pinned } from "../machine";

const run = promisify(execFile);

export interface Target {
  port: number;
  /** Requested one after the other, again and again. */
  paths: readonly string[];
  headers: Readonly<Record<string, string>>;
  /** The processes whose CPU time is counted, with their descendants. */
  pids: readonly number[];
  /** Connections at the same time; 16 by default. */
  connections?: number;
}

export interface Load {
  perSecond: number;
  /** CPU time of the server for each request; null where the system does not report it. */
  cpuMicros: number | null;
  /** Answers that were not 2xx, and broken connections. */
  failures: number;
}

export const loadProgram = hasWrk ? "wrk" : "autocannon";
const CONNECTIONS = 16;

interface Counted {
  requests: number;
  seconds: number;
  failures: number;
}

const lua = (paths: readonly string[]) => `
local paths = { ${paths.map((one) => JSON.stringify(one)).join(", ")} }
local at = 0
request = function()
  at = at % #paths + 1
  return wrk.format("GET", paths[at])
end
`;

async function withWrk(
  { port, paths, headers, connections = CONNECTIONS }: Target,
  seconds: number,
): Promise<Counted> {
  const folder = mkdtempSync(path.join(os.tmpdir(), "bench-"));
  const script = path.join(folder, "paths.lua");
  writeFileSync(script, lua(paths));
  try {
    const named = Object.entries(headers).flatMap(([name, value]) => ["-H", `${name}: ${value}`]);
    const args = [
      "-t1",
      `-c${connections}`,
      `-d${seconds}s`,
      "-s",
      script,
      ...named,
      `http://127.0.0.1:${port}`,
    ];
    const { stdout } = await run(...pinned(clientCore, "wrk", args));
    const found = (pattern: RegExp) => Number(pattern.exec(stdout)?.[1] ?? 0);
    const broken = /Socket errors: connect (\d+), read (\d+), write (\d+), timeout (\d+)/.exec(stdout) ?? [];
    return {
      requests: found(/(\d+) requests in/),
      seconds: found(/(\d+) requests in/) / found(/Requests\/sec:\s+([\d.]+)/),
      failures:
        found(/Non-2xx or 3xx responses: (\d+)/) + broken.slice(1).reduce((sum, one) => sum + Number(one), 0),
    };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function withAutocannon(target: Target, seconds: number): Promise<Counted> {
  const order = JSON.stringify({ connections: CONNECTIONS, ...target, seconds });
  const args = [...tsx, path.join(projectFolder, "bench/autocannon.ts"), order];
  const { stdout } = await run(...pinned(clientCore, nodeProgram, args), { cwd: projectFolder });
  return JSON.parse(stdout) as Counted;
}

function cpuOf(pids: readonly number[]): number | null {
  const each = pids.map(cpuSecondsOf);
  return each.reduce<number | null>((sum, one) => (sum === null || one === null ? null : sum + one), 0);
}

/**
 * Sends requests over some connections as fast as possible, from the client's core. Throws when nothing was
 * answered.
 */
export async function load(target: Target, seconds: number): Promise<Load> {
  const before = cpuOf(target.pids);
  const counted = await (hasWrk ? withWrk : withAutocannon)(target, seconds);
  const after = cpuOf(target.pids);
  if (counted.requests === 0) throw new Error(`No answer from port ${target.port}.`);
  return {
    perSecond: counted.requests / counted.seconds,
    cpuMicros: before === null || after === null ? null : ((after - before) * 1e6) / counted.requests,
    failures: counted.failures,
  };
}

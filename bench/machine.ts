import { execFileSync, spawnSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import os from "node:os";

const cores = os.availableParallelism();

/** Servers run on the last core and clients on the first, so that they do not compete for a core. */
export const serverCore = cores - 1;
export const clientCore = 0;

/** Part of util-linux, which every Debian has. */
const taskset = "taskset";

const has = (program: string, args: readonly string[]) => spawnSync(program, args).error === undefined;

/** Whether processes can be pinned to a core: Linux with taskset and at least two cores. */
export const canPin = process.platform === "linux" && cores > 1 && has(taskset, ["--version"]);
export const hasNginx = has("nginx", ["-v"]);
export const hasWrk = has("wrk", ["-v"]);
export const hasPgbench = has("pgbench", ["--version"]);

/** Says before measuring which programs are missing, and what that changes in the report. */
export function sayMissingPrograms(): void {
  if (!hasWrk)
    console.log(
      "wrk is not installed (apt-get install wrk): autocannon measures the rates, which are lower.",
    );
  if (!hasNginx) console.log("nginx is not installed (apt-get install nginx): its rows are left out.");
  if (!hasPgbench)
    console.log("pgbench is not installed (apt-get install postgresql-contrib): its row is left out.");
}

/** Pins a running process, all its threads and its later children to one core. */
export function pin(pid: number, core: number): void {
  if (canPin) execFileSync(taskset, ["-a", "-c", "-p", String(core), String(pid)], { stdio: "ignore" });
}

/** A command line that runs pinned to one core. */
export function pinned(core: number, program: string, args: readonly string[]): [string, string[]] {
  return canPin ? [taskset, ["-c", String(core), program, ...args]] : [program, [...args]];
}

/** Time, machine and load: the line above every table. */
export function machineLine(): string {
  const [cpu] = os.cpus();
  const memory = Math.round(os.totalmem() / 2 ** 30);
  const load = os.loadavg()[0]?.toFixed(1);
  const where = canPin ? "server and client on a core each" : "server and client share the cores";
  return `${new Date().toISOString().slice(0, 16).replace("T", " ")} UTC, ${cores} cores of ${cpu?.model.trim()}, ${memory} GB, Node ${process.version.slice(1)}, load ${load} at the start, ${where}`;
}

const TICKS_PER_SECOND = 100;

interface ProcessTime {
  pid: number;
  parent: number;
  ticks: number;
}

function timeOf(pid: number): ProcessTime | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
    return { pid, parent: Number(fields[1]), ticks: Number(fields[11]) + Number(fields[12]) };
  } catch {
    return null;
  }
}

/** Ids of a process and its living descendants; empty where there is no /proc. */
function familyOf(root: number): ProcessTime[] {
  if (process.platform !== "linux") return [];
  const all = readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => timeOf(Number(name)) ?? []);
  const family = new Set([root]);
  let size = 0;
  while (size !== family.size) {
    size = family.size;
    for (const { pid, parent } of all) if (family.has(parent)) family.add(pid);
  }
  return all.filter(({ pid }) => family.has(pid));
}

/** CPU seconds that a process and its living descendants have used; null where there is no /proc. */
export function cpuSecondsOf(root: number): number | null {
  const family = familyOf(root);
  return family.length === 0 ? null : family.reduce((sum, { ticks }) => sum + ticks, 0) / TICKS_PER_SECOND;
}

/** Bytes of memory of a process and its living descendants; shared pages are counted for each process. */
export function memoryOf(root: number): number {
  return familyOf(root).reduce((sum, { pid }) => {
    try {
      const status = readFileSync(`/proc/${pid}/status`, "utf8");
      return sum + Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1] ?? 0) * 1_024;
    } catch {
      return sum;
    }
  }, 0);
}

/** Like `pin`, also for every descendant that exists now. */
export function pinFamily(root: number, core: number): void {
  for (const { pid } of familyOf(root)) pin(pid, core);
}

/** Lets a process and its descendants run on every core again. */
export function unpinFamily(root: number): void {
  if (!canPin) return;
  for (const { pid } of familyOf(root))
    execFileSync(taskset, ["-a", "-c", "-p", `0-${cores - 1}`, String(pid)], { stdio: "ignore" });
}

/**
 * Milliseconds for which these processes were ready and waited for a core, in total. Subtracting it from a
 * measured time removes the effect of other programs; 0 where the kernel does not report it.
 */
export function waitedMs(pids: readonly number[]): number {
  return pids.reduce((sum, pid) => {
    try {
      return sum + Number(readFileSync(`/proc/${pid}/schedstat`, "utf8").split(" ")[1]) / 1e6;
    } catch {
      return sum;
    }
  }, 0);
}

/**
 * Returns a function that says which share of all cores was busy since the last call, 0 to 1. It shows how much
 * other programs disturbed a run.
 */
export function busyShare(): () => number {
  const read = () =>
    os.cpus().reduce(
      ({ busy, all }, { times }) => {
        const total = times.user + times.nice + times.sys + times.idle + times.irq;
        return { busy: busy + total - times.idle, all: all + total };
      },
      { busy: 0, all: 0 },
    );
  const before = read();
  return () => {
    const after = read();
    return (after.busy - before.busy) / Math.max(1, after.all - before.all);
  };
}

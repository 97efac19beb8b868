import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { setTimeout as pause } from "node:timers/promises";

/**
 * Start time of a process, which distinguishes it from a later process with the same number. Null when there is
 * no such process.
 */
export function birthOf(pid: number): string | null {
  try {
    if (process.platform !== "linux")
      return execFileSync("ps", ["-o", "lstart=", "-p", String(pid)], { encoding: "utf8" }).trim() || null;
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
    return fields[0] === "Z" ? null : (fields[19] ?? null);
  } catch {
    return null;
  }
}

export interface ProcessMark {
  pid: number;
  birth: string;
}

export function markOf(pid: number): ProcessMark {
  return { pid, birth: birthOf(pid) ?? "" };
}

export const isAlive = (mark: ProcessMark) => mark.birth !== "" && birthOf(mark.pid) === mark.birth;

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    // Each child leads a process group of its own, so the signal reaches its children too.
    process.kill(-pid, name);
  } catch {
    try {
      process.kill(pid, name);
    } catch {
      // Already gone.
    }
  }
}

/** Asks a process group to end, and ends it by force after `graceMs`. */
export async function endProcess(mark: ProcessMark, graceMs = 10_000): Promise<void> {
  if (!isAlive(mark)) return;
  signal(mark.pid, "SIGTERM");
  const deadline = performance.now() + graceMs;
  while (isAlive(mark) && performance.now() < deadline) await pause(50);
  if (isAlive(mark)) signal(mark.pid, "SIGKILL");
}

/**
 * Calls `end` once when the process that started this one has gone: it was killed and can no longer pass signals on.
 */
export function whenParentEnds(end: () => void): void {
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    end();
  }, 1000).unref();
}

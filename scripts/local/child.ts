import { type ChildProcess, spawn } from "node:child_process";
import { closeSync, mkdirSync, openSync, readFileSync } from "node:fs";
import { constants, setPriority } from "node:os";
import path from "node:path";
import { buildFiles } from "@/lib/http/page-cache/next-internals";
import { dataFolder, projectFolder } from "./folders";
import { endProcess, markOf, type ProcessMark } from "./processes";
import { Refusal } from "./progress";

export type ChildEnv = Record<string, string | undefined>;

export interface ChildOptions {
  name: string;
  /** The pinned Node by default. */
  program?: string;
  args: readonly string[];
  env: ChildEnv;
  /** Where it runs; the project by default. */
  folder?: string;
  /** Prints to the terminal instead of `.data/logs/<name>.log`. */
  isShown?: boolean;
  /** Gets only the processor time that other processes leave free. */
  isBackground?: boolean;
}

export interface Child {
  name: string;
  mark: ProcessMark;
  /** Resolves with the exit code, null when a signal ended it. */
  ended: Promise<number | null>;
  hasEnded(): boolean;
  /** The end of its log. */
  tail(): string;
  stop(): Promise<void>;
}

/** The Node these scripts run under, with its folder first on the path so that grandchildren use it too. */
export const nodeProgram = process.execPath;

export const tsx = ["--import", "tsx"] as const;

/**
 * Starts the built app on a port. On a large machine V8 would give short-lived objects 128 MB, which it keeps; 8 here
 * means 24 MB. Beside 48 MB it costs some 0.1 ms a signed-in screen.
 */
export const servedApp = (port: number) =>
  ["--max-semi-space-size=8", buildFiles.server, String(port)] as const;

/**
 * For the allocator of glibc. Each thread that packs or draws would else keep memory of its own: 50 MB of an app that has
 * drawn a thousand pages. And blocks of 128 kB and more are given back when they are freed; without the number glibc raises
 * that limit by itself, up to 32 MB: another 50.
 */
const allocatorSettings = {
  MALLOC_ARENA_MAX: "2",
  MALLOC_MMAP_THRESHOLD_: "131072",
  MALLOC_TRIM_THRESHOLD_: "131072",
} as const;

const living = new Set<Child>();
let onChange: (marks: ProcessMark[]) => void = () => {};

/** Calls `listener` whenever a child starts or ends, so that the children to end after a crash are known. */
export function watchChildren(listener: typeof onChange): void {
  onChange = listener;
}

/** Ends all children, the last started first. */
export async function stopChildren(): Promise<void> {
  for (const child of [...living].reverse()) await child.stop();
}

/** Without it the child would only be faster than asked: an operating system that refuses is no error. */
function lowerPriority(pid: number): void {
  try {
    setPriority(pid, constants.priority.PRIORITY_BELOW_NORMAL);
  } catch {
    // The child keeps the usual priority.
  }
}

/** Starts a long-running part in its own process group, so that Ctrl-C reaches it through us and in order. */
export function startChild(options: ChildOptions): Child {
  const { name, program = nodeProgram, args, env, folder = projectFolder } = options;
  const { isShown = false, isBackground = false } = options;
  const logs = path.join(dataFolder, "logs");
  mkdirSync(logs, { recursive: true });
  const logFile = path.join(logs, `${name}.log`);
  const log = isShown ? null : openSync(logFile, "w");
  const child: ChildProcess = spawn(program, args, {
    cwd: folder,
    env: { ...allocatorSettings, ...(env as NodeJS.ProcessEnv) },
    detached: true,
    stdio: log === null ? "inherit" : ["ignore", log, log],
  });
  if (log !== null) closeSync(log);
  if (isBackground && child.pid !== undefined) lowerPriority(child.pid);
  const ended = new Promise<number | null>((resolve) => {
    child.once("exit", (code) => resolve(code));
    child.once("error", () => resolve(1));
  });
  const mark = markOf(child.pid ?? -1);
  const started: Child = {
    name,
    mark,
    ended,
    hasEnded: () => child.exitCode !== null || child.signalCode !== null,
    tail: () =>
      log === null
        ? ""
        : `The end of ${logFile}:\n${readFileSync(logFile, "utf8").split("\n").slice(-15).join("\n")}`,
    stop: async () => {
      await endProcess(mark);
      await ended;
    },
  };
  const tell = () => onChange([...living].map((one) => one.mark));
  living.add(started);
  tell();
  ended.then(() => {
    living.delete(started);
    tell();
  });
  return started;
}

/** Runs a part to its end, its output kept in its log; throws with the end of that when it fails. */
export async function runToEnd(options: ChildOptions): Promise<void> {
  const child = startChild(options);
  const code = await child.ended;
  if (code !== 0) throw new Refusal(`"${options.name}" failed (code ${code}). ${child.tail()}`);
}

import { type Child, type ChildOptions, startChild } from "@/scripts/local/child";

export interface Supervised {
  start(): void;
  /** Ends the process as a crash does; the supervisor starts it again. */
  kill(): void;
  /** How often it ended without being stopped. */
  crashes(): number;
  stop(): Promise<void>;
  tail(): string;
}

export type SupervisedProgram = Pick<ChildOptions, "program" | "args" | "env">;

/** As a supervisor of a deployment does: `RestartSec=1` of systemd. */
const RESTART_MS = 1_000;

/** A part that is started again a second after it ended by itself. */
export function supervise(name: string, options: () => SupervisedProgram): Supervised {
  let child: Child | null = null;
  let isWanted = false;
  let starts = 0;
  let crashes = 0;
  let timer: NodeJS.Timeout | undefined;

  function start(): void {
    isWanted = true;
    starts += 1;
    // A log for each start: what was written before a crash stays.
    const own = startChild({ name: `faults-${name}-${starts}`, ...options() });
    child = own;
    void own.ended.then(() => {
      if (child !== own || !isWanted) return;
      crashes += 1;
      timer = setTimeout(start, RESTART_MS);
    });
  }

  return {
    start,
    kill() {
      if (child) process.kill(-child.mark.pid, "SIGKILL");
    },
    crashes: () => crashes,
    async stop() {
      isWanted = false;
      clearTimeout(timer);
      await child?.stop();
    },
    tail: () => child?.tail() ?? "",
  };
}

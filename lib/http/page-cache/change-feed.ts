import type { Database } from "@/db/client";
import type { Logger } from "@/lib/core/log";
import { numberChanges } from "@/lib/core/page-changes/number-changes";
import {
  CHANGES_AT_ONCE,
  changesAfter,
  hasUnnumbered,
  lastChange,
  type NumberedChange,
} from "@/lib/core/page-changes/queries";

const POLL_MS = 250;
/** Cut off from the database for so long, a process no longer knows what was taken away. */
const DEAF_AFTER_MS = 60_000;

export interface ChangeFeed {
  /** Number of the last change that this process acted on. */
  readonly known: number;
  /** False once the database has not answered for a minute: what is kept must then not be shown. */
  isListening(): boolean;
  /** Acts on everything that was committed before the call. */
  catchUp(): Promise<void>;
  stop(): Promise<void>;
}

/** Follows declared changes, four times a second, and hands each to `onChange` in their order. */
export async function followChanges(
  db: Database,
  { log, onChange }: { log: Logger; onChange: (changes: readonly NumberedChange[]) => void },
): Promise<ChangeFeed> {
  let known = await lastChange(db);
  let heardAt = performance.now();
  let running: Promise<void> | null = null;
  let next: Promise<void> | null = null;
  let isStopped = false;

  async function look(): Promise<void> {
    if (await hasUnnumbered(db)) await numberChanges(db);
    for (;;) {
      const changes = await changesAfter(db, known);
      onChange(changes);
      known = changes.at(-1)?.change ?? known;
      if (changes.length < CHANGES_AT_ONCE) break;
    }
    heardAt = performance.now();
  }

  /** One look at a time; who asks while one runs needs the one after it. */
  function catchUp(): Promise<void> {
    if (running === null) {
      running = look().finally(() => {
        running = null;
      });
      return running;
    }
    next ??= running
      .catch(() => {})
      .then(() => {
        next = null;
        return catchUp();
      });
    return next;
  }

  let hasWarned = false;
  const timer = setInterval(() => {
    if (isStopped || running !== null) return;
    catchUp().then(
      () => {
        hasWarned = false;
      },
      (error: unknown) => {
        if (!hasWarned) log.warn({ error }, "changes of public pages cannot be followed");
        hasWarned = true;
      },
    );
  }, POLL_MS);
  timer.unref();

  return {
    get known() {
      return known;
    },
    isListening: () => performance.now() - heardAt < DEAF_AFTER_MS,
    catchUp,
    async stop() {
      isStopped = true;
      clearInterval(timer);
      await running?.catch(() => {});
    },
  };
}

import type { Database } from "@/db/client";
import type { Logger } from "@/lib/core/log";
import { metrics } from "@/lib/core/observe/metrics";
import { numberChanges } from "@/lib/core/page-changes/number-changes";
import {
  CHANGES_AT_ONCE,
  changesAfter,
  lastChange,
  type NumberedChange,
  readChanges,
} from "@/lib/core/page-changes/queries";

/** An edit is to be seen within a second. */
const POLL_MS = 700;
/** Without an answer of the database for so long, a process no longer knows what was removed. */
const DISCONNECTED_AFTER_MS = 60_000;

type OnChanges = (changes: readonly NumberedChange[]) => void;

export interface ChangeFeed {
  /** Number of the last change that this process has handled. */
  readonly lastKnown: number;
  /** Calls `listener` with all later changes, in their order. */
  subscribe(listener: OnChanges): void;
  /** False once the database has not answered for a minute: cached pages must then not be sent. */
  isConnected(): boolean;
  /** Handles every change that was committed before the call. */
  catchUp(): Promise<void>;
  stop(): Promise<void>;
}

/** Looks for declared changes, with one statement when there are none, and hands them to those who subscribed. */
export async function followChanges(db: Database, log: Logger): Promise<ChangeFeed> {
  const listeners: OnChanges[] = [];
  let lastKnown = await lastChange(db);
  let answeredAt = performance.now();
  let running: Promise<void> | null = null;
  let next: Promise<void> | null = null;
  let isStopped = false;
  let hasBegun = false;

  async function poll(): Promise<void> {
    const { last, hasUnnumbered } = await readChanges(db);
    const seconds = hasUnnumbered ? await numberChanges(db) : null;
    while (hasUnnumbered || last > lastKnown) {
      const changes = await changesAfter(db, lastKnown);
      for (const listener of listeners) listener(changes);
      lastKnown = changes.at(-1)?.change ?? lastKnown;
      if (changes.length < CHANGES_AT_ONCE) break;
    }
    answeredAt = performance.now();
    // What was declared while no process ran says nothing about this one.
    if (seconds !== null && hasBegun) metrics().editSeconds.observe(seconds);
    hasBegun = true;
  }

  /** One poll at a time. A call during a poll waits for the next one, because the running one may have read too early. */
  function catchUp(): Promise<void> {
    if (running === null) {
      running = poll().finally(() => {
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

  // What was declared while no process ran: a page on disk is compared with numbered changes only.
  await poll();

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
    get lastKnown() {
      return lastKnown;
    },
    subscribe: (listener) => void listeners.push(listener),
    isConnected: () => performance.now() - answeredAt < DISCONNECTED_AFTER_MS,
    catchUp,
    async stop() {
      isStopped = true;
      clearInterval(timer);
      await running?.catch(() => {});
    },
  };
}

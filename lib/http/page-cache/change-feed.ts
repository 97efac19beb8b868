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
  unnumberedTags,
} from "@/lib/core/page-changes/queries";
import { fromPrimaryOrReplica, inTime, PRIMARY_MS } from "@/lib/http/database/in-time";
import { noteKnownChange } from "@/lib/http/database/known-change";

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

/**
 * Looks for declared changes, with one statement when there are none, and hands them to those who subscribed. While the
 * primary does not answer, the replica is asked, if there is one.
 */
export async function followChanges(
  db: Database,
  log: Logger,
  replica: () => Database | null = () => null,
): Promise<ChangeFeed> {
  const listeners: OnChanges[] = [];
  let lastKnown = await fromPrimaryOrReplica(db, replica(), lastChange);
  noteKnownChange(lastKnown);
  let answeredAt = performance.now();
  let running: Promise<void> | null = null;
  let next: Promise<void> | null = null;
  let isStopped = false;
  let hasBegun = false;
  let isOnReplica = false;

  const tell = (changes: readonly NumberedChange[]) => {
    for (const listener of listeners) listener(changes);
  };

  async function pass(from: Database): Promise<void> {
    for (;;) {
      const changes = await changesAfter(from, lastKnown);
      tell(changes);
      lastKnown = Math.max(lastKnown, changes.at(-1)?.change ?? 0);
      noteKnownChange(lastKnown);
      if (changes.length < CHANGES_AT_ONCE) break;
    }
  }

  async function pollPrimary(): Promise<void> {
    const { last, hasUnnumbered } = await readChanges(db);
    const seconds = hasUnnumbered ? await numberChanges(db) : null;
    if (hasUnnumbered || last > lastKnown) await pass(db);
    // What was declared while no process ran says nothing about this one.
    if (seconds !== null && hasBegun) metrics().editSeconds.observe(seconds);
    hasBegun = true;
  }

  /** What the primary did not number before it was lost has no number here either: such pages are not stored meanwhile. */
  async function pollReplica(from: Database): Promise<void> {
    const { last, hasUnnumbered } = await readChanges(from);
    if (last > lastKnown) await pass(from);
    if (hasUnnumbered) tell((await unnumberedTags(from)).map((tag) => ({ tag, change: lastKnown + 1 })));
  }

  let pending: Promise<void> | null = null;

  /** A primary that was cut off answers neither yes nor no. With a replica at hand it is not waited for. */
  async function primaryInTime(): Promise<void> {
    // What was asked before may have read too early, and a second question would only wait behind it.
    if (pending)
      await inTime(
        pending.catch(() => {}),
        PRIMARY_MS,
      );
    pending = pollPrimary().finally(() => {
      pending = null;
    });
    // It may come late.
    pending.catch(() => {});
    await (replica() ? inTime(pending, PRIMARY_MS) : pending);
  }

  async function poll(): Promise<void> {
    try {
      await primaryInTime();
    } catch (error) {
      const other = replica();
      if (!other) throw error;
      await pollReplica(other);
      if (!isOnReplica) log.warn({ error }, "changes of public pages are read from the replica");
      isOnReplica = true;
      answeredAt = performance.now();
      return;
    }
    isOnReplica = false;
    answeredAt = performance.now();
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

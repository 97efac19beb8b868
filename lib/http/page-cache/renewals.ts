import { setTimeout as wait } from "node:timers/promises";
import { LRUCache } from "lru-cache";
import type { Logger } from "@/lib/core/log";
import type { PageAddress } from "@/lib/http/page-cache/make-page";

export interface RenewalParts {
  /** Renders a page again. Throws when it could not be rendered. */
  renew: (address: PageAddress) => Promise<void>;
  /** Whether Next works for a visitor, or somebody waits for it. */
  isBusy: () => boolean;
  log: Logger;
  now?: () => number;
  /** Waits; ends early when `signal` is aborted. */
  pause?: (ms: number, signal: AbortSignal) => Promise<void>;
}

export interface Renewals {
  /** Asks for a page to be rendered again. Nothing happens while it waits already, or soon after it failed. */
  add(address: PageAddress): void;
  /** Begins nothing more, and waits for the renewal that is running. */
  stop(): Promise<void>;
}

/** Pages that wait; more are left to their next visitor. */
const MAX_WAITING = 2_000;
/** A rendering holds up pages that are sent meanwhile, so the pause after it is this many times as long. */
const REST_TIMES = 4;
/** Pause while Next works for visitors. */
const BUSY_PAUSE_MS = 100;
/** Pauses after a failure: they double up to the longest one. */
const FIRST_RETRY_MS = 60_000;
const LONGEST_RETRY_MS = 3_600_000;
/** Pauses of all renewals after failures one after the other: then it is hardly the page. */
const FIRST_REST_MS = 1_000;
const LONGEST_REST_MS = 60_000;
const MAX_FAILED = 5_000;

interface Failure {
  times: number;
  /** Instant in ms before which the page is not tried again. */
  until: number;
}

const doubled = (first: number, longest: number, times: number) =>
  Math.min(longest, first * 2 ** Math.min(times - 1, 20));

const defaultPause = (ms: number, signal: AbortSignal): Promise<void> =>
  wait(ms, undefined, { signal, ref: false }).catch(() => {});

/**
 * Renders stale pages again in the background: one at a time, only while Next has nothing to do for visitors, and at most
 * a fifth of the time. A page that fails stays as it is and is tried again later.
 */
export function createRenewals({
  renew,
  isBusy,
  log,
  now = Date.now,
  pause = defaultPause,
}: RenewalParts): Renewals {
  const waiting = new Map<string, PageAddress>();
  const failures = new LRUCache<string, Failure>({ max: MAX_FAILED });
  const stopping = new AbortController();
  const { signal } = stopping;
  let running: Promise<void> | null = null;
  let current: string | null = null;
  let failuresInRow = 0;

  async function renewOne(address: PageAddress): Promise<void> {
    const { key } = address;
    current = key;
    try {
      await renew(address);
      failures.delete(key);
      failuresInRow = 0;
    } catch (error) {
      const times = (failures.peek(key)?.times ?? 0) + 1;
      failures.set(key, { times, until: now() + doubled(FIRST_RETRY_MS, LONGEST_RETRY_MS, times) });
      failuresInRow += 1;
      log.warn({ error, key, times }, "a page could not be rendered again");
    } finally {
      current = null;
    }
  }

  async function run(): Promise<void> {
    while (waiting.size > 0 && !signal.aborted) {
      if (isBusy()) {
        await pause(BUSY_PAUSE_MS, signal);
        continue;
      }
      const [first] = waiting.values();
      if (!first) break;
      waiting.delete(first.key);
      const begun = now();
      await renewOne(first);
      const rest = failuresInRow === 0 ? 0 : doubled(FIRST_REST_MS, LONGEST_REST_MS, failuresInRow);
      await pause(Math.max(rest, (now() - begun) * REST_TIMES), signal);
    }
    // At once and not after the promise: a page that is added in between would wait for the next one.
    running = null;
  }

  return {
    add(address) {
      const { key } = address;
      if (signal.aborted || waiting.size >= MAX_WAITING || waiting.has(key) || current === key) return;
      if ((failures.peek(key)?.until ?? 0) > now()) return;
      waiting.set(key, address);
      running ??= run();
    },
    async stop() {
      stopping.abort();
      waiting.clear();
      await running;
    },
  };
}

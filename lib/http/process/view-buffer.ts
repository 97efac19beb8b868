import "server-only";
import type { Logger } from "@/lib/core/log";
import type { SeenView, ViewSinkPort } from "@/lib/gateways/view-sink";

const FLUSH_EVERY_MS = 1_000;
/** Pause after a failed write: while the database is down, a write each second would not help. */
const RETRY_AFTER_MS = 5_000;
/** More views than this only wait while the database is down; further ones are not counted. */
const MOST_WAITING = 50_000;

interface Options {
  write: (views: readonly SeenView[]) => Promise<unknown>;
  log: Logger;
  flushEveryMs?: number;
}

/**
 * Views in memory, one for each visitor, item and day, written together. A crash loses at most the views of one
 * second.
 */
export function createViewBuffer({ write, log, flushEveryMs = FLUSH_EVERY_MS }: Options): ViewSinkPort {
  let waiting = new Map<string, SeenView>();
  let timer: NodeJS.Timeout | undefined;
  let writing: Promise<void> = Promise.resolve();
  let dropped = 0;

  const wake = (afterMs: number) => {
    timer ??= setTimeout(() => void flush(), afterMs);
  };
  const put = (key: string, view: SeenView) => {
    if (waiting.has(key)) return;
    if (waiting.size >= MOST_WAITING) dropped += 1;
    else waiting.set(key, view);
  };
  const writeBatch = async () => {
    if (waiting.size === 0) return;
    const batch = waiting;
    waiting = new Map();
    try {
      await write([...batch.values()]);
    } catch (error) {
      log.warn({ error, views: batch.size, dropped }, "views could not be written, will be tried again");
      const since = waiting;
      waiting = batch;
      for (const [key, view] of since) put(key, view);
      wake(RETRY_AFTER_MS);
    }
  };
  function flush(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    // One write at a time: a slow database gets larger batches, not more of them.
    writing = writing.then(writeBatch);
    return writing;
  }

  return {
    add(view) {
      put([view.day, view.kind, view.subjectId, view.visitorHash].join(" "), view);
      wake(flushEveryMs);
    },
    flush,
  };
}

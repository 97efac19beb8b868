import type { ServerResponse } from "node:http";
import { setTimeout as pause } from "node:timers/promises";
import type { ChangeFeed } from "@/lib/http/page-cache/change-feed";

/** The least time between two looks for names that were declared a moment ago. */
const LOOK_PAUSE_MS = 5;

/**
 * Lets the pages after a write wait until its changes are known: all of them, not only the first one that is asked for.
 * `onUnread` is told when there begin to be unread writes, and when all are read.
 */
export function followWrites(
  feed: Pick<ChangeFeed, "catchUp">,
  onUnread: (areUnread: boolean) => void = () => {},
) {
  let hasWritten = false;
  let waiting: Promise<void> | null = null;
  return {
    note(): void {
      hasWritten = true;
      onUnread(true);
    },
    areUnread: () => hasWritten || waiting !== null,
    async catchUp(): Promise<void> {
      if (hasWritten) {
        hasWritten = false;
        const reading = feed
          .catchUp()
          .catch(() => {})
          .finally(() => {
            if (waiting !== reading) return;
            waiting = null;
            onUnread(hasWritten);
          });
        waiting = reading;
      }
      await waiting;
    },
  };
}

/**
 * Waits until every change that was committed before the call is known; all who ask meanwhile wait for the same look. False
 * when the database did not answer.
 */
export function createLook(feed: Pick<ChangeFeed, "catchUp">): () => Promise<boolean> {
  let waiting: Promise<boolean> | null = null;
  let lookedAt = Number.NEGATIVE_INFINITY;
  return () => {
    waiting ??= pause(Math.max(0, lookedAt + LOOK_PAUSE_MS - performance.now())).then(async () => {
      waiting = null;
      const isKnown = await feed.catchUp().then(
        () => true,
        () => false,
      );
      lookedAt = performance.now();
      return isKnown;
    });
    return waiting;
  };
}

/**
 * Calls back when an answer begins and when it has been sent. The answer of an action first says that it is done and then
 * sends the new screen: the browser may ask for a page before the end of the answer.
 */
export function onAnswer(response: ServerResponse, callback: () => void): void {
  const { writeHead } = response;
  response.writeHead = ((...args: Parameters<typeof writeHead>) => {
    callback();
    return writeHead.apply(response, args);
  }) as typeof writeHead;
  response.once("finish", callback);
}

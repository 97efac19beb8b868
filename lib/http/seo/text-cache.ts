import "server-only";
import { LRUCache } from "lru-cache";
import { hasChangedSince, lastChange } from "@/lib/core/page-changes/queries";
import type { Ctx } from "@/lib/gateways/context";
import { noteKnownChange } from "@/lib/http/database/known-change";

interface CachedText {
  /** Number of the last declared change when the reading began. */
  change: number;
  text: string;
}

const MAX_CHARACTERS = 30_000_000;
/** Longest time in the cache, although no change was declared. */
const MAX_AGE_MS = 3_600_000;

const texts = new LRUCache<string, CachedText>({
  maxSize: MAX_CHARACTERS,
  sizeCalculation: ({ text }) => Math.max(1, text.length),
  ttl: MAX_AGE_MS,
});
const reading = new Map<string, Promise<string>>();

async function readText(ctx: Ctx, key: string, read: () => Promise<string>): Promise<string> {
  const change = await lastChange(ctx.db);
  // The text must not come from a server that lacks this change.
  noteKnownChange(change);
  const text = await read();
  texts.set(key, { change, text });
  return text;
}

/**
 * A text that is read once until a change of one of its tags is declared. Pages have the page cache for this;
 * the front does not know these files. Requests at the same time share one reading.
 */
export async function cachedText(
  ctx: Ctx,
  key: string,
  tags: readonly string[],
  read: () => Promise<string>,
): Promise<string> {
  const known = texts.get(key);
  if (known && !(await hasChangedSince(ctx.db, tags, known.change))) return known.text;
  const running = reading.get(key) ?? readText(ctx, key, read).finally(() => reading.delete(key));
  reading.set(key, running);
  return running;
}

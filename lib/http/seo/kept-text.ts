import "server-only";
import { LRUCache } from "lru-cache";
import { hasChangedSince, lastChange } from "@/lib/core/page-changes/queries";
import type { Ctx } from "@/lib/gateways/context";

interface KeptText {
  /** Number of the last declared change when the reading began. */
  change: number;
  text: string;
}

const MOST_CHARACTERS = 30_000_000;
/** Longest time in the cache, although no change was declared. */
const AT_LATEST_MS = 3_600_000;

const texts = new LRUCache<string, KeptText>({
  maxSize: MOST_CHARACTERS,
  sizeCalculation: ({ text }) => Math.max(1, text.length),
  ttl: AT_LATEST_MS,
});
const making = new Map<string, Promise<string>>();

async function make(ctx: Ctx, key: string, read: () => Promise<string>): Promise<string> {
  const change = await lastChange(ctx.db);
  const text = await read();
  texts.set(key, { change, text });
  return text;
}

/**
 * A text that is read once until a change of one of its tags is declared. Pages have the page cache for this;
 * the front does not know these files. Requests at the same time share one reading.
 */
export async function keptText(
  ctx: Ctx,
  key: string,
  tags: readonly string[],
  read: () => Promise<string>,
): Promise<string> {
  const known = texts.get(key);
  if (known && !(await hasChangedSince(ctx.db, tags, known.change))) return known.text;
  const running = making.get(key) ?? make(ctx, key, read).finally(() => making.delete(key));
  making.set(key, running);
  return running;
}

import { numberChanges } from "@/lib/core/page-changes/number-changes";
import {
  beginPurges,
  claimPurges,
  failPurges,
  lookForPurges,
  settlePurges,
  tagsToTell,
} from "@/lib/core/page-changes/purge-position";
import { EVERY_ANSWER, surrogateKey } from "@/lib/core/page-changes/surrogate-keys";
import { CachePurgeUnavailable } from "@/lib/gateways/cache-purge/port";
import type { SystemCtx } from "@/lib/gateways/context";

/** More tags than these are told as everything: one key instead of many calls. */
const MOST_TAGS = 300;

type Telling = Pick<SystemCtx, "db" | "log" | "gateways">;

/**
 * Tells the cache in front about the changes since the last time, and again about those of some seconds ago. At least once:
 * the position moves only after the cache has answered. Returns how many keys were told.
 */
export async function tellCaches(ctx: Telling): Promise<number> {
  const { cachePurge } = ctx.gateways;
  const { supplier } = cachePurge;
  if (supplier === null) return 0;
  const { hasUnnumbered, isKnown, isDue } = await lookForPurges(ctx.db, supplier);
  if (!isKnown) await beginPurges(ctx.db, supplier);
  // Apps number them too; without a wait for them the cache is told sooner.
  if (hasUnnumbered) await numberChanges(ctx.db);
  if (!isDue && !hasUnnumbered) return 0;
  const position = await claimPurges(ctx.db, supplier);
  if (position === null) return 0;
  try {
    const tags = position.last < position.told ? null : await tagsToTell(ctx.db, position, MOST_TAGS + 1);
    const keys = tags === null || tags.length > MOST_TAGS ? [EVERY_ANSWER] : tags.map(surrogateKey);
    if (keys.length > 0) await cachePurge.purge(keys);
    await settlePurges(ctx.db, supplier, position);
    return keys.length;
  } catch (error) {
    const wait = error instanceof CachePurgeUnavailable ? error.retryAfterSeconds : undefined;
    await failPurges(ctx.db, supplier, wait ?? null);
    throw error;
  }
}

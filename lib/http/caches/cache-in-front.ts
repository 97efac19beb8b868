import type { Database } from "@/db/client";
import { env } from "@/lib/core/env";
import type { Logger } from "@/lib/core/log";
import { declareChanges } from "@/lib/core/page-changes/declare-changes";
import {
  EVERY_PAGE,
  type PurgeSupplier,
  type SurrogateAnswer,
  surrogateHeaders,
} from "@/lib/core/page-changes/surrogate-keys";
import { isSwitchedOff } from "@/lib/core/switches/switch-state";

/**
 * The cache in front of the app that is told about changes; null where there is none, and while an administrator has
 * switched it off: what it is not told about it may keep for a second only.
 */
export function purgeSupplier(): PurgeSupplier | null {
  const supplier = env().CACHE_PURGE;
  return supplier === undefined || isSwitchedOff("supplier:cache-purge") ? null : supplier;
}

/**
 * Tells the cache in front that every page may be another one: the app has another version or other settings, of which no
 * edit tells. Called at the start and at the end of a process: the last one of the old version may have answered after the
 * first one of the new version began.
 */
export async function declareVersion(ctx: { db: Database }, log: Logger): Promise<void> {
  if (env().CACHE_PURGE === undefined) return;
  await declareChanges(ctx, [EVERY_PAGE]).catch((error: unknown) =>
    log.warn({ error }, "the cache in front is not told that the version changed"),
  );
}

/** Headers of a public answer for the cache in front, by name; empty where there is none. */
export function headersForCache(answer: SurrogateAnswer): Record<string, string> {
  const list = surrogateHeaders(purgeSupplier(), answer);
  return Object.fromEntries(list.flatMap((name, at) => (at % 2 === 0 ? [[name, list[at + 1] ?? ""]] : [])));
}

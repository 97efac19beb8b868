import { env } from "@/lib/core/env";
import {
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

/** Headers of a public answer for the cache in front, by name; empty where there is none. */
export function headersForCache(answer: SurrogateAnswer): Record<string, string> {
  const list = surrogateHeaders(purgeSupplier(), answer);
  return Object.fromEntries(list.flatMap((name, at) => (at % 2 === 0 ? [[name, list[at + 1] ?? ""]] : [])));
}

import { type Repeated, repeat } from "@/lib/core/repeat";
import type { SystemCtx } from "@/lib/gateways/context";
import { tellCaches } from "@/lib/http/caches/tell-caches";

/** An edit is to be seen within a second, in the cache in front too. */
const TELL_EVERY_MS = 250;

/** Follows the declared changes and tells the cache in front; null where there is none. */
export function startCachesRelay(contextOf: (name: string) => SystemCtx): Repeated | null {
  if (contextOf("caches").gateways.cachePurge.supplier === null) return null;
  let hasFailed = false;

  async function tell(): Promise<void> {
    const ctx = contextOf("caches");
    try {
      if ((await tellCaches(ctx)) > 0) hasFailed = false;
    } catch (error) {
      if (!hasFailed) ctx.log.error({ error }, "the cache in front is not told about changes");
      hasFailed = true;
    }
  }

  return repeat(tell, TELL_EVERY_MS);
}

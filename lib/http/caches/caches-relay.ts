import type { SystemCtx } from "@/lib/gateways/context";
import { tellCaches } from "@/lib/http/caches/tell-caches";

/** An edit is to be seen within a second, in the cache in front too. */
const TELL_EVERY_MS = 250;

export interface CachesRelay {
  /** Tells nothing more, and waits for what is being told. */
  stop(): Promise<void>;
}

/** Follows the declared changes and tells the cache in front; null where there is none. */
export function startCachesRelay(contextOf: (name: string) => SystemCtx): CachesRelay | null {
  if (contextOf("caches").gateways.cachePurge.supplier === null) return null;
  let timer: NodeJS.Timeout | undefined;
  let telling: Promise<void> = Promise.resolve();
  let isStopped = false;
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
  function next(): void {
    telling = tell().finally(() => {
      if (!isStopped) timer = setTimeout(next, TELL_EVERY_MS);
    });
  }

  next();
  return {
    async stop() {
      isStopped = true;
      clearTimeout(timer);
      await telling;
    },
  };
}

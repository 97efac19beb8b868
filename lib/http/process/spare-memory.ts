import { createRequire } from "node:module";
import vm from "node:vm";
import { LRUCache } from "lru-cache";
import { CACHE_LIVES_MODULE, MANIFEST_START } from "@/lib/http/page-cache/next-internals";

/**
 * Next runs the list of modules of each page in a global object of its own, and keeps both: 0.18 MB a page, 64 MB when all
 * pages have been asked for. With this, such a list is run as a function whose `globalThis` is the object that Next reads
 * afterwards: 5 MB.
 */
export function runManifestsHere(): void {
  const run = vm.runInNewContext;
  vm.runInNewContext = (code, target, options) => {
    if (!target || !code.startsWith(MANIFEST_START)) return run(code, target, options);
    return vm.compileFunction(code, ["globalThis"])(target);
  };
}

/** Most addresses whose lifetime Next remembers. */
const MAX_LIVES = 5_000;

/**
 * Next remembers the lifetime of each page that it has rendered, for as long as the process runs: half a kilobyte for each
 * address that was ever asked for. A process that starts knows none of them, so the oldest may be forgotten.
 */
export function forgetOldLives(): void {
  const load = createRequire(import.meta.url);
  const { SharedCacheControls } = load(CACHE_LIVES_MODULE) as CacheLivesModule;
  SharedCacheControls.cacheControls = new LRUCache<string, object>({ max: MAX_LIVES });
}

interface CacheLivesModule {
  SharedCacheControls: { cacheControls: Pick<Map<string, object>, "get" | "clear"> };
}

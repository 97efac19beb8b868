import type { PurgeSupplier } from "@/lib/core/page-changes/surrogate-keys";
import { createCloudflarePurge } from "@/lib/gateways/cache-purge/cloudflare";
import { createFastlyPurge } from "@/lib/gateways/cache-purge/fastly";
import type { CachePurgePort } from "@/lib/gateways/cache-purge/port";
import { createVarnishPurge } from "@/lib/gateways/cache-purge/varnish";

interface Settings {
  CACHE_PURGE?: PurgeSupplier | undefined;
  CACHE_PURGE_TARGETS?: readonly string[] | undefined;
  CACHE_PURGE_TOKEN?: string | undefined;
  SANDBOX_URL?: string | undefined;
}

/** The cache that the settings name. Beside a sandbox only a Varnish of our own is told itself. */
export function createCachePurge({
  CACHE_PURGE: supplier,
  CACHE_PURGE_TARGETS: targets = [],
  CACHE_PURGE_TOKEN: token = "",
  SANDBOX_URL,
}: Settings): CachePurgePort {
  if (supplier === undefined) return { supplier: null, purge: async () => {} };
  if (supplier === "varnish") return createVarnishPurge({ targets });
  const apiUrl = SANDBOX_URL && `${SANDBOX_URL.replace(/\/$/, "")}/cache-purge`;
  return supplier === "fastly"
    ? createFastlyPurge({ targets, token, apiUrl })
    : createCloudflarePurge({ targets, token, apiUrl });
}

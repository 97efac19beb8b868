import type { CachePurgePort } from "@/lib/gateways/cache-purge/port";
import { callCache, inParts } from "@/lib/gateways/cache-purge/purge-call";

/** A header of Varnish has 8 kB, a key at most 48 bytes. */
const KEYS_AT_ONCE = 128;

export interface VarnishOptions {
  /** `http://10.0.0.5:6081`, each of the servers. */
  targets: readonly string[];
  timeoutMs?: number;
}

/** Varnish with the module xkey and the lines of deploy/varnish.vcl: PURGE with the keys in `xkey-purge`. */
export function createVarnishPurge({ targets, timeoutMs }: VarnishOptions): CachePurgePort {
  return {
    supplier: "varnish",
    purge: (keys) =>
      inParts(targets, keys, KEYS_AT_ONCE, async (url, part) => {
        await callCache({ url, method: "PURGE", headers: { "xkey-purge": part.join(" ") } }, timeoutMs);
      }),
  };
}

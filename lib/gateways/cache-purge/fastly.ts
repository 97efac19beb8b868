import type { CachePurgePort } from "@/lib/gateways/cache-purge/port";
import { callCache, inParts } from "@/lib/gateways/cache-purge/purge-call";

/** Fastly takes 256 keys in a call. */
const KEYS_AT_ONCE = 256;

export interface FastlyOptions {
  /** Ids of services. */
  targets: readonly string[];
  /** A token with the scope `purge_select`. */
  token: string;
  /** `https://api.fastly.com`, or the sandbox. */
  apiUrl?: string | undefined;
  timeoutMs?: number;
}

/**
 * Fastly, softly: what is purged becomes stale and is asked for again with its ETag. Answers say nothing of
 * `stale-while-revalidate`, so no visitor gets the stale one.
 */
export function createFastlyPurge({ targets, token, apiUrl, timeoutMs }: FastlyOptions): CachePurgePort {
  const base = apiUrl ?? "https://api.fastly.com";
  return {
    supplier: "fastly",
    purge: (keys) =>
      inParts(targets, keys, KEYS_AT_ONCE, async (service, part) => {
        const headers = {
          "Fastly-Key": token,
          "Fastly-Soft-Purge": "1",
          "Surrogate-Key": part.join(" "),
          Accept: "application/json",
        };
        await callCache({ url: `${base}/service/${service}/purge`, method: "POST", headers }, timeoutMs);
      }),
  };
}

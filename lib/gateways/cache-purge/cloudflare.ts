import { z } from "zod";
import {
  type CachePurgePort,
  CachePurgeRefused,
  CachePurgeUnavailable,
} from "@/lib/gateways/cache-purge/port";
import { callCache, inParts } from "@/lib/gateways/cache-purge/purge-call";

/** Cloudflare takes 30 tags in a call on every plan. */
const KEYS_AT_ONCE = 30;

/** What every answer of its API looks like: errors may come with status 200. */
const envelope = z.object({ success: z.boolean() });

export interface CloudflareOptions {
  /** Ids of zones. */
  targets: readonly string[];
  /** A token with the permission "Cache Purge" for these zones. */
  token: string;
  /** `https://api.cloudflare.com/client/v4`, or the sandbox. */
  apiUrl?: string | undefined;
  timeoutMs?: number;
}

function read(text: string): { success: boolean } {
  try {
    return envelope.parse(JSON.parse(text));
  } catch {
    throw new CachePurgeUnavailable("The cache answered something else.");
  }
}

/** Cloudflare: the next request for an answer with one of the tags goes to the app. */
export function createCloudflarePurge({
  targets,
  token,
  apiUrl,
  timeoutMs,
}: CloudflareOptions): CachePurgePort {
  const base = apiUrl ?? "https://api.cloudflare.com/client/v4";
  const headers = { Authorization: `Bearer ${token}`, "Content-Type": "application/json" };
  return {
    supplier: "cloudflare",
    purge: (keys) =>
      inParts(targets, keys, KEYS_AT_ONCE, async (zone, tags) => {
        const body = JSON.stringify({ tags });
        const url = `${base}/zones/${zone}/purge_cache`;
        const text = await callCache({ url, method: "POST", headers, body }, timeoutMs);
        if (!read(text).success) throw new CachePurgeRefused("The cache refused the tags.");
      }),
  };
}

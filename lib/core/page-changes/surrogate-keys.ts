import { hashTag } from "@/lib/core/page-changes/hash-tag";

/** Caches in front of the app that can be told which answers changed. */
export const purgeSuppliers = ["varnish", "fastly", "cloudflare"] as const;
export type PurgeSupplier = (typeof purgeSuppliers)[number];

/** The key of every answer that carries keys. */
export const EVERY_ANSWER = "all";
/** The key of every page, sitemap and call: they change with each version of the app, pictures do not. */
export const EVERY_PAGE = "pages";

/** Keys with other characters, or longer ones, are hashed. Commas and spaces separate keys. */
const SHORT_KEY = /^[A-Za-z0-9:_.-]{1,48}$/;

/** The key by which a cache in front finds the answers with a tag. */
export const surrogateKey = (tag: string): string => (SHORT_KEY.test(tag) ? tag : hashTag(tag));

/**
 * How each supplier wants its keys, and the longest line of them in bytes: Fastly drops the keys behind its 16,384,
 * Cloudflare those behind 16 kB, and Varnish refuses an answer with a line of 8 kB.
 */
const forms = {
  varnish: { name: "xkey", separator: " ", mostBytes: 7_500, lifetime: "Surrogate-Control" },
  fastly: { name: "Surrogate-Key", separator: " ", mostBytes: 16_000, lifetime: "Surrogate-Control" },
  cloudflare: {
    name: "Cache-Tag",
    separator: ",",
    mostBytes: 16_000,
    lifetime: "Cloudflare-CDN-Cache-Control",
  },
} as const satisfies Record<PurgeSupplier, unknown>;

export interface SurrogateAnswer {
  /** Tags of which a declared change makes the answer outdated; null for an answer that no edit changes. */
  tags: readonly string[] | null;
  /** Whether a new version of the app may answer something else. */
  isPage: boolean;
  /** Seconds for which the cache in front may keep it; null leaves it to `Cache-Control`. */
  seconds: number | null;
}

/**
 * Headers by which the cache in front keeps an answer until it is told: name, value, name, value. None without a supplier,
 * and none for more keys than a line holds: a kept answer must be found by each of its keys.
 */
export function surrogateHeaders(supplier: PurgeSupplier | null, answer: SurrogateAnswer): string[] {
  if (supplier === null) return [];
  const { name, separator, mostBytes, lifetime } = forms[supplier];
  const common = answer.isPage ? [EVERY_ANSWER, EVERY_PAGE] : [EVERY_ANSWER];
  const keys = [...new Set([...common, ...(answer.tags ?? []).map(surrogateKey)])].join(separator);
  if (keys.length > mostBytes) return [];
  // Cloudflare's own header is neither passed on nor read by a cache behind it; the others take theirs away.
  return [name, keys, ...(answer.seconds === null ? [] : [lifetime, `max-age=${answer.seconds}`])];
}

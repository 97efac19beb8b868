import { createHash } from "node:crypto";
import { themeScript } from "@/lib/core/browser/theme-script";
import { finishHtml, type IslandScripts, type PageStyles } from "@/lib/http/page-cache/finishing-steps";
import { INTERNAL_HEADERS, markup, ROUTE_TAG_PREFIX } from "@/lib/http/page-cache/next-internals";
import type { RenderedPage } from "@/lib/http/page-cache/next-renderer";
import { compressPage, type PageEntry } from "@/lib/http/page-cache/page-entry";
import { contentPolicy, type PolicySettings } from "@/lib/http/requests/content-policy";

/**
 * Shared caches may store a page for a second: a crowd costs us one request, and an edit still shows at once. Browsers ask
 * each time and get "not modified".
 */
const CACHE_CONTROL = "public, max-age=0, s-maxage=1, must-revalidate";
/** Content that declares no changes, such as an answer rate, is at most an hour old. */
const MAX_AGE_SECONDS = 3_600;
/** Brotli's level for a page that many will see: above it a page takes several times as long for one per cent. */
const CACHED_LEVEL = 9;
/** Brotli's level for a page that one visitor waits for. */
const UNCACHED_LEVEL = 4;
/** Headers of the connection or of one visitor, and those that are written anew here or for each encoding. */
const REWRITTEN_HEADERS =
  /^(?:connection|keep-alive|transfer-encoding|date|etag|vary|cache-control|content-length|content-encoding|content-security-policy|set-cookie)$/i;

export interface FinishContext {
  key: string;
  /** Number of the last change that was known before the page was asked for. */
  change: number;
  policy: Omit<PolicySettings, "scripts">;
  /** Instant in ms. */
  now: number;
  /** The script that starts the islands; null leaves the page as Next rendered it. */
  islands: IslandScripts | null;
  styles: PageStyles;
}

/** A page, or the page that says "not found", that Next rendered for everybody; null for any other answer. */
export async function finishPage(rendered: RenderedPage, context: FinishContext): Promise<PageEntry | null> {
  const { stored, status } = rendered;
  if (stored === null || (status !== 200 && status !== 404)) return null;
  const seconds = Math.min(
    stored.revalidate === false ? MAX_AGE_SECONDS : stored.revalidate,
    MAX_AGE_SECONDS,
  );
  return {
    ...(await finish(rendered, context, CACHE_CONTROL, CACHED_LEVEL)),
    tags: stored.tags.filter((tag) => !tag.startsWith(ROUTE_TAG_PREFIX)),
    freshUntil: context.now + seconds * 1_000,
  };
}

/** A list with filters: as public as a cached page, but there are too many of them to store; null for an error. */
export async function finishUncacheable(
  rendered: RenderedPage,
  context: FinishContext,
): Promise<PageEntry | null> {
  if (rendered.status >= 500 || !isHtml(rendered.headers)) return null;
  return {
    ...(await finish(rendered, context, "no-store", UNCACHED_LEVEL)),
    tags: [],
    freshUntil: context.now,
  };
}

async function finish(
  { status, body, headers }: RenderedPage,
  { key, change, policy, islands, styles }: FinishContext,
  cacheControl: string,
  level: number,
) {
  const page = body.toString("utf8");
  const html = islands === null ? page : finishHtml(page, { islands, styles, scripts: [themeScript] });
  return {
    key,
    status,
    change,
    // Weak: the same page goes out in several encodings.
    etag: `W/"${createHash("sha256").update(html).digest("base64url").slice(0, 22)}"`,
    headers: [
      ...pageHeaders(headers),
      "Cache-Control",
      cacheControl,
      "Vary",
      "Accept-Encoding",
      "Content-Security-Policy",
      contentPolicy({ ...policy, scripts: inlineScriptSources(html) }),
    ],
    brotli: await compressPage(html, level),
  };
}

/** Sources of a policy, `'sha256-…'`, of every script written into a page. A script with an address is not named. */
export function inlineScriptSources(html: string): string[] {
  const sources = new Set<string>();
  for (const [, attributes = "", text = ""] of html.matchAll(markup.script)) {
    if (/\ssrc=/i.test(attributes) || /\stype="application\/(?:ld\+)?json"/i.test(attributes)) continue;
    sources.add(`'sha256-${createHash("sha256").update(text).digest("base64")}'`);
  }
  return [...sources];
}

const isHtml = (raw: readonly string[]) =>
  raw.some(
    (header, at) => at % 2 === 0 && /^content-type$/i.test(header) && /^text\/html/.test(raw[at + 1] ?? ""),
  );

/** The headers of an answer that belong to the page and not to the way it came. */
function pageHeaders(raw: readonly string[]): string[] {
  const own: string[] = [];
  for (let at = 0; at + 1 < raw.length; at += 2) {
    const [name = "", value = ""] = raw.slice(at, at + 2);
    if (!REWRITTEN_HEADERS.test(name) && !INTERNAL_HEADERS.test(name)) own.push(name, value);
  }
  return own;
}

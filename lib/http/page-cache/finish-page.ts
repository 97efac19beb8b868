import { createHash } from "node:crypto";
import { suggestionScript } from "@/lib/core/browser/language-suggestion";
import { themeScript } from "@/lib/core/browser/theme-script";
import {
  finishHtml,
  type IslandScripts,
  needsReact,
  type PageStyles,
  starterOf,
} from "@/lib/http/page-cache/finishing-steps";
import { INTERNAL_HEADERS, ROUTE_TAG_PREFIX } from "@/lib/http/page-cache/next-internals";
import type { RenderedPage, StoredPage } from "@/lib/http/page-cache/next-renderer";
import { compressPage, lifetimeOf, type PageEntry } from "@/lib/http/page-store/page-entry";
import { contentPolicy, type PolicySettings } from "@/lib/http/requests/content-policy";

/**
 * Shared caches may store a page for a second: a crowd costs us one request, and an edit still shows at once. Browsers ask
 * each time and get "not modified". The age of our own copy is not told: no tag of it has changed, and with an `Age` of
 * hours a shared cache would not store the page at all.
 */
const CACHE_CONTROL = "public, max-age=0, s-maxage=1, must-revalidate";
/** Brotli's level for a page that many will see: above it a page takes several times as long for one per cent. */
const CACHED_LEVEL = 9;
/** Brotli's level for a page that one visitor waits for. */
const UNCACHED_LEVEL = 4;
/** Headers of the connection or of one visitor, and those that are written anew here or for each encoding. */
const REWRITTEN_HEADERS =
  /^(?:connection|keep-alive|transfer-encoding|date|etag|vary|cache-control|content-length|content-encoding|content-security-policy|cross-origin-opener-policy|strict-transport-security|set-cookie)$/i;
/** Texts of scripts that stay in a page. */
const ownScripts = [themeScript, suggestionScript];

export interface FinishContext {
  key: string;
  /** Path of the page, with its query. */
  path: string;
  /** Number of the last change that was known before the page was asked for. */
  change: number;
  policy: Omit<PolicySettings, "scripts">;
  /** Instant in ms. */
  now: number;
  /** The script that starts the islands; null leaves the page as Next rendered it. */
  islands: IslandScripts | null;
  styles: PageStyles;
  /** Headers of every answer: name, value, name, value. */
  shared: readonly string[];
}

/** A page, or the page that says "not found", that Next rendered for everybody; null for any other answer. */
export async function finishPage(rendered: RenderedPage, context: FinishContext): Promise<PageEntry | null> {
  const { stored, status } = rendered;
  if (stored === null || (status !== 200 && status !== 404)) return null;
  const finished = await finish(rendered, context, CACHE_CONTROL, CACHED_LEVEL);
  return finished && { ...finished, ...lifeOf(stored, context.now) };
}

/** What Next says of a page that is missing, with the text of another page; null when Next stored nothing. */
export function finishMissing(
  { stored, status }: RenderedPage,
  { key, change, now }: FinishContext,
  text: PageEntry,
): PageEntry | null {
  return stored && { ...text, key, status, change, ...lifeOf(stored, now) };
}

/** Until when a page may be sent, and what ends it before. */
const lifeOf = ({ tags, revalidate }: StoredPage, now: number) => ({
  tags: tags.filter((tag) => !tag.startsWith(ROUTE_TAG_PREFIX)),
  ...lifetimeOf(now, revalidate),
});

/** A list with filters: as public as a cached page, but there are too many of them to store; null for an error. */
export async function finishUncacheable(
  rendered: RenderedPage,
  context: FinishContext,
): Promise<PageEntry | null> {
  if (rendered.status >= 500 || !isHtml(rendered.headers)) return null;
  const finished = await finish(rendered, context, "no-store", UNCACHED_LEVEL);
  return finished && { ...finished, tags: [], ...lifetimeOf(context.now, 0) };
}

async function finish(
  { status, body, headers }: RenderedPage,
  { key, path, change, policy, islands, styles, shared }: FinishContext,
  cacheControl: string,
  level: number,
) {
  const page = body.toString("utf8");
  // Only React's own scripts show the late parts. They have no hash that we could vouch for: Next answers with a nonce.
  if (islands !== null && needsReact(page)) return null;
  const html = islands === null ? page : finishHtml(page, { islands, styles, path, scripts: ownScripts });
  const ours = islands === null ? ownScripts : [...ownScripts, starterOf(islands)];
  return {
    key,
    status,
    change,
    // Weak: the same page goes out in several encodings.
    etag: `W/"${createHash("sha256").update(html).digest("base64url").slice(0, 22)}"`,
    headers: [
      ...pageHeaders(headers),
      ...shared,
      "Cache-Control",
      cacheControl,
      "Vary",
      "Accept-Encoding",
      "Content-Security-Policy",
      contentPolicy({ ...policy, scripts: inlineScriptSources(html, ours) }),
    ],
    brotli: await compressPage(html, level),
  };
}

/**
 * Sources of a policy, `'sha256-…'`, of those of our own scripts that a page contains. Any other script came into the page
 * with its content, and the browser must not run it.
 */
export function inlineScriptSources(html: string, ours: readonly string[]): string[] {
  return ours
    .filter((text) => html.includes(`>${text}</script>`))
    .map((text) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`);
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

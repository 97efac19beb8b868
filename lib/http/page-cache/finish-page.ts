import { themeScript } from "@/lib/core/browser/theme-script";
import { inlineScriptSources } from "@/lib/http/page-cache/inline-scripts";
import { type PageStyles, withInlineStyles } from "@/lib/http/page-cache/inline-styles";
import { etagOf, type PageEntry } from "@/lib/http/page-cache/page-entry";
import type { Rendered } from "@/lib/http/page-cache/page-maker";
import { LASTING_LEVEL, PASSING_LEVEL, packPage } from "@/lib/http/page-cache/page-store";
import { type IslandScripts, withoutReact } from "@/lib/http/page-cache/without-react";
import { contentPolicy, type PolicySettings } from "@/lib/http/requests/content-policy";

/**
 * Shared caches may keep a page for a second, so that a crowd costs them one question and an edit still shows at once;
 * browsers ask each time and are told "not modified".
 */
const CACHE_CONTROL = "public, max-age=0, s-maxage=1, must-revalidate";
/** Next's own tags name routes; nobody declares them as changed. */
const ROUTE_TAG = "_N_T_";
/** What nobody declares, such as an answer rate, is looked at again within the hour. */
const FRESH_SECONDS = 3_600;
/** Written anew for each encoding, or Next's own business. */
const LEFT_OUT =
  /^(?:connection|keep-alive|transfer-encoding|date|etag|vary|cache-control|content-length|content-encoding|content-security-policy|set-cookie|x-nextjs-.*|x-middleware-.*|x-powered-by)$/i;

export interface Making {
  key: string;
  /** Number of the last change known before the page was asked for. */
  change: number;
  policy: Omit<PolicySettings, "scripts">;
  /** Instant in ms. */
  now: number;
  /** The script that starts the islands; null leaves React in the page. */
  islands: IslandScripts | null;
  /** Written into pages without React. */
  styles: PageStyles;
}

/** What may be kept of an answer: a page, or the page that says "not found", that Next made for everybody. */
export async function finishPage(rendered: Rendered, making: Making): Promise<PageEntry | null> {
  const { stored, status } = rendered;
  if (stored === null || (status !== 200 && status !== 404)) return null;
  const seconds = Math.min(stored.revalidate === false ? FRESH_SECONDS : stored.revalidate, FRESH_SECONDS);
  return {
    ...(await written(rendered, making, CACHE_CONTROL, LASTING_LEVEL)),
    tags: stored.tags.filter((tag) => !tag.startsWith(ROUTE_TAG)),
    freshUntil: making.now + seconds * 1_000,
  };
}

/** A page that is as public and as bare of its visitor, but one of too many to be kept: a list with filters. */
export async function finishPassing(rendered: Rendered, making: Making): Promise<PageEntry | null> {
  if (rendered.status >= 500 || !isPage(rendered.headers)) return null;
  return {
    ...(await written(rendered, making, "no-store", PASSING_LEVEL)),
    tags: [],
    freshUntil: making.now,
  };
}

async function written(
  { status, body, headers }: Rendered,
  { key, change, policy, islands, styles }: Making,
  cacheControl: string,
  level: number,
) {
  const whole = body.toString("utf8");
  const bare = islands && withoutReact(whole, islands, [themeScript]);
  const html = bare === null ? whole : withInlineStyles(bare, styles);
  const scripts = inlineScriptSources(html);
  return {
    key,
    status,
    change,
    etag: etagOf(html),
    headers: [
      ...lasting(headers),
      "Cache-Control",
      cacheControl,
      "Vary",
      "Accept-Encoding",
      "Content-Security-Policy",
      contentPolicy({ ...policy, scripts }),
    ],
    brotli: await packPage(html, level),
  };
}

const isPage = (raw: readonly string[]) =>
  raw.some(
    (header, at) => at % 2 === 0 && /^content-type$/i.test(header) && /^text\/html/.test(raw[at + 1] ?? ""),
  );

/** The headers of an answer that belong to the page and not to the way it came. */
function lasting(raw: readonly string[]): string[] {
  const kept: string[] = [];
  for (let at = 0; at + 1 < raw.length; at += 2) {
    const [name = "", value = ""] = raw.slice(at, at + 2);
    if (!LEFT_OUT.test(name)) kept.push(name, value);
  }
  return kept;
}

import { createHash } from "node:crypto";

/** A script written into the page itself; what has a `src` is judged by its address. */
const INLINE = /<script\b(?![^>]*\ssrc=)([^>]*)>([\s\S]*?)<\/script>/gi;
/** Data that no browser runs. */
const DATA = /\stype="application\/(?:ld\+)?json"/i;

/** Sources of a policy, `'sha256-…'`, of every script written into a page. */
export function inlineScriptSources(html: string): string[] {
  const sources = new Set<string>();
  for (const [, attributes = "", text = ""] of html.matchAll(INLINE)) {
    if (DATA.test(attributes)) continue;
    sources.add(`'sha256-${createHash("sha256").update(text).digest("base64")}'`);
  }
  return [...sources];
}

import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { readStyleSheet, type StyleSheet, styleSheetFor } from "@/lib/http/page-cache/style-sheet";

const SHEET = /<link\b[^>]*\brel="stylesheet"[^>]*>/gi;
const CLASSES = /\sclass="([^"]*)"/gi;
const BUILT = ".next/static/chunks";

export interface PageStyles {
  /** Style sheets of this build by their address. */
  sheets: ReadonlyMap<string, StyleSheet>;
  /** Words of the islands' sources: classes that their scripts may give to an element later. */
  words: ReadonlySet<string>;
}

/** Reads the style sheets of this build. */
export async function builtStyleSheets(): Promise<Map<string, StyleSheet>> {
  const names = (await readdir(BUILT)).filter((name) => name.endsWith(".css"));
  const read = async (name: string) =>
    [`/_next/static/chunks/${name}`, readStyleSheet(await readFile(path.join(BUILT, name), "utf8"))] as const;
  return new Map(await Promise.all(names.map(read)));
}

const signs: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', "#x27": "'" };
const plain = (text: string) =>
  text.replace(/&(amp|lt|gt|quot|#x27);/g, (_, name: string) => signs[name] ?? "");

/**
 * A page with its style sheets written into it, so that nothing has to be fetched before it is drawn. Rules that nothing
 * on the page could meet are left out. A sheet that is not of this build stays where it is.
 */
export function withInlineStyles(html: string, { sheets, words }: PageStyles): string {
  const used = new Set<string>();
  for (const [, names = ""] of html.matchAll(CLASSES))
    for (const name of plain(names).split(/\s+/)) used.add(name);
  return html.replace(SHEET, (link) => {
    const sheet = sheets.get(/\bhref="([^"?]*)/.exec(link)?.[1] ?? "");
    return sheet
      ? `<style>${styleSheetFor(sheet, (name) => used.has(name) || words.has(name))}</style>`
      : link;
  });
}

/** What a sitemap file lists; its address is `/sitemaps/{kind}-{n}.xml`, from 1. */
export const sitemapKinds = [
  "pages",
  "lists",
  "trades",
  "profiles",
  "weddings",
  "venue-lists",
  "venues",
] as const;
export type SitemapKind = (typeof sitemapKinds)[number];

export interface SitemapFile {
  kind: SitemapKind;
  n: number;
}

/** Addresses in one file. The protocol allows 50,000; a tenth of it is fast to make and to cache. */
export const FILE_SIZE = 5_000;
/** Profiles are divided by ranges of their random ids: with this average no file exceeds `FILE_SIZE`. */
const SPREAD_SIZE = 4_000;
/**
 * Pages of one list in the sitemap. Later ones stay reachable by links; what they list has pages of its own in the sitemap.
 */
export const LIST_PAGES = 5;
/** Ranges are made of the first 16 bits of an id. */
export const ID_SLOTS = 65_536;

const names = new RegExp(`^(${sitemapKinds.join("|")})-([1-9]\\d{0,4})\\.xml$`);

export const sitemapName = ({ kind, n }: SitemapFile) => `${kind}-${n}.xml`;
export const sitemapPath = (file: SitemapFile) => `/sitemaps/${sitemapName(file)}`;

/** The file of a name, or null for a name that the product never writes. */
export function parseSitemapName(name: string): SitemapFile | null {
  const [, kind, n] = names.exec(name) ?? [];
  return kind && n ? { kind: kind as SitemapKind, n: Number(n) } : null;
}

/** Number of files for this many profiles: a power of two, so that a profile seldom moves to another file. */
export function spreadFiles(profiles: number): number {
  let files = 1;
  while (files * SPREAD_SIZE < profiles && files < ID_SLOTS) files *= 2;
  return files;
}

/**
 * The ids of one of `files` equal ranges: from `from` up to but not including `before`, which is null for the
 * last.
 */
export function idRange(n: number, files: number): { from: string; before: string | null } {
  const width = ID_SLOTS / files;
  const id = (slot: number) => `${slot.toString(16).padStart(4, "0")}0000-0000-0000-0000-000000000000`;
  return { from: id((n - 1) * width), before: n === files ? null : id(n * width) };
}

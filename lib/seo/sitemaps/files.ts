/** What a sitemap file lists; its address is `/sitemaps/{kind}-{n}.xml`, from 1. */
export const sitemapKinds = ["pages", "lists", "profiles", "weddings", "venue-lists", "venues"] as const;
export type SitemapKind = (typeof sitemapKinds)[number];

export interface SitemapFile {
  kind: SitemapKind;
  n: number;
}

/** Addresses of one file. The protocol allows 50,000; a tenth of it is made and kept in a moment. */
export const FILE_SIZE = 5_000;
/** Profiles are parted by their ids, which are random: files of this many on average never pass `FILE_SIZE`. */
const SPREAD_SIZE = 4_000;
/** Ids are parted by their first 16 bits. */
export const ID_SLOTS = 65_536;

const names = new RegExp(`^(${sitemapKinds.join("|")})-([1-9]\\d{0,4})\\.xml$`);

export const sitemapName = ({ kind, n }: SitemapFile) => `${kind}-${n}.xml`;
export const sitemapPath = (file: SitemapFile) => `/sitemaps/${sitemapName(file)}`;

/** The file of a name that we would write ourselves, or null. */
export function parseSitemapName(name: string): SitemapFile | null {
  const [, kind, n] = names.exec(name) ?? [];
  return kind && n ? { kind: kind as SitemapKind, n: Number(n) } : null;
}

/** Files that so many profiles are spread over: a power of two, so that a profile seldom changes its file. */
export function spreadFiles(profiles: number): number {
  let files = 1;
  while (files * SPREAD_SIZE < profiles && files < ID_SLOTS) files *= 2;
  return files;
}

/** The ids of one of `files` equal parts: from `from` up to but not `before`, which is null for the last. */
export function idRange(n: number, files: number): { from: string; before: string | null } {
  const width = ID_SLOTS / files;
  const id = (slot: number) => `${slot.toString(16).padStart(4, "0")}0000-0000-0000-0000-000000000000`;
  return { from: id((n - 1) * width), before: n === files ? null : id(n * width) };
}

import { fingerprint } from "@/lib/seo/fingerprint";

/** What the picture of a shared link shows; every text is in the language of the site. */
export interface SharedCard {
  title: string;
  /** Trade and place, or the number of providers. */
  line: string;
  /** Starting price, or nothing. */
  note: string | null;
  /** "4.8 out of 5, 12 reviews"; null without any. */
  rating: string | null;
  /** Address of the photograph beside the text, as pages show it; null for our own picture. */
  photo: string | null;
}

/** Increase it when the drawing changes: the same facts then get another picture. */
const DESIGN = 1;

/** Pixels. */
export const sharedBox = { width: 1200, height: 630 } as const;

/**
 * Path of the picture: the place of its page and a hash of everything it shows, so that it may be cached for
 * ever. `where` is a kind and its slugs: `["profile", slug]`, `["city", area, city]`, `["wedding", slug,
 * wedding]`, `["site"]`.
 */
export function sharedPath(where: readonly string[], card: SharedCard): string {
  return `/og/${where.join("/")}/${fingerprint(JSON.stringify([DESIGN, card]))}.jpg`;
}

/** Parts of a picture's path, or null for a path that the product never writes. */
export function parseSharedPath(parts: readonly string[]): string[] | null {
  const where = parts.slice(0, -1);
  const isOurs =
    /^[a-z0-9]{1,20}\.jpg$/.test(parts.at(-1) ?? "") &&
    where.every((part) => /^[a-z0-9-]{1,120}$/.test(part));
  return isOurs && where.length > 0 && where.length < 4 ? where : null;
}

// The installed fonts have Europe's Latin alphabets; for other letters the drawing program would fetch fonts.
const UNKNOWN = /[^\u0020-\u007e\u00a0-\u017e\u2013\u2014\u2018-\u201e\u2026\u20ac]/gu;

/** The text with only the letters of the installed fonts: no emoji, no other alphabet. */
export function printable(text: string): string {
  return text
    .normalize("NFC")
    .replace(/[\u2009\u202f]/g, "\u00a0")
    .replace(UNKNOWN, "")
    .replace(/ +/g, " ")
    .trim();
}

import { fingerprint } from "@/lib/seo/fingerprint";

/** What the picture of a shared link shows; every text is in the language of the site. */
export interface SharedCard {
  title: string;
  /** Trade and place, or how many there are. */
  line: string;
  /** Starting price, or nothing. */
  note: string | null;
  /** "4.8 out of 5, 12 reviews"; null without any. */
  rating: string | null;
  /** Address of the photograph at its side, as pages show it; null for one of our own. */
  photo: string | null;
}

/** Another drawing of the same facts is another picture. */
const DESIGN = 1;

/** Pixels. */
export const sharedBox = { width: 1200, height: 630 } as const;

/**
 * The picture's path: where its page lies, and a mark of everything it shows, so that it may be kept. `where` is a kind
 * and its slugs: `["profile", slug]`, `["city", area, city]`, `["wedding", slug, wedding]`, `["site"]`.
 */
export function sharedPath(where: readonly string[], card: SharedCard): string {
  return `/og/${where.join("/")}/${fingerprint(JSON.stringify([DESIGN, card]))}.jpg`;
}

/** Parts of a picture's path, or null for one that we would not write. */
export function parseSharedPath(parts: readonly string[]): string[] | null {
  const where = parts.slice(0, -1);
  const isOurs =
    /^[a-z0-9]{1,20}\.jpg$/.test(parts.at(-1) ?? "") &&
    where.every((part) => /^[a-z0-9-]{1,120}$/.test(part));
  return isOurs && where.length > 0 && where.length < 4 ? where : null;
}

// The faces at hand know the letters of Europe's Latin alphabets; what they do not know would be looked for elsewhere.
const UNKNOWN = /[^\u0020-\u007e\u00a0-\u017e\u2013\u2014\u2018-\u201e\u2026\u20ac]/gu;

/** The text as the picture's typefaces can set it: no emoji, no other alphabet. */
export function printable(text: string): string {
  return text
    .normalize("NFC")
    .replace(/[\u2009\u202f]/g, "\u00a0")
    .replace(UNKNOWN, "")
    .replace(/ +/g, " ")
    .trim();
}

import { brand } from "@/lib/core/brand";

/** Characters of a title that search engines show. */
export const TITLE_MAX = 68;
const SUFFIX = ` · ${brand.name}`;

/**
 * The richest of these titles that is shown in full, with the product's name behind it where it has room. The first says
 * most, the last least; where even that is too long, it stands.
 */
export function fittingTitle(titles: readonly [string, ...string[]]): string {
  for (const title of titles) {
    if (title.length + SUFFIX.length <= TITLE_MAX) return title + SUFFIX;
    if (title.length <= TITLE_MAX) return title;
  }
  return titles.at(-1) ?? titles[0];
}

/** Characters of a description that search engines show, and how few say too little. */
const DESCRIPTION = { min: 70, max: 155 };

/** Whole words up to the length that is shown. */
export function beginningOf(text: string): string {
  if (text.length <= DESCRIPTION.max) return text;
  const end = text.lastIndexOf(" ", DESCRIPTION.max);
  return `${text.slice(0, end > 0 ? end : DESCRIPTION.max).replace(/[\s,;:.]+$/, "")}…`;
}

/** A provider's own words where they say enough, else ours. */
export const fittingDescription = (own: string | null, ours: string) =>
  own !== null && own.length >= DESCRIPTION.min ? beginningOf(own) : ours;

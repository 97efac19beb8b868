import { brand } from "@/lib/core/brand";

/** Characters of a title that search engines show. */
export const TITLE_MAX = 68;
const SUFFIX = ` · ${brand.name}`;

/**
 * The first of these titles that is shown in full, with the product's name behind it where it fits. Titles come
 * from the longest to the shortest; the shortest is used even when it is too long.
 */
export function fittingTitle(titles: readonly [string, ...string[]]): string {
  for (const title of titles) {
    if (title.length + SUFFIX.length <= TITLE_MAX) return title + SUFFIX;
    if (title.length <= TITLE_MAX) return title;
  }
  return titles.at(-1) ?? titles[0];
}

/** Characters of a description: fewer than `min` say too little, and search engines show no more than `max`. */
const DESCRIPTION = { min: 70, max: 155 };

/** Whole words up to the length that is shown. */
export function beginningOf(text: string): string {
  if (text.length <= DESCRIPTION.max) return text;
  const end = text.lastIndexOf(" ", DESCRIPTION.max);
  return `${text.slice(0, end > 0 ? end : DESCRIPTION.max).replace(/[\s,;:.]+$/, "")}…`;
}

/** The provider's own text if it is long enough, else ours. */
export const fittingDescription = (own: string | null, ours: string) =>
  own !== null && own.length >= DESCRIPTION.min ? beginningOf(own) : ours;

import type { CountryCode } from "@/lib/core/markets/markets";

/** Formats and colours of the badge. */
export const badgeSizes = ["big", "little"] as const;
export type BadgeSize = (typeof badgeSizes)[number];
export const badgeThemes = ["black", "white"] as const;
export type BadgeTheme = (typeof badgeThemes)[number];

export interface BadgeLook {
  size: BadgeSize;
  theme: BadgeTheme;
}

/** Pixels. */
export const badgeBox: Record<BadgeSize, { width: number; height: number }> = {
  big: { width: 260, height: 104 },
  little: { width: 156, height: 52 },
};

export const badgePath = (slug: string, { size, theme }: BadgeLook) => `/badge/${slug}/${size}-${theme}.svg`;

const names = new RegExp(`^(${badgeSizes.join("|")})-(${badgeThemes.join("|")})\\.svg$`);

/** The look that a file name stands for; null for a name that we would not write. */
export function parseBadgeName(name: string): BadgeLook | null {
  const [, size, theme] = names.exec(name) ?? [];
  return size && theme ? { size: size as BadgeSize, theme: theme as BadgeTheme } : null;
}

/**
 * Query that a badge's link carries. The server counts the visitor from it, with or without script, and serves
 * the page without the query.
 */
export const BADGE_QUERY = "?badge";
/** Fragment of the links of older badges; these are still counted by script. */
export const BADGE_FRAGMENT = "badge";

/** The slug of the profile when the address is that of a badge's link, else null. */
export const badgeVisit = (url: string): string | null =>
  /^\/wedding-planner\/([a-z0-9-]{1,120})\?badge$/.exec(url)?.[1] ?? null;

/** What a badge shows of a provider. */
export interface BadgeDto {
  providerId: string;
  slug: string;
  name: string;
  city: string;
  /** The country on whose site the profile is. */
  country: CountryCode;
  /** True when visitors can find the profile. */
  isPublished: boolean;
}

import type { CountryCode } from "@/lib/core/countries/domains";

/** What the badge can look like (specification section 2, "Badge integration"). */
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

/** How long the copy button says that it copied (specification section 9). */
export const COPIED_FOR_MS = 3_000;

export const badgePath = (slug: string, { size, theme }: BadgeLook) => `/badge/${slug}/${size}-${theme}.svg`;

const names = new RegExp(`^(${badgeSizes.join("|")})-(${badgeThemes.join("|")})\\.svg$`);

/** The look of a file name that we would write ourselves, or null. */
export function parseBadgeName(name: string): BadgeLook | null {
  const [, size, theme] = names.exec(name) ?? [];
  return size && theme ? { size: size as BadgeSize, theme: theme as BadgeTheme } : null;
}

/** Where a badge leads: whoever sends the page counts its visitor, with or without script. The page itself knows no query. */
export const BADGE_QUERY = "?badge";
/** As badges were linked before: those pages still count by script. */
export const BADGE_FRAGMENT = "badge";

/** The profile that an address with its query was led to by a badge, or null. */
export const badgeVisit = (url: string): string | null =>
  /^\/wedding-planner\/([a-z0-9-]{1,120})\?badge$/.exec(url)?.[1] ?? null;

/** A provider as its badge shows it. */
export interface BadgeDto {
  providerId: string;
  slug: string;
  name: string;
  city: string;
  /** The one on whose site the profile stands. */
  country: CountryCode;
  /** Visitors find the profile. */
  isPublished: boolean;
}

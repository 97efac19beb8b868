import type { CountryCode } from "@/lib/countries/domains";

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

/** Where a badge leads: the profile counts that its visitor came by it. */
export const BADGE_FRAGMENT = "badge";

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

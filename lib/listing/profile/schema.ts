import type { LangueCode } from "@/lib/core/catalogue/langues";
import type { PrestationType } from "@/lib/core/catalogue/prestations";
import type { GeoPoint } from "@/lib/core/geo";
import type { GalleryPictureDto, PictureDto } from "@/lib/listing/images/schema";
import type { PortfolioCardDto } from "@/lib/listing/portfolios/schema";
import type { AccentColor } from "@/lib/listing/profile/accents";
import type { LinkKind } from "@/lib/listing/profile/links";
import type { RichTextDoc } from "@/lib/listing/profile/rich-text";
import type { PublicVideoDto } from "@/lib/listing/videos/schema";
import type { TownDto } from "@/lib/places/schema";

/** Reviews shown on the profile; the average counts them all. */
export const REVIEWS_SHOWN = 20;

export interface ProfileServiceDto {
  type: PrestationType;
  /** Null when empty or switched off by the provider. */
  description: string | null;
  fromPriceCents: number | null;
}

export interface ProfileReviewDto {
  id: string;
  coupleName: string;
  weddingDate: string | null;
  rating: number;
  content: string;
  /** Language the couple wrote in. */
  locale: string;
  reply: string | null;
}

/** A link of a profile: its kind says what it counts as, its text what it is called. */
export interface ProfileLinkDto {
  kind: LinkKind;
  /** Host and path without what says nothing: "instagram.com/maison". */
  text: string;
}

/** What every visitor may see of a listed provider. No address, no email, no phone, no last name. */
export interface PublicProfileDto {
  id: string;
  slug: string;
  name: string;
  firstname: string;
  city: string;
  zipcode: string;
  /** The middle of the 2 km square it works from: many work at home. */
  point: GeoPoint;
  /** Names to print on a map of the surroundings. */
  towns: TownDto[];
  area: { name: string; slug: string; code: string | null } | null;
  citySlug: string | null;
  isPremium: boolean;
  /** The company register knows the number, or an admin checked the company. */
  isVerified: boolean;
  sinceYear: number | null;
  /** Share of requests opened or declined, 0 to 1; null while too few or too low to be told. */
  answerRate: number | null;
  /** How many requests that share is of. */
  answeredOf: number;
  fromPriceCents: number | null;
  langues: LangueCode[];
  services: ProfileServiceDto[];
  avatar: PictureDto | null;
  gallery: GalleryPictureDto[];
  videos: PublicVideoDto[];
  /** Published weddings, the latest first. */
  portfolios: PortfolioCardDto[];
  /** Where the provider is found elsewhere; each is reached through `/annuaire/track`. */
  links: ProfileLinkDto[];
  /** Premium only. */
  accent: AccentColor | null;
  /** The provider's own site carries our badge. */
  hasBadge: boolean;
  texts: Record<"portrait" | "experience" | "service" | "benefits", RichTextDoc | null>;
  reviews: { count: number; average: number | null; shown: ProfileReviewDto[] };
}

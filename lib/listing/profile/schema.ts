import type { LangueCode } from "@/lib/core/catalogue/langues";
import type { PrestationType } from "@/lib/core/catalogue/prestations";
import type { PriceView } from "@/lib/core/exchange";
import type { GeoPoint } from "@/lib/core/geo";
import type { GalleryPictureDto, PictureDto } from "@/lib/listing/images/schema";
import type { PortfolioCardDto } from "@/lib/listing/portfolios/schema";
import type { AccentColor } from "@/lib/listing/profile/accents";
import type { LinkKind } from "@/lib/listing/profile/links";
import type { RichTextDoc } from "@/lib/listing/profile/rich-text";
import type { HeldField } from "@/lib/listing/profile-review/rules";
import type { ReviewSummaryDto, ShownReviewDto } from "@/lib/listing/shown-reviews/schema";
import type { PublicInstagramDto } from "@/lib/listing/social/schema";
import type { PublicVideoDto } from "@/lib/listing/videos/schema";

export interface ProfileServiceDto {
  type: PrestationType;
  /** Null when empty or hidden by the provider. */
  description: string | null;
  fromPriceCents: number | null;
}

/** A link of a profile: `kind` is what its clicks count as, `text` what is shown. */
export interface ProfileLinkDto {
  kind: LinkKind;
  /** Host and path without "www." and the slash at the end: "instagram.com/maison". */
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
  /** The centre of a 2 km square around the place of work: many work at home. */
  point: GeoPoint;
  area: { name: string; slug: string; code: string | null } | null;
  citySlug: string | null;
  isPremium: boolean;
  /** True when the company register knows the number or an admin checked the company. */
  isVerified: boolean;
  sinceYear: number | null;
  /** Share of requests unlocked or rejected, 0 to 1; null while it is not public. */
  answerRate: number | null;
  /** The number of requests of that share. */
  answeredOf: number;
  /** As all prices of the profile, in `prices.currency`. */
  fromPriceCents: number | null;
  prices: PriceView;
  langues: LangueCode[];
  services: ProfileServiceDto[];
  avatar: PictureDto | null;
  gallery: GalleryPictureDto[];
  videos: PublicVideoDto[];
  /** Published weddings, the latest first. */
  portfolios: PortfolioCardDto[];
  /** Other addresses of the provider; clicks go through `/annuaire/track`. */
  links: ProfileLinkDto[];
  /** Copies of the latest pictures of a linked account; Premium only. */
  instagram: PublicInstagramDto | null;
  /** Premium only. */
  accent: AccentColor | null;
  /** True when the provider's own site shows our badge. */
  hasBadge: boolean;
  texts: Record<"portrait" | "experience" | "service" | "benefits", RichTextDoc | null>;
  /** The latest of them, and the figures over all. */
  reviews: ReviewSummaryDto & { shown: ShownReviewDto[] };
}

/** A profile as its owner previews it: with new values that are not public yet, which are named in `waiting`. */
export interface OwnDraftProfileDto extends PublicProfileDto {
  waiting: HeldField[];
}

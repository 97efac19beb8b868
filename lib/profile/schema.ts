import type { LangueCode } from "@/lib/catalogue/langues";
import type { PrestationType } from "@/lib/catalogue/prestations";
import type { GalleryPictureDto, PictureDto } from "@/lib/images/schema";
import type { RichTextDoc } from "@/lib/profile/rich-text";

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

/** What every visitor may see of a listed provider. No address, no email, no phone, no last name. */
export interface PublicProfileDto {
  id: string;
  slug: string;
  name: string;
  firstname: string;
  city: string;
  zipcode: string;
  area: { name: string; slug: string; code: string | null } | null;
  citySlug: string | null;
  isPremium: boolean;
  /** The company register knows the number, or an admin checked the company. */
  isVerified: boolean;
  sinceYear: number | null;
  /** Share of requests opened or declined, 0 to 1; null while too few or too low to be told. */
  answerRate: number | null;
  fromPriceCents: number | null;
  langues: LangueCode[];
  services: ProfileServiceDto[];
  avatar: PictureDto | null;
  gallery: GalleryPictureDto[];
  texts: Record<"portrait" | "experience" | "service" | "benefits", RichTextDoc | null>;
  reviews: { count: number; average: number | null; shown: ProfileReviewDto[] };
}

import type { LangueCode } from "@/lib/core/catalogue/langues";
import type { PrestationType } from "@/lib/core/catalogue/prestations";
import type { Locale } from "@/lib/core/i18n/locales";
import type { PictureDto } from "@/lib/listing/images/schema";

/** What the published profiles of a place say together. */
export interface PlaceFactsDto {
  /** Lowest starting price shown, in cents. */
  fromPriceCents: number | null;
  /** Half of the starting prices shown are this low or lower, in cents; null below `PRICES_FOR_MIDDLE`. */
  middlePriceCents: number | null;
  /** Most providers first; nobody's are absent. */
  languages: { code: LangueCode; planners: number }[];
  services: { type: PrestationType; planners: number }[];
  /** Published and validated venues. */
  venues: number;
}

/** A past wedding as a list shows it. */
export interface PortfolioCardDto {
  id: string;
  slug: string;
  title: string;
  /** Civil date. */
  weddingDate: string;
  /** Where it took place; empty where the provider names none. */
  city: string;
  provider: { slug: string; name: string };
  picture: PictureDto | null;
}

/** What a couple said of a provider, as the front page quotes it. */
export interface QuotedReviewDto {
  id: string;
  rating: number;
  content: string;
  locale: Locale;
  coupleName: string;
  provider: { slug: string; name: string };
}

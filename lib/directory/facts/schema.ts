import type { LangueCode } from "@/lib/core/catalogue/langues";
import type { PrestationType } from "@/lib/core/catalogue/prestations";
import type { Locale } from "@/lib/core/i18n/locales";
import type { PictureDto } from "@/lib/listing/images/schema";
import type { LandPicture } from "@/lib/places/land/schema";

/** Figures about all published profiles of a place. Prices in the currency of the site. */
export interface PlaceFactsDto {
  /** Lowest visible starting price, in cents. */
  fromPriceCents: number | null;
  /** Median of the visible starting prices, in cents; null below `MIN_PRICES_FOR_MEDIAN` prices. */
  medianPriceCents: number | null;
  /** The middle half of those prices, in cents, and their number; null where the median is. */
  middlePrices: { count: number; fromCents: number; toCents: number } | null;
  /** Numbers of providers, most first; a language without providers is absent. */
  languages: { code: LangueCode; planners: number }[];
  services: { type: PrestationType; planners: number }[];
  /** Published and approved venues. */
  venues: number;
  /** Of all published reviews of these providers; null below `MIN_REVIEWS_FOR_AVERAGE`. */
  rating: { count: number; average: number } | null;
}

/** What sent requests say of the couples who marry in a region. */
export interface RequestFactsDto {
  couples: number;
  /** Whole months from the request to the day: the median, and the quarters below and above it. */
  lead: { low: number; middle: number; high: number };
  /** Couples who marry in each month, from January. */
  byMonth: readonly number[];
  /** The month (1 to 12) in which most marry; null where they are few. */
  busiest: { month: number; leadMonths: number } | null;
}

/** Starting prices that the providers of a place show for a service. */
export interface ServicePricesDto {
  type: PrestationType;
  /** Number of prices. */
  count: number;
  /**
   * In cents: eight prices of ten lie between `low` and `high`, half of them between `from` and `to`. Null below
   * `MIN_PRICES_FOR_MEDIAN` prices.
   */
  prices: Record<"low" | "from" | "median" | "to" | "high", number> | null;
}

/** What charts show of an area, region or tourist area. */
export interface ChartFactsDto {
  /** Empty where too few prices are shown. */
  services: readonly ServicePricesDto[];
  requests: RequestFactsDto | null;
  /** Civil date of the figures. */
  countedOn: string;
}

/** What the page of a region or tourist area has beyond that of an area. */
export interface RegionFactsDto extends ChartFactsDto {
  /** The land of the region; null where our map ends. */
  picture: LandPicture | null;
}

/** A past wedding in a list. */
export interface PortfolioCardDto {
  id: string;
  slug: string;
  title: string;
  /** Civil date. */
  weddingDate: string;
  /** City of the wedding; empty where the provider gives none. */
  city: string;
  provider: { slug: string; name: string };
  picture: PictureDto | null;
}

/** A review as the front page quotes it. */
export interface QuotedReviewDto {
  id: string;
  rating: number;
  content: string;
  locale: Locale;
  coupleName: string;
  provider: { slug: string; name: string };
}

import type { OriginalPriceDto } from "@/lib/core/amounts";
import type { PriceView } from "@/lib/core/exchange";
import type { Locale } from "@/lib/core/i18n/locales";
import type { Currency } from "@/lib/core/money";
import type { GalleryPictureDto, PictureDto } from "@/lib/listing/images/schema";
import type { ReviewScores, ReviewSummaryDto, ShownReviewDto } from "@/lib/listing/shown-reviews/schema";
import type { VenueFeature } from "@/lib/listing/venues/rules";
import type { MapGround } from "@/lib/places/land/schema";

/** Kinds of venue, in the order of the form. */
export const venueTypes = [
  "domain",
  "castle",
  "farm",
  "hotel",
  "restaurant",
  "reception_hall",
  "unusual",
  "boat",
  "place_of_worship",
] as const;

export type VenueType = (typeof venueTypes)[number];

/** Venues on one page of a list. */
export const VENUES_PAGE_SIZE = 24;
/** Most reviews of each kind on the owner's screen, and most of those that the owner brought along on the public page. */
export const VENUE_REVIEWS_SHOWN = 20;

/** A venue in a list. Prices in the currency of the site. */
export interface VenueCardDto {
  id: string;
  slug: string;
  name: string;
  type: VenueType;
  city: string;
  area: string;
  seatedCapacity: number;
  bedrooms: number;
  fromPrice: number;
  currency: Currency;
  /** The starting price as the owner set it, where the one shown is converted. */
  original: OriginalPriceDto | null;
  isPremium: boolean;
  picture: PictureDto | null;
  /** Verified reviews only: those that couples wrote here by invitation. */
  reviews: { count: number; average: number | null };
  /** Point for the map of a list: of the venue, else of its town. */
  point: { latitude: number; longitude: number };
}

/** Figures of the venues of a place. */
export interface VenueListFacts {
  total: number;
  pages: number;
  /** In the currency of the site. */
  fromPriceCents: number | null;
  /** Largest seated capacity. */
  mostSeated: number | null;
}

export interface VenueListDto extends VenueListFacts {
  venues: VenueCardDto[];
  page: number;
  /** Figures of the place; null where too few venues share them. */
  placeFacts: VenuePlaceFactsDto | null;
  /** Listed planners and officiants of the same place. */
  planners: number;
  /** Beneath the pins of the map; null where no venue is on it. */
  ground: MapGround | null;
}

/** Fewer venues say nothing about a place: its figures are then absent. */
export const VENUES_FOR_FACTS = 5;

interface Range {
  least: number;
  middle: number;
  most: number;
}

/** Figures of all listed venues of a place; null below `VENUES_FOR_FACTS`. */
export interface VenuePlaceFactsDto {
  /** Starting prices in cents of the site's currency: the lowest, the median, and the highest price of any venue. */
  priceCents: Range;
  seated: Range;
  bedrooms: Range;
  /** Numbers of venues, most first; what no venue has is absent. */
  types: { type: VenueType; venues: number }[];
  features: { feature: VenueFeature; venues: number }[];
}

/** A place with listed venues. */
export interface VenuePlaceDto {
  id: number;
  name: string;
  slug: string;
  /** Of an area its own. */
  areaSlug: string;
  venues: number;
}

/** A city near another, with its number of listed venues. */
export type VenueCityDto = VenuePlaceDto;

export interface VenueServiceDto {
  title: string;
  /** Null when hidden by the owner. */
  description: string | null;
  fromPriceCents: number | null;
}

export interface VenueReviewDto extends Omit<ShownReviewDto, "rating" | "locale" | "scores"> {
  /** Written here by invitation; false for one that the owner brought along. */
  isVerified: boolean;
  rating: number | null;
  /** Verified reviews only. */
  scores: ReviewScores | null;
  /** Null where it is not known. */
  locale: Locale | null;
}

/** What every visitor may see of a listed venue; it has no email address and no phone number. */
export interface PublicVenueDto extends Omit<VenueCardDto, "point" | "fromPrice" | "currency" | "original"> {
  /** As all prices of the venue, in `prices.currency`. */
  fromPriceCents: number;
  prices: PriceView;
  address: string | null;
  zipcode: string;
  /** Point on the map; null where only the town is known. */
  point: { latitude: number; longitude: number } | null;
  /** Slugs of its area and city, where we know its place. */
  place: { area: { name: string; slug: string; code: string | null }; citySlug: string | null } | null;
  description: string;
  detailedDescription: string | null;
  standingCapacity: number;
  toPriceCents: number;
  features: VenueFeature[];
  services: VenueServiceDto[];
  gallery: GalleryPictureDto[];
  contact: { name: string; role: string | null } | null;
  links: { kind: "website" | "instagram" | "facebook"; href: string; text: string }[];
  /** Figures over all verified reviews. */
  reviewSummary: ReviewSummaryDto;
  /** The latest verified ones first; `/venue-reviews/{slug}` has all of them. */
  shownReviews: VenueReviewDto[];
}

import type { GalleryPictureDto, PictureDto } from "@/lib/listing/images/schema";
import type { VenueFeature } from "@/lib/listing/venues/features";
import type { TownDto } from "@/lib/places/schema";

/** Kinds of venue (specification section 3, "Venue types"), in the order of the form. */
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
/** Reviews shown on a venue's page; the average counts them all. */
export const VENUE_REVIEWS_SHOWN = 20;

/** A venue in a list. Prices in euro cents. */
export interface VenueCardDto {
  id: string;
  slug: string;
  name: string;
  type: VenueType;
  city: string;
  area: string;
  seatedCapacity: number;
  bedrooms: number;
  fromPriceCents: number;
  isPremium: boolean;
  picture: PictureDto | null;
  reviews: { count: number; average: number | null };
}

/** What a list says of its place. */
export interface VenueListFacts {
  total: number;
  pages: number;
  fromPriceCents: number | null;
  /** Most guests that one of them seats. */
  mostSeated: number | null;
}

export interface VenueListDto extends VenueListFacts {
  venues: VenueCardDto[];
  page: number;
}

/** A place with listed venues. */
export interface VenuePlaceDto {
  id: number;
  name: string;
  slug: string;
  venues: number;
}

export interface VenueServiceDto {
  title: string;
  /** Null when switched off by the owner. */
  description: string | null;
  fromPriceCents: number | null;
}

export interface VenueReviewDto {
  id: string;
  coupleName: string;
  weddingDate: string | null;
  rating: number | null;
  content: string;
}

/** What every visitor may see of a listed venue: neither its email nor its phone. */
export interface PublicVenueDto extends VenueCardDto {
  address: string | null;
  zipcode: string;
  /** Where it stands; null where only the town is known. */
  point: { latitude: number; longitude: number } | null;
  /** Address parts of its lists, where its place is known to us. */
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
  shownReviews: VenueReviewDto[];
  /** Names to print on the map. */
  towns: TownDto[];
}

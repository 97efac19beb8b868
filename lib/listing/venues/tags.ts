import type { CountryCode } from "@/lib/core/countries/domains";
import { hashTag } from "@/lib/core/page-changes/hash-tag";

// Tags under which venue pages are cached: an edit declares the tags of what it changed.

/** Everything shown of one venue. */
export const venueTag = (venueId: string) => `venue:${venueId}`;
/** The page at a venue's slug: declare it when a slug is assigned, removed, published or hidden. */
export const venueSlugTag = (slug: string) => `venue-slug:${hashTag(slug)}`;
/** The venue lists of a place; 0 is the whole country. */
export const venueListTag = (country: CountryCode, placeId = 0) => `venue-list:${country}:${placeId}`;

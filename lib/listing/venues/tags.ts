import type { CountryCode } from "@/lib/core/countries/domains";
import { hashTag } from "@/lib/core/page-changes/hash-tag";

// Names under which venue pages are kept and renewed: an edit declares the tags of what it changed.

/** Everything shown of one venue. */
export const venueTag = (venueId: string) => `venue:${venueId}`;
/** Who answers under a venue's address: declare it when a slug is given, taken away, published or hidden. */
export const venueSlugTag = (slug: string) => `venue-slug:${hashTag(slug)}`;
/** The venue lists of a place; 0 is the whole country. */
export const venueListTag = (country: CountryCode, placeId = 0) => `venue-list:${country}:${placeId}`;

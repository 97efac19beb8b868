import type { CountryCode } from "@/lib/core/markets/markets";
import { hashTag } from "@/lib/core/page-changes/hash-tag";

// Tags under which public pages are cached: an edit declares the tags of what it changed, and their pages are
// rendered again.

/** Everything shown of one provider. */
export const providerTag = (providerId: string) => `provider:${providerId}`;
/**
 * The page at a profile's slug: declare it when a slug is assigned, removed, listed or hidden. The tag outlives
 * the profile, so it holds a hash and not the name.
 */
export const slugTag = (slug: string) => `slug:${hashTag(slug)}`;
/** The lists of a place; 0 is the whole country. */
export const listTag = (country: CountryCode, placeId = 0) => `list:${country}:${placeId}`;

/** Everything shown of one venue. */
export const venueTag = (venueId: string) => `venue:${venueId}`;
/** The page at a venue's slug: declare it when a slug is assigned, removed, published or hidden. */
export const venueSlugTag = (slug: string) => `venue-slug:${hashTag(slug)}`;
/** The venue lists of a place; 0 is the whole country. */
export const venueListTag = (country: CountryCode, placeId = 0) => `venue-list:${country}:${placeId}`;

/**
 * Everything shown of one past wedding. Declare it, with `providerTag`, when a wedding is written, published,
 * hidden, renamed or removed, or its pictures change.
 */
export const portfolioTag = (providerId: string, portfolioSlug: string) =>
  `portfolio:${providerId}:${hashTag(portfolioSlug)}`;
/** The list of weddings: declare it too when one is published, hidden, renamed or removed. */
export const WEDDINGS_TAG = "weddings";

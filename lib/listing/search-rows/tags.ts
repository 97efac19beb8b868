import type { CountryCode } from "@/lib/core/countries/domains";
import { hashTag } from "@/lib/core/page-changes/hash-tag";

// Names under which public pages are kept and renewed: an edit declares the tags of what it changed.

/** Everything shown of one provider. */
export const providerTag = (providerId: string) => `provider:${providerId}`;
/**
 * Who answers under a profile's address: declare it when a slug is given, taken away, listed or hidden. The tag outlives
 * the profile, so it does not tell the name in it.
 */
export const slugTag = (slug: string) => `slug:${hashTag(slug)}`;
/** The lists of a place; 0 is the whole country. */
export const listTag = (country: CountryCode, placeId = 0) => `list:${country}:${placeId}`;

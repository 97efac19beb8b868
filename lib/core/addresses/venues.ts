import { isSoleCity } from "@/lib/core/addresses/sole-cities";

/** Addresses of the public venue pages. Page 1 has no number. */
export const VENUES_ROOT = "/wedding-venues";

const paged = (path: string, page: number) => (page > 1 ? `${path}/page/${page}` : path);

export const venuesPath = (page = 1) => paged(VENUES_ROOT, page);
export const venuesAreaPath = (area: string, page = 1) => paged(`${VENUES_ROOT}/${area}`, page);
export const venuesCityPath = (area: string, city: string, page = 1) =>
  isSoleCity(area, city) ? venuesAreaPath(area, page) : paged(`${VENUES_ROOT}/${area}/${city}`, page);
/** Answers whether a venue is free on a day. Not below the page of the venue: addresses there are cached. */
export const VENUE_AVAILABILITY_ROOT = "/venue-availability";
export const venueAvailabilityPath = (slug: string) => `${VENUE_AVAILABILITY_ROOT}/${slug}`;
export const venueQuotePath = (slug: string) => `/project/new?venue=${encodeURIComponent(slug)}`;
export const venuePath = (slug: string) => `/wedding-venue/${slug}`;
/** All reviews of a venue. Not below its page either. */
export const venueReviewsPath = (slug: string) => `/venue-reviews/${slug}`;
/** Compares the venues that its query names. */
export const VENUE_COMPARISON_PATH = "/venue-comparison";

import { defineErrors } from "@/lib/core/errors";

export const venueErrors = defineErrors("venue-errors", {
  not_found: 404,
  /** The free plan has no room for another venue. */
  quota_reached: 409,
  /** A venue is published with at least one visible picture. */
  image_required: 409,
  /** The last visible picture of a published venue stays. */
  last_image: 409,
  images_full: 409,
  /** The list of pictures changed since the browser read it. */
  order_outdated: 409,
  /** Another tab or device saved the venue since this form was opened. */
  venue_changed: 409,
});

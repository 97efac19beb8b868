import { defineErrors } from "@/lib/core/errors";

export const reviewErrors = defineErrors("reviews", {
  link_unknown: 404,
  link_used: 409,
  link_expired: 410,
  venue_gone: 410,
  review_not_found: 404,
  already_replied: 409,
  /** The reviewed provider is the couple itself. */
  own_account: 403,
});

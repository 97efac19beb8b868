import { defineErrors } from "@/lib/core/errors";

export const reviewErrors = defineErrors("reviews", {
  link_unknown: 404,
  link_used: 409,
  link_expired: 410,
  venue_gone: 410,
  review_not_found: 404,
  /** The text of the reply is the one that waits or is shown. */
  reply_unchanged: 409,
  /** The reviewed provider is the couple itself. */
  own_account: 403,
  /** Nobody marks a review of itself, or one that it wrote. */
  own_review: 403,
  /** Programs mark no review. */
  not_a_visitor: 403,
});

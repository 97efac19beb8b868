import { defineErrors } from "@/lib/core/errors";

export const moderationErrors = defineErrors("moderation", {
  already_decided: 409,
  not_rejected: 409,
  registration_unknown: 409,
  profile_not_found: 404,
  venue_not_found: 404,
  project_not_found: 404,
  review_not_found: 404,
  reply_not_found: 404,
  testimonial_not_found: 404,
  change_not_found: 404,
  lead_not_found: 404,
});

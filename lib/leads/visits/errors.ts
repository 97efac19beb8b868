import { defineErrors } from "@/lib/core/errors";

/** Refusals about visits of a venue. */
export const visitErrors = defineErrors("visits", {
  visit_not_found: 404,
  /** The request about this venue ended, or names it no more. */
  visit_unavailable: 409,
  /** A visit of this venue is proposed or accepted already. */
  visit_exists: 409,
  /** The couple has proposed visits of this venue too often. */
  visits_full: 409,
  /** The owner unlocks the request before accepting a visit. */
  unlock_required: 403,
  /** It was accepted, declined or cancelled meanwhile. */
  visit_settled: 409,
  /** The half-day has begun. */
  visit_past: 409,
});

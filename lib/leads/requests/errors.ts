import { defineErrors } from "@/lib/core/errors";

/** Refusals about a request (specification section 8, "Event requests"). None of them takes a credit. */
export const eventRequestErrors = defineErrors("event-requests", {
  request_not_found: 404,
  rejected_cannot_be_unlocked: 409,
  /** Five providers have the contact already, or the last places are kept for others the couple chose. */
  REQUEST_FULL: 409,
  /** The couple booked, withdrew or closed: there is nobody left to contact. */
  request_closed: 409,
  template_not_found: 404,
  /** A provider keeps so many reply templates at most. */
  templates_full: 409,
});

import { defineErrors } from "@/lib/core/errors";

/** Refusals about a request. None of them takes a credit. */
export const eventRequestErrors = defineErrors("event-requests", {
  request_not_found: 404,
  rejected_cannot_be_unlocked: 409,
  /** The provider has signed in on the device from which the project was registered. */
  own_request: 403,
  /** Five providers have the contact already, or the last places are held for others that the couple chose. */
  REQUEST_FULL: 409,
  /** The couple booked, withdrew or closed the project. */
  request_closed: 409,
  /** A person reads what the couple changed; the request can be unlocked again afterwards, after three days at most. */
  request_being_checked: 409,
  template_not_found: 404,
  /** The provider has the maximum number of reply templates. */
  templates_full: 409,
});

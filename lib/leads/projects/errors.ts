import { defineErrors } from "@/lib/core/errors";

/** Refusals of the couple's side. */
export const projectErrors = defineErrors("projects", {
  project_not_found: 404,
  /** Sent, booked or closed: the answers that providers received cannot be changed any more. */
  project_locked: 409,
  project_incomplete: 409,
  project_closed: 409,
  project_held: 409,
  /** Another tab, or the other half of the couple, has changed the request meanwhile. */
  project_changed: 409,
  /** The couple has the same request open already. */
  project_duplicate: 409,
  /** The number of edits of a day is used up. */
  too_many_edits: 429,
  already_verified: 409,
  not_verified: 409,
  code_invalid: 400,
  code_expired: 409,
  too_many_attempts: 429,
  code_too_soon: 429,
  looks_automated: 400,
  form_expired: 400,
  too_fast: 429,
  provider_unavailable: 409,
  no_place_left: 409,
  nothing_chosen: 409,
  request_not_found: 404,
  /** Too many projects in a day with this phone number, on this device or from this network. */
  too_many_projects: 429,
  /** The chosen account is the couple's own. */
  own_account: 409,
});

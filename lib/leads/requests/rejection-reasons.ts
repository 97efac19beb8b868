/** The seven reasons of the specification (section 3); labels are `event-requests.reasons.<code>`. */
export const rejectionReasons = [
  "budget",
  "location",
  "not_qualified",
  "not_available",
  "questionable",
  "not_sufficient_infos",
  "other",
] as const;
export type RejectionReason = (typeof rejectionReasons)[number];

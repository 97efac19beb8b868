/** The seven reasons of a rejection; labels are `event-requests.reasons.<code>`. */
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

/** What a list may be sorted by; no other value reaches the SQL. */
export const sortFields = ["isSeen", "createdAt", "eventDate", "type", "location", "status"] as const;
export type SortField = (typeof sortFields)[number];

export const sortDirections = ["asc", "desc"] as const;
export type SortDirection = (typeof sortDirections)[number];

export const pageSizes = [25, 50, 100] as const;
export type PageSize = (typeof pageSizes)[number];
export const defaultPageSize: PageSize = 25;

/** Statuses of the list and the detail, in the order of the database's generated column. */
export const displayedStatuses = ["locked", "unlocked", "rejected"] as const;
export type DisplayedStatus = (typeof displayedStatuses)[number];

/** Rejected takes precedence over unlocked, and unlocked over locked. */
export function displayedStatus(facts: { isUnlocked: boolean; isRejected: boolean }): DisplayedStatus {
  if (facts.isRejected) return "rejected";
  return facts.isUnlocked ? "unlocked" : "locked";
}

/**
 * How the couple ended a request. `withdrawn`: the event does not take place, or the team removed the project. `closed`:
 * the couple found somebody elsewhere.
 */
export const requestEndings = ["stopped", "booked", "not_retained", "closed", "withdrawn"] as const;
export type RequestEnding = (typeof requestEndings)[number];

/** Maximum characters of a search; no name or town is longer. */
export const longestSearch = 80;

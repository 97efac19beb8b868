/** What the list and the detail print, in the order of the database's generated column. */
export const displayedStatuses = ["locked", "unlocked", "rejected"] as const;
export type DisplayedStatus = (typeof displayedStatuses)[number];

/** Rejected wins over unlocked, unlocked over locked (specification section 4, "Event request"). */
export function displayedStatus(facts: { isUnlocked: boolean; isRejected: boolean }): DisplayedStatus {
  if (facts.isRejected) return "rejected";
  return facts.isUnlocked ? "unlocked" : "locked";
}

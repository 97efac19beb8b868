import { answerDueAt } from "@/lib/core/plan/rules";

/** States of a project. */
export const projectStatuses = [
  "DRAFT",
  "PENDING_VERIFICATION",
  "HELD",
  "OPEN",
  "FULL",
  "BOOKED",
  "CLOSED",
  "EXPIRED",
  "WITHDRAWN",
  "ERASED",
] as const;
export type ProjectStatus = (typeof projectStatuses)[number];

/** Before the code was entered: only the couple has seen the project. */
export const isUnverified = (status: ProjectStatus) =>
  status === "DRAFT" || status === "PENDING_VERIFICATION";

/** While the couple still looks for a provider. */
export const isSearching = (status: ProjectStatus) =>
  status === "OPEN" || status === "FULL" || status === "HELD";

/** What one provider did with a couple's request, as the couple sees it. */
export const requestStates = ["sent", "seen", "contacted", "declined", "silent", "stopped"] as const;
export type RequestState = (typeof requestStates)[number];

export interface RequestTimestamps {
  createdAt: Date;
  seenAt: Date | null;
  unlockedAt: Date | null;
  rejectedAt: Date | null;
  contactStoppedAt: Date | null;
}

/** Computed from timestamps, never stored. Declining after a contact still counts as declined. */
export function requestState(facts: RequestTimestamps, now: Date): RequestState {
  if (facts.contactStoppedAt) return "stopped";
  if (facts.rejectedAt) return "declined";
  if (facts.unlockedAt) return "contacted";
  if (now >= answerDueAt(facts.createdAt)) return "silent";
  return facts.seenAt ? "seen" : "sent";
}

/** True when the provider's place among the five is free again: it declined or did not answer. */
export function hasGivenPlaceBack(state: RequestState): boolean {
  return state === "declined" || state === "silent" || state === "stopped";
}

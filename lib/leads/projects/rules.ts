import type { DatePrecision } from "@/lib/core/catalogue/date-precisions";
import { answerDueAt } from "@/lib/core/plan/rules";
import { type DateWindow, dateWindow } from "@/lib/leads/matching/date-window";

/**
 * States of a project. HELD: verified, but waits for an admin's decision. CLOSED: the couple found a provider elsewhere.
 * WITHDRAWN: the couple gave up, the project repeats an open one, or an admin refused it.
 */
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

/**
 * True while the provider has one of the five places: it has the contact, which cannot be taken back, or it may still
 * answer. The cap of unlocks counts the same places.
 */
export function holdsPlace({ hasContact, state }: { hasContact: boolean; state: RequestState }): boolean {
  return hasContact || (state !== "declined" && state !== "silent" && state !== "stopped");
}

/** How many years ahead an event may be. */
export const maxYearsAhead = 5;

/** The last day on which an event may begin. The 29th of February becomes the 28th in a year without it. */
export function lastEventDay(today: string): string {
  const year = Number(today.slice(0, 4)) + maxYearsAhead;
  const isLeap = year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
  const rest = today.slice(4) === "-02-29" && !isLeap ? "-02-28" : today.slice(4);
  return `${year}${rest}`;
}

/** The days on which an event may begin. */
export const eventDays = (today: string): DateWindow => ({ from: today, to: lastEventDay(today) });

export type EventDateCheck = { date: string | null } | { code: "date_past" | "date_too_far" };

/**
 * The date as it is stored: the day, the first of its month, or the first of its season; null while undecided.
 * A month or season that has begun still counts as future.
 */
export function checkEventDate(date: string | null, precision: DatePrecision, today: string): EventDateCheck {
  const window = dateWindow(date, precision);
  if (window === null) return { date: null };
  if (window.to < today) return { code: "date_past" };
  if (window.from > lastEventDay(today)) return { code: "date_too_far" };
  return { date: window.from };
}

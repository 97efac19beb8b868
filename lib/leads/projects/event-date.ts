import type { DatePrecision } from "@/lib/core/catalogue/date-precisions";
import { dateWindow } from "@/lib/leads/matching/date-window";

/** How far ahead an event may lie. */
export const maxYearsAhead = 5;

/** The last day on which an event may begin. The 29th of February becomes the 28th where there is none. */
export function lastEventDay(today: string): string {
  const year = Number(today.slice(0, 4)) + maxYearsAhead;
  const isLeap = year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
  const rest = today.slice(4) === "-02-29" && !isLeap ? "-02-28" : today.slice(4);
  return `${year}${rest}`;
}

export type EventDateCheck = { date: string | null } | { code: "date_past" | "date_too_far" };

/**
 * The date as it is kept: the day itself, the first of its month, or the first of its season; none while undecided.
 * A month or season that has begun still counts as ahead.
 */
export function checkEventDate(date: string | null, precision: DatePrecision, today: string): EventDateCheck {
  const window = dateWindow(date, precision);
  if (window === null) return { date: null };
  if (window.to < today) return { code: "date_past" };
  if (window.from > lastEventDay(today)) return { code: "date_too_far" };
  return { date: window.from };
}

import type { DatePrecision } from "@/lib/core/catalogue/date-precisions";
import { dateWindow } from "@/lib/leads/matching/date-window";

/** How many years ahead an event may be. */
export const maxYearsAhead = 5;

/** The last day on which an event may begin. The 29th of February becomes the 28th in a year without it. */
export function lastEventDay(today: string): string {
  const year = Number(today.slice(0, 4)) + maxYearsAhead;
  const isLeap = year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
  const rest = today.slice(4) === "-02-29" && !isLeap ? "-02-28" : today.slice(4);
  return `${year}${rest}`;
}

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

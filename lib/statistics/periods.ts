import { addDays, civilToday, HOUR_MS } from "@/lib/core/dates";

/** What the charts show (specification section 9): today by hour, or days up to and with today. */
export const periods = ["today", "7days", "30days"] as const;
export type Period = (typeof periods)[number];
export type DayPeriod = Exclude<Period, "today">;

const lengths: Record<DayPeriod, number> = { "7days": 7, "30days": 30 };

/** The days of a period, the oldest first; with `back` 1 the equally long one before it. */
export function daysOf(period: DayPeriod, today: string, back: 0 | 1 = 0): string[] {
  const length = lengths[period];
  const first = addDays(today, 1 - length * (back + 1));
  return Array.from({ length }, (_, n) => addDays(first, n));
}

/** The beginnings of a civil day's hours in a zone whose clock differs from UTC by whole hours: 23, 24 or 25 of them. */
export function hoursOfDay(day: string, timeZone: string): Date[] {
  const noon = Date.parse(`${day}T12:00:00Z`);
  return Array.from({ length: 54 }, (_, n) => new Date(noon + (n - 27) * HOUR_MS)).filter(
    (hour) => civilToday(hour, timeZone) === day,
  );
}

/** The hours of today that have begun. */
export function hoursSoFar(now: Date, timeZone: string): Date[] {
  return hoursOfDay(civilToday(now, timeZone), timeZone).filter((hour) => hour <= now);
}

export const defaultPeriod: Period = "30days";

/** The period an address asks for, or the default: a person's bookmark may be old. */
export const periodOf = (value: unknown): Period =>
  periods.find((period) => period === value) ?? defaultPeriod;

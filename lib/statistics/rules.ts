import { addDays, civilToday, HOUR_MS } from "@/lib/core/dates";

/** Periods of the charts: today by hour, or the last days including today. */
export const periods = ["today", "7days", "30days"] as const;
export type Period = (typeof periods)[number];
export type DayPeriod = Exclude<Period, "today">;

const lengths: Record<DayPeriod, number> = { "7days": 7, "30days": 30 };

/** The days of a period, the oldest first; with `periodsBack` 1 those of the period before. */
export function daysOf(period: DayPeriod, today: string, periodsBack: 0 | 1 = 0): string[] {
  const length = lengths[period];
  const first = addDays(today, 1 - length * (periodsBack + 1));
  return Array.from({ length }, (_, n) => addDays(first, n));
}

/** Start instants of the hours of a civil day (23, 24 or 25), in a zone whose offset from UTC is whole hours. */
export function hoursOfDay(day: string, timeZone: string): Date[] {
  const noon = Date.parse(`${day}T12:00:00Z`);
  return Array.from({ length: 54 }, (_, n) => new Date(noon + (n - 27) * HOUR_MS)).filter(
    (hour) => civilToday(hour, timeZone) === day,
  );
}

/** The hours of today that have started. */
export function hoursSoFar(now: Date, timeZone: string): Date[] {
  return hoursOfDay(civilToday(now, timeZone), timeZone).filter((hour) => hour <= now);
}

export const defaultPeriod: Period = "30days";

/** The period in the URL, or the default: a bookmark may hold an old value. */
export const periodOf = (value: unknown): Period =>
  periods.find((period) => period === value) ?? defaultPeriod;

/** Days single views and hourly counts are stored; daily counts and totals stay, without any visitor. */
export const KEPT_DAYS = 35;

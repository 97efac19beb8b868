export const HOUR_MS = 3_600_000;
export const DAY_MS = 24 * HOUR_MS;

/** The instant so many seconds after another; before it when negative. */
export function secondsAfter(instant: Date, seconds: number): Date {
  return new Date(instant.getTime() + seconds * 1000);
}

/** The civil date `YYYY-MM-DD` on which an instant falls in a time zone. */
export function civilToday(now: Date, timeZone: string): string {
  const parts = new Intl.DateTimeFormat("en", {
    timeZone,
    year: "numeric",
    month: "2-digit",
    day: "2-digit",
    calendar: "gregory",
    numberingSystem: "latn",
  }).formatToParts(now);
  const part = (type: string) => parts.find((candidate) => candidate.type === type)?.value ?? "";
  return `${part("year")}-${part("month")}-${part("day")}`;
}

/** The civil date of an instant in UTC, in which civil dates without a zone are counted. */
export const civilDate = (instantMs: number) => new Date(instantMs).toISOString().slice(0, 10);

const midnight = (date: string) => Date.parse(`${date}T00:00:00Z`);

/** Whole days between two civil dates, whatever clocks do in between. */
export function daysBetween(from: string, to: string): number {
  return Math.round((midnight(to) - midnight(from)) / DAY_MS);
}

/** The civil date so many days after another. */
export function addDays(date: string, days: number): string {
  return civilDate(midnight(date) + days * DAY_MS);
}

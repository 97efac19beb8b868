export const HOUR_SECONDS = 3_600;
export const DAY_SECONDS = 24 * HOUR_SECONDS;
export const HOUR_MS = 1_000 * HOUR_SECONDS;
export const DAY_MS = 24 * HOUR_MS;

/** The instant that is this many seconds later; earlier when negative. */
export function secondsAfter(instant: Date, seconds: number): Date {
  return new Date(instant.getTime() + seconds * 1000);
}

/** Formatters by time zone: making one takes a hundred times as long as using it. */
const clocks = new Map<string, Intl.DateTimeFormat>();

function clockOf(timeZone: string): Intl.DateTimeFormat {
  const known = clocks.get(timeZone);
  if (known) return known;
  const clock = new Intl.DateTimeFormat("en", {
    timeZone,
    year: "numeric",
    month: "2-digit",
    day: "2-digit",
    hour: "2-digit",
    minute: "2-digit",
    hourCycle: "h23",
    calendar: "gregory",
    numberingSystem: "latn",
  });
  clocks.set(timeZone, clock);
  return clock;
}

/** Local time of an instant in a time zone: `YYYY-MM-DDTHH:mm`, as a datetime field holds it. */
export function wallClock(instant: Date, timeZone: string): string {
  const parts = clockOf(timeZone).formatToParts(instant);
  const part = (type: string) => parts.find((candidate) => candidate.type === type)?.value ?? "";
  return `${part("year")}-${part("month")}-${part("day")}T${part("hour")}:${part("minute")}`;
}

/**
 * The instant of a local time `YYYY-MM-DDTHH:mm`. Of an hour that happens twice in autumn, the first; a time
 * that the clock skips in spring is moved by the length of the gap.
 */
export function instantOnClock(wall: string, timeZone: string): Date {
  const asUtc = Date.parse(`${wall}:00Z`);
  const offsetAt = (ms: number) => Date.parse(`${wallClock(new Date(ms), timeZone)}:00Z`) - ms;
  const before = asUtc - offsetAt(asUtc - DAY_MS);
  const after = asUtc - offsetAt(asUtc + DAY_MS);
  const holds = [before, after].find((ms) => ms + offsetAt(ms) === asUtc);
  return new Date(holds ?? before);
}

/** The civil date `YYYY-MM-DD` on which an instant falls in a time zone. */
export function civilToday(now: Date, timeZone: string): string {
  return wallClock(now, timeZone).slice(0, 10);
}

/** The civil date of an instant in UTC, for civil dates without a time zone. */
export const civilDate = (instantMs: number) => new Date(instantMs).toISOString().slice(0, 10);

const midnight = (date: string) => Date.parse(`${date}T00:00:00Z`);

/** Whole days between two civil dates; changes of the clock do not count. */
export function daysBetween(from: string, to: string): number {
  return Math.round((midnight(to) - midnight(from)) / DAY_MS);
}

/** The civil date that is this many days later. */
export function addDays(date: string, days: number): string {
  return civilDate(midnight(date) + days * DAY_MS);
}

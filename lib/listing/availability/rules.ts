import { timeZoneOf } from "@/lib/core/countries/time-zones";
import { addDays, civilToday, daysBetween } from "@/lib/core/dates";

/** Limits of one calendar. */
export const calendarLimits = {
  /** Days that one call may change. */
  daysAtOnce: 400,
  /** Days that one call may read: three years. */
  daysRead: 1_100,
  /** How far ahead days may be set. */
  yearsAhead: 3,
  seasons: 40,
  /** Days of one season: it is a part of a year. */
  seasonDays: 366,
  /** How far ahead a season may end. */
  seasonYearsAhead: 10,
  note: 300,
  seasonName: 60,
  /** Euros. */
  leastPrice: 1,
  mostPrice: 10_000_000,
  mostMinimum: 99,
} as const;

/** Why a day is not free. */
export const dayStates = ["option", "booked", "closed"] as const;
export type DayState = (typeof dayStates)[number];
export const seasonUnits = ["day", "night", "hour"] as const;
export type SeasonUnit = (typeof seasonUnits)[number];

/** What a day means for a new wedding. */
export type Availability = "taken" | "option" | "free" | "unknown";
/** What visitors read: an option is as good as unknown, because only the owner knows how it ends. */
export const publicAvailabilities = ["taken", "free", "unknown"] as const satisfies readonly Availability[];
export type PublicAvailability = (typeof publicAvailabilities)[number];

export interface StoredDay {
  state: DayState;
  optionUntil: string | null;
}

/** What a calendar needs besides its days. Civil dates in the country of the venue. */
export interface CalendarFrame {
  today: string;
  knownUntil: string | null;
}

/** The civil date in the country of a venue. */
export const venueToday = (now: Date, countryCode: string) => civilToday(now, timeZoneOf(countryCode));

/** The last day of the month `YYYY-MM`. */
export function lastOfMonth(month: string): string {
  return addDays(`${nextMonth(month)}-01`, -1);
}

/** The month `YYYY-MM` that is this many months later. */
export function nextMonth(month: string, months = 1): string {
  const count = Number(month.slice(0, 4)) * 12 + Number(month.slice(5)) - 1 + months;
  return `${String(Math.floor(count / 12)).padStart(4, "0")}-${String((count % 12) + 1).padStart(2, "0")}`;
}

/** The last day that may be set: the end of this month, three years ahead. */
export const lastDayOf = (today: string) =>
  lastOfMonth(nextMonth(today.slice(0, 7), 12 * calendarLimits.yearsAhead));

/** The last day that a season may have: the end of a year, ten years ahead. */
export const lastSeasonDayOf = (today: string) =>
  `${Number(today.slice(0, 4)) + calendarLimits.seasonYearsAhead}-12-31`;

/** An option ends with its last day; then the day is as if it had never been set. */
export const isExpired = ({ state, optionUntil }: StoredDay, today: string) =>
  state === "option" && optionUntil !== null && optionUntil < today;

/** What a day is, from its row, if it has one. */
export function availabilityOf(
  day: string,
  stored: StoredDay | undefined,
  { today, knownUntil }: CalendarFrame,
): Availability {
  if (stored && !isExpired(stored, today)) return stored.state === "option" ? "option" : "taken";
  return knownUntil !== null && day <= knownUntil ? "free" : "unknown";
}

/** The same as visitors read it. */
export function publicAvailabilityOf(
  day: string,
  stored: StoredDay | undefined,
  frame: CalendarFrame,
): PublicAvailability {
  const found = availabilityOf(day, stored, frame);
  return found === "option" ? "unknown" : found;
}

/** Every day from one civil date to another, both included; none when they are reversed. */
export function daysIn({ from, to }: { from: string; to: string }): string[] {
  return Array.from({ length: Math.max(0, daysBetween(from, to) + 1) }, (_, n) => addDays(from, n));
}

/** Whether two periods share a day. */
export const meets = (a: { fromDay: string; toDay: string }, b: { fromDay: string; toDay: string }) =>
  a.fromDay <= b.toDay && b.fromDay <= a.toDay;

/** A month of a calendar: its days, and how many weekdays of its first week belong to the month before (0 to 6). */
export function monthDays(month: string): { days: string[]; offset: number } {
  const first = `${month}-01`;
  return {
    days: daysIn({ from: first, to: lastOfMonth(month) }),
    offset: (new Date(`${first}T00:00:00Z`).getUTCDay() + 6) % 7,
  };
}

/** The month as rows of seven; null stands for the days of its neighbours. */
export function weeksOf(month: string): (string | null)[][] {
  const { days, offset } = monthDays(month);
  const cells = [...Array.from({ length: offset }, () => null), ...days];
  return Array.from({ length: Math.ceil(cells.length / 7) }, (_, week) =>
    Array.from({ length: 7 }, (_none, n) => cells[week * 7 + n] ?? null),
  );
}

export const isSaturday = (day: string) => new Date(`${day}T00:00:00Z`).getUTCDay() === 6;

/** One day with everything that its owner wrote. */
export interface DayEntry extends StoredDay {
  day: string;
  note: string | null;
}

/** The changes that give these days what is written in `entries`; neighbours that are alike share one change. */
export function changesTo(days: readonly string[], entries: ReadonlyMap<string, DayEntry>) {
  const changes: {
    from: string;
    to: string;
    state: DayState | "free";
    optionUntil: string | null;
    note: string | null;
  }[] = [];
  for (const day of days) {
    const { state, optionUntil, note } = entries.get(day) ?? {
      state: "free" as const,
      optionUntil: null,
      note: null,
    };
    const last = changes.at(-1);
    const isNext = last !== undefined && addDays(last.to, 1) === day;
    if (isNext && last.state === state && last.optionUntil === optionUntil && last.note === note)
      last.to = day;
    else changes.push({ from: day, to: day, state, optionUntil, note });
  }
  return changes;
}

/** What visitors may know of a venue's days, as `PublicCalendarDto` in schema.ts says. */
interface PublicDays extends CalendarFrame {
  lastDay: string;
  taken: readonly string[];
  unsure: readonly string[];
}

/** What visitors read of a day; of a day that is over they read nothing. */
export function publicDayReader(calendar: PublicDays): (day: string) => PublicAvailability | "past" {
  const taken = new Set(calendar.taken);
  const unsure = new Set(calendar.unsure);
  return (day) => {
    if (day < calendar.today) return "past";
    if (taken.has(day)) return "taken";
    return !unsure.has(day) && calendar.knownUntil !== null && day <= calendar.knownUntil
      ? "free"
      : "unknown";
  };
}

/** Whether a calendar says anything about days to come. */
export const saysAnything = ({ today, knownUntil, taken }: PublicDays) =>
  taken.length > 0 || (knownUntil !== null && knownUntil >= today);

/** Weeks before and after an asked day in which another free day is looked for. */
const WEEKS_AROUND = 8;
const DAYS_OFFERED = 3;

/** The nearest free days on the weekday of an asked day, the earliest first. */
export function freeDaysNear(day: string, calendar: PublicDays): string[] {
  const read = publicDayReader(calendar);
  return Array.from({ length: WEEKS_AROUND }, (_, n) => [
    addDays(day, -7 * (n + 1)),
    addDays(day, 7 * (n + 1)),
  ])
    .flat()
    .filter((other) => other <= calendar.lastDay && read(other) === "free")
    .slice(0, DAYS_OFFERED)
    .sort();
}

import { addDays, HOUR_MS, instantOnClock, wallClock } from "@/lib/core/dates";

/**
 * Minutes of the day, 0 to 1439: from inclusive, until exclusive; spans midnight when `until` is earlier than
 * `from`.
 */
export interface QuietHours {
  from: number;
  until: number;
}

const two = (count: number) => String(count).padStart(2, "0");

/** "22:30" of the 1350th minute. */
export const clockText = (minutes: number) => `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;

/** The minute of the day of "22:30". */
export const clockMinutes = (text: string) => Number(text.slice(0, 2)) * 60 + Number(text.slice(3));

/** End of the current quiet hours in the time zone; null outside quiet hours. */
export function quietUntil(now: Date, { from, until }: QuietHours, timeZone: string): Date | null {
  const wall = wallClock(now, timeZone);
  const [day, minute] = [wall.slice(0, 10), clockMinutes(wall.slice(11))];
  const isOverMidnight = from > until;
  const isQuiet = isOverMidnight ? minute >= from || minute < until : minute >= from && minute < until;
  if (!isQuiet) return null;
  const lastDay = isOverMidnight && minute >= from ? addDays(day, 1) : day;
  const end = instantOnClock(`${lastDay}T${clockText(until)}`, timeZone);
  // In the hour repeated in autumn, the computed end may lie in the past.
  return end.getTime() > now.getTime() ? end : new Date(end.getTime() + HOUR_MS);
}

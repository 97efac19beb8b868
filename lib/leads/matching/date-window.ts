import { type DatePrecision, seasonMonth, seasonOf } from "@/lib/core/catalogue/date-precisions";
import { addDays, civilDate } from "@/lib/core/dates";

/** Civil dates `YYYY-MM-DD`, both included. */
export interface DateWindow {
  from: string;
  to: string;
}

/** The days that a couple's date covers; null while it is undecided. A season covers three whole months. */
export function dateWindow(eventDate: string | null, precision: DatePrecision): DateWindow | null {
  if (eventDate === null || precision === "UNDECIDED") return null;
  if (precision === "DAY") return { from: eventDate, to: eventDate };
  if (precision === "MONTH") return months(eventDate.slice(0, 7), 1);
  const found = seasonOf(eventDate);
  return found && months(seasonMonth(found.year, found.season), 3);
}

function months(first: string, count: number): DateWindow {
  const [year = 0, month = 0] = first.split("-").map(Number);
  return { from: `${first}-01`, to: civilDate(Date.UTC(year, month - 1 + count, 0)) };
}

/** Usual days of celebration: the Saturdays of the window, or every day of a window without a Saturday. */
export function candidateDays({ from, to }: DateWindow): string[] {
  const days: string[] = [];
  for (let day = from; day <= to; day = addDays(day, 1)) days.push(day);
  const saturdays = days.filter((day) => new Date(day).getUTCDay() === 6);
  return days.length > 7 && saturdays.length > 0 ? saturdays : days;
}

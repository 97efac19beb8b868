import { type DatePrecision, seasonOf, seasons } from "@/lib/catalogue/date-precisions";
import { addDays, civilDate } from "@/lib/core/dates";

/** Civil dates `YYYY-MM-DD`, both included. */
export interface DateWindow {
  from: string;
  to: string;
}

/** The days a couple's date stands for; null while it is undecided. A season holds three whole months. */
export function dateWindow(eventDate: string | null, precision: DatePrecision): DateWindow | null {
  if (eventDate === null || precision === "UNDECIDED") return null;
  if (precision === "DAY") return { from: eventDate, to: eventDate };
  const year = Number(eventDate.slice(0, 4));
  const month = Number(eventDate.slice(5, 7));
  if (precision === "MONTH") return months(year, month, 1);
  const first = seasons.indexOf(seasonOf(eventDate)) * 3 + 3;
  // January and February belong to the winter that began the year before.
  return months(month < 3 ? year - 1 : year, first, 3);
}

function months(year: number, month: number, count: number): DateWindow {
  return {
    from: civilDate(Date.UTC(year, month - 1, 1)),
    to: civilDate(Date.UTC(year, month - 1 + count, 0)),
  };
}

/** Days on which people celebrate: the Saturdays of the window, or every day of one that holds none. */
export function candidateDays({ from, to }: DateWindow): string[] {
  const days: string[] = [];
  for (let day = from; day <= to; day = addDays(day, 1)) days.push(day);
  const saturdays = days.filter((day) => new Date(day).getUTCDay() === 6);
  return days.length > 7 && saturdays.length > 0 ? saturdays : days;
}

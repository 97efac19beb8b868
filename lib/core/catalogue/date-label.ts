import type { createFormatter } from "next-intl";
import { type DatePrecision, type Season, seasonOf } from "@/lib/core/catalogue/date-precisions";
import type { Locale } from "@/lib/core/i18n/locales";
import { midSentence } from "@/lib/core/text";

/** A couple's date, as precisely as the couple knows it. */
export interface EventDate {
  eventDate: string | null;
  eventDatePrecision: DatePrecision | null;
}

export interface DateWords {
  /** Formats dates in the shapes of `formats.ts`. */
  format: Pick<ReturnType<typeof createFormatter>, "dateTime">;
  /** "Summer 2027", "Winter 2027–2028". */
  season(season: Season, years: string): string;
}

/** Civil dates have no time zone: they are written and read as UTC. */
const UTC = { timeZone: "UTC" } as const;

/** "12 June 2027", "June 2027" or "summer 2027", as inside a sentence; null while the date is undecided. */
export function eventDateLabel(
  { eventDate, eventDatePrecision: precision }: EventDate,
  style: "full" | "long" | "medium",
  locale: Locale,
  words: DateWords,
): string | null {
  if (eventDate === null || precision === null || precision === "UNDECIDED") return null;
  const day = new Date(eventDate);
  const found = seasonOf(eventDate);
  if (Number.isNaN(day.getTime()) || !found) return null;
  if (precision === "DAY") return words.format.dateTime(day, style, UTC);
  if (precision === "MONTH") return words.format.dateTime(day, "monthYear", UTC);
  const { season, year } = found;
  // A winter is named after both of its years.
  return midSentence(words.season(season, season === "winter" ? `${year}–${year + 1}` : `${year}`), locale);
}

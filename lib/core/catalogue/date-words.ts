import { type DateWords, type EventDate, eventDateLabel } from "@/lib/core/catalogue/date-label";
import { formats } from "@/lib/core/i18n/formats";
import { dateFormat } from "@/lib/core/i18n/kept-formatters";
import type { Locale } from "@/lib/core/i18n/locales";
import { messagesOf } from "@/lib/core/i18n/messages";

/** A couple's date in words for texts that the server writes; null while the date is undecided. */
export async function eventDateIn(locale: Locale, date: EventDate): Promise<string | null> {
  const ui = (await messagesOf(locale)).ui as { season: Record<string, string> };
  const format = {
    dateTime: (day: Date, style: "long" | "monthYear") =>
      dateFormat(locale, { ...formats.dateTime[style], timeZone: "UTC" }).format(day),
  } as DateWords["format"];
  return eventDateLabel(date, "long", locale, {
    format,
    season: (season, years) => `${ui.season[season] ?? season} ${years}`,
  });
}

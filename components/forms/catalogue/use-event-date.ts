import { useFormatter, useLocale, useTranslations } from "next-intl";
import { type DateWords, type EventDate, eventDateLabel } from "@/lib/core/catalogue/date-label";

/** Formats a couple's date for use inside a sentence; null while the date is undecided. */
export function useEventDate(): (date: EventDate, style: "full" | "long" | "medium") => string | null {
  const t = useTranslations("ui");
  const format = useFormatter();
  const locale = useLocale();
  const words: DateWords = {
    format,
    season: (season, years) => t("seasonOfYear", { season: t(`season.${season}`), years }),
  };
  return (date, style) => eventDateLabel(date, style, locale, words);
}

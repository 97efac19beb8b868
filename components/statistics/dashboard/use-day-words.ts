import { useFormatter, useTranslations } from "next-intl";
import type { OwnVisitSlot } from "@/lib/leads/visits/schema";

const dateOf = (day: string) => new Date(`${day}T00:00:00Z`);

/** Civil dates and half-days in the reader's language. */
export function useDayWords() {
  const t = useTranslations("dashboard.visits");
  const format = useFormatter();
  const day = (date: string) =>
    format.dateTime(dateOf(date), { weekday: "short", day: "numeric", month: "short", timeZone: "UTC" });
  return {
    day,
    long: (date: string) =>
      format.dateTime(dateOf(date), { day: "numeric", month: "long", year: "numeric", timeZone: "UTC" }),
    /** The number of the day and the short name of its month. */
    parts: (date: string) => ({
      number: format.dateTime(dateOf(date), { day: "numeric", timeZone: "UTC" }).replace(/\D/g, ""),
      month: format.dateTime(dateOf(date), { month: "short", timeZone: "UTC" }),
    }),
    slot: ({ day: date, half }: OwnVisitSlot) => t("slot", { day: day(date), half }),
  };
}

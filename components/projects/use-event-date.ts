"use client";

import { useFormatter, useTranslations } from "next-intl";
import { useCallback } from "react";
import { type DatePrecision, seasonOf } from "@/lib/catalogue/date-precisions";

/** A couple's date in words, as exact as it is known: "12 June 2027", "June 2027", "Summer 2027", "Date to be decided". */
export function useEventDate(): (date: string | null, precision: DatePrecision | null) => string {
  const format = useFormatter();
  const t = useTranslations("projects.facts");
  return useCallback(
    (date, precision) => {
      if (date === null || precision === null || precision === "UNDECIDED") return t("undecidedDate");
      const day = new Date(`${date}T00:00:00Z`);
      if (Number.isNaN(day.getTime())) return t("undecidedDate");
      if (precision === "DAY") return format.dateTime(day, { dateStyle: "full", timeZone: "UTC" });
      if (precision === "MONTH")
        return format.dateTime(day, { month: "long", year: "numeric", timeZone: "UTC" });
      const month = day.getUTCMonth();
      const year = month < 2 ? day.getUTCFullYear() - 1 : day.getUTCFullYear();
      return t("seasonYear", { season: seasonOf(date), year: String(year), nextYear: String(year + 1) });
    },
    [format, t],
  );
}

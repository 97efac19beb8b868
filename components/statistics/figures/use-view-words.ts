import { useFormatter, useTranslations } from "next-intl";
import type { Period } from "@/lib/statistics/rules";
import type { ViewPoint, ViewsDto } from "@/lib/statistics/schema";

const periodWords = { today: "today", "7days": "week", "30days": "month" } as const satisfies Record<
  Period,
  string
>;

function trendOf({ total, previousTotal }: ViewsDto) {
  if (previousTotal === 0) return "none";
  return total > previousTotal ? "up" : total < previousTotal ? "down" : "same";
}

/** Texts for views: the sentence above the chart, its dates and figures. */
export function useViewWords() {
  const t = useTranslations("statistics");
  const format = useFormatter();
  return {
    period: (period: Period) => t(periodWords[period]),
    summary: (period: Period, views: ViewsDto) =>
      t("summary", {
        total: views.total,
        period: periodWords[period],
        trend: trendOf(views),
        share: format.number(Math.abs(views.total / Math.max(views.previousTotal, 1) - 1), "percent"),
      }),
    count: (count: number) => t("views", { count }),
    requests: (count: number) => t("requests", { count }),
    /** A civil date has no time zone; an hour is shown in the reader's. */
    short: ({ date }: ViewPoint, period: Period) =>
      period === "today"
        ? format.dateTime(new Date(date), { hour: "numeric" })
        : format.dateTime(new Date(date), { day: "numeric", month: "short", timeZone: "UTC" }),
    long: ({ date }: ViewPoint, period: Period) =>
      period === "today"
        ? format.dateTime(new Date(date), "time")
        : format.dateTime(new Date(date), {
            weekday: "long",
            day: "numeric",
            month: "long",
            timeZone: "UTC",
          }),
  };
}

"use client";

import { ChevronLeft, ChevronRight } from "lucide";
import { useTranslations } from "next-intl";
import { Icon } from "@/components/ui/icon";
import { IconButton } from "@/components/ui/icon-button";

/** The year between two arrows. */
export function YearPager({
  year,
  first,
  last,
  onYearChange,
}: {
  year: number;
  first: number;
  last: number;
  onYearChange: (year: number) => void;
}) {
  const t = useTranslations("ui");
  return (
    <div className="mt-3 flex items-center justify-between">
      <IconButton
        label={t("date.previousYear", { year: String(year - 1) })}
        disabled={year <= first}
        onClick={() => onYearChange(year - 1)}
      >
        <Icon of={ChevronLeft} />
      </IconButton>
      <span aria-live="polite" className="font-display text-h3 lining-nums">
        {year}
      </span>
      <IconButton
        label={t("date.nextYear", { year: String(year + 1) })}
        disabled={year >= last}
        onClick={() => onYearChange(year + 1)}
      >
        <Icon of={ChevronRight} />
      </IconButton>
    </div>
  );
}

/** True between two YYYY-MM, both included. */
export function isMonthBetween(month: string, min: string, max: string): boolean {
  return month >= min && month <= max;
}

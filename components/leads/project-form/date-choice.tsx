"use client";

import { useTranslations } from "next-intl";
import { useEffect, useRef } from "react";
import { DateField } from "@/components/forms/date-field";
import { FieldNote } from "@/components/forms/field";
import { MonthPicker } from "@/components/forms/month-picker";
import { SeasonPicker } from "@/components/forms/season-picker";
import { useStepField } from "@/components/leads/project-form/use-step-field";
import { SegmentedControl } from "@/components/ui/segmented";
import { type DatePrecision, datePrecisions } from "@/lib/core/catalogue/date-precisions";
import { dateWindow } from "@/lib/leads/matching/date-window";
import { lastEventDay } from "@/lib/leads/projects/rules";

/** The precision of the date, and the date with that precision: a day, a month, a season, or undecided. */
export function DateChoice({ today }: { today: string }) {
  const t = useTranslations("projects.event");
  const words = useTranslations("catalogue.datePrecisions");
  const precision = useStepField("eventDatePrecision");
  const date = useStepField("eventDate");
  const last = lastEventDay(today);
  const shown = useRef<HTMLDivElement>(null);
  const isChosenNow = useRef(false);
  // What the choice brings up begins below the bar with the button, out of sight.
  useEffect(() => {
    if (precision.value === null || !isChosenNow.current) return;
    isChosenNow.current = false;
    shown.current?.scrollIntoView({ block: "nearest" });
  }, [precision.value]);
  const choosePrecision = (next: DatePrecision) => {
    isChosenNow.current = true;
    precision.set(next);
    if (next === "UNDECIDED") date.set(null);
  };
  const chooseMonth = (month: string) => date.set(`${month}-01`);
  const month = date.value?.slice(0, 7) ?? "";
  const within = { max: last.slice(0, 7), isLabelHidden: true, error: date.error } as const;
  return (
    <div className="min-w-0">
      <p aria-hidden="true" className="mb-1.5 text-small font-semibold">
        {t("date")}
      </p>
      <fieldset aria-invalid={precision.error ? true : undefined} className="min-w-0">
        <SegmentedControl
          name="eventDatePrecision"
          label={t("precision")}
          isBlock
          segments={datePrecisions.map((code) => ({ value: code, label: words(code) }))}
          value={precision.value ?? ""}
          onValueChange={(value) => choosePrecision(value as DatePrecision)}
        />
        <FieldNote id={undefined} error={precision.error} />
      </fieldset>
      <div ref={shown} className="mt-3">
        {precision.value === "DAY" ? (
          <DateField
            name="eventDate"
            label={t("day")}
            isLabelHidden
            value={date.value ?? ""}
            onValueChange={(value) => date.set(value || null)}
            onBlur={date.blur}
            min={today}
            max={last}
            error={date.error}
          />
        ) : null}
        {precision.value === "MONTH" ? (
          <MonthPicker
            name="eventMonth"
            label={t("month")}
            value={month}
            onValueChange={chooseMonth}
            min={today.slice(0, 7)}
            {...within}
          />
        ) : null}
        {precision.value === "SEASON" ? (
          <SeasonPicker
            name="eventSeason"
            label={t("season")}
            value={month}
            onValueChange={chooseMonth}
            min={(dateWindow(today, "SEASON")?.from ?? today).slice(0, 7)}
            {...within}
          />
        ) : null}
        {precision.value === "UNDECIDED" ? <p className="text-ui text-ink-2">{t("undecided")}</p> : null}
      </div>
    </div>
  );
}

"use client";

import { ChevronDown, ChevronLeft, ChevronRight, ChevronUp } from "lucide";
import { useLocale, useTranslations } from "next-intl";
import { useState } from "react";
import { DayPicker, labelDayButton, type Matcher } from "react-day-picker";
import { type DayPickerLocale, de, enGB, es, fr, it, nlBE, pt } from "react-day-picker/locale";
import { dateOfIso, isoOfDate } from "@/components/forms/date-text";
import { HolidaysOfMonth, useHolidays } from "@/components/forms/holiday-names";
import { Icon } from "@/components/ui/icon";
import { languageOf } from "@/lib/core/i18n/locales";
import type { Language } from "@/lib/core/markets/market-data";

const calendars: Record<Language, DayPickerLocale> = { fr, nl: nlBE, en: enGB, de, it, es, pt };

export interface CalendarProps {
  /** YYYY-MM-DD. */
  value: string | undefined;
  onValueChange: (iso: string) => void;
  min?: string | undefined;
  max?: string | undefined;
  /** Single days between them that cannot be chosen. */
  disabledDays?: readonly string[] | undefined;
  autoFocus?: boolean | undefined;
}

const arrow =
  "inline-flex size-11 items-center justify-center rounded-control hover:bg-sunken aria-disabled:opacity-40 [&_.lucide]:size-4.5";

const arrows = { left: ChevronLeft, right: ChevronRight, up: ChevronUp, down: ChevronDown };

function Arrow({ orientation = "down" }: { orientation?: keyof typeof arrows | undefined }) {
  const icon = arrows[orientation];
  return <Icon of={icon} className={orientation === "down" ? "size-4 text-ink-3" : undefined} />;
}

/** A day of the month that the calendar opens with: that of today where days before and after may be chosen. */
function openingDay(first: Date | undefined, last: Date | undefined): Date {
  const today = new Date();
  if (last && (!first || last < today)) return last;
  return first && first > today ? first : today;
}

/** One month of days and its public holidays; weeks begin on Monday, month and year can be selected. */
export function Calendar({ value, onValueChange, min, max, disabledDays, autoFocus }: CalendarProps) {
  const t = useTranslations("ui");
  const locale = useLocale();
  const first = dateOfIso(min);
  const last = dateOfIso(max);
  const outside: Matcher[] = [...(first ? [{ before: first }] : []), ...(last ? [{ after: last }] : [])];
  const single = (disabledDays ?? []).flatMap((day) => dateOfIso(day) ?? []);
  const selected = dateOfIso(value);
  const holidays = useHolidays();
  const calendar = calendars[languageOf(locale)];
  const own = calendar.labels?.labelDayButton;
  const dayLabel = typeof own === "function" ? own : labelDayButton;
  const [month, setMonth] = useState(() => selected ?? openingDay(first, last));
  // Weeks and footer keep their height: the arrows stay where they are from month to month.
  const footer = (
    <div className="mt-2 min-h-13 border-t border-line pt-2">
      <HolidaysOfMonth month={isoOfDate(month).slice(0, 7)} className="flex flex-wrap gap-x-4" />
    </div>
  );
  return (
    <DayPicker
      mode="single"
      required
      selected={selected}
      onSelect={(day) => day && onValueChange(isoOfDate(day))}
      month={month}
      onMonthChange={setMonth}
      {...(Object.keys(holidays).length > 0 ? { footer, fixedWeeks: true } : {})}
      {...(autoFocus ? { autoFocus } : {})}
      {...(first ? { startMonth: first } : {})}
      {...(last ? { endMonth: last } : {})}
      disabled={[...outside, single]}
      modifiers={{ taken: single, holiday: Object.keys(holidays).flatMap((day) => dateOfIso(day) ?? []) }}
      modifiersClassNames={{
        taken: "[&>button]:line-through",
        holiday: "[&>button]:underline [&>button]:decoration-dotted [&>button]:underline-offset-4",
      }}
      locale={calendar}
      weekStartsOn={1}
      showOutsideDays
      captionLayout={first || last ? "dropdown" : "label"}
      labels={{
        labelPrevious: () => t("date.previousMonth"),
        labelNext: () => t("date.nextMonth"),
        labelMonthDropdown: () => t("date.month"),
        labelYearDropdown: () => t("date.year"),
        labelDayButton: (date, modifiers, options, dateLib) => {
          const label = dayLabel(date, modifiers, options, dateLib);
          const name = holidays[isoOfDate(date)];
          return name === undefined ? label : `${label}, ${name}`;
        },
      }}
      components={{ Chevron: Arrow }}
      classNames={{
        root: "relative",
        month_caption:
          "flex h-11 items-center justify-center px-11 font-display text-h3 first-letter:uppercase",
        nav: "absolute inset-x-0 top-0 flex justify-between",
        button_previous: arrow,
        button_next: arrow,
        dropdowns: "flex items-center gap-2",
        dropdown_root: "relative rounded-picture has-focus-visible:outline-2 has-focus-visible:outline-focus",
        dropdown: "absolute inset-0 w-full cursor-pointer appearance-none bg-surface opacity-0",
        caption_label: "inline-flex items-center gap-1",
        month_grid: "mt-1 border-collapse",
        weekday: "size-10 pb-1 text-caption font-normal text-ink-3",
        day: "p-0 text-center text-ui figures",
        day_button:
          "inline-flex size-10 items-center justify-center rounded-control hover:bg-sunken disabled:hover:bg-transparent",
        today: "font-semibold text-wine-text",
        outside: "text-ink-3",
        disabled: "text-ink-3 opacity-50 line-through",
        selected:
          "[&>button]:bg-wine-tint [&>button]:font-semibold [&>button]:text-wine-text [&>button]:shadow-[inset_0_0_0_1px_var(--color-wine-text)]",
      }}
    />
  );
}

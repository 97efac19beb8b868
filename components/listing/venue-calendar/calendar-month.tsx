import { useFormatter, useTranslations } from "next-intl";
import { useId } from "react";
import { HolidaysOfMonth, useHolidays } from "@/components/forms/holiday-names";
import { type DayKind, DayMark, dayLook } from "@/components/listing/venue-calendar/day-look";
import type { Selection } from "@/components/listing/venue-calendar/use-selection";
import { cn } from "@/components/ui/cn";
import {
  availabilityOf,
  type CalendarFrame,
  type DayEntry,
  isSaturday,
  monthDays,
  weeksOf,
} from "@/lib/listing/availability/rules";

const utc = (day: string) => new Date(`${day}T00:00:00Z`);
/** Size of a day: 44 px on touch. */
const cell = "h-10 w-full text-ui pointer-coarse:h-11";
/** A week that begins on a Monday. */
const WEEK = ["01", "02", "03", "04", "05", "06", "07"].map((day) => utc(`2024-01-${day}`));

export interface MonthProps {
  month: string;
  frame: CalendarFrame & { lastDay: string };
  entries: ReadonlyMap<string, DayEntry>;
  selection: Selection | null;
  cursor: string;
}

/** One month of an owner's calendar; a day that cannot be changed any more is only text. */
export function CalendarMonth({ month, frame, entries, selection, cursor }: MonthProps) {
  const t = useTranslations("venue-calendar");
  const format = useFormatter();
  const id = useId();
  const holidays = useHolidays();
  const isOpen = (day: string) => day >= frame.today && day <= frame.lastDay;
  const kindOf = (day: string): DayKind => {
    const entry = entries.get(day);
    const found = availabilityOf(day, entry, frame);
    return found === "taken" ? (entry?.state ?? "booked") : found;
  };
  const labelOf = (day: string, kind: DayKind) => {
    const { optionUntil, note } = entries.get(day) ?? {};
    const date = format.dateTime(utc(day), { dateStyle: "full", timeZone: "UTC" });
    const state =
      kind === "option" && optionUntil
        ? t("optionUntil", { day: format.dateTime(utc(optionUntil), { dateStyle: "long", timeZone: "UTC" }) })
        : t(`states.${kind}`);
    const label = note ? t("dayWithNote", { date, state, note }) : t("day", { date, state });
    return holidays[day] === undefined ? label : `${label}, ${holidays[day]}`;
  };
  const saturdays = monthDays(month).days.filter((day) => isSaturday(day) && isOpen(day));
  const free = saturdays.filter((day) => kindOf(day) === "free").length;
  const isKnown = frame.knownUntil !== null && saturdays.some((day) => day <= (frame.knownUntil ?? ""));
  return (
    <section aria-labelledby={id}>
      <div className="flex items-baseline justify-between gap-4">
        <h3 id={id} className="first-letter:uppercase">
          {format.dateTime(utc(`${month}-01`), { month: "long", year: "numeric", timeZone: "UTC" })}
        </h3>
        {isKnown ? <p className="text-small text-ink-2">{t("saturdays", { count: free })}</p> : null}
      </div>
      <table
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: arrow keys move through its cells
        role="grid"
        aria-labelledby={id}
        className="mt-2 w-full table-fixed border-separate border-spacing-0.5"
      >
        <thead>
          <tr>
            {WEEK.map((day) => (
              <th key={day.toISOString()} scope="col" className="h-9 text-small font-normal text-ink-3">
                <span aria-hidden="true">{format.dateTime(day, { weekday: "narrow", timeZone: "UTC" })}</span>
                <span className="sr-only">{format.dateTime(day, { weekday: "long", timeZone: "UTC" })}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOf(month).map((week) => (
            <tr key={week.find(Boolean)}>
              {week.map((day, n) =>
                day === null ? (
                  <td key={`none-${WEEK[n]?.getUTCDate()}`} />
                ) : !isOpen(day) ? (
                  <td key={day} className={cn(cell, "p-0 text-center text-ink-3 figures")}>
                    {Number(day.slice(8))}
                  </td>
                ) : (
                  <td key={day} className="p-0">
                    <DayButton
                      day={day}
                      kind={kindOf(day)}
                      label={labelOf(day, kindOf(day))}
                      hasNote={Boolean(entries.get(day)?.note)}
                      isHoliday={day in holidays}
                      isToday={day === frame.today}
                      isSelected={selection !== null && day >= selection.from && day <= selection.to}
                      isCursor={day === cursor}
                    />
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
      <HolidaysOfMonth month={month} className="mt-1.5" />
    </section>
  );
}

function DayButton({
  day,
  kind,
  label,
  hasNote,
  isHoliday,
  isToday,
  isSelected,
  isCursor,
}: {
  day: string;
  kind: DayKind;
  label: string;
  hasNote: boolean;
  isHoliday: boolean;
  isToday: boolean;
  isSelected: boolean;
  isCursor: boolean;
}) {
  return (
    <button
      type="button"
      data-day={day}
      tabIndex={isCursor ? 0 : -1}
      aria-label={label}
      aria-pressed={isSelected}
      aria-current={isToday ? "date" : undefined}
      className={dayLook(
        kind,
        cn(
          cell,
          isSaturday(day) && "font-semibold",
          isToday && "underline underline-offset-4",
          isSelected && (kind === "free" || kind === "unknown") && "bg-wine-tint text-wine-text",
          isSelected && "shadow-[0_0_0_1px_var(--color-ground),0_0_0_3px_var(--color-wine-mark)]",
        ),
      )}
    >
      {Number(day.slice(8))}
      {isHoliday ? (
        <span
          aria-hidden="true"
          className="absolute top-1.5 left-1.5 size-1.5 rounded-full border border-current"
        />
      ) : null}
      {hasNote ? (
        <span aria-hidden="true" className="absolute top-1.5 right-1.5 size-1 rounded-full bg-current" />
      ) : null}
      <DayMark kind={kind} />
    </button>
  );
}

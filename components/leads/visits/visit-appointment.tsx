"use client";

import { CalendarPlus } from "lucide";
import { useFormatter, useTranslations } from "next-intl";
import { SlotTime } from "@/components/leads/visits/slot-list";
import type { Slot } from "@/components/leads/visits/use-slot-text";
import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { writeCalendarFile } from "@/lib/core/calendar-file";
import type { VisitDto } from "@/lib/leads/visits/schema";

interface Props {
  visit: VisitDto;
  slot: Slot;
}

/** The accepted half-day: a calendar leaf, the hours, and the place. */
export function VisitAppointment({ visit, slot }: Props) {
  const format = useFormatter();
  const date = new Date(slot.day);
  return (
    <div className="flex items-start gap-4">
      <span
        aria-hidden="true"
        className="flex w-16 flex-none flex-col items-center rounded-picture bg-sage-tint px-2 py-2 text-sage-text"
      >
        <span className="text-caption">{format.dateTime(date, { month: "short", timeZone: "UTC" })}</span>
        <span className="font-display text-h1 leading-none figures">
          {format.dateTime(date, { day: "numeric", timeZone: "UTC" }).replace(/\D/g, "")}
        </span>
      </span>
      <p className="min-w-0 text-ui">
        <SlotTime slot={slot} timeZone={visit.timeZone} className="font-medium" />
        {visit.calendarEntry ? (
          <span className="block text-small text-ink-2">{visit.calendarEntry.place}</span>
        ) : null}
      </p>
    </div>
  );
}

/** Downloads the visit as a calendar file, with the same entry as the file of the mail. */
export function CalendarButton({ visit, slot, path }: Props & { path: string }) {
  const t = useTranslations("visits");
  const { calendarEntry, venue } = visit;
  if (calendarEntry === null) return null;
  const download = () => {
    const file = writeCalendarFile({
      ...calendarEntry,
      start: new Date(slot.start),
      end: new Date(slot.end),
      title: t("entry", { venue: venue.name }),
      url: new URL(path, location.origin).href,
      now: new Date(),
    });
    const url = URL.createObjectURL(new Blob([file], { type: "text/calendar;charset=utf-8" }));
    const link = document.createElement("a");
    link.href = url;
    link.download = `${slot.day}.ics`;
    link.click();
    URL.revokeObjectURL(url);
  };
  return (
    <Button variant="secondary" icon={<Icon of={CalendarPlus} />} onClick={download}>
      {t("addToCalendar")}
    </Button>
  );
}

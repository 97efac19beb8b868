"use client";

import { ChevronLeft, ChevronRight } from "lucide";
import { useTranslations } from "next-intl";
import { useEffect, useRef, useState } from "react";
import { CalendarLegend } from "@/components/listing/venue-calendar/calendar-legend";
import { CalendarMonth } from "@/components/listing/venue-calendar/calendar-month";
import { KnownUntil } from "@/components/listing/venue-calendar/known-until";
import { SeasonList } from "@/components/listing/venue-calendar/season-list";
import { SelectionPanel } from "@/components/listing/venue-calendar/selection-panel";
import { useCalendar } from "@/components/listing/venue-calendar/use-calendar";
import { MONTHS_SHOWN, useSelection } from "@/components/listing/venue-calendar/use-selection";
import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { IconButton } from "@/components/ui/icon-button";
import { nextMonth } from "@/lib/listing/availability/rules";
import type { CalendarDto } from "@/lib/listing/availability/schema";

/** From this width on the panel lies beside the months. */
const BESIDE = "(min-width: 64rem)";
const GAP_PX = 8;

/** The calendar of one venue: months, the chosen days and what they are, how far it is complete, and seasons. */
export function CalendarTab({ venueId, initial }: { venueId: string; initial: CalendarDto }) {
  const t = useTranslations("venue-calendar");
  const { today, lastDay } = initial;
  const [knownUntil, setKnownUntil] = useState(initial.knownUntil);
  const { entries, isBusy, change } = useCalendar(venueId, initial);
  const panel = useRef<HTMLElement>(null);
  const days = useSelection({ first: today, last: lastDay, onEnter: () => panel.current?.focus() });
  const { selection, start, cursor } = days;
  const frame = { today, lastDay, knownUntil };
  const lastMonth = nextMonth(lastDay.slice(0, 7), 1 - MONTHS_SHOWN);
  const later = () => days.show(nextMonth(start, MONTHS_SHOWN));
  const chosen = selection && `${selection.from} ${selection.to}`;
  // On small screens the panel lies over the months: the day must not be below it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the panel grows with the days and what they are
  useEffect(() => {
    const day = days.grid.current?.querySelector(`[data-day="${cursor}"]`);
    if (!chosen || !day || !panel.current || window.matchMedia(BESIDE).matches) return;
    const covered = day.getBoundingClientRect().bottom + GAP_PX - panel.current.getBoundingClientRect().top;
    if (covered > 0) window.scrollBy({ top: covered });
  }, [cursor, chosen, entries]);
  const focusDay = () => days.grid.current?.querySelector<HTMLElement>(`[data-day="${cursor}"]`)?.focus();
  return (
    <section className="mt-8">
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-3">
        <div className="max-w-(--measure)">
          <h2>{t("title")}</h2>
          <p className="mt-1 text-ui text-ink-2">{t("lead")}</p>
        </div>
        <div className="flex gap-2">
          <IconButton
            variant="outlined"
            label={t("previous")}
            disabled={start <= today.slice(0, 7)}
            onClick={() => days.show(nextMonth(start, -MONTHS_SHOWN))}
          >
            <Icon of={ChevronLeft} />
          </IconButton>
          <IconButton variant="outlined" label={t("next")} disabled={start >= lastMonth} onClick={later}>
            <Icon of={ChevronRight} />
          </IconButton>
        </div>
      </div>
      <div className="mt-4">
        <CalendarLegend />
      </div>
      <div className="mt-7 gap-x-12 lg:grid lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div>
          <p id="calendar-keys" className="sr-only">
            {t("keys")}
          </p>
          <div
            ref={days.grid}
            aria-describedby="calendar-keys"
            className="grid select-none gap-x-9 gap-y-9 touch-manipulation md:grid-cols-2"
            {...days.handlers}
          >
            {Array.from({ length: MONTHS_SHOWN }, (_, n) => nextMonth(start, n)).map((month) => (
              <CalendarMonth key={month} {...{ month, frame, entries, selection, cursor }} />
            ))}
          </div>
          {start < lastMonth ? (
            <Button variant="secondary" block className="mt-7 md:hidden" onClick={later}>
              {t("next")}
            </Button>
          ) : null}
        </div>
        <div className="min-w-0 space-y-9 max-lg:contents">
          <SelectionPanel
            ref={panel}
            {...{ selection, entries, frame, isBusy }}
            isOpenEnded={days.isOpenEnded}
            onChange={async (to, done) => {
              if (!selection) return false;
              const isDone = await change(selection, to, done);
              days.settle();
              return isDone;
            }}
            onClear={() => {
              days.clear();
              focusDay();
            }}
          />
          <KnownUntil {...{ venueId, today, lastDay }} value={knownUntil} onChange={setKnownUntil} />
          <SeasonList venueId={venueId} initial={initial.seasons} currency={initial.currency} today={today} />
        </div>
      </div>
    </section>
  );
}

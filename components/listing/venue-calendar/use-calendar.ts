import { useTranslations } from "next-intl";
import { useCallback, useEffect, useRef, useState } from "react";
import { notify } from "@/components/feedback/notify";
import { useCall } from "@/components/feedback/use-call";
import { fetchCalendar, sendDays } from "@/lib/listing/availability/client";
import { changesTo, type DayEntry, daysIn } from "@/lib/listing/availability/rules";
import type { CalendarDayDto, CalendarDto, SetDaysBody } from "@/lib/listing/availability/schema";

type Changes = SetDaysBody["changes"];

const byDay = (days: readonly CalendarDayDto[]) => new Map(days.map((entry) => [entry.day, entry]));

/** The days of a calendar as the server has them, and the call that changes them; every change can be undone. */
export function useCalendar(
  venueId: string,
  { today, lastDay, days: initial }: Pick<CalendarDto, "today" | "lastDay" | "days">,
) {
  const ui = useTranslations("ui");
  const t = useTranslations("venue-calendar");
  const { isBusy, call } = useCall();
  const [entries, setEntries] = useState<ReadonlyMap<string, DayEntry>>(() => byDay(initial));
  const latest = useRef(entries);
  latest.current = entries;

  // Another tab or device may have changed days meanwhile.
  useEffect(() => {
    const refresh = async () => {
      if (document.visibilityState !== "visible") return;
      const before = latest.current;
      const { days } = await fetchCalendar(venueId, { from: today, to: lastDay });
      if (latest.current === before) setEntries(byDay(days));
    };
    const onReturn = () => void refresh().catch(() => undefined);
    document.addEventListener("visibilitychange", onReturn);
    return () => document.removeEventListener("visibilitychange", onReturn);
  }, [venueId, today, lastDay]);

  const send = useCallback(
    (changes: Changes) =>
      call(async () => {
        const { from, to, days } = await sendDays(venueId, { changes });
        setEntries((now) => {
          const kept = [...now.values()].filter(({ day }) => day < from || day > to);
          return byDay([...kept, ...days]);
        });
      }),
    [venueId, call],
  );

  /** Changes the days of a range; says `done` with a button that brings back what was there. */
  const change = async (
    range: { from: string; to: string },
    to: Omit<Changes[number], "from" | "to">,
    done: string,
  ): Promise<boolean> => {
    const before = changesTo(daysIn(range), latest.current);
    const isDone = await send([{ ...range, ...to }]);
    if (isDone)
      notify.success(done, {
        action: {
          label: ui("undo"),
          onPress: () => void send(before).then((isUndone) => isUndone && notify.info(t("done.undone"))),
        },
      });
    return isDone;
  };
  return { entries, isBusy, change };
}

import { useFormatter, useTranslations } from "next-intl";
import { formats } from "@/lib/core/i18n/formats";
import type { VisitDto } from "@/lib/leads/visits/schema";

export type Slot = VisitDto["slots"][number];

/** A half-day in words, and its hours on the clock of the venue. */
export function useSlotText() {
  const t = useTranslations("visits");
  const format = useFormatter();
  // The day is a civil date.
  const day = (slot: Slot) =>
    format.dateTime(new Date(slot.day), { ...formats.dateTime.full, timeZone: "UTC" });
  // Two times: the server and the browser may word a range differently.
  const hours = ({ start, end }: Slot, timeZone: string) =>
    [start, end]
      .map((instant) => format.dateTime(new Date(instant), { ...formats.dateTime.time, timeZone }))
      .join("–");
  return {
    day,
    whole: (slot: Slot) => t("slot", { day: day(slot), half: slot.half }),
    hours: (slot: Slot, timeZone: string) => t("hours", { hours: hours(slot, timeZone) }),
  };
}

"use client";

import { useLocale } from "next-intl";
import { type Slot, useSlotText } from "@/components/leads/visits/use-slot-text";
import { cn } from "@/components/ui/cn";
import { withCapital } from "@/lib/core/text";
import type { VisitDto } from "@/lib/leads/visits/schema";

/** A half-day, and its hours on the clock of the venue. */
export function SlotTime({
  slot,
  timeZone,
  className,
}: {
  slot: Slot;
  timeZone: string;
  /** Of the half-day. */
  className?: string;
}) {
  const text = useSlotText();
  const locale = useLocale();
  return (
    <>
      <time dateTime={slot.start} className={cn("block", className)}>
        {withCapital(text.whole(slot), locale)}
      </time>
      <span className="block text-small text-ink-2 figures">{text.hours(slot, timeZone)}</span>
    </>
  );
}

/** The proposed half-days in the order of the couple's preference. */
export function SlotList({ visit }: { visit: VisitDto }) {
  return (
    <ol className="max-w-(--measure) border-b border-line">
      {visit.slots.map((slot) => (
        <li key={slot.position} className="flex items-baseline gap-3.5 border-t border-line py-2.5 text-ui">
          <span aria-hidden="true" className="font-display text-wine-text figures">
            {slot.position}
          </span>
          <span className="min-w-0">
            <SlotTime slot={slot} timeZone={visit.timeZone} />
          </span>
        </li>
      ))}
    </ol>
  );
}

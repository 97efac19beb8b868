"use client";

import { useLocale } from "next-intl";
import { useSlotText } from "@/components/leads/visits/use-slot-text";
import { withCapital } from "@/lib/core/text";
import type { VisitDto } from "@/lib/leads/visits/schema";

/** The proposed half-days in the order of the couple's preference. */
export function SlotList({ visit }: { visit: VisitDto }) {
  const text = useSlotText();
  const locale = useLocale();
  return (
    <ol className="max-w-(--measure) border-b border-line">
      {visit.slots.map((slot) => (
        <li key={slot.position} className="flex items-baseline gap-3.5 border-t border-line py-2.5 text-ui">
          <span aria-hidden="true" className="font-display text-wine-text figures">
            {slot.position}
          </span>
          <span className="min-w-0">
            <time dateTime={slot.start} className="block">
              {withCapital(text.whole(slot), locale)}
            </time>
            <span className="block text-small text-ink-2 figures">{text.hours(slot, visit.timeZone)}</span>
          </span>
        </li>
      ))}
    </ol>
  );
}

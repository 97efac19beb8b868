import { useTranslations } from "next-intl";
import { type DayKind, DayMark, dayLook } from "@/components/listing/venue-calendar/day-look";

const kinds = ["free", "option", "booked", "closed", "unknown"] as const satisfies readonly DayKind[];

/** What each look of a day means. */
export function CalendarLegend() {
  const t = useTranslations("venue-calendar");
  return (
    <ul aria-label={t("legend")} className="flex flex-wrap gap-x-6 gap-y-2.5 text-small text-ink-2">
      {kinds.map((kind) => (
        <li key={kind} className="flex items-center gap-2.5">
          <span aria-hidden="true" className={dayLook(kind, "size-6 text-caption")}>
            {kind === "unknown" ? "1" : null}
            <DayMark kind={kind} />
          </span>
          {t(`states.${kind}`)}
        </li>
      ))}
    </ul>
  );
}

import { CalendarClock } from "lucide";
import { useTranslations } from "next-intl";
import { useDayWords } from "@/components/statistics/dashboard/use-day-words";
import { ErrorState } from "@/components/ui/error-state";
import { Icon } from "@/components/ui/icon";
import { Link } from "@/components/ui/link";
import { Tag } from "@/components/ui/tag";
import { nameForms } from "@/lib/core/i18n/french-names";
import type { OwnVisits } from "@/lib/leads/visits/schema";

/** Visits that wait for the owner's answer; nothing when there are none. */
export async function VisitsWaiting({ visits }: { visits: Promise<OwnVisits | null> }) {
  return <Visits visits={await visits} />;
}

function Visits({ visits }: { visits: OwnVisits | null }) {
  const t = useTranslations("dashboard.visits");
  const words = useDayWords();
  if (!visits) return <ErrorState title={t("failed")} />;
  if (visits.waiting.length === 0) return null;
  return (
    <section>
      <h2 className="mb-3">{t("title", { count: visits.waiting.length })}</h2>
      <ul className="border-b border-line">
        {visits.waiting.map(({ id, requestUuid, venueName, slots }) => (
          <li key={id} className="group relative border-t border-line py-4 hover:bg-sunken/60">
            <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
              <p className="min-w-0 font-display text-h3 font-[450] break-words">
                <Link
                  href={`/event-requests/${requestUuid}`}
                  className="after:absolute after:inset-0 group-hover:text-wine-text"
                >
                  {t("of", nameForms({ venue: venueName }))}
                </Link>
              </p>
              <Tag tone="info" icon={<Icon of={CalendarClock} />}>
                {t("waiting")}
              </Tag>
            </div>
            <ul aria-label={t("slots")} className="mt-2.5 flex flex-wrap gap-2">
              {slots.map((slot) => (
                <li
                  key={`${slot.day}-${slot.half}`}
                  className="rounded-full border border-line-strong px-3 py-1 text-small figures"
                >
                  {words.slot(slot)}
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </section>
  );
}

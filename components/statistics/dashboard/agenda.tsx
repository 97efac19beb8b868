import { useTranslations } from "next-intl";
import { useDayWords } from "@/components/statistics/dashboard/use-day-words";
import { ErrorState } from "@/components/ui/error-state";
import { Link } from "@/components/ui/link";
import { nameForms } from "@/lib/core/i18n/french-names";
import type { OwnVisits } from "@/lib/leads/visits/schema";
import type { Agenda as AgendaDto, AgendaEntry } from "@/lib/listing/availability/schema";

/** Rows of the next weeks; the calendars have the others. */
const ROWS = 7;
const ENDING_ROWS = 3;

interface AgendaProps {
  agenda: AgendaDto | null;
  /** Null when they could not be read; the calendars are shown without them. */
  visits: OwnVisits | null;
}

/** The next weeks of all venues: options that are about to end, taken days and accepted visits. */
export async function Agenda(props: {
  agenda: Promise<AgendaProps["agenda"]>;
  visits: Promise<OwnVisits | null> | null;
}) {
  const [agenda, visits] = await Promise.all([props.agenda, props.visits]);
  return <Weeks agenda={agenda} visits={visits} />;
}

const calendarOf = ({ venueId }: AgendaEntry) => `/venues/${venueId}?tab=calendar`;

function Weeks({ agenda, visits }: AgendaProps) {
  const t = useTranslations("dashboard.agenda");
  const kinds = useTranslations("venue-calendar.states");
  const words = useDayWords();
  if (!agenda) return <ErrorState title={t("failed")} />;
  const rows = [
    ...agenda.days.map((entry) => ({
      day: entry.from,
      href: calendarOf(entry),
      title: entry.venueName,
      text:
        entry.from === entry.to
          ? kinds(entry.state)
          : t("until", { state: kinds(entry.state), day: words.day(entry.to) }),
      note: entry.note,
    })),
    ...(visits?.expected ?? []).map(({ day, half, requestUuid, venueName, firstname }) => ({
      day,
      href: `/event-requests/${requestUuid}`,
      title: venueName,
      text: t("visit", { ...nameForms({ name: firstname }, "person"), half }),
      note: null,
    })),
  ].sort((a, b) => a.day.localeCompare(b.day));
  const more = rows.length - ROWS;
  const ending = agenda.ending.slice(0, ENDING_ROWS);
  return (
    <section aria-labelledby="agenda-title">
      <h2 id="agenda-title" className="text-h3">
        {t("title")}
      </h2>
      {ending.length > 0 ? (
        <ul aria-label={t("ending")} className="mt-3 space-y-2">
          {ending.map((entry) => (
            <li
              key={`${entry.venueId}-${entry.from}`}
              className="group relative rounded-control bg-warning-tint px-3.5 py-3 text-small"
            >
              <p className="font-semibold">
                {t("endsOn", { day: words.long(entry.optionUntil ?? entry.to) })}
              </p>
              <p className="mt-0.5 text-ink-2 break-words">
                <Link
                  href={calendarOf(entry)}
                  className="link after:absolute after:inset-0 group-hover:text-wine-text"
                >
                  {t("optionOf", { venue: entry.venueName, day: words.long(entry.from) })}
                </Link>
              </p>
            </li>
          ))}
        </ul>
      ) : null}
      {rows.length === 0 ? (
        <p className="mt-3 border-t border-line pt-3 text-small text-ink-2">{t("none")}</p>
      ) : (
        <ol className="mt-3 border-b border-line">
          {rows.slice(0, ROWS).map((row) => (
            <li
              key={`${row.day}-${row.href}-${row.text}`}
              className="group relative grid grid-cols-[2.75rem_minmax(0,1fr)] gap-x-3 border-t border-line py-3 hover:bg-sunken/60"
            >
              <p aria-hidden="true" className="leading-none">
                <span className="block font-display text-h2 leading-none figures">
                  {words.parts(row.day).number}
                </span>
                <span className="mt-1 block text-caption text-ink-2">{words.parts(row.day).month}</span>
              </p>
              <div className="min-w-0">
                <p className="text-ui font-semibold break-words">
                  <Link href={row.href} className="after:absolute after:inset-0 group-hover:text-wine-text">
                    <span className="sr-only">{words.long(row.day)}, </span>
                    {row.title}
                  </Link>
                </p>
                <p className="text-small text-ink-2">{row.text}</p>
                {row.note ? (
                  <p className="line-clamp-2 text-caption text-ink-3 break-words">{row.note}</p>
                ) : null}
              </div>
            </li>
          ))}
        </ol>
      )}
      {more > 0 ? <p className="mt-3 text-small text-ink-2">{t("more", { count: more })}</p> : null}
    </section>
  );
}

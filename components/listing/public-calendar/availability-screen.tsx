import { CalendarCheck, CalendarX, CircleHelp } from "lucide";
import { useFormatter, useTranslations } from "next-intl";
import { DateForm } from "@/components/listing/public-calendar/date-form";
import { PublicMonths } from "@/components/listing/public-calendar/public-months";
import { Breadcrumb } from "@/components/ui/breadcrumb";
import { buttonStyle } from "@/components/ui/button-style";
import { Icon } from "@/components/ui/icon";
import { Link } from "@/components/ui/link";
import { Sheet } from "@/components/ui/sheet";
import { venueAvailabilityPath, venuePath, venuesPath } from "@/lib/core/addresses/venues";
import { nameForms } from "@/lib/core/i18n/french-names";
import { freeDaysNear, nextMonth, publicDayReader } from "@/lib/listing/availability/rules";
import type { PublicCalendarDto } from "@/lib/listing/availability/schema";

const utc = (day: string) => new Date(`${day}T00:00:00Z`);
const answers = {
  free: { icon: CalendarCheck, title: "answerFree", text: "textFree" },
  taken: { icon: CalendarX, title: "answerTaken", text: "textTaken" },
  unknown: { icon: CircleHelp, title: "answerUnknown", text: "textUnknown" },
} as const;

/** Whether a venue is free on a day, the nearest free days, and the months around it. */
export function AvailabilityScreen({
  venue: { name, slug },
  calendar,
  day,
  isRefused,
}: {
  venue: { name: string; slug: string };
  calendar: PublicCalendarDto;
  /** Null when no day was asked, or one that cannot be answered. */
  day: string | null;
  isRefused: boolean;
}) {
  const t = useTranslations("venue-calendar.public");
  const list = useTranslations("venues");
  const format = useFormatter();
  const long = (date: string) => format.dateTime(utc(date), { dateStyle: "long", timeZone: "UTC" });
  const found = day === null ? null : publicDayReader(calendar)(day);
  const thisMonth = calendar.today.slice(0, 7);
  const isSoon = day === null || day.slice(0, 7) === thisMonth;
  const start = isSoon ? thisMonth : nextMonth(day.slice(0, 7), -1);
  const months = Array.from({ length: day === null ? 12 : 3 }, (_, n) => nextMonth(start, n));
  return (
    <div className="wrap pb-18">
      <Breadcrumb
        className="py-5"
        crumbs={[
          { label: list("list.root"), href: venuesPath() },
          { label: name, href: venuePath(slug) },
          { label: t("title") },
        ]}
      />
      <h1 className="break-words">{t("pageTitle", nameForms({ name }))}</h1>
      {day && found && found !== "past" ? <Answer {...{ slug, calendar, day }} state={found} /> : null}
      <div className="mt-8">
        <DateForm
          slug={slug}
          calendar={calendar}
          day={day ?? undefined}
          error={
            isRefused ? t("invalid", { from: long(calendar.today), to: long(calendar.lastDay) }) : undefined
          }
        />
      </div>
      <div className="mt-10">
        <PublicMonths calendar={calendar} months={months} />
      </div>
      <p className="mt-8">
        <Link
          href={venuePath(slug)}
          className="inline-flex min-h-11 items-center text-ui font-medium text-wine-text underline underline-offset-4"
        >
          {t("back")}
        </Link>
      </p>
    </div>
  );
}

function Answer({
  slug,
  calendar,
  day,
  state,
}: {
  slug: string;
  calendar: PublicCalendarDto;
  day: string;
  state: keyof typeof answers;
}) {
  const t = useTranslations("venue-calendar.public");
  const page = useTranslations("venues.page");
  const format = useFormatter();
  const { icon, title, text } = answers[state];
  const near = state === "free" ? [] : freeDaysNear(day, calendar);
  const dateOf = (date: string, dateStyle: "long" | "full") =>
    format.dateTime(utc(date), { dateStyle, timeZone: "UTC" });
  return (
    <Sheet isLifted className="mt-6 max-w-2xl">
      <div className="flex gap-4">
        <Icon of={icon} className="mt-1 size-6 flex-none text-ink-2" />
        <div className="min-w-0">
          <h2>{t(title, { day: dateOf(day, "long") })}</h2>
          <p className="mt-1.5 text-ink-2">{t(text)}</p>
          {near.length > 0 ? (
            <>
              <h3 className="mt-5 font-text text-ui font-semibold tracking-normal">{t("near")}</h3>
              <ul className="mt-1">
                {near.map((other) => (
                  <li key={other}>
                    <a
                      href={`${venueAvailabilityPath(slug)}?day=${other}`}
                      className="inline-flex min-h-11 items-center text-wine-text underline underline-offset-4"
                    >
                      {dateOf(other, "full")}
                    </a>
                  </li>
                ))}
              </ul>
            </>
          ) : null}
          {state === "taken" ? null : (
            <a rel="nofollow" href="/project/new" className={`${buttonStyle()} mt-5`}>
              {page("ask")}
            </a>
          )}
        </div>
      </div>
    </Sheet>
  );
}

import { useFormatter, useTranslations } from "next-intl";
import { ComparisonDate } from "@/components/listing/venue-comparison/comparison-date";
import { ComparisonTable } from "@/components/listing/venue-comparison/comparison-table";
import { Breadcrumb } from "@/components/ui/breadcrumb";
import { buttonStyle } from "@/components/ui/button-style";
import { EmptyState } from "@/components/ui/empty-state";
import { venuesPath } from "@/lib/core/addresses/venues";
import { COMPARED_VENUES_MAX } from "@/lib/listing/venue-comparison/rules";
import type { ComparedVenueDto } from "@/lib/listing/venue-comparison/schema";

/** Up to four venues side by side, and whether they are free on a day. */
export function ComparisonScreen({
  venues,
  day,
  days,
  gone,
  isDayRefused,
}: {
  venues: readonly ComparedVenueDto[];
  day: string | null;
  /** First and last day that can be asked. */
  days: { today: string; lastDay: string };
  /** Venues of the address that are no longer listed. */
  gone: number;
  isDayRefused: boolean;
}) {
  const t = useTranslations("venue-comparison");
  const list = useTranslations("venues.list");
  const format = useFormatter();
  const dateOf = (date: string) =>
    format.dateTime(new Date(`${date}T00:00:00Z`), { dateStyle: "long", timeZone: "UTC" });
  const { length: count } = venues;
  return (
    <div className="wrap pb-18">
      <Breadcrumb
        className="py-5 print:hidden"
        crumbs={[{ label: list("root"), href: venuesPath() }, { label: t("title") }]}
      />
      <h1 className="title-display">{t("title")}</h1>
      {count > 0 ? (
        <p className="mt-3 max-w-(--measure) text-lead text-ink-2 print:hidden">{t("intro")}</p>
      ) : null}
      {gone > 0 ? <p className="mt-4 max-w-(--measure) text-ink-2">{t("gone", { count: gone })}</p> : null}
      {count === 0 ? (
        <EmptyState
          className="mt-8"
          title={t("emptyTitle")}
          action={
            <a href={venuesPath()} className={buttonStyle()}>
              {t("emptyAction")}
            </a>
          }
        >
          {t("emptyText")}
        </EmptyState>
      ) : (
        <>
          <ComparisonDate
            slugs={venues.map(({ slug }) => slug)}
            days={days}
            day={day}
            error={
              isDayRefused
                ? t("date.invalid", { from: dateOf(days.today), to: dateOf(days.lastDay) })
                : undefined
            }
          />
          <ComparisonTable venues={venues} day={day} dayName={day === null ? null : dateOf(day)} />
          {count < COMPARED_VENUES_MAX ? (
            <p className="mt-8 flex flex-wrap items-center gap-x-6 gap-y-2 print:hidden">
              {count === 1 ? <span className="text-ink-2">{t("single")}</span> : null}
              <a href={venuesPath()} className={buttonStyle({ variant: "secondary" })}>
                {t("add")}
              </a>
            </p>
          ) : null}
        </>
      )}
    </div>
  );
}

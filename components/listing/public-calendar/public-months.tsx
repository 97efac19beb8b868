import { useFormatter, useTranslations } from "next-intl";
import { useHolidayTexts } from "@/components/forms/holiday-texts";
import { publicDayReader, weeksOf } from "@/lib/listing/availability/rules";
import type { PublicCalendarDto } from "@/lib/listing/availability/schema";

const utc = (day: string) => new Date(`${day}T00:00:00Z`);
/** A week that begins on a Monday. */
const WEEK = ["01", "02", "03", "04", "05", "06", "07"].map((day) => utc(`2024-01-${day}`));

/* A year has 365 cells: their looks are written once, on the table. A free day is bold on green, a taken one struck out, a
   public holiday underlined. */
const cells =
  "[&_td]:h-9 [&_td]:p-0.5 [&_td]:text-center [&_b]:flex [&_b]:h-full [&_b]:items-center [&_b]:justify-center [&_b]:rounded-control [&_b]:bg-sage-tint [&_b]:font-semibold [&_b]:text-sage-text [&_s]:text-ink-3 [&_i]:sr-only [&_[data-holiday]]:underline [&_[data-holiday]]:decoration-dotted [&_[data-holiday]]:underline-offset-3";

/** Months of a venue as visitors read them: free, taken or not known, with the public holidays below. */
export function PublicMonths({
  calendar,
  months,
}: {
  calendar: PublicCalendarDto;
  months: readonly string[];
}) {
  const t = useTranslations("venue-calendar.public");
  const format = useFormatter();
  const read = publicDayReader(calendar);
  const holidays = useHolidayTexts(calendar.holidays);
  const holidaysOf = (month: string) => Object.entries(holidays).filter(([day]) => day.startsWith(month));
  const [free, taken] = [t("free"), t("taken")];
  const cell = (day: string) => {
    const date = Number(day.slice(8));
    const found = read(day);
    if (found === "free")
      return (
        <b>
          {date}
          <i> {free}</i>
        </b>
      );
    if (found === "taken")
      return (
        <s>
          {date}
          <i> {taken}</i>
        </s>
      );
    return date;
  };
  return (
    <>
      <div className="grid items-start gap-x-9 gap-y-8 sm:grid-cols-2 xl:grid-cols-3">
        {months.map((month) => (
          <div key={month}>
            <table className={`w-full table-fixed text-small text-ink-2 figures ${cells}`}>
              <caption className="mb-1 text-left font-display text-h3 text-ink first-letter:uppercase">
                {format.dateTime(utc(`${month}-01`), { month: "long", year: "numeric", timeZone: "UTC" })}
              </caption>
              <thead>
                <tr>
                  {WEEK.map((day) => (
                    <th key={day.toISOString()} scope="col" className="h-8 font-normal text-ink-3">
                      {format.dateTime(day, { weekday: "narrow", timeZone: "UTC" })}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {weeksOf(month).map((week) => (
                  <tr key={week.find(Boolean)}>
                    {week.map((day, n) => (
                      <td
                        key={day ?? WEEK[n]?.toISOString()}
                        data-holiday={day && day in holidays ? "" : undefined}
                      >
                        {day ? cell(day) : null}
                      </td>
                    ))}
                  </tr>
                ))}
              </tbody>
            </table>
            {holidaysOf(month).length > 0 ? (
              <ul className="mt-1.5 text-small text-ink-2">
                {holidaysOf(month).map(([day, name]) => (
                  <li key={day}>
                    <span className="inline-block min-w-5 text-right figures">{Number(day.slice(8))}</span>{" "}
                    {name}
                  </li>
                ))}
              </ul>
            ) : null}
          </div>
        ))}
      </div>
      <ul className="mt-6 flex flex-wrap gap-x-6 gap-y-2 text-small text-ink-2">
        <li className="flex items-center gap-2.5">
          <span
            aria-hidden="true"
            className="inline-flex size-7 items-center justify-center rounded-control bg-sage-tint font-semibold text-sage-text"
          >
            1
          </span>
          {free}
        </li>
        <li className="flex items-center gap-2.5">
          <s aria-hidden="true" className="text-ink-3">
            1
          </s>
          {taken}
        </li>
        <li className="flex items-center gap-2.5">
          <span aria-hidden="true">1</span>
          {t("unknown")}
        </li>
      </ul>
      <p className="mt-2 text-small text-ink-3">{t("said")}</p>
    </>
  );
}

import { useTranslations } from "next-intl";
import { DateForm } from "@/components/listing/public-calendar/date-form";
import { PublicMonths } from "@/components/listing/public-calendar/public-months";
import { Disclosure } from "@/components/ui/disclosure";
import { nextMonth, saysAnything } from "@/lib/listing/availability/rules";
import type { PublicCalendarDto } from "@/lib/listing/availability/schema";

const MONTHS = 12;

/** The days of a venue on its page: a form that asks for one, and a year of months. Nothing while the venue says nothing. */
export function AvailabilitySection({ slug, calendar }: { slug: string; calendar: PublicCalendarDto }) {
  const t = useTranslations("venue-calendar.public");
  if (!saysAnything(calendar)) return null;
  const months = Array.from({ length: MONTHS }, (_, n) => nextMonth(calendar.today.slice(0, 7), n));
  return (
    <section>
      <h2>{t("title")}</h2>
      <p className="mt-1 mb-5 text-ink-2">{t("text")}</p>
      <DateForm slug={slug} calendar={calendar} />
      <Disclosure title={t("months")} className="mt-6 [&>div]:max-w-none">
        <PublicMonths calendar={calendar} months={months} />
      </Disclosure>
    </section>
  );
}

import { useTranslations } from "next-intl";
import { DayQuestion } from "@/components/listing/public-calendar/day-question";
import { VENUE_COMPARISON_PATH } from "@/lib/core/addresses/venues";

/** Asks which of the compared venues are free on a day. */
export function ComparisonDate({
  slugs,
  days,
  day,
  error,
}: {
  slugs: readonly string[];
  days: { today: string; lastDay: string };
  day: string | null;
  error: string | undefined;
}) {
  const t = useTranslations("venue-comparison.date");
  return (
    <DayQuestion
      action={VENUE_COMPARISON_PATH}
      name="date"
      days={days}
      day={day}
      texts={{ label: t("label"), check: t("check") }}
      error={error}
      className="mt-7 print:hidden"
    >
      <input type="hidden" name="venues" value={slugs.join(",")} />
    </DayQuestion>
  );
}

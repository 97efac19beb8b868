import { useTranslations } from "next-intl";
import { DayQuestion } from "@/components/listing/public-calendar/day-question";
import { venueAvailabilityPath } from "@/lib/core/addresses/venues";
import type { PublicCalendarDto } from "@/lib/listing/availability/schema";

/** Asks whether a venue is free on a day. */
export function DateForm({
  slug,
  calendar,
  day,
  error,
}: {
  slug: string;
  calendar: PublicCalendarDto;
  day?: string | undefined;
  error?: string | undefined;
}) {
  const t = useTranslations("venue-calendar.public");
  return (
    <DayQuestion
      action={venueAvailabilityPath(slug)}
      name="day"
      days={calendar}
      day={day}
      isRequired
      texts={{ label: t("label"), check: t("check") }}
      error={error}
    />
  );
}

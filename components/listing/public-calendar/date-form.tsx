import { useTranslations } from "next-intl";
import { controlStyle } from "@/components/forms/control-style";
import { Field } from "@/components/forms/field";
import { buttonStyle } from "@/components/ui/button-style";
import { venueAvailabilityPath } from "@/lib/core/addresses/venues";
import type { PublicCalendarDto } from "@/lib/listing/availability/schema";

/** Asks whether a venue is free on a day; a plain form, so that it works without script. */
export function DateForm({
  slug,
  calendar: { today, lastDay },
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
    <form action={venueAvailabilityPath(slug)} className="flex flex-wrap items-start gap-x-3 gap-y-4">
      <Field label={t("label")} error={error} fieldClassName="w-64 max-xs:w-full">
        {(aria) => (
          <input
            {...aria}
            type="date"
            name="day"
            required
            min={today}
            max={lastDay}
            defaultValue={day}
            className={controlStyle}
          />
        )}
      </Field>
      <button type="submit" className={`${buttonStyle({ variant: "secondary" })} xs:mt-7 max-xs:w-full`}>
        {t("check")}
      </button>
    </form>
  );
}

import { useTranslations } from "next-intl";
import { controlStyle } from "@/components/forms/control-style";
import { Field } from "@/components/forms/field";
import { buttonStyle } from "@/components/ui/button-style";
import { VENUE_COMPARISON_PATH } from "@/lib/core/addresses/venues";

/** Asks for a day; a plain form, so that it works without script and the day stands in the address. */
export function ComparisonDate({
  slugs,
  days: { today, lastDay },
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
    <form
      action={VENUE_COMPARISON_PATH}
      className="mt-7 flex flex-wrap items-start gap-x-3 gap-y-4 print:hidden"
    >
      <input type="hidden" name="venues" value={slugs.join(",")} />
      <Field label={t("label")} error={error} fieldClassName="w-64 max-xs:w-full">
        {(aria) => (
          <input
            {...aria}
            type="date"
            name="date"
            min={today}
            max={lastDay}
            defaultValue={day ?? undefined}
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

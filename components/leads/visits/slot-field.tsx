"use client";

import { useFormatter, useTranslations } from "next-intl";
import { DateField } from "@/components/forms/date-field";
import type { SlotCode, SlotValues } from "@/components/leads/visits/slot-values";
import { SegmentedControl } from "@/components/ui/segmented";
import { type HalfDay, halfDays, instantsOfHalfDay } from "@/lib/core/half-days";
import { formats } from "@/lib/core/i18n/formats";
import type { VisitableVenueDto } from "@/lib/leads/visits/schema";

interface Props {
  values: SlotValues;
  code: SlotCode | null;
  venue: VisitableVenueDto;
  onChange: (values: SlotValues) => void;
  onBlur: () => void;
}

/** One of the three half-days: a day, and its morning or afternoon. */
export function SlotField({ values, code, venue, onChange, onBlur }: Props) {
  const t = useTranslations("visits");
  const core = useTranslations("core.errors");
  const error = code === null ? undefined : code === "date_invalid" ? core(code) : t(`errors.${code}`);
  return (
    <fieldset className="grid gap-3 border-t border-line pt-4 sm:grid-cols-[minmax(0,1fr)_auto] sm:gap-x-5">
      <legend className="float-left font-display text-h3 sm:col-span-2">
        {t("form.slot", { number: String(values.position) })}
      </legend>
      <DateField
        name={`day-${values.position}`}
        label={t("form.day")}
        error={error}
        value={values.day}
        min={venue.firstDay}
        max={venue.lastDay}
        disabledDays={venue.takenDays}
        onValueChange={(day) => onChange({ ...values, day })}
        onBlur={onBlur}
      />
      <div>
        <p aria-hidden="true" className="mb-1.5 text-small font-semibold">
          {t("form.half")}
        </p>
        <SegmentedControl
          name={`half-${values.position}`}
          label={t("form.half")}
          isBlock
          value={values.half}
          onValueChange={(half) => onChange({ ...values, half: half as HalfDay })}
          segments={halfDays.map((half) => ({
            value: half,
            label: (
              <span>
                {t(`halves.${half}`)}
                <Hours half={half} />
              </span>
            ),
          }))}
        />
      </div>
    </fieldset>
  );
}

/** The hours of a half-day, the same on every day. */
function Hours({ half }: { half: HalfDay }) {
  const format = useFormatter();
  const { start, end } = instantsOfHalfDay("2000-01-01", half, "UTC");
  const style = { ...formats.dateTime.time, timeZone: "UTC" } as const;
  return (
    <span className="block text-caption font-normal figures">
      {format.dateTime(start, style)}–{format.dateTime(end, style)}
    </span>
  );
}

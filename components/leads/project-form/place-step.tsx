"use client";

import { useLocale, useTranslations } from "next-intl";
import { useState } from "react";
import { Checkbox } from "@/components/forms/checkbox";
import { Select } from "@/components/forms/select";
import { TextInput } from "@/components/forms/text-input";
import { PlaceField } from "@/components/leads/project-form/place-field";
import { useStepField } from "@/components/leads/project-form/use-step-field";
import { formatDistance } from "@/lib/core/geo";
import type { CountryCode } from "@/lib/core/markets/markets";
import { radiusKm } from "@/lib/leads/projects/schema";

/** Step two: the town, the radius around it, and the venue if one is booked; a couple that looks for one is not asked. */
export function PlaceStep({ country }: { country: CountryCode }) {
  const t = useTranslations("projects.place");
  const locale = useLocale();
  const undecided = useStepField("isLocationUndecided");
  const radius = useStepField("radiusKm");
  const venue = useStepField("eventLocation");
  const wantsVenue = useStepField("wantsVenue");
  // Decided once, so that the field does not disappear under the cursor.
  const [hasVenueField] = useState(!wantsVenue.value || Boolean(venue.value));
  return (
    <>
      {undecided.value ? null : <PlaceField country={country} />}
      <Checkbox
        name="isLocationUndecided"
        label={t("undecided")}
        hint={undecided.value ? t("undecidedHint") : undefined}
        checked={undecided.value}
        onChange={({ target }) => undecided.set(target.checked)}
        fieldClassName="-mt-4"
      />
      {undecided.value ? null : (
        <>
          <Select
            name="radiusKm"
            label={t("radius")}
            options={radiusKm.choices.map((km) => ({
              value: String(km),
              label: t("radiusOption", { distance: formatDistance(km, locale) }),
            }))}
            value={String(radius.value ?? radiusKm.usual)}
            onChange={({ target }) => radius.set(Number(target.value))}
            onBlur={radius.blur}
            error={radius.error}
          />
          {hasVenueField ? (
            <TextInput
              name="eventLocation"
              label={t("venue")}
              hint={t("venueHint")}
              isOptional
              maxLength={200}
              value={venue.value ?? ""}
              onChange={({ target }) => venue.set(target.value || null)}
              onBlur={venue.blur}
              error={venue.error}
            />
          ) : null}
        </>
      )}
    </>
  );
}

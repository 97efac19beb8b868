import { useLocale, useTranslations } from "next-intl";
import { Checkbox } from "@/components/forms/checkbox";
import { FormSection } from "@/components/forms/form-section";
import { Select } from "@/components/forms/select";
import { TextInput } from "@/components/forms/text-input";
import type { PlainPartProps } from "@/components/leads/plain-request/plain-part";
import { formatDistance } from "@/lib/core/geo";
import { radiusKm } from "@/lib/leads/projects/schema";

/** Where it takes place, and how large it is. */
export function PlainPlace({ kept, isTicked, ranges }: PlainPartProps) {
  const t = useTranslations("projects");
  const locale = useLocale();
  return (
    <>
      <FormSection title={t("steps.place.title")}>
        <TextInput
          {...kept("eventLocationCity")}
          label={t("place.city")}
          hint={t("plain.cityHint")}
          placeholder={t("place.cityPlaceholder")}
          maxLength={120}
        />
        <Checkbox
          name="isLocationUndecided"
          label={t("place.undecided")}
          defaultChecked={isTicked("isLocationUndecided")}
        />
        <Select
          {...kept("radiusKm", String(radiusKm.usual))}
          label={t("place.radius")}
          options={radiusKm.choices.map((km) => ({
            value: String(km),
            label: t("place.radiusOption", { distance: formatDistance(km, locale) }),
          }))}
        />
        <TextInput
          {...kept("eventLocation")}
          label={t("place.venue")}
          hint={t("place.venueHint")}
          isOptional
          maxLength={200}
        />
      </FormSection>
      <FormSection title={t("steps.size.title")} lead={t("steps.size.lead")}>
        {(
          [
            ["guestRange", t("size.guests"), ranges.guestRanges],
            ["budgetRange", t("size.budget"), ranges.budgetRanges],
          ] as const
        ).map(([name, label, choices]) => (
          <Select
            key={name}
            {...kept(name)}
            label={label}
            placeholder={t("size.placeholder")}
            options={choices.map(({ code, label: words }) => ({ value: code, label: words }))}
            required
          />
        ))}
      </FormSection>
    </>
  );
}

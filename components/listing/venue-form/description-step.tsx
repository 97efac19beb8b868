"use client";

import { useTranslations } from "next-intl";
import { FormSection } from "@/components/forms/form-section";
import { TextInput } from "@/components/forms/text-input";
import { Textarea } from "@/components/forms/textarea";
import { useVenueErrorText } from "@/components/listing/venue-form/use-venue-error-text";
import type { VenueForm } from "@/components/listing/venue-form/use-venue-form";
import { currencySymbols } from "@/components/ui/money-text";
import { currencyOfCountry } from "@/lib/core/exchange";
import { venueLimits } from "@/lib/listing/own-venues/rules";

const { lengths } = venueLimits;

/** Second step: the texts, how many people find room, what it costs. */
export function DescriptionStep({ venueForm: { form, errorCode } }: { venueForm: VenueForm }) {
  const t = useTranslations("own-venues-form");
  const errorText = useVenueErrorText();
  const { register, watch } = form;
  const symbol = currencySymbols[currencyOfCountry(watch("place.countryCode"))];
  const figure = (name: "seatedCapacity" | "standingCapacity" | "bedrooms") => (
    <TextInput
      label={t(`fields.${name}`)}
      error={errorText(errorCode(name))}
      {...register(name)}
      inputMode="numeric"
      autoComplete="off"
      maxLength={9}
      className="figures"
    />
  );
  const price = (name: "minPrice" | "maxPrice") => (
    <TextInput
      label={t(`fields.${name}`)}
      error={errorText(errorCode(name))}
      {...register(name)}
      inputMode="decimal"
      autoComplete="off"
      maxLength={12}
      suffix={<span aria-hidden="true">{symbol}</span>}
      className="figures"
    />
  );
  return (
    <>
      <FormSection title={t("sections.texts")}>
        <Textarea
          label={t("fields.description")}
          error={errorText(errorCode("description"))}
          {...register("description")}
          value={watch("description")}
          hint={t("hints.description")}
          maxLength={lengths.description}
          hasCounter
          rows={6}
        />
        <Textarea
          label={t("fields.detailedDescription")}
          error={errorText(errorCode("detailedDescription"))}
          {...register("detailedDescription")}
          value={watch("detailedDescription")}
          isOptional
          hint={t("hints.detailedDescription")}
          maxLength={lengths.detailedDescription}
          rows={5}
        />
      </FormSection>
      <FormSection title={t("sections.capacity")} lead={t("hints.capacity")}>
        <div className="grid gap-5 sm:grid-cols-3">
          {figure("seatedCapacity")}
          {figure("standingCapacity")}
          {figure("bedrooms")}
        </div>
      </FormSection>
      <FormSection title={t("sections.price")} lead={t("hints.price")}>
        <div className="grid gap-5 xs:grid-cols-2">
          {price("minPrice")}
          {price("maxPrice")}
        </div>
      </FormSection>
    </>
  );
}

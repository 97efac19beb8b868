"use client";

import { useTranslations } from "next-intl";
import { Controller } from "react-hook-form";
import { FormSection } from "@/components/forms/form-section";
import { PhoneInput } from "@/components/forms/phone-input";
import { Select } from "@/components/forms/select";
import { TextInput } from "@/components/forms/text-input";
import { AddressFields } from "@/components/listing/company/address-fields";
import { useVenueErrorText } from "@/components/listing/venue-form/use-venue-error-text";
import type { VenueForm } from "@/components/listing/venue-form/use-venue-form";
import type { EuropeanCountryCode } from "@/lib/core/countries/country-codes";
import { venueLimits } from "@/lib/listing/own-venues/rules";
import { venueTypes } from "@/lib/listing/venues/schema";
import type { AddressSuggestionDto } from "@/lib/places/schema";

const { lengths } = venueLimits;

/** The street of a chosen suggestion; empty for a town. */
const streetOf = ({ kind, label }: AddressSuggestionDto) =>
  kind === "street" ? (label.split(",")[0]?.trim() ?? "") : "";

/** First step: what the venue is called, what it is, where it lies, whom to ask. */
export function GeneralStep({
  venueForm: { form, errorCode, revision },
  country,
}: {
  venueForm: VenueForm;
  /** Of the site, for the telephone number. */
  country: EuropeanCountryCode;
}) {
  const t = useTranslations("own-venues-form");
  const types = useTranslations("venues.types");
  const errorText = useVenueErrorText();
  const { register, control, setValue, getValues } = form;
  const about = (name: "name" | "type" | "address" | "email" | "phone" | "contactName" | "contactRole") => ({
    label: t(`fields.${name}`),
    error: errorText(errorCode(name)),
  });
  const link = (name: "website" | "snInstagram" | "snFacebook", placeholder: string) => (
    <TextInput
      label={t(`fields.${name}`)}
      error={errorText(errorCode(name))}
      {...register(name)}
      isOptional
      type="url"
      inputMode="url"
      autoComplete={name === "website" ? "url" : "off"}
      placeholder={placeholder}
      maxLength={300}
    />
  );
  return (
    <>
      <FormSection title={t("sections.venue")}>
        <TextInput
          {...about("name")}
          {...register("name")}
          hint={t("hints.name")}
          maxLength={lengths.name}
          autoComplete="organization"
        />
        <Select
          {...about("type")}
          {...register("type")}
          placeholder={t("chooseType")}
          options={venueTypes.map((value) => ({ value, label: types(value) }))}
        />
      </FormSection>
      <FormSection title={t("sections.place")}>
        <AddressFields
          key={revision}
          control={control}
          name="place"
          locatedText={t("hints.located")}
          onPlace={(place) => {
            const street = streetOf(place);
            if (street || getValues("address") === "") setValue("address", street, { shouldDirty: true });
          }}
        />
        <TextInput
          {...about("address")}
          {...register("address")}
          isOptional
          hint={t("hints.address")}
          maxLength={lengths.address}
          autoComplete="street-address"
        />
      </FormSection>
      <FormSection title={t("sections.contact")} lead={t("hints.contact")}>
        <TextInput
          {...about("email")}
          {...register("email")}
          type="email"
          inputMode="email"
          autoComplete="email"
        />
        <Controller
          key={revision}
          control={control}
          name="phone"
          render={({ field }) => (
            <PhoneInput
              {...about("phone")}
              name="phone"
              defaultCountry={country}
              defaultValue={field.value}
              onValueChange={field.onChange}
              onBlur={field.onBlur}
            />
          )}
        />
        <div className="grid gap-5 sm:grid-cols-2">
          <TextInput
            {...about("contactName")}
            {...register("contactName")}
            isOptional
            hint={t("hints.contactName")}
            maxLength={lengths.contact}
            autoComplete="name"
          />
          <TextInput
            {...about("contactRole")}
            {...register("contactRole")}
            isOptional
            hint={t("hints.contactRole")}
            maxLength={lengths.contact}
            autoComplete="organization-title"
          />
        </div>
      </FormSection>
      <FormSection title={t("sections.links")}>
        {link("website", "https://")}
        {link("snInstagram", "https://www.instagram.com/")}
        {link("snFacebook", "https://www.facebook.com/")}
      </FormSection>
    </>
  );
}

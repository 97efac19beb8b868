"use client";

import { Search } from "lucide";
import { useLocale, useTranslations } from "next-intl";
import { useRef, useState } from "react";
import {
  type Control,
  type FieldError,
  type FieldPath,
  type FieldValues,
  useController,
} from "react-hook-form";
import { Combobox } from "@/components/forms/combobox";
import { TextInput } from "@/components/forms/text-input";
import { CountrySelect } from "@/components/listing/company/country-select";
import { LocationNote, useTownLocation } from "@/components/listing/company/town-location";
import { useErrorText } from "@/components/listing/company/use-error-text";
import { Icon } from "@/components/ui/icon";
import { useHydrated } from "@/components/ui/use-hydrated";
import { countryName } from "@/lib/core/countries/country-codes";
import { isPostalCodeNumeric, POSTAL_CODE_MAX, postalCodeExample } from "@/lib/core/countries/postal-codes";
import type { AddressValues } from "@/lib/listing/company-address/rules";
import { askAddresses } from "@/lib/places/client";
import type { AddressSuggestionDto } from "@/lib/places/schema";

export interface AddressFieldsProps<V extends FieldValues> {
  control: Control<V>;
  /** Name of the form value that holds an `AddressValues`; "address" by default. */
  name?: FieldPath<V>;
  /** Error texts of the server by field; errors of the form itself come first. */
  refused?: Record<string, string> | undefined;
  /** Called with the chosen suggestion, for a form that also has a field for the street. */
  onPlace?: ((place: AddressSuggestionDto) => void) | undefined;
  /** What visitors see of the found place, where it is not only the town. */
  locatedText?: string | undefined;
}

interface Choice {
  id: string;
  label: string;
  description: string;
  place: AddressSuggestionDto;
}

/**
 * An address search that fills in town, postal code and country. Each can also be typed; the point is then
 * looked up.
 */
export function AddressFields<V extends FieldValues>({
  control,
  name = "address" as FieldPath<V>,
  refused = {},
  onPlace,
  locatedText,
}: AddressFieldsProps<V>) {
  const t = useTranslations("company.address");
  const locale = useLocale();
  // Without script, a typed town would be posted with the point of the previous town.
  const isHydrated = useHydrated();
  const errorText = useErrorText();
  const { field, fieldState } = useController({ control, name });
  const value = field.value as AddressValues;
  const zipcodeField = useRef<HTMLInputElement>(null);
  const [isAsked, setAsked] = useState(false);
  const errors = fieldState.error as Partial<Record<keyof AddressValues, FieldError>> | undefined;
  const errorOf = (part: keyof AddressValues) => errorText(errors?.[part]?.message ?? refused[part]);
  // The point has no field of its own: its error is shown at the town, which is what a person can change.
  const unlocated = errorOf("latitude") ?? errorOf("longitude");
  const { isLocating, locate } = useTownLocation(value, field.onChange);

  const load = async (query: string, signal: AbortSignal): Promise<Choice[]> =>
    (await askAddresses(query, value.countryCode || null, signal)).map((place, at) => ({
      id: `${at}-${place.latitude}-${place.longitude}`,
      label: place.label,
      description: [t(`kinds.${place.kind}`), countryName(place.countryCode, locale)].join(", "),
      place,
    }));
  const choose = (choice: Choice | null) => {
    if (!choice) return;
    const { city, zipcode, countryCode, latitude, longitude } = choice.place;
    const countryLabel = countryName(countryCode, locale);
    // A town without a known postal code can be selected; the form then asks for the postal code only.
    setAsked(zipcode === null);
    if (zipcode === null) zipcodeField.current?.focus();
    field.onChange({ zipcode: zipcode ?? "", city, countryCode, countryLabel, latitude, longitude });
    onPlace?.(choice.place);
  };
  const unplaced = { latitude: null, longitude: null };
  const leave = () => {
    field.onBlur();
    void locate(value);
  };
  const country = value.countryCode;
  const zipcodeHint = () => {
    if (isAsked && value.zipcode === "") return <span role="status">{t("zipcodeAsked")}</span>;
    return country ? t("zipcodeHint", { example: postalCodeExample(country) }) : undefined;
  };
  return (
    <div className="space-y-5">
      <Combobox<Choice>
        name="addressSearch"
        label={t("search")}
        hint={t("searchHint")}
        icon={<Icon of={Search} className="size-4.5" />}
        load={load}
        onChoose={choose}
      />
      <div className="grid gap-5 sm:grid-cols-[11rem_1fr]">
        <TextInput
          name="zipcode"
          label={t("zipcode")}
          hint={zipcodeHint()}
          ref={zipcodeField}
          autoComplete="postal-code"
          inputMode={country && isPostalCodeNumeric(country) ? "numeric" : "text"}
          maxLength={POSTAL_CODE_MAX}
          value={value.zipcode}
          onChange={({ target }) => field.onChange({ ...value, zipcode: target.value })}
          onBlur={field.onBlur}
          error={errorOf("zipcode")}
          className="figures"
        />
        <TextInput
          name="city"
          label={t("city")}
          autoComplete="address-level2"
          maxLength={100}
          value={value.city}
          onChange={({ target }) => field.onChange({ ...value, ...unplaced, city: target.value })}
          onBlur={leave}
          error={errorOf("city") ?? unlocated}
        />
      </div>
      <CountrySelect
        name="countryCode"
        value={country}
        onValueChange={(countryCode, countryLabel) => {
          const next = { ...value, ...unplaced, countryCode, countryLabel };
          field.onChange(next);
          void locate(next);
        }}
        onBlur={field.onBlur}
        error={errorOf("countryCode")}
      />
      {isHydrated ? (
        <>
          <input type="hidden" name="latitude" value={value.latitude ?? ""} />
          <input type="hidden" name="longitude" value={value.longitude ?? ""} />
        </>
      ) : null}
      <LocationNote
        state={isLocating ? "locating" : value.latitude === null ? "missing" : "located"}
        locatedText={locatedText}
      />
    </div>
  );
}

"use client";

import { useLocale, useTranslations } from "next-intl";
import { useMemo } from "react";
import { Select } from "@/components/forms/select";
import {
  type EuropeanCountryCode,
  isEuropeanCountryCode,
  listCountries,
} from "@/lib/core/countries/country-codes";

export interface CountrySelectProps {
  name: string;
  value: EuropeanCountryCode | "";
  onValueChange: (code: EuropeanCountryCode | "", label: string) => void;
  onBlur?: (() => void) | undefined;
  error?: string | undefined;
}

/** Selects a country of Europe by its name; the field shows the flag of the selected one. */
export function CountrySelect({ name, value, onValueChange, onBlur, error }: CountrySelectProps) {
  const t = useTranslations("company.address");
  const locale = useLocale();
  const countries = useMemo(() => listCountries(locale), [locale]);
  const flag = value
    ? {
        background: `var(--color-surface) url(/flags/${value.toLowerCase()}.webp) 0.875rem center / 24px 18px no-repeat`,
        paddingLeft: "3.125rem",
      }
    : undefined;
  return (
    <Select
      name={name}
      label={t("country")}
      autoComplete="country"
      placeholder={t("choose")}
      options={countries.map((country) => ({ value: country.code, label: country.name }))}
      value={value}
      onChange={({ target }) => {
        const code = isEuropeanCountryCode(target.value) ? target.value : "";
        onValueChange(code, countries.find((country) => country.code === code)?.name ?? "");
      }}
      onBlur={onBlur}
      error={error}
      style={flag}
    />
  );
}

"use client";

import { ChevronDown } from "lucide";
import { useLocale, useTranslations } from "next-intl";
import { useEffect, useId, useMemo, useState } from "react";
import { ControlInput, ControlSelect } from "@/components/forms/control";
import { controlStyle } from "@/components/forms/control-style";
import { dialCodes } from "@/components/forms/dial-codes";
import { Field, type FieldProps } from "@/components/forms/field";
import { countryOfNumber, internationalNumber } from "@/components/forms/phone-text";
import { cn } from "@/components/ui/cn";
import { Icon } from "@/components/ui/icon";
import { useHydrated } from "@/components/ui/use-hydrated";
import {
  type EuropeanCountryCode,
  isEuropeanCountryCode,
  listCountries,
} from "@/lib/core/countries/country-codes";

type Numbering = typeof import("libphonenumber-js/min");

export interface PhoneInputProps extends FieldProps {
  /** Posted in international format (+33612345678). */
  name: string;
  /** The country of the site, selected by default. */
  defaultCountry: EuropeanCountryCode;
  id?: string | undefined;
  /** International format. */
  defaultValue?: string | undefined;
  onValueChange?: ((international: string) => void) | undefined;
  onBlur?: (() => void) | undefined;
  disabled?: boolean | undefined;
}

/** Country and national number; the numbering rules are loaded when the field gets the focus for the first time. */
export function PhoneInput({
  name,
  defaultCountry,
  id,
  defaultValue = "",
  onValueChange,
  onBlur,
  disabled,
  ...field
}: PhoneInputProps) {
  const t = useTranslations("ui");
  const locale = useLocale();
  const isHydrated = useHydrated();
  const own = useId();
  const countries = useMemo(() => listCountries(locale), [locale]);
  const [country, setCountry] = useState(countryOfNumber(defaultValue, defaultCountry) ?? defaultCountry);
  const [text, setText] = useState(defaultValue);
  const [numbering, setNumbering] = useState<Numbering | null>(null);
  const load = () => {
    if (!numbering) void import("libphonenumber-js/min").then(setNumbering, () => undefined);
  };
  const parsed = numbering?.parsePhoneNumberFromString(text, asKnown(numbering, country));
  const international = parsed?.number ?? internationalNumber(text, country);

  // A stored number is shown in national format once the rules of its country are loaded.
  useEffect(() => {
    if (!defaultValue) return;
    let isGone = false;
    void import("libphonenumber-js/min").then((rules) => {
      if (isGone) return;
      setNumbering(rules);
      const known = rules.parsePhoneNumberFromString(defaultValue);
      if (known) setText((now) => (now === defaultValue ? known.formatNational() : now));
    });
    return () => {
      isGone = true;
    };
  }, [defaultValue]);

  const write = (next: string, inCountry: EuropeanCountryCode) => {
    const abroad = countryOfNumber(next, inCountry);
    const actual = abroad ?? inCountry;
    setCountry(actual);
    setText(next);
    const read = numbering?.parsePhoneNumberFromString(next, asKnown(numbering, actual));
    onValueChange?.(read?.number ?? internationalNumber(next, actual));
  };
  return (
    <Field {...field} id={id ?? own}>
      {(aria) => (
        <div className="flex gap-2">
          <span className="relative block w-27 flex-none">
            <ControlSelect
              aria-label={t("phone.country")}
              name={`${name}Country`}
              autoComplete="tel-country-code"
              disabled={disabled}
              value={country}
              onFocus={load}
              onChange={(event) =>
                isEuropeanCountryCode(event.target.value) && write(text, event.target.value)
              }
              className={cn(controlStyle, "appearance-none pr-8 text-transparent [&>option]:text-ink")}
            >
              {countries.map((entry) => (
                <option key={entry.code} value={entry.code} suppressHydrationWarning>
                  {`${entry.name} +${dialCodes[entry.code]}`}
                </option>
              ))}
            </ControlSelect>
            <span
              aria-hidden="true"
              className="pointer-events-none absolute inset-0 flex items-center gap-1.5 px-3 figures"
            >
              <span className="font-medium">{country}</span>
              <span className="text-ink-2">+{dialCodes[country]}</span>
              <Icon of={ChevronDown} className="ml-auto size-4 text-ink-3" />
            </span>
          </span>
          <ControlInput
            {...aria}
            type="tel"
            inputMode="tel"
            autoComplete="tel"
            disabled={disabled}
            {...(isHydrated ? {} : { name })}
            value={text}
            onFocus={load}
            onChange={(event) => write(event.target.value, country)}
            onBlur={() => {
              if (parsed?.isValid() && parsed.country === country) setText(parsed.formatNational());
              onBlur?.();
            }}
            className={cn(controlStyle, "min-w-0 flex-1 figures")}
          />
          {isHydrated ? <input type="hidden" name={name} value={international} disabled={disabled} /> : null}
        </div>
      )}
    </Field>
  );
}

/** Not every release of the numbering library knows Kosovo by this code. */
function asKnown(numbering: Numbering, country: EuropeanCountryCode) {
  return numbering.isSupportedCountry(country) ? country : undefined;
}

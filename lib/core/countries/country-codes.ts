import type { Locale } from "@/lib/core/i18n/locales";

/** The European countries in which an address may lie; ISO 3166-1, with XK for Kosovo. */
export const europeanCountryCodes = [
  "AD",
  "AL",
  "AT",
  "AX",
  "BA",
  "BE",
  "BG",
  "BY",
  "CH",
  "CY",
  "CZ",
  "DE",
  "DK",
  "EE",
  "ES",
  "FI",
  "FO",
  "FR",
  "GB",
  "GG",
  "GI",
  "GR",
  "HR",
  "HU",
  "IE",
  "IM",
  "IS",
  "IT",
  "JE",
  "LI",
  "LT",
  "LU",
  "LV",
  "MC",
  "MD",
  "ME",
  "MK",
  "MT",
  "NL",
  "NO",
  "PL",
  "PT",
  "RO",
  "RS",
  "SE",
  "SI",
  "SJ",
  "SK",
  "SM",
  "UA",
  "VA",
  "XK",
] as const;

export type EuropeanCountryCode = (typeof europeanCountryCodes)[number];

const known: ReadonlySet<string> = new Set(europeanCountryCodes);

export function isEuropeanCountryCode(value: unknown): value is EuropeanCountryCode {
  return typeof value === "string" && known.has(value);
}

const displayNames = new Map<Locale, Intl.DisplayNames>();

/** The country's name in the reader's language. */
export function countryName(code: EuropeanCountryCode, locale: Locale): string {
  let names = displayNames.get(locale);
  if (!names) {
    names = new Intl.DisplayNames(locale, { type: "region", fallback: "code" });
    displayNames.set(locale, names);
  }
  return names.of(code) ?? code;
}

/** Every country for a selector, in the sort order of the reader's language. */
export function listCountries(locale: Locale): { code: EuropeanCountryCode; name: string }[] {
  const collator = new Intl.Collator(locale);
  return europeanCountryCodes
    .map((code) => ({ code, name: countryName(code, locale) }))
    .sort((a, b) => collator.compare(a.name, b.name));
}

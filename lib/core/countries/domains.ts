import type { Locale } from "@/lib/core/i18n/locales";

export type CountryCode = "FR" | "BE" | "GB" | "DE" | "IT" | "ES" | "PT";
export type CountryKey = "fr" | "be" | "uk" | "de" | "it" | "es" | "pt";

/** One country of the product: its domain, language, currency and time zone. */
export interface CountryDomain {
  country: CountryCode;
  key: CountryKey;
  locale: Locale;
  currency: "EUR" | "GBP";
  timeZone: string;
  active: boolean;
}

export const countryDomains: readonly CountryDomain[] = [
  { country: "FR", key: "fr", locale: "fr-FR", currency: "EUR", timeZone: "Europe/Paris", active: true },
  { country: "BE", key: "be", locale: "nl-BE", currency: "EUR", timeZone: "Europe/Brussels", active: true },
  { country: "GB", key: "uk", locale: "en-GB", currency: "GBP", timeZone: "Europe/London", active: true },
  { country: "DE", key: "de", locale: "de-DE", currency: "EUR", timeZone: "Europe/Berlin", active: true },
  { country: "IT", key: "it", locale: "it-IT", currency: "EUR", timeZone: "Europe/Rome", active: true },
  { country: "ES", key: "es", locale: "es-ES", currency: "EUR", timeZone: "Europe/Madrid", active: true },
  { country: "PT", key: "pt", locale: "pt-PT", currency: "EUR", timeZone: "Europe/Lisbon", active: true },
];

/** The country of visitors for whom nothing else decides it. */
export const defaultCountry: CountryCode = "FR";

export const countryCodes = countryDomains.map((domain) => domain.country) as [CountryCode, ...CountryCode[]];

export function domainOf(country: CountryCode): CountryDomain {
  const found = countryDomains.find((domain) => domain.country === country);
  if (!found) throw new Error(`No domain for country ${country}`);
  return found;
}

/** Public pages have one language for each country, so the locale identifies the country too. */
export function domainForLocale(locale: Locale): CountryDomain {
  const found = countryDomains.find((domain) => domain.locale === locale);
  if (!found) throw new Error(`No domain for locale ${locale}`);
  return found;
}

/** The hosts of one deployment. */
export interface HostTable {
  /** The country of a Host header, or null for a host that is not ours (answered 421). */
  find(host: string | null): CountryDomain | null;
  /** Whether a host belongs to a country of the table that is not open. */
  isClosed(host: string | null): boolean;
  /** `https://…` without a trailing slash; all absolute links are made with it. */
  originOf(country: CountryCode): string;
}

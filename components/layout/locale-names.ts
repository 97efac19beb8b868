import { displayNames } from "@/lib/core/i18n/kept-formatters";
import { type Locale, languageOf } from "@/lib/core/i18n/locales";
import { type CountryCode, siteOf } from "@/lib/core/markets/markets";

const capital = (text: string, locale: Locale) => text.charAt(0).toLocaleUpperCase(locale) + text.slice(1);

/** Names in the language itself: "Français" and "France" for `fr-FR`. */
export function localeNames(locale: Locale): { language: string; country: string } {
  const language = languageOf(locale);
  return {
    language: capital(displayNames(locale, { type: "language" }).of(language) ?? language, locale),
    country: countryNames(locale, siteOf(locale).country),
  };
}

const countryNames = (locale: Locale, country: CountryCode) =>
  displayNames(locale, { type: "region" }).of(country) ?? country;

/** "Français (France)". */
export function localeLabel(locale: Locale): string {
  const { language, country } = localeNames(locale);
  return `${language} (${country})`;
}

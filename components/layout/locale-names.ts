import type { Locale } from "@/lib/core/i18n/locales";

/** Each language in its own language. */
export const localeNames: Record<Locale, { language: string; country: string; code: string }> = {
  "fr-FR": { language: "Français", country: "France", code: "FR" },
  "nl-BE": { language: "Nederlands", country: "België", code: "BE" },
  "en-GB": { language: "English", country: "United Kingdom", code: "UK" },
  "de-DE": { language: "Deutsch", country: "Deutschland", code: "DE" },
  "it-IT": { language: "Italiano", country: "Italia", code: "IT" },
  "es-ES": { language: "Español", country: "España", code: "ES" },
  "pt-PT": { language: "Português", country: "Portugal", code: "PT" },
};

/** "Français (France)". */
export function localeLabel(locale: Locale): string {
  const { language, country } = localeNames[locale];
  return `${language} (${country})`;
}

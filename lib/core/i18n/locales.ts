import { type Language, languages } from "@/lib/core/markets/market-data";
import { homeLocale, type Locale, sites } from "@/lib/core/markets/markets";

export type { Locale };

/** The locale of every site, also of those that are not open. */
export const locales = sites.map((site) => site.locale) as [Locale, ...Locale[]];
/** One locale for each language: what is offered where only the language of a text is chosen. */
export const mainLocales = languages.map(homeLocale) as [Locale, ...Locale[]];
export const defaultLocale: Locale = "fr-FR";

export function isLocale(value: unknown): value is Locale {
  return typeof value === "string" && (locales as readonly string[]).includes(value);
}

/** The language of a locale: `fr-BE` → `fr`. */
export const languageOf = (locale: Locale): Language => locale.slice(0, 2) as Language;

/** The locale in which a reader of this site reads: the chosen language, as this market writes it where it has a site. */
export function localeAt({ country }: { country: string }, chosen: Locale): Locale {
  const own = `${languageOf(chosen)}-${country}`;
  return isLocale(own) ? own : chosen;
}

/** The locales of one language. */
export const localesOf = (language: Language): Locale[] =>
  locales.filter((locale) => languageOf(locale) === language);

/** Cookie with the reader's language for signed-in and couple screens; public pages never read it. */
export const LOCALE_COOKIE = "locale";
export const THEME_COOKIE = "theme";

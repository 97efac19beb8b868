export const locales = ["fr-FR", "nl-BE", "en-GB", "de-DE", "it-IT", "es-ES", "pt-PT"] as const;
export type Locale = (typeof locales)[number];
export const defaultLocale: Locale = "fr-FR";

export function isLocale(value: unknown): value is Locale {
  return typeof value === "string" && (locales as readonly string[]).includes(value);
}

/** Cookie with the reader's language for signed-in and couple screens; public pages never read it. */
export const LOCALE_COOKIE = "locale";
export const THEME_COOKIE = "theme";

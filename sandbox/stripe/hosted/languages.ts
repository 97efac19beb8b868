/** Locales Stripe accepts for a hosted page; `auto` is the browser's. */
export const hostedLocales = [
  "auto",
  "bg",
  "cs",
  "da",
  "de",
  "el",
  "en",
  "en-GB",
  "es",
  "es-419",
  "et",
  "fi",
  "fil",
  "fr",
  "fr-CA",
  "hi-IN",
  "hr",
  "hu",
  "id",
  "it",
  "ja",
  "ko",
  "lt",
  "lv",
  "ms",
  "mt",
  "nb",
  "nl",
  "pl",
  "pt",
  "pt-BR",
  "ro",
  "ru",
  "sk",
  "sl",
  "sv",
  "th",
  "tr",
  "vi",
  "zh",
  "zh-HK",
  "zh-TW",
] as const;

export const languages = ["fr", "nl", "en", "de", "it", "es", "pt"] as const;
export type Language = (typeof languages)[number];

const languageIn = (text: string): Language | undefined =>
  languages.find((language) => text.toLowerCase().startsWith(language));

/** Language of a page: the session's, else the browser's, else French. */
export function languageOf(locale: string | null, accepted: string | undefined): Language {
  const chosen = locale && locale !== "auto" ? languageIn(locale) : undefined;
  const requested = (accepted ?? "").split(",").map((part) => part.trim());
  return chosen ?? requested.map(languageIn).find((language) => language !== undefined) ?? "fr";
}

import type { Language } from "../languages";
import { de } from "./de";
import { en } from "./en";
import { es } from "./es";
import { fr, type Words } from "./fr";
import { it } from "./it";
import { nl } from "./nl";
import { pt } from "./pt";

const all: Record<Language, Words> = { fr, nl, en, de, it, es, pt };
const regions: Record<Language, string> = {
  fr: "fr-FR",
  nl: "nl-BE",
  en: "en-GB",
  de: "de-DE",
  it: "it-IT",
  es: "es-ES",
  pt: "pt-PT",
};

/** Texts of the pages in one language. */
export interface Speech {
  language: Language;
  say(key: keyof Words, values?: Record<string, string>): string;
  money(cents: number, currency: string): string;
  date(seconds: number): string;
}

export function speechOf(language: Language): Speech {
  const region = regions[language];
  return {
    language,
    say: (key, values = {}) =>
      all[language][key].replaceAll(/\{(\w+)\}/g, (_, name: string) => values[name] ?? ""),
    money: (cents, currency) =>
      new Intl.NumberFormat(region, {
        style: "currency",
        currency,
        ...(cents % 100 === 0 ? { maximumFractionDigits: 0 } : {}),
      }).format(cents / 100),
    date: (seconds) =>
      new Intl.DateTimeFormat(region, { dateStyle: "long", timeZone: "UTC" }).format(seconds * 1000),
  };
}

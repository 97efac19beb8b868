import type { Currency } from "@/lib/core/money";

/** The languages of the product; `messages/<language>/` and every table of words have one entry for each. */
export const languages = ["fr", "nl", "en", "de", "it", "es", "pt"] as const;
export type Language = (typeof languages)[number];

/** What a country's market is, apart from its hosts: one file each in this folder. */
export interface MarketData {
  /** ISO 3166-1. */
  country: string;
  /** First label of the default site's host; another language's site has `<key>-<language>`. */
  key: string;
  currency: Exclude<Currency, "CHF">;
  timeZone: string;
  distanceUnit: "kilometer" | "mile";
  /** One site for each language, the default one first. */
  languages: readonly [Language, ...Language[]];
  /** Name of the data protection authority, and its names in other languages of the market. */
  privacyAuthority: string;
  privacyAuthorityIn?: Partial<Record<Language, string>>;
  /** Whether the market has sites unless a setting says otherwise. */
  isOpen: boolean;
}

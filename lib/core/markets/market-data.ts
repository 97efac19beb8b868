import type { Currency } from "@/lib/core/money";

/** The languages of the product; `messages/<language>/` and every table of words have one entry for each. */
export const languages = ["fr", "nl", "en", "de", "it", "es", "pt"] as const;
export type Language = (typeof languages)[number];

/** Where companies of a country are looked up. VIES knows the VAT numbers of companies that trade across borders. */
export const registers = ["siret", "companies_house", "kbo", "vies"] as const;
export type Register = (typeof registers)[number];

/** What a country's market is, apart from its hosts: one file each in this folder. Browsers load it. */
export interface MarketData {
  /** ISO 3166-1. */
  country: string;
  /** First label of the default site's host; another language's site has `<key>-<language>`. */
  key: string;
  currency: Currency;
  timeZone: string;
  distanceUnit: "kilometer" | "mile";
  /** One site for each language, the default one first. */
  languages: readonly [Language, ...Language[]];
  /** Name of the data protection authority, and its names in other languages of the market. */
  privacyAuthority: string;
  privacyAuthorityIn?: Partial<Record<Language, string>>;
  /** Where companies of the country are looked up; null when they are not asked for a number. */
  register: Register | null;
  /** VAT numbers, where they are the register's: the characters after the country's prefix, and a real one for forms. */
  vatNumber?: { shape: RegExp; example: string };
  /** Whether the market has sites unless a setting says otherwise. */
  isOpen: boolean;
}

/** Settings about the operator that a legal notice may have to show. */
export const noticeNeeds = [
  "name",
  "address",
  "registration",
  "vat",
  "email",
  "phone",
  "publisher",
  "host",
  "mediator",
] as const;
export type NoticeNeed = (typeof noticeNeeds)[number];

/** Public holidays; their names are in `messages/<language>/core/holidays.json`. */
export type HolidayName =
  | "newYear"
  | "secondJanuary"
  | "berchtold"
  | "epiphany"
  | "republicNeuchatel"
  | "womensDay"
  | "stPatrick"
  | "stJoseph"
  | "goodFriday"
  | "easterSunday"
  | "easterMonday"
  | "liberation"
  | "freedomDay"
  | "abolition"
  | "labourDay"
  | "earlyMay"
  | "victory1945"
  | "ascension"
  | "whitSunday"
  | "whitMonday"
  | "springBank"
  | "azoresDay"
  | "corpusChristi"
  | "republicItaly"
  | "portugalDay"
  | "uprising1953"
  | "independenceJura"
  | "peterAndPaul"
  | "madeiraDay"
  | "boyne"
  | "bastilleDay"
  | "nationalBelgium"
  | "nationalSwitzerland"
  | "summerBank"
  | "assumption"
  | "genevaFast"
  | "fastMonday"
  | "childrensDay"
  | "brotherKlaus"
  | "germanUnity"
  | "stFrancis"
  | "republicPortugal"
  | "nationalSpain"
  | "nationalAustria"
  | "reformation"
  | "allSaints"
  | "armistice"
  | "repentance"
  | "stAndrew"
  | "restoration"
  | "constitutionSpain"
  | "immaculate"
  | "christmas"
  | "boxingDay"
  | "stStephen"
  | "secondChristmas"
  | "firstOctave"
  | "restorationGeneva";

/** A public holiday of a country. */
export interface HolidayRule {
  name: HolidayName;
  /** `MM-DD`, days after Easter Sunday, or the first such weekday (1 is Monday, 7 Sunday) from a day of the year on. */
  on: string | number | { weekday: number; from: string };
  /**
   * Codes of the regions or areas that have it, as in the gazetteer but without the country (`SCT`, `17.BZ`, `67`); all
   * of the country when missing.
   */
  areas?: readonly string[];
  /** First and last year. */
  since?: number;
  until?: number;
  /** On a weekend it is followed by a substitute: the next day that is neither on a weekend nor a holiday. */
  isMoved?: true;
}

/** What only the server needs to know of a market; it stands in the market's file. */
export interface MarketRules {
  country: string;
  /** "in the country" within a sentence. */
  inCountry: Record<Language, string>;
  /** Letters that the country writes otherwise than the language's texts: Swiss German has no "ß". */
  spelling?: Partial<Record<Language, Readonly<Record<string, string>>>>;
  notice: {
    /** The law that asks for a legal notice, by its own name. */
    law: string;
    needs: readonly NoticeNeed[];
    hasComplaintsBook?: boolean;
  };
  /**
   * What networks say of names as senders of text messages: anybody may use one, only a registered one arrives, or none
   * does and a number is needed.
   */
  senderNames: "free" | "registered" | "refused";
  /** By law for everybody, in the whole country or in whole regions; days of single towns are left out. */
  holidays: readonly HolidayRule[];
}

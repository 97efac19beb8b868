import type { MarketData, MarketRules } from "@/lib/core/markets/market-data";

export const france = {
  country: "FR",
  key: "fr",
  currency: "EUR",
  timeZone: "Europe/Paris",
  distanceUnit: "kilometer",
  languages: ["fr", "en"],
  privacyAuthority: "CNIL",
  register: "siret",
  isOpen: true,
} as const satisfies MarketData;

export const franceRules: MarketRules = {
  country: "FR",
  inCountry: {
    fr: "en France",
    nl: "in Frankrijk",
    en: "in France",
    de: "in Frankreich",
    it: "in Francia",
    es: "en Francia",
    pt: "em França",
  },
  notice: {
    law: "loi n° 2004-575 (LCEN), art. 1-1",
    needs: ["name", "address", "registration", "phone", "publisher", "host", "mediator"],
  },
  senderNames: "free",
};

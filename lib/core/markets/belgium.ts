import type { MarketData, MarketRules } from "@/lib/core/markets/market-data";

export const belgium = {
  country: "BE",
  key: "be",
  currency: "EUR",
  timeZone: "Europe/Brussels",
  distanceUnit: "kilometer",
  languages: ["nl", "fr"],
  privacyAuthority: "Gegevensbeschermingsautoriteit",
  privacyAuthorityIn: { fr: "Autorité de protection des données" },
  register: "kbo",
  isOpen: true,
} as const satisfies MarketData;

export const belgiumRules: MarketRules = {
  country: "BE",
  inCountry: {
    fr: "en Belgique",
    nl: "in België",
    en: "in Belgium",
    de: "in Belgien",
    it: "in Belgio",
    es: "en Bélgica",
    pt: "na Bélgica",
  },
  notice: {
    law: "CDE / WER, art. XII.6",
    needs: ["name", "address", "registration", "vat"],
  },
  senderNames: "refused",
};

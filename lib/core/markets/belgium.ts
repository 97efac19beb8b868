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
  holidays: [
    { name: "newYear", on: "01-01" },
    { name: "easterMonday", on: 1 },
    { name: "labourDay", on: "05-01" },
    { name: "ascension", on: 39 },
    { name: "whitMonday", on: 50 },
    { name: "nationalBelgium", on: "07-21" },
    { name: "assumption", on: "08-15" },
    { name: "allSaints", on: "11-01" },
    { name: "armistice", on: "11-11" },
    { name: "christmas", on: "12-25" },
  ],
};

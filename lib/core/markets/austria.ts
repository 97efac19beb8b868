import type { MarketData, MarketRules } from "@/lib/core/markets/market-data";

export const austria = {
  country: "AT",
  key: "at",
  currency: "EUR",
  timeZone: "Europe/Vienna",
  distanceUnit: "kilometer",
  languages: ["de"],
  privacyAuthority: "Österreichische Datenschutzbehörde",
  register: "vies",
  vatNumber: { shape: /^U[0-9]{8}$/, example: "ATU13585627" },
  isOpen: false,
} as const satisfies MarketData;

export const austriaRules: MarketRules = {
  country: "AT",
  inCountry: {
    fr: "en Autriche",
    nl: "in Oostenrijk",
    en: "in Austria",
    de: "in Österreich",
    it: "in Austria",
    es: "en Austria",
    pt: "na Áustria",
  },
  notice: {
    law: "§ 5 ECG, § 14 UGB, § 25 MedienG",
    needs: ["name", "address", "registration", "vat"],
  },
  senderNames: "free",
  holidays: [
    { name: "newYear", on: "01-01" },
    { name: "epiphany", on: "01-06" },
    { name: "easterMonday", on: 1 },
    { name: "labourDay", on: "05-01" },
    { name: "ascension", on: 39 },
    { name: "whitMonday", on: 50 },
    { name: "corpusChristi", on: 60 },
    { name: "assumption", on: "08-15" },
    { name: "nationalAustria", on: "10-26" },
    { name: "allSaints", on: "11-01" },
    { name: "immaculate", on: "12-08" },
    { name: "christmas", on: "12-25" },
    { name: "stStephen", on: "12-26" },
  ],
};

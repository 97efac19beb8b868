import type { MarketData, MarketRules } from "@/lib/core/markets/market-data";

export const portugal = {
  country: "PT",
  key: "pt",
  currency: "EUR",
  timeZone: "Europe/Lisbon",
  distanceUnit: "kilometer",
  languages: ["pt", "en"],
  privacyAuthority: "Comissão Nacional de Proteção de Dados",
  register: "vies",
  vatNumber: { shape: /^[0-9]{9}$/, example: "PT501964843" },
  isOpen: true,
} as const satisfies MarketData;

export const portugalRules: MarketRules = {
  country: "PT",
  inCountry: {
    fr: "au Portugal",
    nl: "in Portugal",
    en: "in Portugal",
    de: "in Portugal",
    it: "in Portogallo",
    es: "en Portugal",
    pt: "em Portugal",
  },
  notice: {
    law: "Decreto-Lei n.º 7/2004, art. 10.º",
    needs: ["name", "address", "registration", "vat", "mediator"],
    hasComplaintsBook: true,
  },
  senderNames: "free",
  holidays: [
    { name: "newYear", on: "01-01" },
    { name: "goodFriday", on: -2 },
    { name: "easterSunday", on: 0 },
    { name: "freedomDay", on: "04-25" },
    { name: "labourDay", on: "05-01" },
    { name: "azoresDay", on: 50, areas: ["23"] },
    { name: "corpusChristi", on: 60 },
    { name: "portugalDay", on: "06-10" },
    { name: "madeiraDay", on: "07-01", areas: ["10"] },
    { name: "assumption", on: "08-15" },
    { name: "republicPortugal", on: "10-05" },
    { name: "allSaints", on: "11-01" },
    { name: "restoration", on: "12-01" },
    { name: "immaculate", on: "12-08" },
    { name: "christmas", on: "12-25" },
    { name: "firstOctave", on: "12-26", areas: ["10"] },
  ],
};

import type { MarketData, MarketRules } from "@/lib/core/markets/market-data";

export const italy = {
  country: "IT",
  key: "it",
  currency: "EUR",
  timeZone: "Europe/Rome",
  distanceUnit: "kilometer",
  languages: ["it", "en"],
  privacyAuthority: "Garante per la protezione dei dati personali",
  register: "vies",
  vatNumber: { shape: /^[0-9]{11}$/, example: "IT00743110157" },
  isOpen: true,
} as const satisfies MarketData;

export const italyRules: MarketRules = {
  country: "IT",
  inCountry: {
    fr: "en Italie",
    nl: "in Italië",
    en: "in Italy",
    de: "in Italien",
    it: "in Italia",
    es: "en Italia",
    pt: "em Itália",
  },
  notice: {
    law: "d.lgs. 70/2003, art. 7",
    needs: ["name", "address", "registration", "vat"],
  },
  senderNames: "registered",
  holidays: [
    { name: "newYear", on: "01-01" },
    { name: "epiphany", on: "01-06" },
    { name: "easterSunday", on: 0 },
    { name: "easterMonday", on: 1 },
    { name: "liberation", on: "04-25" },
    { name: "labourDay", on: "05-01" },
    { name: "whitMonday", on: 50, areas: ["17.BZ"] },
    { name: "republicItaly", on: "06-02" },
    { name: "assumption", on: "08-15" },
    { name: "stFrancis", on: "10-04", since: 2026 },
    { name: "allSaints", on: "11-01" },
    { name: "immaculate", on: "12-08" },
    { name: "christmas", on: "12-25" },
    { name: "stStephen", on: "12-26" },
  ],
};

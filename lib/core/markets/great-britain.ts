import type { MarketData, MarketRules } from "@/lib/core/markets/market-data";

export const greatBritain = {
  country: "GB",
  key: "uk",
  currency: "GBP",
  timeZone: "Europe/London",
  distanceUnit: "mile",
  languages: ["en"],
  privacyAuthority: "Information Commissioner’s Office",
  register: "companies_house",
  isOpen: true,
} as const satisfies MarketData;

export const greatBritainRules: MarketRules = {
  country: "GB",
  inCountry: {
    fr: "au Royaume-Uni",
    nl: "in het Verenigd Koninkrijk",
    en: "in the United Kingdom",
    de: "im Vereinigten Königreich",
    it: "nel Regno Unito",
    es: "en el Reino Unido",
    pt: "no Reino Unido",
  },
  notice: {
    law: "Electronic Commerce (EC Directive) Regulations 2002, Companies Act 2006",
    needs: ["name", "address", "registration"],
  },
  senderNames: "free",
  holidays: [
    { name: "newYear", on: "01-01", isMoved: true },
    { name: "secondJanuary", on: "01-02", areas: ["SCT"], isMoved: true },
    { name: "stPatrick", on: "03-17", areas: ["NIR"], isMoved: true },
    { name: "goodFriday", on: -2 },
    { name: "easterMonday", on: 1, areas: ["ENG", "WLS", "NIR"] },
    { name: "earlyMay", on: { weekday: 1, from: "05-01" } },
    { name: "springBank", on: { weekday: 1, from: "05-25" } },
    { name: "boyne", on: "07-12", areas: ["NIR"], isMoved: true },
    { name: "summerBank", on: { weekday: 1, from: "08-01" }, areas: ["SCT"] },
    { name: "summerBank", on: { weekday: 1, from: "08-25" }, areas: ["ENG", "WLS", "NIR"] },
    { name: "stAndrew", on: "11-30", areas: ["SCT"], isMoved: true },
    { name: "christmas", on: "12-25", isMoved: true },
    { name: "boxingDay", on: "12-26", isMoved: true },
  ],
};

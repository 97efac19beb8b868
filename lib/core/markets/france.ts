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
  holidays: [
    { name: "newYear", on: "01-01" },
    { name: "goodFriday", on: -2, areas: ["57", "67", "68"] },
    { name: "easterMonday", on: 1 },
    { name: "labourDay", on: "05-01" },
    { name: "victory1945", on: "05-08" },
    { name: "ascension", on: 39 },
    { name: "whitMonday", on: 50 },
    { name: "abolition", on: "04-27", areas: ["976"] },
    { name: "abolition", on: "05-22", areas: ["972"] },
    { name: "abolition", on: "05-27", areas: ["971"] },
    { name: "abolition", on: "06-10", areas: ["973"] },
    { name: "bastilleDay", on: "07-14" },
    { name: "assumption", on: "08-15" },
    { name: "allSaints", on: "11-01" },
    { name: "armistice", on: "11-11" },
    { name: "abolition", on: "12-20", areas: ["974"] },
    { name: "christmas", on: "12-25" },
    { name: "stStephen", on: "12-26", areas: ["57", "67", "68"] },
  ],
};

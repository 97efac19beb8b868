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
};

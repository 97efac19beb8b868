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
};

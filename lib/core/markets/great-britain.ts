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
};

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
};

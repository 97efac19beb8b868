import type { MarketData, MarketRules } from "@/lib/core/markets/market-data";

export const germany = {
  country: "DE",
  key: "de",
  currency: "EUR",
  timeZone: "Europe/Berlin",
  distanceUnit: "kilometer",
  languages: ["de"],
  privacyAuthority: "Bundesbeauftragte für den Datenschutz und die Informationsfreiheit",
  register: "vies",
  vatNumber: { shape: /^[0-9]{9}$/, example: "DE136695976" },
  isOpen: true,
} as const satisfies MarketData;

export const germanyRules: MarketRules = {
  country: "DE",
  inCountry: {
    fr: "en Allemagne",
    nl: "in Duitsland",
    en: "in Germany",
    de: "in Deutschland",
    it: "in Germania",
    es: "en Alemania",
    pt: "na Alemanha",
  },
  notice: {
    law: "§ 5 DDG, § 18 MStV",
    needs: ["name", "address", "registration", "vat", "phone", "publisher"],
  },
  senderNames: "free",
};

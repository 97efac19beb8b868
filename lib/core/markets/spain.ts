import type { MarketData, MarketRules } from "@/lib/core/markets/market-data";

export const spain = {
  country: "ES",
  key: "es",
  currency: "EUR",
  timeZone: "Europe/Madrid",
  distanceUnit: "kilometer",
  languages: ["es", "en"],
  privacyAuthority: "Agencia Española de Protección de Datos",
  register: "vies",
  vatNumber: { shape: /^[A-Z0-9][0-9]{7}[A-Z0-9]$/, example: "ESB58378431" },
  isOpen: true,
} as const satisfies MarketData;

export const spainRules: MarketRules = {
  country: "ES",
  inCountry: {
    fr: "en Espagne",
    nl: "in Spanje",
    en: "in Spain",
    de: "in Spanien",
    it: "in Spagna",
    es: "en España",
    pt: "em Espanha",
  },
  notice: {
    law: "Ley 34/2002 (LSSI), art. 10",
    needs: ["name", "address", "registration", "vat"],
  },
  senderNames: "registered",
  holidays: [
    { name: "newYear", on: "01-01" },
    { name: "epiphany", on: "01-06" },
    { name: "goodFriday", on: -2 },
    { name: "labourDay", on: "05-01" },
    { name: "assumption", on: "08-15" },
    { name: "nationalSpain", on: "10-12" },
    { name: "allSaints", on: "11-01" },
    { name: "constitutionSpain", on: "12-06" },
    { name: "immaculate", on: "12-08" },
    { name: "christmas", on: "12-25" },
  ],
};

import type { MarketData } from "@/lib/core/markets/market-data";

export const spain = {
  country: "ES",
  key: "es",
  currency: "EUR",
  timeZone: "Europe/Madrid",
  distanceUnit: "kilometer",
  languages: ["es", "en"],
  privacyAuthority: "Agencia Española de Protección de Datos",
  isOpen: true,
} as const satisfies MarketData;

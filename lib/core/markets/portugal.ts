import type { MarketData } from "@/lib/core/markets/market-data";

export const portugal = {
  country: "PT",
  key: "pt",
  currency: "EUR",
  timeZone: "Europe/Lisbon",
  distanceUnit: "kilometer",
  languages: ["pt", "en"],
  privacyAuthority: "Comissão Nacional de Proteção de Dados",
  isOpen: true,
} as const satisfies MarketData;

import type { MarketData } from "@/lib/core/markets/market-data";

export const germany = {
  country: "DE",
  key: "de",
  currency: "EUR",
  timeZone: "Europe/Berlin",
  distanceUnit: "kilometer",
  languages: ["de"],
  privacyAuthority: "Bundesbeauftragte für den Datenschutz und die Informationsfreiheit",
  isOpen: true,
} as const satisfies MarketData;

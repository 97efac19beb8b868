import type { MarketData } from "@/lib/core/markets/market-data";

export const italy = {
  country: "IT",
  key: "it",
  currency: "EUR",
  timeZone: "Europe/Rome",
  distanceUnit: "kilometer",
  languages: ["it", "en"],
  privacyAuthority: "Garante per la protezione dei dati personali",
  isOpen: true,
} as const satisfies MarketData;

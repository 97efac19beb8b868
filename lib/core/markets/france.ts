import type { MarketData } from "@/lib/core/markets/market-data";

export const france = {
  country: "FR",
  key: "fr",
  currency: "EUR",
  timeZone: "Europe/Paris",
  distanceUnit: "kilometer",
  languages: ["fr", "en"],
  privacyAuthority: "CNIL",
  isOpen: true,
} as const satisfies MarketData;

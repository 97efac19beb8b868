import type { MarketData } from "@/lib/core/markets/market-data";

export const greatBritain = {
  country: "GB",
  key: "uk",
  currency: "GBP",
  timeZone: "Europe/London",
  distanceUnit: "mile",
  languages: ["en"],
  privacyAuthority: "Information Commissioner’s Office",
  isOpen: true,
} as const satisfies MarketData;

import type { MarketData } from "@/lib/core/markets/market-data";

export const belgium = {
  country: "BE",
  key: "be",
  currency: "EUR",
  timeZone: "Europe/Brussels",
  distanceUnit: "kilometer",
  languages: ["nl", "fr"],
  privacyAuthority: "Gegevensbeschermingsautoriteit",
  privacyAuthorityIn: { fr: "Autorité de protection des données" },
  isOpen: true,
} as const satisfies MarketData;

/** Time zones of the European countries in which it is not the time of Paris; one city stands for each rule. */
const zones: Readonly<Record<string, readonly string[]>> = {
  "Europe/London": ["GB", "GG", "IM", "JE", "IE"],
  "Europe/Lisbon": ["PT", "FO"],
  "Atlantic/Reykjavik": ["IS"],
  "Europe/Athens": ["AX", "BG", "CY", "EE", "FI", "GR", "LT", "LV", "MD", "RO", "UA"],
  "Europe/Minsk": ["BY"],
};
const CENTRAL = "Europe/Paris";

const zoneOf = new Map(
  Object.entries(zones).flatMap(([zone, countries]) => countries.map((country) => [country, zone] as const)),
);

/** The time zone in which a European country counts its days, by the code of the country. */
export const timeZoneOf = (countryCode: string): string => zoneOf.get(countryCode) ?? CENTRAL;

/** Every time zone that `timeZoneOf` answers, with the countries that it names; the last one is for all others. */
export const countriesByTimeZone: readonly { timeZone: string; countries: readonly string[] | null }[] = [
  ...Object.entries(zones).map(([timeZone, countries]) => ({ timeZone, countries })),
  { timeZone: CENTRAL, countries: null },
];

/** How precisely a couple knows its date; labels are `catalogue.datePrecisions.<code>`. */
export const datePrecisions = ["DAY", "MONTH", "SEASON", "UNDECIDED"] as const;
export type DatePrecision = (typeof datePrecisions)[number];

export const seasons = ["spring", "summer", "autumn", "winter"] as const;
export type Season = (typeof seasons)[number];

const firstMonths: Record<Season, string> = { spring: "03", summer: "06", autumn: "09", winter: "12" };

/** A season as the YYYY-MM of its first month; winter 2027 begins in December 2027. */
export function seasonMonth(year: number, season: Season): string {
  return `${year}-${firstMonths[season]}`;
}

/**
 * The season of a civil date or YYYY-MM, by whole months: March to May is spring; January and February belong
 * to the winter that began the year before. Null for a text that is no month.
 */
export function seasonOf(date: string): { season: Season; year: number } | null {
  const parts = /^(\d{4})-(0[1-9]|1[0-2])/.exec(date);
  if (!parts) return null;
  const [year, month] = [Number(parts[1]), Number(parts[2])];
  const season = seasons[Math.floor(((month + 9) % 12) / 3)] as Season;
  return { season, year: month < 3 ? year - 1 : year };
}

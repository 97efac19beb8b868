/** How well a couple knows its date; labels are `catalogue.datePrecisions.<code>`. */
export const datePrecisions = ["DAY", "MONTH", "SEASON", "UNDECIDED"] as const;
export type DatePrecision = (typeof datePrecisions)[number];

export const seasons = ["spring", "summer", "autumn", "winter"] as const;
export type Season = (typeof seasons)[number];

/** The season a civil date lies in, by whole months: March to May is spring. */
export function seasonOf(date: string): Season {
  const month = Number(date.slice(5, 7));
  return seasons[Math.floor(((month + 9) % 12) / 3)] as Season;
}

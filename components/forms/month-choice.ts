export const seasons = ["spring", "summer", "autumn", "winter"] as const;
export type Season = (typeof seasons)[number];

/** The month that stands for a season: its first. Winter 2027 begins in December 2027. */
const firstMonth: Record<Season, string> = { spring: "03", summer: "06", autumn: "09", winter: "12" };

/** A season as the YYYY-MM of its first month. */
export function seasonMonth(year: number, season: Season): string {
  return `${year}-${firstMonth[season]}`;
}

/** The season a YYYY-MM (or a full date) lies in; January and February belong to the winter that began the year before. */
export function seasonOf(month: string): { year: number; season: Season } | null {
  const parts = /^(\d{4})-(0[1-9]|1[0-2])/.exec(month);
  if (!parts) return null;
  const year = Number(parts[1]);
  const number = Number(parts[2]);
  if (number <= 2) return { year: year - 1, season: "winter" };
  const season = number <= 5 ? "spring" : number <= 8 ? "summer" : number <= 11 ? "autumn" : "winter";
  return { year, season };
}

/** True between two YYYY-MM, ends included. */
export function isMonthBetween(month: string, min: string, max: string): boolean {
  return month >= min && month <= max;
}

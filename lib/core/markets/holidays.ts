import { addDays } from "@/lib/core/dates";
import { allMarketRules } from "@/lib/core/markets/all-markets";
import type { HolidayName, HolidayRule } from "@/lib/core/markets/market-data";

export interface Holiday {
  /** Civil date. */
  day: string;
  name: HolidayName;
  /** Instead of a holiday that fell on a weekend. */
  isSubstitute: boolean;
}

/** Easter Sunday of a year from 1583 on, as a civil date (the method of Meeus, Jones and Butcher). */
export function easterSunday(year: number): string {
  const century = Math.floor(year / 100);
  const golden = year % 19;
  const moon =
    (19 * golden +
      century -
      Math.floor(century / 4) -
      Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3) +
      15) %
    30;
  const weekday = (32 + 2 * (century % 4) + 2 * Math.floor((year % 100) / 4) - moon - (year % 4)) % 7;
  const correction = Math.floor((golden + 11 * moon + 22 * weekday) / 451);
  return addDays(`${year}-03-22`, moon + weekday - 7 * correction);
}

/** 1 is Monday, 7 is Sunday. */
const weekdayOf = (day: string) => new Date(`${day}T00:00:00Z`).getUTCDay() || 7;

function dayIn(year: number, on: HolidayRule["on"]): string {
  if (typeof on === "number") return addDays(easterSunday(year), on);
  if (typeof on === "string") return `${year}-${on}`;
  const from = `${year}-${on.from}`;
  return addDays(from, (on.weekday - weekdayOf(from) + 7) % 7);
}

/** Whether the area is one of these or lies in one of them; false for an area that is not known. */
const isIn = (areas: readonly string[], country: string, area: string | null) =>
  areas.some((code) => `${area}.`.startsWith(`${country}.${code}.`) || area === code);

function holidaysOfYear(rules: readonly HolidayRule[], year: number): Holiday[] {
  const valid = rules.filter(({ since = year, until = year }) => since <= year && year <= until);
  const days = valid.map(({ name, on }) => ({ day: dayIn(year, on), name, isSubstitute: false }));
  const taken = new Set(days.map(({ day }) => day));
  const substitutes = valid.flatMap(({ name, on, isMoved }) => {
    let day = dayIn(year, on);
    if (!isMoved || weekdayOf(day) < 6) return [];
    while (weekdayOf(day) > 5 || taken.has(day)) day = addDays(day, 1);
    taken.add(day);
    return [{ day, name, isSubstitute: true }];
  });
  return [...days, ...substitutes];
}

/**
 * The public holidays of a period, both days included, the earliest first; none for a country without a market. `area` is
 * the code of an area in the gazetteer: without one only those of the whole country are known.
 */
export function holidaysIn(
  country: string,
  area: string | null,
  { from, to }: { from: string; to: string },
): Holiday[] {
  const all = allMarketRules.find((rules) => rules.country === country)?.holidays ?? [];
  const rules = all.filter(({ areas }) => areas === undefined || isIn(areas, country, area));
  const first = Number(from.slice(0, 4));
  const years = Array.from({ length: Number(to.slice(0, 4)) - first + 1 }, (_, n) => first + n);
  return years
    .flatMap((year) => holidaysOfYear(rules, year))
    .filter(({ day }) => day >= from && day <= to)
    .sort((a, b) => (a.day < b.day ? -1 : Number(a.day > b.day)));
}

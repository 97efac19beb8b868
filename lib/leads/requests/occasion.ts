import { daysBetween } from "@/lib/core/dates";

/** A request is upcoming when its event is 0 to 7 days away. */
export const upcomingDays = 7;

/** Days until the event when it is upcoming, else null. A month or a season without a day gives null. */
export function daysUntilUpcoming(
  event: { eventDate: string | null; eventDatePrecision: string | null },
  today: string,
): number | null {
  if (event.eventDate === null || event.eventDatePrecision !== "DAY") return null;
  const days = daysBetween(today, event.eventDate);
  return days >= 0 && days <= upcomingDays ? days : null;
}

/** Number of the French département a postal code lies in: 84220 → 84, 20090 → 2A, 97400 → 974; else null. */
export function departementNumber(country: string | null, zipcode: string | null): string | null {
  if (country !== "FR" || zipcode === null || !/^\d{5}$/.test(zipcode)) return null;
  if (zipcode.startsWith("97") || zipcode.startsWith("98")) return zipcode.slice(0, 3);
  if (zipcode.startsWith("20")) return zipcode < "20200" ? "2A" : "2B";
  return zipcode.slice(0, 2);
}

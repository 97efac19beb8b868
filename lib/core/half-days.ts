import { instantOnClock } from "@/lib/core/dates";

export const halfDays = ["morning", "afternoon"] as const;
export type HalfDay = (typeof halfDays)[number];

/** Beginning and end of each half of a day, on the local clock. */
const hours: Record<HalfDay, readonly [string, string]> = {
  morning: ["09:00", "12:00"],
  afternoon: ["14:00", "17:00"],
};

/** The instants between which a half-day lies in a time zone, also on a day on which the clock changes. */
export function instantsOfHalfDay(day: string, half: HalfDay, timeZone: string): { start: Date; end: Date } {
  const [from, to] = hours[half];
  return { start: instantOnClock(`${day}T${from}`, timeZone), end: instantOnClock(`${day}T${to}`, timeZone) };
}

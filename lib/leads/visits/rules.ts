import { addDays } from "@/lib/core/dates";
import type { VisitableVenueDto, VisitDto } from "@/lib/leads/visits/schema";

/** The first day on which a venue may be visited: tomorrow, on its calendar. */
export const firstVisitDay = (today: string) => addDays(today, 1);

/** Why a venue cannot be visited on a civil day, as the code of the field; null when it can. */
export function refusalOfDay(
  day: string,
  { firstDay, lastDay, takenDays }: Pick<VisitableVenueDto, "firstDay" | "lastDay" | "takenDays">,
): "date_past" | "date_too_far" | "day_taken" | null {
  if (day < firstDay) return "date_past";
  if (day > lastDay) return "date_too_far";
  return takenDays.includes(day) ? "day_taken" : null;
}

/** A visit that waits for an answer or will take place. */
export const isLive = ({ state }: Pick<VisitDto, "state">) => state === "proposed" || state === "accepted";

/** The half-day that the owner accepted; null for another visit. */
export const acceptedSlot = ({ slots, acceptedPosition }: Pick<VisitDto, "slots" | "acceptedPosition">) =>
  slots.find(({ position }) => position === acceptedPosition) ?? null;

/** Whether every half-day that the couple proposed has begun. */
export const isPast = ({ slots }: Pick<VisitDto, "slots">, now: Date) =>
  slots.every(({ start }) => new Date(start) <= now);

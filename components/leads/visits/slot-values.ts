import { dateField } from "@/lib/core/fields";
import type { HalfDay } from "@/lib/core/half-days";
import { refusalOfDay } from "@/lib/leads/visits/rules";
import { slotCount, type VisitableVenueDto } from "@/lib/leads/visits/schema";

export interface SlotValues {
  /** From 1. */
  position: number;
  /** YYYY-MM-DD, or the text as typed. */
  day: string;
  half: HalfDay;
}

export type SlotCode =
  | "day_required"
  | "date_invalid"
  | "date_past"
  | "date_too_far"
  | "day_taken"
  | "slot_twice";

export const emptySlots = (): SlotValues[] =>
  Array.from({ length: slotCount }, (_, index) => ({ position: index + 1, day: "", half: "morning" }));

/** Why each half-day cannot be proposed, in the order of the fields; null for one that can. */
export function slotCodes(slots: readonly SlotValues[], venue: VisitableVenueDto): (SlotCode | null)[] {
  return slots.map(({ day, half }, index) => {
    if (day === "") return "day_required";
    if (!dateField.safeParse(day).success) return "date_invalid";
    const isTwice = slots.slice(0, index).some((earlier) => earlier.day === day && earlier.half === half);
    return refusalOfDay(day, venue) ?? (isTwice ? "slot_twice" : null);
  });
}

/** The codes of a refused proposal (`slots.1.day`), in the order of the fields. */
export const refusedCodes = (fields: Record<string, string>): (SlotCode | null)[] =>
  emptySlots().map((_, index) => (fields[`slots.${index}.day`] as SlotCode | undefined) ?? null);

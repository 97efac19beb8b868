import { dateField } from "@/lib/core/fields";

/** An earlier date is a typing error. */
export const earliestCreation = "1900-01-01";

export type CreationDateRefusal = "required" | "date_invalid" | "date_future" | "date_too_old";

/**
 * Why a founding date is refused, or null. Both dates are civil, YYYY-MM-DD; `today` is the date in the
 * reader's country.
 */
export function creationDateRefusal(date: string | null, today: string): CreationDateRefusal | null {
  if (date === null || date === "") return "required";
  if (!dateField.safeParse(date).success) return "date_invalid";
  if (date > today) return "date_future";
  return date < earliestCreation ? "date_too_old" : null;
}

import { dateField } from "@/lib/core/fields";

/** A house older than this is a slip of the finger. */
export const earliestCreation = "1900-01-01";

export type CreationDateRefusal = "required" | "date_invalid" | "date_future" | "date_too_old";

/**
 * What is wrong with the day a company was founded, else null. Both dates are civil, YYYY-MM-DD; `today` is the one of
 * the reader's country.
 */
export function creationDateRefusal(date: string | null, today: string): CreationDateRefusal | null {
  if (date === null || date === "") return "required";
  if (!dateField.safeParse(date).success) return "date_invalid";
  if (date > today) return "date_future";
  return date < earliestCreation ? "date_too_old" : null;
}

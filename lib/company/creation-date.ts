/** No company of today is older; an earlier year is a slip of the keys. */
export const EARLIEST_CREATION = "1850-01-01";

/** What is wrong with a creation date (`YYYY-MM-DD`) on a given day, as the code of its message; null when nothing is. */
export function creationDateProblem(date: string, today: string): "date_future" | "date_too_old" | null {
  if (date > today) return "date_future";
  return date < EARLIEST_CREATION ? "date_too_old" : null;
}

/** True between two YYYY-MM, both included. */
export function isMonthBetween(month: string, min: string, max: string): boolean {
  return month >= min && month <= max;
}

/** True between two YYYY-MM, ends included. */
export function isMonthBetween(month: string, min: string, max: string): boolean {
  return month >= min && month <= max;
}

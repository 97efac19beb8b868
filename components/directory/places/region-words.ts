import { useFormatter } from "next-intl";

/** How figures of a region are written: "9 months", "June", "June and September", "November 2026". */
export function useRegionWords() {
  const format = useFormatter();
  const dayOf = (month: number) => new Date(Date.UTC(2026, month - 1, 15));
  const month = (number: number) => format.dateTime(dayOf(number), { month: "long", timeZone: "UTC" });
  return {
    month,
    /** One letter, as under a chart. */
    initial: (number: number) => format.dateTime(dayOf(number), { month: "narrow", timeZone: "UTC" }),
    months: (numbers: readonly number[]) => format.list(numbers.map(month), { type: "conjunction" }),
    duration: (months: number) =>
      format.number(months, { style: "unit", unit: "month", unitDisplay: "long", maximumFractionDigits: 0 }),
    monthOf: (civilDate: string) =>
      format.dateTime(new Date(`${civilDate}T12:00:00Z`), {
        month: "long",
        year: "numeric",
        timeZone: "UTC",
      }),
  };
}
